import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Session } from '#shared/auth/auth.contract.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { advance } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { expectSamePeople } from '#tests/support/same-people.ts'
import { codeFor, phones } from '#tests/support/sms.ts'
import { makeWorld, PASSWORD } from '#tests/support/test-app.ts'
import { rowsOf, worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()
let path: string
let anybody: Caller
beforeEach(async () => {
  path = await makeWorld(app)
  anybody = callerOf(app, path)
})
afterEach(() => expectSamePeople(worldAt(app, path)))

const NEW = 'Another#2026'
const form = (change: object = {}) => ({
  username: 'duty',
  oldpassword: PASSWORD,
  password: NEW,
  confirmpassword: NEW,
  ...change,
})
const codeOfLogin = async (username: string, password: string) =>
  (await anybody.call('POST', '/sys/login', { username, password })).code
const hashOf = (username: string) =>
  rowsOf(worldAt(app, path), 'User').find((row) => row['username'] === username)?.['passwordHash']

test.each(['POST', 'PUT'] as const)(
  'a new password by %s takes the place of the old one, with a salt of its own',
  async (method) => {
    const before = hashOf('duty')
    const duty = await loginAs(app, path, 'duty')
    expect(await duty.call(method, '/sys/user/updatePassword', form())).toMatchObject({
      code: 200,
      success: true,
      message: '密码重置成功!',
    })
    expect(hashOf('duty')).toMatch(/^scrypt\$[a-z0-9]{40}\$/)
    expect(hashOf('duty')).not.toBe(before)
    expect([await codeOfLogin('duty', PASSWORD), await codeOfLogin('duty', NEW)]).toEqual([6403, 200])
  },
)

test.each([
  [{ username: 'ghost' }, 6102, '用户不存在！'],
  [{ username: 'owner' }, 4002, '只允许修改自己的密码！'],
  [{ oldpassword: '' }, 4004, '传入参数不能为空：旧密码'],
  [{ oldpassword: 'wrong', password: '', confirmpassword: '' }, 6403, '旧密码输入错误!'],
  [{ oldpassword: 'wrong', confirmpassword: 'other' }, 6403, '旧密码输入错误!'],
  [{ password: '', confirmpassword: 'x' }, 4004, '新密码不允许为空!'],
  [{ password: undefined }, 4004, '新密码不允许为空!'],
  [{ confirmpassword: 'other' }, 6401, '两次输入密码不一致!'],
  [{ confirmpassword: undefined }, 6401, '两次输入密码不一致!'],
  [{ password: 'short#1', confirmpassword: 'short#1' }, 4502, '密码格式不对'],
  [{ password: 'letters#only', confirmpassword: 'letters#only' }, 4502, '密码格式不对'],
  [{ password: '12345678#', confirmpassword: '12345678#' }, 4502, '密码格式不对'],
  [{ password: 'letters123', confirmpassword: 'letters123' }, 4502, '密码格式不对'],
  [{ password: PASSWORD, confirmpassword: PASSWORD }, 6401, '新密码不能与旧密码相同'],
])('with %o the first error is reported: %i, and the password stays', async (change, code, message) => {
  const duty = await loginAs(app, path, 'duty')
  expect(await duty.call('POST', '/sys/user/updatePassword', form(change))).toMatchObject({
    status: 200,
    code,
    message,
    success: false,
  })
  expect(await codeOfLogin('duty', PASSWORD)).toBe(200)
})

test('without a name the password is one’s own', async () => {
  const duty = await loginAs(app, path, 'duty')
  expect((await duty.call('POST', '/sys/user/updatePassword', form({ username: '' }))).code).toBe(200)
})

test('guessing the old password is limited like guessing at the login', async () => {
  const duty = await loginAs(app, path, 'duty')
  for (let n = 1; n <= 10; n += 1)
    expect((await duty.call('POST', '/sys/user/updatePassword', form({ oldpassword: 'x' }))).code).toBe(6403)
  expect((await duty.call('POST', '/sys/user/updatePassword', form())).code).toBe(6206)
})

test('a new password ends every other session of the account and keeps this one', async () => {
  path = await makeWorld(app, { guesses: { sessions: 'multiple' } })
  anybody = callerOf(app, path)
  const [here, elsewhere, owner] = [
    await loginAs(app, path, 'duty'),
    await loginAs(app, path, 'duty'),
    await loginAs(app, path, 'owner'),
  ]
  expect((await here.call('POST', '/sys/user/updatePassword', form())).code).toBe(200)
  const codes = await Promise.all(
    [here, elsewhere, owner].map(async (one) => (await one.call('GET', '/api/v3/getProjects')).code),
  )
  expect(codes).toEqual([200, 9009, 200])
})

const recover = (input: object, url = '/sys/user/passwordChange') =>
  anybody.call('POST', url, { username: 'duty', phone: phones.duty, password: NEW, ...input })
const verify = (input: object) =>
  anybody.call<{ username: string; smscode: string }>('POST', '/sys/user/phoneVerification', {
    phone: phones.duty,
    ...input,
  })

test('a forgotten password is replaced by a code, in the two steps of the family, and every session ends', async () => {
  const duty = await loginAs(app, path, 'duty')
  const smscode = await codeFor(app, anybody, phones.duty, '2')
  await advance({ control: anybody }, '9m')
  expect(await verify({ smscode })).toMatchObject({ code: 200, success: true, result: { username: 'duty', smscode } })
  // After the first step the code is valid for another ten minutes.
  await advance({ control: anybody }, '9m')
  expect(await recover({ smscode })).toMatchObject({ code: 200, success: true, message: '重置密码完成！' })
  expect((await duty.call('GET', '/api/v3/getProjects')).code).toBe(9009)
  expect([await codeOfLogin('duty', PASSWORD), await codeOfLogin('duty', NEW)]).toEqual([6403, 200])
  expect((await recover({ smscode })).code).toBe(6303)
})

test('the family’s GET and the path that is only named recover as well', async () => {
  const smscode = await codeFor(app, anybody, phones.duty, '2')
  expect(
    (
      await anybody.call('GET', '/sys/user/passwordChange', {
        username: 'duty',
        phone: phones.duty,
        password: NEW,
        smscode,
      })
    ).code,
  ).toBe(200)
  const again = await codeFor(app, anybody, phones.duty, '2')
  expect((await recover({ smscode: again, password: `${NEW}!` }, '/auth/forge-password')).code).toBe(200)
  expect(await codeOfLogin('duty', `${NEW}!`)).toBe(200)
})

test.each([
  [{ smscode: '000000' }, 6301],
  [{ username: 'owner' }, 4503],
  [{ username: 'ghost' }, 4503],
  [{ phone: phones.owner }, 6301],
  [{ phone: '123' }, 4501],
  [{ password: 'simple' }, 4502],
  [{ password: '' }, 4004],
])('a recovery with %o is refused with %i and uses nothing up', async (change, code) => {
  const smscode = await codeFor(app, anybody, phones.duty, '2')
  expect((await recover({ smscode, ...change })).code).toBe(code)
  expect((await recover({ smscode })).code).toBe(200)
})

test('a phone is not verified by a wrong code, nor one that no account has', async () => {
  expect((await verify({ smscode: '000000' })).code).toBe(6301)
  await codeFor(app, anybody, phones.duty, '2')
  expect((await verify({ smscode: '000000' })).code).toBe(6301)
  expect((await verify({ phone: '13900000001', smscode: '000000' })).code).toBe(6301)
})

test('an incomplete account has nothing to recover: 6205, without a toast, with a token that only completes it', async () => {
  const smscode = await codeFor(app, anybody, phones.incomplete, '2')
  const { code, result } = await anybody.call<Session>('POST', '/sys/user/phoneVerification', {
    phone: phones.incomplete,
    smscode,
  })
  expect([code, result.userInfo.username]).toEqual([6205, 'incomplete'])
  const limited = callerOf(app, path, { token: result.token })
  expect(
    (await limited.call('POST', '/pc/api/v4/account/complete', { realname: '孙美玲', phone: phones.incomplete })).code,
  ).toBe(200)
})
