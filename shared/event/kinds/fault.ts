import { defineKind } from '#shared/event/define-kind.ts'
import { MAINTENANCE_RESULT } from '#shared/maintenance/orders.ts'

export const fault = defineKind({
  eventType: 10,
  name: '故障',
  prefix: 'GZ',
  push: { raised: 'fault', toSite: 'faultToSite', answered: 'faultfeedback' },
  reasonField: 'faultType',
  timeField: 'faultAt',
  handleRight: 'fault:handle',
  reasons: {
    offline: { text: '离线' },
    battery: { text: '电量低' },
    sensor: { text: '传感器故障' },
    tamper: { text: '防拆' },
    mains: { text: '主电故障' },
    backup: { text: '备电故障' },
    link: { text: '通讯故障' },
  },
  results: ['已修复', '误报', MAINTENANCE_RESULT, '其他'],
  group: 'fault',
  icon: 'fault',
  list: {
    menu: 'fault',
    path: '/faultAdmin',
    title: '故障列表',
    titles: { reason: '故障类型' },
    own: ['lasting', 'recovery'],
  },
})
