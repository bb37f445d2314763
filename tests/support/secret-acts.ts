import fc from 'fast-check'

import type { App } from '#server/app.ts'
import type { Session } from '#shared/auth/auth.contract.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import { emit, eventsOf, type City } from '#tests/support/city.ts'
import { invite } from '#tests/support/invitations.ts'
import { codeFor, phones } from '#tests/support/sms.ts'
import { listen } from '#tests/support/sockets.ts'
import { PASSWORD } from '#tests/support/test-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'

type Actors = City<'super' | 'duty'>
interface Fixture {
  readonly app: App
  readonly city: Actors
  readonly anybody: Caller
  /** Secrets that were sent, besides those that the world itself stores. */
  readonly said: Set<string>
}

const recordSecret = ({ said }: Fixture, secret: string): string => {
  said.add(secret)
  return secret
}
const MOBILE = phones.nobody
/** A code that has just been sent, or a wrong one while the previous code is still valid. */
const someCode = ({ app, anybody }: Fixture, mobile: string, mode: string): Promise<string> =>
  codeFor(app, anybody, mobile, mode).catch(() => '111111')
const WRONG = 'Geheim#2026'

/** Calls by which secrets enter and leave a server, valid and invalid ones. */
const acts = {
  login: ({ anybody }) => anybody.call('POST', '/sys/login', { username: 'nobody', password: PASSWORD }),
  loginByTrpc: ({ anybody }) => anybody.trpc('auth.login', { username: 'nobody', password: PASSWORD }, 'mutation'),
  wrongLogin: (fixture) =>
    fixture.anybody.call('POST', '/sys/login', {
      username: 'nobody',
      password: recordSecret(fixture, WRONG),
      kaptcha: 1,
    }),
  loginByCode: async (fixture) => {
    const captcha = await someCode(fixture, phones.super, '0')
    await fixture.anybody.call('POST', '/sys/phoneLogin', { mobile: phones.super, captcha })
  },
  wrongCode: (fixture) =>
    fixture.anybody.trpc('auth.phoneLogin', { mobile: MOBILE, captcha: recordSecret(fixture, '918273') }, 'mutation'),
  picture: async (fixture) => {
    const { result } = await fixture.anybody.call<{ key: string; code: string }>('GET', '/sys/getCheckCode')
    recordSecret(fixture, `"${result.code}"`)
    const login = { username: 'nobody', password: PASSWORD, captcha: result.code, checkKey: result.key }
    await fixture.anybody.call('POST', '/sys/login', login)
  },
  pictureByTrpc: async (fixture) => {
    const { result } = await fixture.anybody.trpc<{ code: string }>('auth.checkCode', {}, 'mutation')
    recordSecret(fixture, `"${result?.code}"`)
  },
  drawnPicture: ({ anybody }) => anybody.call('GET', '/sys/randomImage/1772409600000'),
  forgotten: async (fixture) => {
    const smscode = await someCode(fixture, MOBILE, '2')
    const change = { username: 'nobody', phone: MOBILE, smscode, password: recordSecret(fixture, 'Xinmima#2026') }
    await fixture.anybody.call('POST', '/sys/user/phoneVerification', { phone: MOBILE, smscode })
    await fixture.anybody.call('GET', '/sys/user/passwordChange', { ...change, smscode: '000000' })
  },
  ownPassword: (fixture) =>
    fixture.city.duty.call('POST', '/sys/user/updatePassword', {
      oldpassword: recordSecret(fixture, 'Falsch#119x'),
      password: recordSecret(fixture, 'Neu#119xyz'),
      confirmpassword: 'Neu#119xyz',
    }),
  register: async (fixture) => {
    const phone = '13912345678'
    const smscode = await someCode(fixture, phone, '1')
    recordSecret(fixture, phone)
    await fixture.anybody.call('POST', '/sys/user/register', {
      phone,
      smscode,
      password: recordSecret(fixture, 'Zhuce#2026'),
    })
  },
  ticket: async ({ city: { control }, anybody }) => {
    const { body } = await control.control<{ ticket: string }>('POST', '/__sim/sso', { username: 'duty' })
    await anybody.call('GET', '/auth3/queryLoginToken', { token: body.ticket })
    await anybody.call('GET', '/cas/client/validateLogin', { ticket: body.ticket, service: `/?ticket=${body.ticket}` })
  },
  tokenInQuery: ({ anybody, city: { duty } }) =>
    anybody.call('GET', '/sys/permission/getUserPermissionByToken', { token: duty.token }),
  tokenInPath: ({ anybody, city: { duty } }) => anybody.call('GET', `/pc/nowhere/${duty.token}/${MOBILE}`),
  tokenOfNoForm: (fixture) =>
    callerOf(fixture.app, fixture.city.path, { token: recordSecret(fixture, 'Bearer-Fengsui-119') }).call(
      'GET',
      '/user/info',
    ),
  noJson: ({ app, city, anybody }) =>
    app.server.inject({
      method: 'POST',
      url: `${anybody.world}/sys/login`,
      payload: `{"username":"duty","password":"${PASSWORD}","mobile":"${MOBILE}","token":"${city.duty.token}"`,
      headers: { 'content-type': 'application/json' },
    }),
  form: ({ app, anybody }) =>
    app.server.inject({
      method: 'POST',
      url: `${anybody.world}/sys/login`,
      payload: `username=${MOBILE}&password=${encodeURIComponent(PASSWORD)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  invitation: ({ city }) => invite(city.super, { phone: MOBILE, areaId: 'p1-a02', roleCode: 'operator' }),
  people: ({ city }) => city.super.call('GET', '/sys/user/list', { phone: MOBILE }),
  peopleByTrpc: ({ city }) => city.super.trpc('user.list', { pageSize: 50 }),
  addPerson: (fixture) =>
    fixture.city.super.call('POST', '/sys/user/add', {
      username: 'xinren',
      realname: '新人',
      password: recordSecret(fixture, 'Xinren#2026'),
      confirmpassword: 'Xinren#2026',
      phone: recordSecret(fixture, '13700001111'),
    }),
  taken: ({ city }) =>
    city.super.call('GET', '/sys/duplicate/check', { tableName: 'sys_user', fieldName: 'phone', fieldVal: MOBILE }),
  handling: async ({ city }) => {
    const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
    await eventsOf(city.duty).comment(eventId, `户主电话${phones.owner}，令牌 ${city.duty.token}`)
    await eventsOf(city.duty).feedback(eventId, '误报', { note: `已致电 ${phones.owner}` })
  },
  socket: async ({ app, city }) => {
    const listener = await listen(app, city.duty)
    listener.socket.send(JSON.stringify({ token: city.duty.token, mobile: phones.duty, password: PASSWORD }))
    listener.socket.send(`${city.duty.token} ${phones.duty}`)
    await listener.settled()
    listener.socket.terminate()
  },
  logout: async ({ app, city }) => {
    const { result } = await callerOf(app, city.path).call<Session>('POST', '/sys/login', {
      username: 'guest',
      password: PASSWORD,
    })
    await callerOf(app, city.path, { session: result }).call('POST', '/sys/logout')
  },
} satisfies Record<string, (fixture: Fixture) => Promise<unknown>>

type SecretAct = keyof typeof acts
export const secretActs = Object.keys(acts) as [SecretAct, ...SecretAct[]]
export const someSecretActs = fc.array(fc.constantFrom(...secretActs), { minLength: 1, maxLength: 8 })

export const createFixture = (app: App, city: Actors): Fixture => ({
  app,
  city,
  anybody: callerOf(app, city.path),
  said: new Set([PASSWORD]),
})

export const playSecret = async (fixture: Fixture, act: SecretAct): Promise<void> => {
  await acts[act](fixture)
}

/** Digits are a secret only if they are not part of a longer number. */
const pattern = (secret: string): RegExp => {
  const literal = secret.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(/^\d+$/.test(secret) ? `(?<!\\d)${literal}(?!\\d)` : literal)
}

const texts = (values: readonly unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '')

/** Everything that must not be in a journal: secrets that were sent, and the world's tokens, codes and phones. */
export const secretsOf = ({ city: { world }, said }: Fixture): RegExp[] => {
  const proofs = rowsOf(world, 'Proof')
  const codes = rowsOf(world, 'OutboxEntry').flatMap(({ text }) => /验证码是 (\d{6})/.exec(String(text))?.[1] ?? [])
  const found = [
    ...said,
    ...world.model.sessions.keys(),
    ...texts(rowsOf(world, 'Session').map(({ token }) => token)),
    ...texts(proofs.map(({ secret }) => secret)),
    ...texts(proofs.filter(({ kind }) => kind !== 'sms').map(({ id }) => id)),
    ...texts(rowsOf(world, 'User').flatMap(({ phone, passwordHash }) => [phone, passwordHash])),
    ...codes,
  ]
  return [...new Set(found)].map(pattern)
}
