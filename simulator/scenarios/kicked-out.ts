import { scenario } from '#simulator/scenarios/define.ts'

export const kickedOut = scenario({
  name: 'kicked-out',
  title: '顶号下线',
  about: '值班员在另一台电脑上用短信验证码登录，原来的控制台收到下一条预警时发现自己已经下线。',
  size: 'small',
  needs: { people: ['duty'] },
  steps: [
    { note: '控制台甲正在值守', call: { name: 'event.counts', by: 'duty' } },
    { expect: { call: { name: 'auth.isLogin', by: 'duty' }, answer: { result: true } } },
    {
      after: '1m',
      note: '在控制台乙获取登录验证码',
      call: { name: 'account.sms', input: { mobile: '${people.duty.phone}', smsmode: '0' } },
    },
    {
      as: 'sms',
      expect: { count: 'outbox', where: { channel: 'sms', phone: '${people.duty.phone}' }, atLeast: 1 },
    },
    {
      after: '12s',
      as: 'second',
      note: '控制台乙登录',
      call: {
        name: 'auth.phoneLogin',
        input: { mobile: '${people.duty.phone}', captcha: '${sms.first.code}' },
      },
    },
    { expect: { count: 'sessions', where: { userId: '${people.duty.id}' }, is: 1 } },
    {
      after: '20s',
      as: 'alarm',
      note: '一条预警到来，两台控制台都听得到',
      emit: { kind: 'alarm', deviceType: 'smoke', projectId: 'p1' },
    },
    {
      note: '控制台甲弹窗前核对登录，发现已被顶下',
      expect: { call: { name: 'auth.isLogin', by: 'duty' }, answer: { result: false } },
    },
    { note: '控制台甲的操作被拒', call: { name: 'event.counts', by: 'duty', code: 9009 } },
    {
      after: '10s',
      note: '控制台乙照常处理',
      call: {
        name: 'event.toSite',
        token: '${second.result.token}',
        project: '${second.result.projectId}',
        input: { id: '${alarm.eventId}' },
        code: 'any',
      },
    },
    {
      after: '4m',
      call: {
        name: 'event.feedback',
        token: '${second.result.token}',
        project: '${second.result.projectId}',
        input: { id: '${alarm.eventId}', result: '误报', note: '住户烧香' },
        code: 'any',
      },
    },
  ],
})
