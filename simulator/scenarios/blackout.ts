import { scenario } from '#simulator/scenarios/define.ts'

const gateways = (['transfer', 'data', 'dtu', 'box'] as const).map((type) => ({
  note: '失去市电，网关带着后面的设备一起失联',
  as: type,
  gateway: type,
}))

export const blackout = scenario({
  name: 'blackout',
  title: '整栋断电 300 台离线',
  about: '变电所跳闸，整栋整栋地停电：网关先带着身后的设备失联，自带链路的设备再随基站离线，共三百台；来电后陆续恢复。',
  size: 'demo',
  needs: { devices: 400, people: ['duty', 'owner', 'super'] },
  steps: [
    {
      note: '变电所跳闸，消防主机转备电',
      as: 'trip',
      emit: { kind: 'fault', deviceType: 'mainframe', reason: 'mains' },
    },
    { expect: { frame: { type: 'fault', faultType: '主电故障' }, to: 'super' } },
    ...gateways.map(({ note, as, gateway }) => ({
      after: '20s',
      as,
      note,
      emit: { kind: 'fault', deviceType: gateway, projectId: 'p1', reason: 'offline' } as const,
    })),
    { expect: { count: 'devices', where: { status: 'offline', projectId: 'p1' }, atLeast: 20 } },
    {
      after: '3m',
      as: 'alone',
      note: '基站备电耗尽，自带链路的设备陆续掉线',
      pick: { status: 'normal', reach: 300 },
    },
    {
      as: 'one',
      repeat: {
        each: '${alone}',
        every: '2s',
        steps: [{ emit: { kind: 'fault', deviceId: '${one.deviceId}', reason: 'offline' } }],
      },
    },
    { expect: { count: 'devices', where: { status: 'offline' }, atLeast: 300 } },
    {
      expect: {
        call: { name: 'dashboard.deviceStates', by: 'super', project: 'p1' },
        answer: { code: 200 },
      },
    },
    {
      after: '1m',
      call: {
        name: 'event.comment',
        by: 'owner',
        input: { id: '${transfer.eventId}', content: '供电所答复二十分钟内恢复，先派人到重点单位值守' },
        code: 'any',
      },
    },
    { after: '8m', note: '恢复供电，网关重新上线', recover: { deviceId: '${transfer.deviceId}' } },
    { after: '5s', recover: { deviceId: '${data.deviceId}' } },
    { after: '5s', recover: { deviceId: '${dtu.deviceId}' } },
    { after: '5s', recover: { deviceId: '${box.deviceId}' } },
    {
      after: '30s',
      as: 'back',
      repeat: { each: '${alone}', every: '1s', steps: [{ recover: { deviceId: '${back.deviceId}' } }] },
    },
    { recover: { deviceId: '${trip.deviceId}' } },
    {
      note: '主电恢复，反馈销案',
      call: { name: 'event.feedback', by: 'super', input: { id: '${trip.eventId}', result: '已修复' } },
    },
    { expect: { count: 'devices', where: { status: 'offline' }, atMost: 60, within: '5m' } },
  ],
})
