import { defineKind } from '#shared/event/define-kind.ts'

export const roof = defineKind({
  eventType: 22,
  name: '天面封堵',
  prefix: 'TM',
  push: { raised: 'anomaly', toSite: 'eventRefresh', answered: 'eventRefresh' },
  reasonField: 'eventReason',
  timeField: 'time',
  handleRight: 'alarm:handle',
  reasons: { blocked: { text: '天面门封堵' } },
  results: ['属实', '误报', '其他'],
  group: 'anomaly',
  icon: 'roof',
  list: { menu: 'roof', path: '/skySealing', title: '天面封堵', titles: { reason: '异常类型' }, own: ['blocked'] },
})
