import { scenario } from '#simulator/scenarios/define.ts'

export const singleFire = scenario({
  name: 'single-fire',
  title: '单点火警处置',
  about: '出租屋一只烟感报警，值班员赶到现场，留言、反馈为真实火警，设备恢复正常。',
  size: 'small',
  needs: { people: ['duty', 'owner'] },
  steps: [
    { as: 'detector', pick: { type: 'smoke', kind: 'alarm', seenBy: 'duty' } },
    {
      after: '5s',
      as: 'fire',
      note: '厨房起火，烟雾升高',
      emit: { kind: 'alarm', deviceId: '${detector.deviceId}', reason: 'smoke', value: 0.32 },
    },
    { expect: { frame: { type: 'alarm', eventId: '${fire.eventId}' }, to: 'duty' } },
    {
      after: '40s',
      note: '值班员接警出发',
      call: { name: 'event.toSite', by: 'duty', input: { id: '${fire.eventId}' } },
    },
    { expect: { frame: { type: 'alarmToSite', username: 'duty' }, to: 'owner' } },
    {
      after: '4m',
      call: {
        name: 'event.comment',
        by: 'duty',
        input: { id: '${fire.eventId}', content: '已到现场，灶上油锅起火，正在用灭火器扑救' },
      },
    },
    { after: '3m', note: '明火扑灭，烟雾散去', recover: { deviceId: '${detector.deviceId}' } },
    {
      after: '2m',
      call: {
        name: 'event.feedback',
        by: 'duty',
        input: { id: '${fire.eventId}', result: '真实火警', note: '油锅起火，已用灭火器扑灭，无人受伤' },
      },
    },
    { expect: { frame: { type: 'alarmfeedback', processResult: '真实火警' }, to: 'owner' } },
    { expect: { count: 'events', where: { id: '${fire.eventId}' }, is: 0 } },
  ],
})
