import { beforeEach, expect, test } from 'vitest'

import type { Session } from '#shared/auth/auth.contract.ts'
import { TOKEN_EXPIRED_500 } from '#shared/errors/catalogue.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { advance } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { makeWorld, PASSWORD } from '#tests/support/test-app.ts'
import { rowsOf, worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()
let path: string
let anybody: Caller
beforeEach(async () => {
  path = await makeWorld(app)
  anybody = callerOf(app, path)
})

const login = (input: object, caller = anybody) => caller.call<Session | null>('POST', '/sys/login', input)
const wait = (time: string) => advance({ control: anybody }, time)
const alive = async (caller: Caller) => (await caller.call<boolean>('GET', '/sys/permission/isLogin')).result

test('a login answers the one shape that every way of logging in returns', async () => {
  const { status, code, success, message, result, timestamp } = await login({ username: 'duty', password: PASSWORD })
  expect([status, code, success, message]).toEqual([200, 200, true, '登录成功'])
  expect(timestamp).toBe(Date.parse('2026-03-02T08:00:00+08:00'))
  expect(result).toMatchObject({ roleCode: 'operator', projectId: 'p1', projectStatus: 1, multi_depart: 1 })
  expect(result?.token).toMatch(/^[a-z0-9]{40}$/)
  expect(result?.userInfo).toMatchObject({ username: 'duty', token: result?.token, status: 1 })
  expect(JSON.stringify(result)).not.toMatch(/password|scrypt/i)
})

test.each([
  ['nobody', { projectId: '', roleCode: '', multi_depart: 0 }],
  ['owner', { projectId: 'p1', roleCode: 'owner', multi_depart: 2 }],
  ['guest', { projectId: 'p1', roleCode: 'visitor', multi_depart: 1 }],
])('%s lands where their projects and departments say', async (username, expected) => {
  expect((await login({ username, password: PASSWORD })).result).toMatchObject(expected)
})

test('a form, extra fields, a numeric check key and "true" as text are as good as plain JSON', async () => {
  const payload = new URLSearchParams({ username: ' duty ', password: PASSWORD, remember_me: 'true' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = await app.server.inject({ method: 'POST', url: `${path}/sys/login`, payload, headers })
  expect(form.json<{ code: number }>().code).toBe(200)
  const more = {
    username: 'duty',
    password: PASSWORD,
    checkKey: 1_580_000_000_000,
    captcha: '',
    unknown: { deep: [1] },
  }
  expect((await login(more)).code).toBe(200)
})

test.each([
  [{}, 4004, '传入参数不能为空：用户名'],
  [{ username: 'duty' }, 4004, '传入参数不能为空：密码'],
  [{ username: '', password: 'x' }, 4004, '传入参数不能为空：用户名'],
  [{ username: '   ', password: 'x' }, 4004, '传入参数不能为空：用户名'],
  [{ username: 'd'.repeat(65), password: 'x' }, 4001, '传入参数有误：用户名（长度不超过 64）'],
  [{ username: ['duty'], password: 'x' }, 4001, '传入参数有误：用户名'],
  [{ username: 'duty', password: 'x', checkKey: {} }, 4001, '传入参数有误：验证码标识'],
  [{ username: 'ghost', password: 'x' }, 6102, '该账号不存在'],
  [{ username: 'duty', password: 'wrong' }, 6403, '密码错误'],
  [{ username: 'duty', password: ` ${PASSWORD}` }, 6403, '密码错误'],
  [{ username: 'frozen', password: PASSWORD }, 6103, '该账号已被封'],
  [{ username: 'incomplete', password: PASSWORD }, 9010, '账号信息待补全'],
])('a login with %o answers %i and opens nothing', async (input, code, message) => {
  expect(await login(input)).toMatchObject({ status: 200, code, message, success: false })
  expect(rowsOf(worldAt(app, path), 'Session')).toEqual([])
})

test('a frozen account does not betray itself to a person with a wrong password', async () => {
  expect((await login({ username: 'frozen', password: 'wrong' })).code).toBe(6403)
})

test('beyond ten failures in ten minutes the account is locked for this address, by the time of the world', async () => {
  for (let n = 1; n <= 10; n += 1) expect((await login({ username: 'duty', password: 'wrong' })).code).toBe(6403)
  expect((await login({ username: 'duty', password: PASSWORD })).code).toBe(6206)
  expect((await login({ username: 'owner', password: PASSWORD })).code).toBe(200)
  await wait('9m59s')
  expect((await login({ username: 'duty', password: PASSWORD })).code).toBe(6206)
  await wait('1s')
  expect((await login({ username: 'duty', password: PASSWORD })).code).toBe(200)
})

test('failures of an unknown account count too, and a good login forgives what went before', async () => {
  for (let n = 1; n <= 10; n += 1) expect((await login({ username: 'ghost', password: 'x' })).code).toBe(6102)
  expect((await login({ username: 'ghost', password: 'x' })).code).toBe(6206)
  for (let round = 1; round <= 2; round += 1) {
    for (let n = 1; n <= 9; n += 1) await login({ username: 'duty', password: 'wrong' })
    expect((await login({ username: 'duty', password: PASSWORD })).code).toBe(200)
  }
})

test('guesses sent all at once do not get round the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => login({ username: 'duty', password: 'wrong' })))
  expect(answers.filter(({ code }) => code === 6403)).toHaveLength(10)
  expect(answers.filter(({ code }) => code === 6206)).toHaveLength(15)
})

test('an address that tries a thousand names is closed, but for accounts that have logged in there', async () => {
  await loginAs(app, path, 'owner')
  // Twice the maximum number of pending calls per caller.
  for (const half of [0, 1])
    await Promise.all(Array.from({ length: 500 }, (_, n) => login({ username: `ghost-${half}-${n}`, password: 'x' })))
  expect((await login({ username: 'duty', password: PASSWORD })).code).toBe(6206)
  expect((await login({ username: 'owner', password: PASSWORD })).code).toBe(200)
  const elsewhere = { method: 'POST', url: `${path}/sys/login`, remoteAddress: '10.0.0.7' } as const
  const answer = await app.server.inject({ ...elsewhere, payload: { username: 'duty', password: PASSWORD } })
  expect(answer.json<{ code: number }>().code).toBe(200)
  await wait('10m')
  expect((await login({ username: 'duty', password: PASSWORD })).code).toBe(200)
})

test('a reset forgets failed logins like everything else', async () => {
  for (let n = 1; n <= 10; n += 1) await login({ username: 'duty', password: 'wrong' })
  await anybody.control('POST', '/__sim/reset')
  expect((await login({ username: 'duty', password: PASSWORD })).code).toBe(200)
})

test('an account has one live session: a new login ends the one before', async () => {
  const first = await loginAs(app, path, 'duty')
  const second = await loginAs(app, path, 'duty')
  expect(await first.call('GET', '/api/v3/getProjects')).toMatchObject({
    status: 200,
    code: 9009,
    message: 'Token失效',
  })
  expect([await alive(first), await alive(second)]).toEqual([false, true])
})

test('logging out ends the session, under any verb', async () => {
  for (const method of ['POST', 'GET', 'PUT', 'DELETE'] as const) {
    const caller = await loginAs(app, path, 'duty')
    expect(await caller.call(method, '/sys/logout')).toMatchObject({
      code: 200,
      message: '退出登录成功！',
      result: null,
    })
    expect((await caller.call('GET', '/api/v3/getProjects')).code).toBe(9009)
  }
})

test('logging out without a live session fails in the words of the family, and needs no dialog', async () => {
  const cases = [
    [undefined, '退出登录失败！'],
    ['a'.repeat(40), 'Token无效!'],
    ['no token', 'Token无效!'],
  ] as const
  for (const [token, message] of cases) {
    expect(await callerOf(app, path, { token }).call('POST', '/sys/logout')).toMatchObject({
      status: 200,
      code: 500,
      success: false,
      message,
      result: null,
    })
  }
})

test('an incomplete account gets the shape of a session with 9010, and a token that opens nothing but its completion', async () => {
  const { result } = await login({ username: 'incomplete', password: PASSWORD })
  expect(result).toMatchObject({
    projectId: '',
    roleCode: '',
    userInfo: { username: 'incomplete', token: result?.token },
  })
  const limited = callerOf(app, path, { token: result?.token })
  expect(await alive(limited)).toBe(false)
  expect((await limited.call('GET', '/api/v3/getProjects')).code).toBe(9009)
})

test('a token lives seven days of world time and not a millisecond longer', async () => {
  const caller = await loginAs(app, path, 'duty')
  await wait('7d')
  expect(await alive(caller)).toBe(false)
  expect((await caller.call('GET', '/api/v3/getProjects')).code).toBe(9009)
  const another = await loginAs(app, path, 'duty')
  await wait('167h59m59s999ms')
  expect(await alive(another)).toBe(true)
  await wait('1ms')
  expect(await alive(another)).toBe(false)
})

test.each([
  ['no token', undefined, 9011, 'Token为空'],
  ['an empty token', '', 9011, 'Token为空'],
  ['what is no token', 'not a token', 9008, 'Token非法'],
  ['a token of the right form that nobody has', 'a'.repeat(40), 9009, 'Token失效'],
])(
  'with %s a call answers its code, and on /sys HTTP 500 with the one text that clients know',
  async (_, token, code, message) => {
    const caller = callerOf(app, path, { token })
    expect(await caller.call('GET', '/api/v3/getProjects')).toMatchObject({
      status: 200,
      code,
      message,
      success: false,
      result: null,
    })
    for (const prefix of ['', '/jeecg-boot']) {
      const answer = await caller.call('GET', `${prefix}/sys/permission/getUserPermissionByToken`)
      expect(answer).toMatchObject({ status: 500, code, message: TOKEN_EXPIRED_500 })
    }
    expect(await caller.call('GET', '/sys/permission/isLogin')).toMatchObject({ status: 200, code: 200, result: false })
  },
)

test('the token is read from either header, and from the query where the call says so', async () => {
  const { token } = await loginAs(app, path, 'duty')
  const codeOf = async (url: string, headers: Record<string, string> = {}) =>
    (await app.server.inject({ url: `${path}${url}`, headers })).json<{ code: number }>().code
  expect(await codeOf('/api/v3/getProjects', { 'X-Access-Token': token ?? '' })).toBe(200)
  expect(await codeOf('/api/v3/getProjects', { token: token ?? '' })).toBe(200)
  expect(await codeOf(`/sys/permission/getUserPermissionByToken?token=${token}`)).toBe(200)
  expect(await codeOf(`/api/v3/getProjects?token=${token}`)).toBe(9011)
})

test('a token opens no other world', async () => {
  const { token } = await loginAs(app, path, 'duty')
  const other = await makeWorld(app, { deterministic: false })
  expect((await callerOf(app, other, { token }).call('GET', '/api/v3/getProjects')).code).toBe(9009)
})
