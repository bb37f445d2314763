import { scenario } from '#simulator/scenarios/define.ts'

export const ebikeIndoors = scenario({
  name: 'ebike-indoors',
  title: '电动车入楼',
  about: '摄像头看到电动车推进楼道，随后插座回路出现充电电流；值班员上门搬离，并把充电的那一户记为属实。',
  size: 'demo',
  needs: { people: ['owner', 'super'] },
  steps: [
    { as: 'lobby', pick: { type: 'electriccamera', kind: 'video-alarm', projectId: 'p1' } },
    {
      after: '15s',
      as: 'bike',
      note: '门厅摄像头识别到电动车',
      emit: { kind: 'video-alarm', deviceId: '${lobby.deviceId}', reason: 'bicycle', value: 93 },
    },
    { expect: { frame: { type: 'alarm', eventType: 2, equipmentType: 1 }, to: 'super' } },
    { after: '1m', call: { name: 'event.toSite', by: 'super', project: 'p1', input: { id: '${bike.eventId}' } } },
    {
      note: '视频预警处理只刷新列表',
      expect: { frame: { type: 'eventRefresh', eventId: '${bike.eventId}', eventType: 2 }, to: 'super' },
    },
    {
      after: '6m',
      as: 'charge',
      note: '同一项目的插座回路出现充电电流',
      emit: { kind: 'electricity', deviceType: 'electriccharge', projectId: 'p1', reason: 'charging' },
    },
    { expect: { frame: { type: 'anomaly', eventType: 21, eventReason: '电动车充电' }, to: 'super' } },
    {
      after: '3m',
      call: {
        name: 'event.comment',
        by: 'super',
        project: 'p1',
        input: { id: '${charge.eventId}', content: '六楼住户飞线充电，物业已断开回路，正在搬车下楼' },
      },
    },
    { after: '5m', recover: { eventId: '${charge.eventId}' } },
    {
      after: '1m',
      call: {
        name: 'event.feedback',
        by: 'super',
        project: 'p1',
        input: { id: '${charge.eventId}', result: '属实', note: '入户充电，已拆除飞线并教育住户' },
      },
    },
    {
      after: '30s',
      call: {
        name: 'event.feedback',
        by: 'super',
        project: 'p1',
        input: { id: '${bike.eventId}', result: '其他', note: '电动车已搬到楼下充电棚' },
      },
    },
    { note: '摄像头画面中已无车辆', recover: { deviceId: '${lobby.deviceId}' } },
    { expect: { count: 'events', where: { id: '${bike.eventId}' }, is: 0 } },
    { expect: { count: 'events', where: { id: '${charge.eventId}' }, is: 0 } },
  ],
})
