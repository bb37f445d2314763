import { defineKind } from '#shared/event/define-kind.ts'

export const risk = defineKind({
  eventType: 40,
  name: '隐患',
  prefix: 'YH',
  push: { raised: 'risk', toSite: 'riskToSite', answered: 'riskfeedback' },
  reasonField: 'riskType',
  timeField: 'riskAt',
  handleRight: 'risk:handle',
  reasons: {
    patrol: { text: '巡检发现隐患' },
    missed: { text: '巡检逾期' },
    pressure: { text: '压力长期偏低' },
    level: { text: '液位长期偏低' },
    current: { text: '线路老化' },
    lane: { text: '通道堆物' },
    reported: { text: '人员上报' },
    // Only people report these; the grade follows from them.
    blocked: { text: '疏散通道堵塞' },
    openFire: { text: '违规用火用电' },
    equipment: { text: '消防设施缺损' },
    wiring: { text: '电气线路隐患' },
  },
  results: ['已整改', '无法整改', '误报', '其他'],
  group: 'risk',
  icon: 'risk',
  list: {
    menu: 'risk',
    path: '/riskAdmin',
    title: '隐患列表',
    titles: { reason: '隐患类型' },
    own: ['grade', 'dueAt'],
  },
})
