import { defineKind } from '#shared/event/define-kind.ts'

export const electricity = defineKind({
  eventType: 21,
  name: '违规用电',
  prefix: 'YD',
  push: { raised: 'anomaly', toSite: 'eventRefresh', answered: 'eventRefresh' },
  reasonField: 'eventReason',
  timeField: 'time',
  handleRight: 'alarm:handle',
  reasons: { charging: { text: '电动车充电' }, load: { text: '大功率电器' } },
  results: ['属实', '误报', '其他'],
  group: 'anomaly',
  icon: 'bolt',
  list: {
    menu: 'electricity',
    path: '/electricBehavior',
    title: '违规用电',
    titles: { reason: '疑似电器', value: '数值 / 限值' },
    own: [],
  },
})
