import { scenario } from '#simulator/scenarios/define.ts'

export const flappingDevice = scenario({
  name: 'flapping-device',
  title: '抖动设备',
  about: '一只接触不良的烟感一分钟内反复报警、恢复，打扰所有人；管理员自检后停用，更换底座再启用。',
  size: 'small',
  needs: { people: ['duty', 'owner'] },
  steps: [
    { as: 'loose', note: '底座接触不良', pick: { type: 'smoke', kind: 'alarm', seenBy: 'duty' } },
    { after: '3s', as: 'first', emit: { kind: 'alarm', deviceId: '${loose.deviceId}', reason: 'smoke' } },
    {
      repeat: {
        times: 4,
        every: '14s',
        steps: [
          { after: '6s', recover: { deviceId: '${loose.deviceId}' } },
          { after: '7s', emit: { kind: 'alarm', deviceId: '${loose.deviceId}', reason: 'smoke' } },
        ],
      },
    },
    { expect: { frame: { type: 'eventRefresh', eventId: '${first.eventId}' }, to: 'duty' } },
    {
      note: '只有一条事件，次数累加',
      expect: {
        call: { name: 'event.detail', by: 'duty', input: { id: '${first.eventId}' } },
        answer: { result: { count: 5, state: 0 } },
      },
    },
    { after: '50s', call: { name: 'event.toSite', by: 'duty', input: { id: '${first.eventId}' } } },
    { after: '2m', call: { name: 'device.selfTest', by: 'owner', input: { id: '${loose.deviceId}' }, code: 'any' } },
    {
      after: '1m',
      call: {
        name: 'event.feedback',
        by: 'duty',
        input: { id: '${first.eventId}', result: '误报', note: '现场无烟，探测器底座松动' },
      },
    },
    {
      after: '20s',
      note: '先停用，等维保',
      call: { name: 'device.disable', by: 'owner', input: { id: '${loose.deviceId}' } },
    },
    { expect: { frame: { code: 300, busType: 'map' }, to: 'owner' } },
    {
      after: '45m',
      note: '更换底座后启用',
      call: { name: 'device.enable', by: 'owner', input: { id: '${loose.deviceId}' } },
    },
    { after: '10m', expect: { count: 'events', where: { deviceId: '${loose.deviceId}', kind: 'alarm' }, is: 0 } },
  ],
})
