import { defineKind } from '#shared/event/define-kind.ts'

export const person = defineKind({
  eventType: 20,
  name: '疑似有人',
  prefix: 'YR',
  push: { raised: 'anomaly', toSite: 'eventRefresh', answered: 'eventRefresh' },
  reasonField: 'eventReason',
  timeField: 'time',
  handleRight: 'alarm:handle',
  reasons: { overnight: { text: '夜间住人' }, presence: { text: '疑似有人' } },
  results: ['属实', '误报', '其他'],
  group: 'anomaly',
  icon: 'person',
  list: {
    menu: 'person',
    path: '/abnormalAdmin',
    title: '疑似有人',
    titles: { reason: '异常类型', value: '置信度 / 阈值' },
    own: ['period', 'nights'],
  },
})
