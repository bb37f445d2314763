import { scenario } from '#simulator/scenarios/define.ts'

export const gasLeak = scenario({
  name: 'gas-leak',
  title: '燃气泄漏',
  about: '厨房燃气浓度一路升高，五分钟没人接警，系统拨打语音电话；值班员关阀通风，浓度回落后反馈。',
  size: 'demo',
  needs: { people: ['duty', 'owner'] },
  steps: [
    { as: 'kitchen', pick: { type: 'gas', kind: 'alarm', seenBy: 'duty' } },
    {
      after: '10s',
      as: 'leak',
      note: '燃气浓度超过报警值',
      emit: { kind: 'alarm', deviceId: '${kitchen.deviceId}', reason: 'gas', value: 8.4 },
    },
    { expect: { frame: { type: 'alarm', eventId: '${leak.eventId}', eventType: 1 }, to: 'duty' } },
    { expect: { count: 'outbox', where: { channel: 'sms', eventId: '${leak.eventId}' }, atLeast: 1 } },
    {
      after: '2m',
      note: '浓度还在升高，设备再次上报',
      emit: { kind: 'alarm', deviceId: '${kitchen.deviceId}', reason: 'gas', value: 16.2 },
    },
    {
      note: '五分钟无人处理，拨打语音电话',
      expect: { count: 'outbox', where: { channel: 'voice', eventId: '${leak.eventId}' }, is: 1, within: '4m' },
    },
    { after: '25s', call: { name: 'event.toSite', by: 'duty', input: { id: '${leak.eventId}' } } },
    { expect: { frame: { type: 'alarmToSite', name: '${people.duty.realname}' }, to: 'owner' } },
    {
      after: '3m',
      call: {
        name: 'event.comment',
        by: 'duty',
        input: { id: '${leak.eventId}', content: '灶具胶管脱落，已关闭总阀、开窗通风，楼道内不要开关电器' },
      },
    },
    {
      after: '40s',
      call: {
        name: 'event.comment',
        by: 'owner',
        input: { id: '${leak.eventId}', content: '已联系燃气公司上门，处理好之前不要通气' },
      },
    },
    { after: '6m', note: '浓度降到正常', recover: { eventId: '${leak.eventId}' } },
    {
      after: '3m',
      call: {
        name: 'event.feedback',
        by: 'duty',
        input: { id: '${leak.eventId}', result: '其他', note: '胶管老化脱落导致泄漏，已更换胶管并试压，无人受伤' },
      },
    },
    { expect: { frame: { type: 'alarmfeedback', processResult: '其他' }, to: 'owner' } },
    {
      expect: {
        call: { name: 'event.detail', by: 'owner', input: { id: '${leak.eventId}' } },
        answer: { result: { state: 2, result: '其他', count: 2 } },
      },
    },
  ],
})
