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

const phone = '13900000001'
const PASS = 'Another#2026'
const users = () => rowsOf(worldAt(app, path), 'User')
const register = (input: object, url = '/sys/user/register') =>
  anybody.call('POST', url, { phone, username: 'zhang', password: PASS, ...input })

test('a person registers with a proved phone, logs in, and has no project yet', async () => {
  const smscode = await codeFor(app, anybody, phone, '1')
  expect(await register({ smscode, realname: '张三', email: 'zhang@fengsui.example' })).toMatchObject({
    code: 200,
    success: true,
    message: '注册成功',
    result: null,
  })
  const { result } = await anybody.call<Session>('POST', '/sys/login', { username: 'zhang', password: PASS })
  expect(result).toMatchObject({
    projectId: '',
    multi_depart: 0,
    userInfo: {
      username: 'zhang',
      realname: '张三',
      phone,
      email: 'zhang@fengsui.example',
      createTime: '2026-03-02 08:00:00',
    },
  })
  expect(result.userInfo.id).toMatch(/^[1-9]\d{18}$/)
})

test('what is left out has a value: the name is the phone, and so is the real name', async () => {
  const smscode = await codeFor(app, anybody, phone, '1')
  expect((await register({ smscode, username: undefined }, '/auth/register')).code).toBe(200)
  expect((await loginAs(app, path, phone, PASS)).session?.userInfo.realname).toBe(phone)
})

test.each([
  [{ username: 'duty' }, 6201, '用户名已注册'],
  [{ phone: phones.duty }, 6201, '该手机号已注册'],
  [{ email: 'duty@fengsui.example' }, 6201, '邮箱已被注册'],
  [{ smscode: '000000' }, 6301, '手机验证码错误'],
  [{ phone: '13900000002' }, 6301, '手机验证码错误'],
  [{ phone: '23900000001' }, 4501, '手机号码格式不对：手机号码'],
  [{ password: 'password' }, 4502, '密码格式不对：密码'],
  [{ password: 'Pass word1' }, 4502, '密码格式不对：密码'],
  [{ email: 'nowhere' }, 4001, '传入参数有误：邮箱'],
])('a registration with %o answers %i, makes nothing and leaves the code good', async (change, code, message) => {
  const smscode = await codeFor(app, anybody, phone, '1')
  const before = users().length
  expect(await register({ smscode, ...change })).toMatchObject({ code, message, success: false })
  expect(users()).toHaveLength(before)
  expect((await register({ smscode })).code).toBe(200)
})

test('of several registrations sent at once with one code a single one succeeds', async () => {
  const smscode = await codeFor(app, anybody, phone, '1')
  const answers = await Promise.all(['a1', 'a2', 'a3'].map((username) => register({ smscode, username })))
  expect(answers.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1)
  for (const { code } of answers) expect([200, 6201, 6303]).toContain(code)
  expect(users().filter((row) => row['phone'] === phone)).toHaveLength(1)
})

const limited = async () => {
  const { code, result } = await anybody.call<Session>('POST', '/sys/login', {
    username: 'incomplete',
    password: PASSWORD,
  })
  expect(code).toBe(9010)
  return callerOf(app, path, { token: result.token })
}
const complete = (caller: Caller, input: object = {}) =>
  caller.call<Session>('POST', '/pc/api/v4/account/complete', {
    realname: '孙美玲',
    phone: phones.incomplete,
    ...input,
  })

test('an account is completed with its limited token, and is in', async () => {
  const caller = await limited()
  const { code, result } = await complete(caller, {
    realname: '孙美玲二',
    email: 'sun@fengsui.example',
    password: PASS,
  })
  expect(code).toBe(200)
  expect(result).toMatchObject({
    projectId: 'p1',
    roleCode: 'operator',
    userInfo: { realname: '孙美玲二', email: 'sun@fengsui.example' },
  })
  expect((await callerOf(app, path, { session: result }).call('GET', '/api/v3/getProjects')).code).toBe(200)
  expect((await complete(caller)).code).toBe(9009)
  expect((await anybody.call('POST', '/sys/login', { username: 'incomplete', password: PASS })).code).toBe(200)
})

test('a limited token is good for half an hour, and no other token completes anything', async () => {
  const caller = await limited()
  await advance({ control: anybody }, '30m')
  expect((await complete(caller)).code).toBe(9009)
  expect((await complete(anybody)).code).toBe(9011)
  expect((await complete(callerOf(app, path, { token: 'x' }))).code).toBe(9008)
  expect((await complete(await loginAs(app, path, 'duty'))).code).toBe(9009)
})

test('a phone that the account did not have must be free and proved', async () => {
  const caller = await limited()
  expect((await complete(caller, { phone: phones.duty })).code).toBe(6111)
  expect(await complete(caller, { phone })).toMatchObject({ code: 4004, message: '传入参数不能为空：验证码' })
  expect((await complete(caller, { phone, captcha: '123456' })).code).toBe(6301)
  expect((await complete(caller, { realname: '孙' })).code).toBe(4001)
  const captcha = await codeFor(app, anybody, phone, '3')
  expect(await complete(caller, { phone, captcha })).toMatchObject({ code: 200, result: { userInfo: { phone } } })
})

test('the departments of a person, and the chosen one', async () => {
  const owner = await loginAs(app, path, 'owner')
  const departs = async () =>
    (await owner.call<{ list: object[]; orgCode: string }>('GET', '/sys/user/getCurrentUserDeparts')).result
  expect(await owner.call('GET', '/sys/user/getCurrentUserDeparts')).toMatchObject({ code: 0, success: true })
  expect(await departs()).toEqual({
    orgCode: 'A01A02',
    list: [
      { id: 'dep-3', orgCode: 'A01A02', departName: '城中街道办事处' },
      { id: 'dep-4', orgCode: 'A01A02A01', departName: '永安里社区工作站' },
    ],
  })
  for (const [method, orgCode, username] of [
    ['POST', 'A01A02A01', 'owner'],
    ['PUT', 'A01A02', ''],
  ] as const) {
    const answer = await owner.call<{ userInfo: Session['userInfo'] }>(method, '/sys/selectDepart', {
      orgCode,
      username,
    })
    expect(answer).toMatchObject({ code: 0, success: true, result: { userInfo: { username: 'owner', orgCode } } })
    expect((await departs()).orgCode).toBe(orgCode)
  }
  const nobody = await loginAs(app, path, 'nobody')
  expect((await nobody.call<object>('GET', '/sys/user/getCurrentUserDeparts')).result).toEqual({
    list: [],
    orgCode: '',
  })
})

test.each([
  [{ orgCode: 'A01' }, 4003],
  [{ orgCode: '' }, 4004],
  [{ orgCode: 'A01A02', username: 'duty' }, 4002],
  [{ orgCode: 'A01A02', username: 'ghost' }, 6102],
])('choosing the department %o answers %i and changes nothing', async (input, code) => {
  const owner = await loginAs(app, path, 'owner')
  expect((await owner.call('POST', '/sys/selectDepart', input)).code).toBe(code)
  expect(worldAt(app, path).model.users.get('u-owner')?.orgCode).toBe('A01A02')
})

test('the path that is only named returns the person, under both verbs', async () => {
  const duty = await loginAs(app, path, 'duty')
  for (const method of ['GET', 'POST'] as const)
    expect(await duty.call(method, '/user/info')).toMatchObject({ code: 200, result: duty.session?.userInfo })
  expect((await anybody.call('GET', '/user/info')).code).toBe(9011)
})
