import { defineKind } from '#shared/event/define-kind.ts'

export const videoAlarm = defineKind({
  eventType: 2,
  name: '视频预警',
  prefix: 'SP',
  push: { raised: 'alarm', toSite: 'eventRefresh', answered: 'eventRefresh' },
  reasonField: 'alarmType',
  timeField: 'alarmAt',
  handleRight: 'alarm:handle',
  reasons: {
    absence: { text: '人员离岗' },
    lane: { text: '消防通道占用' },
    bicycle: { text: '电动车入楼' },
    flame: { text: '可视火焰', fire: true },
    vision: { text: '视频识别异常' },
  },
  results: ['真实火警', '误报', '测试', '演练', '其他'],
  group: 'alarm',
  icon: 'video',
  list: {
    menu: 'video',
    path: '/videoAlarmAdmin',
    title: '视频预警列表',
    titles: { reason: '预警类型', value: '识别值 / 阈值' },
    own: [],
  },
})
