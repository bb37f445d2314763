import { defineKind } from '#shared/event/define-kind.ts'

export const alarm = defineKind({
  eventType: 1,
  name: '预警',
  prefix: 'YJ',
  push: { raised: 'alarm', toSite: 'alarmToSite', answered: 'alarmfeedback' },
  reasonField: 'alarmType',
  timeField: 'alarmAt',
  handleRight: 'alarm:handle',
  reasons: {
    smoke: { text: '烟雾' },
    smokeAndHeat: { text: '烟雾与温度同时超限', fire: true },
    gas: { text: '燃气浓度' },
    temperature: { text: '温度' },
    residualCurrent: { text: '剩余电流' },
    cableTemperature: { text: '线缆温度' },
    waterPressure: { text: '水压低' },
    waterLevel: { text: '液位低' },
    manual: { text: '手动报警', fire: true },
    panel: { text: '主机火警', fire: true },
    spray: { text: '喷淋动作', fire: true },
    door: { text: '门磁异常' },
    charging: { text: '充电异常' },
    extinguisherPressure: { text: '灭火器压力低' },
    trip: { text: '断路器跳闸' },
  },
  results: ['真实火警', '误报', '测试', '演练', '其他'],
})
