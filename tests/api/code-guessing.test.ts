import { beforeEach, expect, test } from 'vitest'

import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { advance } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { codeFor, messagesTo, phones } from '#tests/support/sms.ts'
import { closeApp, makeWorld, openApp, PASSWORD, type TestApp } from '#tests/support/test-app.ts'
import { rowsOf, worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()
let path: string
let anybody: Caller
beforeEach(async () => {
  path = await makeWorld(app)
  anybody = callerOf(app, path)
})

const NEW = 'Neues#2026'
const FRESH_PHONE = '13900000001'
const WRONG = { code: 6301, success: false, message: '手机验证码错误', result: null }

interface Guess {
  readonly code: string
  readonly phone?: string
  readonly world?: string
  readonly address?: string
}

/** A call that verifies a phone by its code, optionally from an address of its own. */
const post = async (url: string, payload: object, { world = path, address = '127.0.0.1' }: Partial<Guess> = {}) => {
  const answer = await app.server.inject({ method: 'POST', url: `${world}${url}`, payload, remoteAddress: address })
  return answer.json<{ code: number; message: string }>()
}
const phoneLogin = ({ code, phone = phones.super, ...from }: Guess) =>
  post('/sys/phoneLogin', { mobile: phone, captcha: code }, from)
const verify = ({ code, phone = phones.super, ...from }: Guess) =>
  post('/sys/user/phoneVerification', { phone, smscode: code }, from)
const recover = ({ code, phone = phones.super, ...from }: Guess) =>
  post('/sys/user/passwordChange', { username: 'super', phone, smscode: code, password: NEW }, from)
const register = ({ code, phone = FRESH_PHONE, ...from }: Guess) =>
  post('/sys/user/register', { username: 'zhang', phone, smscode: code, password: NEW }, from)

const guardedCalls = [
  ['a login', phoneLogin, phones.super, '0'],
  ['the first step of a recovery', verify, phones.super, '2'],
  ['the second step of a recovery', recover, phones.super, '2'],
  ['a registration', register, FRESH_PHONE, '1'],
] as const

const wrongOf = (code: string) => (code === '999999' ? '999998' : '999999')

test.each(guardedCalls)(
  'the code of %s dies after five wrong tries; a new one can be sent at once',
  async (...guarded) => {
    const [, call, phone, mode] = guarded
    const code = await codeFor(app, anybody, phone, mode)
    for (let n = 1; n <= 5; n += 1) expect(await call({ code: wrongOf(code) })).toMatchObject(WRONG)
    expect(await call({ code })).toMatchObject(WRONG)
    expect(await call({ code, address: '10.0.0.7' })).toMatchObject(WRONG)
    const next = await codeFor(app, anybody, phone, mode)
    expect((await call({ code: next })).code).toBe(200)
  },
)

test.each(guardedCalls)('four wrong tries leave the code of %s good', async (...guarded) => {
  const [, call, phone, mode] = guarded
  const code = await codeFor(app, anybody, phone, mode)
  for (let n = 1; n <= 4; n += 1) await call({ code: wrongOf(code) })
  expect((await call({ code })).code).toBe(200)
})

test.each(guardedCalls)('guesses at %s that are sent at once find the code no sooner', async (...guarded) => {
  const [, call, phone, mode] = guarded
  const code = await codeFor(app, anybody, phone, mode)
  const guesses = [...Array.from({ length: 12 }, () => wrongOf(code)), code]
  const answers = await Promise.all(guesses.map((guess) => call({ code: guess })))
  for (const answer of answers) expect(answer).toMatchObject(WRONG)
})

test('tries at both steps of a recovery count together, and the right code wins back no tries', async () => {
  const code = await codeFor(app, anybody, phones.super, '2')
  for (let n = 1; n <= 2; n += 1) await verify({ code: wrongOf(code) })
  expect((await verify({ code })).code).toBe(200)
  for (let n = 1; n <= 2; n += 1) await recover({ code: wrongOf(code) })
  expect((await verify({ code })).code).toBe(200)
  expect(await recover({ code: wrongOf(code) })).toMatchObject(WRONG)
  for (const call of [verify, recover]) expect(await call({ code })).toMatchObject(WRONG)
})

test('a wrong code, a dead one, none at all and an unknown phone answer the same bytes', async () => {
  const code = await codeFor(app, anybody, phones.super, '0')
  const bodies = [await phoneLogin({ code: wrongOf(code) })]
  for (let n = 1; n <= 4; n += 1) await phoneLogin({ code: wrongOf(code) })
  bodies.push(await phoneLogin({ code }))
  bodies.push(await phoneLogin({ code, phone: phones.owner }))
  bodies.push(await phoneLogin({ code, phone: '13999999999' }))
  bodies.push(await verify({ code, phone: '13999999999' }))
  for (const body of bodies) expect(body).toEqual(bodies[0])
  expect(bodies[0]).toMatchObject(WRONG)
})

test('only who brings the code that was sent hears that it is too old or used', async () => {
  const code = await codeFor(app, anybody, phones.super, '0')
  await advance({ control: anybody }, '10m')
  // Another code in between: an expired code is not deleted immediately.
  await codeFor(app, anybody, phones.owner, '0')
  expect(await phoneLogin({ code: wrongOf(code) })).toMatchObject(WRONG)
  expect(await phoneLogin({ code })).toMatchObject({ code: 6303, message: '验证码已过期' })
  for (let n = 1; n <= 4; n += 1) await phoneLogin({ code: wrongOf(code) })
  expect(await phoneLogin({ code })).toMatchObject(WRONG)
})

test('thirty wrong codes from one address close it for ten minutes: the right one answers as a wrong one there', async () => {
  const code = await codeFor(app, anybody, phones.super, '0')
  for (let n = 0; n < 30; n += 1) await phoneLogin({ code: '100000', phone: `139000000${10 + n}` })
  expect(await phoneLogin({ code })).toMatchObject(WRONG)
  // Nor can a blocked address invalidate other people's codes.
  for (let n = 1; n <= 6; n += 1) await phoneLogin({ code: wrongOf(code) })
  const elsewhere = await phoneLogin({ code, address: '10.0.0.7' })
  expect(elsewhere.code).toBe(200)
  await advance({ control: anybody }, '10m')
  expect((await phoneLogin({ code: await codeFor(app, anybody, phones.super, '0') })).code).toBe(200)
})

test('addresses of one IPv6 network count together', async () => {
  const code = await codeFor(app, anybody, phones.super, '0')
  for (let n = 0; n < 30; n += 1)
    await phoneLogin({ code: '100000', phone: `139000000${10 + n}`, address: `2001:db8::${n + 1}` })
  expect(await phoneLogin({ code, address: '2001:db8:0:0:ffff::1' })).toMatchObject(WRONG)
  expect((await phoneLogin({ code, address: '2001:db8:0:1::1' })).code).toBe(200)
})

test('ten wrong codes of one account close its change of phone, whatever the phones', async () => {
  const duty = await loginAs(app, path, 'duty')
  const change = (phone: string, captcha: string) =>
    duty.call('POST', '/pc/api/v4/account/changePhone', { phone, captcha })
  for (let n = 0; n < 10; n += 1) await change(`139000000${10 + n}`, '100000')
  const captcha = await codeFor(app, anybody, FRESH_PHONE, '3')
  expect(await change(FRESH_PHONE, captcha)).toMatchObject(WRONG)
  const owner = await loginAs(app, path, 'owner')
  const input = { phone: FRESH_PHONE, captcha }
  expect((await owner.call('POST', '/pc/api/v4/account/changePhone', input)).code).toBe(200)
})

test('a fork and a restored world remember the tries', async () => {
  const code = await codeFor(app, anybody, phones.super, '0')
  for (let n = 1; n <= 4; n += 1) await phoneLogin({ code: wrongOf(code) })
  for (let n = 0; n < 25; n += 1) await phoneLogin({ code: '100000', phone: `139000000${10 + n}` })
  const { body } = await anybody.control<{ path: string }>('POST', '/__sim/fork', {})
  await anybody.control('POST', '/__sim/snapshots', { name: 'before' })
  for (const world of [path, body.path]) expect(await phoneLogin({ code: wrongOf(code), world })).toMatchObject(WRONG)
  for (const world of [path, body.path]) expect(await phoneLogin({ code, world })).toMatchObject(WRONG)
  for (const world of [path, body.path])
    expect(await phoneLogin({ code: wrongOf(code), world, phone: phones.owner })).toMatchObject(WRONG)
  const other = await codeFor(app, anybody, phones.owner, '0')
  expect(await phoneLogin({ code: other, phone: phones.owner })).toMatchObject(WRONG)
  expect((await anybody.control('POST', '/__sim/restore', { name: 'before' })).status).toBe(200)
  expect((await phoneLogin({ code })).code).toBe(200)
})

test('a restart of the default world gives no new tries for a code', async () => {
  const first = await openApp()
  const mobile = phones.super
  const code = await codeFor(first, callerOf(first, ''), mobile, '0')
  const guess = (server: TestApp, captcha: string) =>
    callerOf(server, '').call('POST', '/sys/phoneLogin', { mobile, captcha })
  for (let n = 1; n <= 5; n += 1) await guess(first, wrongOf(code))
  await first.close()
  const second = await openApp({ FENGSUI_DATA: first.folder })
  const answer = await guess(second, code)
  await closeApp({ ...second, folder: first.folder })
  expect(answer).toMatchObject(WRONG)
})

test('codes asked for at once are one code: the ten of a day cannot be overrun', async () => {
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => anybody.call('POST', '/sys/sms', { mobile: phones.super, smsmode: '0' })),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 6305)).toHaveLength(14)
  expect(messagesTo(app, path, phones.super)).toHaveLength(1)
})

test('a code that was used while its phone was verified does not come to life again', async () => {
  const code = await codeFor(app, anybody, phones.super, '2')
  await Promise.all([verify({ code }), recover({ code }), verify({ code }), verify({ code })])
  expect((await recover({ code })).code).toBe(6303)
  expect(rowsOf(worldAt(app, path), 'Proof')).toHaveLength(1)
})

test('guesses leave the password of the account alone', async () => {
  const code = await codeFor(app, anybody, phones.super, '2')
  for (let n = 1; n <= 5; n += 1) await recover({ code: wrongOf(code) })
  await recover({ code })
  expect((await anybody.call('POST', '/sys/login', { username: 'super', password: PASSWORD })).code).toBe(200)
})
