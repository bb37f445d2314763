import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Session } from '#shared/auth/auth.contract.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { advance } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { expectSamePeople } from '#tests/support/same-people.ts'
import { codeFor, messagesTo, phones } from '#tests/support/sms.ts'
import { closeApp, makeWorld, openApp, PASSWORD } from '#tests/support/test-app.ts'
import { rowsOf, worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()
let path: string
let anybody: Caller
beforeEach(async () => {
  path = await makeWorld(app)
  anybody = callerOf(app, path)
})
afterEach(() => expectSamePeople(worldAt(app, path)))

const sms = (mobile: unknown, smsmode: unknown = '0', url = '/sys/sms') =>
  anybody.call('POST', url, { mobile, smsmode })
const phoneLogin = (mobile: string, captcha: unknown) =>
  anybody.call<Session | null>('POST', '/sys/phoneLogin', { mobile, captcha })
const wait = (time: string) => advance({ control: anybody }, time)
const freshPhone = '13900000001'

test('a code is six digits in a short message of the outbox, for the owner of the phone', async () => {
  expect(await sms(phones.duty)).toMatchObject({ status: 200, code: 0, success: true, result: null })
  const [message] = messagesTo(app, path, phones.duty)
  expect(message?.text).toMatch(/(?<!\d)[1-9]\d{5}(?!\d)/)
  expect(JSON.parse(message?.recipients ?? '')).toEqual(['u-duty'])
})

test('worlds of chance from a seed send the same codes, others do not', async () => {
  const codes: string[] = []
  for (const deterministic of [true, true, false]) {
    codes.push(await codeFor(app, callerOf(app, await makeWorld(app, { deterministic })), phones.duty, '0'))
  }
  expect(codes[0]).toBe(codes[1])
  expect(codes[2]).not.toBe(codes[1])
})

test('while a code is good no second one is sent for the same purpose: 6305, without a toast', async () => {
  await sms(phones.duty)
  const again = { code: 6305, success: false, message: '验证码10分钟内，仍然有效！' }
  expect(await sms(phones.duty)).toMatchObject(again)
  expect((await sms(phones.duty, '2')).code).toBe(0)
  await wait('9m59s')
  expect(await sms(phones.duty)).toMatchObject(again)
  await wait('1s')
  expect((await sms(phones.duty)).code).toBe(0)
  expect(messagesTo(app, path, phones.duty)).toHaveLength(3)
})

test('beyond ten messages in a day the carrier refuses: 6302', async () => {
  for (let n = 1; n <= 10; n += 1) {
    expect((await sms(phones.duty)).code).toBe(0)
    await wait('10m')
  }
  expect(await sms(phones.duty)).toMatchObject({ code: 6302, message: '验证码发送失败' })
  expect((await sms(phones.owner)).code).toBe(0)
  await wait('22h20m')
  expect((await sms(phones.duty)).code).toBe(0)
})

test.each([
  ['a login', '0', freshPhone, 6202, '该手机号尚未注册'],
  ['a recovery', '2', freshPhone, 6202, '该手机号尚未注册'],
  ['a login', '0', phones.frozen, 6103, '该账号已被封'],
  ['a registration', '1', phones.duty, 6201, '该账号已注册'],
  ['a new phone', '3', phones.duty, 6111, '新手机号码已被注册'],
  ['a login', '0', '12800000000', 4501, '手机号码格式不对：手机号码'],
  ['a login', '0', '1380119000', 4501, '手机号码格式不对：手机号码'],
  ['a login', '0', '13801190003a', 4501, '手机号码格式不对：手机号码'],
  ['a login', '0', '', 4004, '传入参数不能为空：手机号码'],
  ['nothing known', '9', phones.duty, 4006, '传入参数类型不存在：短信用途'],
])('a code for %s in mode %s to %s is refused with %i and nothing is sent', async (_, mode, mobile, code, message) => {
  expect(await sms(mobile, mode)).toMatchObject({ status: 200, code, message, success: false })
  expect(rowsOf(worldAt(app, path), 'OutboxEntry').filter(({ channel }) => channel === 'sms')).toEqual([])
})

test('numbers instead of texts, no mode at all and the path that is only named are as good', async () => {
  expect((await sms(Number(phones.duty), 0)).code).toBe(0)
  expect((await anybody.call('POST', '/account/sms', { mobile: phones.owner })).code).toBe(0)
  const code = /\d{6}/.exec(messagesTo(app, path, phones.duty)[0]?.text ?? '')?.[0]
  expect((await phoneLogin(phones.duty, Number(code))).code).toBe(200)
})

test('a phone and its code log in, and the code is used up', async () => {
  const code = await codeFor(app, anybody, phones.duty, '0')
  const answer = await phoneLogin(phones.duty, code)
  expect(answer).toMatchObject({
    code: 200,
    message: '登录成功',
    result: { roleCode: 'operator', userInfo: { username: 'duty' } },
  })
  expect((await phoneLogin(phones.duty, code)).code).toBe(6303)
  expect((await sms(phones.duty)).code).toBe(0)
})

test('both wrappers of /pc/captch/login lead in: phone and code, or name, password and picture', async () => {
  const code = await codeFor(app, anybody, phones.duty, '0')
  const byPhone = await anybody.call<Session>('POST', '/pc/captch/login', { mobile: phones.duty, captcha: code })
  expect(byPhone).toMatchObject({ code: 200, message: '登录成功', result: { userInfo: { username: 'duty' } } })
  const { key, code: captcha } = (await anybody.call<{ key: string; code: string }>('GET', '/sys/getCheckCode')).result
  const byName = await anybody.call<Session>('POST', '/pc/captch/login', {
    username: 'owner',
    password: PASSWORD,
    captcha,
    checkKey: key,
  })
  expect(byName).toMatchObject({ code: 200, result: { userInfo: { username: 'owner' } } })
})

test.each([
  [{}, 4004, '验证码'],
  [{ captcha: '123456' }, 4004, '手机号码'],
  [{ captcha: 'ab', username: 'duty' }, 4004, '密码'],
  [{ captcha: 'ab', username: 'duty', password: PASSWORD }, 4004, '验证码标识'],
  [{ captcha: 'ab', username: 'duty', password: PASSWORD, checkKey: 'k' }, 6303, ''],
  [{ captcha: '123456', mobile: '123' }, 4501, '手机号码'],
  [{ captcha: '123456', mobile: phones.duty }, 6301, ''],
])('/pc/captch/login with %o answers %i', async (input, code, label) => {
  const answer = await anybody.call('POST', '/pc/captch/login', input)
  expect(answer.code).toBe(code)
  expect(answer.message).toContain(label)
})

test('no code, a wrong one and one for another purpose answer alike; one that is too old says so', async () => {
  expect((await phoneLogin(phones.duty, '123456')).code).toBe(6301)
  const code = await codeFor(app, anybody, phones.duty, '0')
  const wrong = code === '999999' ? '999998' : '999999'
  expect(await phoneLogin(phones.duty, wrong)).toMatchObject({
    code: 6301,
    message: '手机验证码错误',
    success: false,
    result: null,
  })
  await wait('10m')
  expect(await phoneLogin(phones.duty, code)).toMatchObject({ code: 6303, message: '验证码已过期' })
  const recovery = await codeFor(app, anybody, phones.duty, '2')
  expect((await phoneLogin(phones.duty, recovery)).code).toBe(6301)
})

test('a code outlives a restart of the server: it was sent', async () => {
  const first = await openApp()
  const code = await codeFor(first, callerOf(first, ''), phones.duty, '0')
  await first.close()
  const second = await openApp({ FENGSUI_DATA: first.folder })
  const answer = await callerOf(second, '').call('POST', '/sys/phoneLogin', { mobile: phones.duty, captcha: code })
  await closeApp({ ...second, folder: first.folder })
  expect(answer.code).toBe(200)
})

test('a person who is neither member nor invited cannot log in by phone, but may use a password', async () => {
  expect(await phoneLogin(phones.nobody, await codeFor(app, anybody, phones.nobody, '0'))).toMatchObject({
    code: 6106,
    message: '您还不是工程端用户',
  })
  expect((await phoneLogin(phones.newcomer, await codeFor(app, anybody, phones.newcomer, '0'))).code).toBe(200)
  expect((await anybody.call('POST', '/sys/login', { username: 'nobody', password: PASSWORD })).code).toBe(200)
})

test('an unknown phone is a wrong code; an incomplete account learns that it is one by the right code', async () => {
  expect((await phoneLogin(freshPhone, '123456')).code).toBe(6301)
  const code = await codeFor(app, anybody, phones.incomplete, '0')
  expect(await phoneLogin(phones.incomplete, code)).toMatchObject({
    code: 9010,
    result: { userInfo: { username: 'incomplete' } },
  })
})

test('an account gets another phone once the new one is proved, and goes by it from then on', async () => {
  const duty = await loginAs(app, path, 'duty')
  const captcha = await codeFor(app, anybody, freshPhone, '3')
  const change = (input: object) => duty.call<Session['userInfo']>('POST', '/pc/api/v4/account/changePhone', input)
  expect(await change({ phone: freshPhone, captcha, oldPhone: phones.owner })).toMatchObject({
    code: 4503,
    message: '手机号码错误',
  })
  expect((await change({ phone: phones.owner, captcha })).code).toBe(6111)
  expect((await change({ phone: phones.duty, captcha })).code).toBe(6111)
  expect((await change({ phone: freshPhone, captcha: '000000' })).code).toBe(6301)
  expect(await change({ phone: freshPhone, captcha, oldPhone: phones.duty })).toMatchObject({
    code: 200,
    result: { phone: freshPhone, token: duty.token },
  })
  expect((await duty.call<Session['userInfo']>('GET', '/user/info')).result).toMatchObject({
    username: 'duty',
    phone: freshPhone,
  })
  expect((await sms(phones.duty)).code).toBe(6202)
  expect((await phoneLogin(freshPhone, await codeFor(app, anybody, freshPhone, '0'))).code).toBe(200)
})

test('of two accounts that want one phone at once only one gets it', async () => {
  const [duty, owner] = [await loginAs(app, path, 'duty'), await loginAs(app, path, 'owner')]
  const captcha = await codeFor(app, anybody, freshPhone, '3')
  const answers = await Promise.all(
    [duty, owner].map((one) => one.call('POST', '/pc/api/v4/account/changePhone', { phone: freshPhone, captcha })),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect([...worldAt(app, path).model.users.values()].filter(({ phone }) => phone === freshPhone)).toHaveLength(1)
})
