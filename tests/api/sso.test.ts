import { beforeEach, expect, test } from 'vitest'

import type { Session } from '#shared/auth/auth.contract.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { advance } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { makeWorld } from '#tests/support/test-app.ts'

const app = await fileApp()
let path: string
let anybody: Caller
beforeEach(async () => {
  path = await makeWorld(app)
  anybody = callerOf(app, path)
})

const mint = async (username: string) => {
  const { status, body } = await anybody.control<{ ticket: string; expiresAt: string }>('POST', '/__sim/sso', {
    username,
  })
  expect(status).toBe(200)
  return body
}
const validate = (input: object, caller = anybody, url = '/cas/client/validateLogin') =>
  caller.call<Session>('GET', url, input)
const query = (token: string | undefined, caller = anybody) =>
  caller.call<Session>('GET', '/auth3/queryLoginToken', { token })
const alive = async (caller: Caller) => (await caller.call<boolean>('GET', '/sys/permission/isLogin')).result

test('a ticket is exchanged for a session in the one shape of every login', async () => {
  const { ticket, expiresAt } = await mint('duty')
  expect(expiresAt).toBe('2026-03-02 08:05:00')
  const { code, success, message, result } = await validate({ ticket, service: 'http://hall.example/' })
  expect([code, success, message]).toEqual([200, true, '登录成功'])
  expect(result).toMatchObject({
    roleCode: 'operator',
    projectId: 'p1',
    projectStatus: 1,
    multi_depart: 1,
    userInfo: { username: 'duty' },
  })
  expect(result.projectName).not.toBe('')
  expect(await alive(callerOf(app, path, { session: result }))).toBe(true)
})

test('the later path of the family and the token of an address take a ticket as well', async () => {
  expect((await validate({ ticket: (await mint('duty')).ticket }, anybody, '/sys/cas/client/validateLogin')).code).toBe(
    200,
  )
  expect((await query((await mint('owner')).ticket)).result.userInfo.username).toBe('owner')
})

test('an exchange ends no other session: it leads into the one the account has', async () => {
  const browser = await loginAs(app, path, 'duty')
  const { result } = await query((await mint('duty')).ticket)
  expect(result.token).toBe(browser.token)
  expect(await alive(browser)).toBe(true)
})

test('where sessions stand side by side an exchange opens another one', async () => {
  path = await makeWorld(app, { guesses: { sessions: 'multiple' } })
  anybody = callerOf(app, path)
  const browser = await loginAs(app, path, 'duty')
  const { result } = await query((await mint('duty')).ticket)
  expect(result.token).not.toBe(browser.token)
  expect([await alive(browser), await alive(callerOf(app, path, { session: result }))]).toEqual([true, true])
})

test.each(['validate', 'query'] as const)(
  'a ticket is good once and for five minutes: 6402 from then on (%s)',
  async (route) => {
    const exchange = (ticket: string) => (route === 'validate' ? validate({ ticket }) : query(ticket))
    const [used, late] = [await mint('duty'), await mint('duty')]
    expect((await exchange(used.ticket)).code).toBe(200)
    expect(await exchange(used.ticket)).toMatchObject({
      status: 200,
      code: 6402,
      message: '令牌错误',
      success: false,
      result: null,
    })
    expect((await exchange('never minted')).code).toBe(6402)
    await advance({ control: anybody }, '5m')
    expect((await exchange(late.ticket)).code).toBe(6402)
  },
)

test('of exchanges sent at once a single one succeeds', async () => {
  const { ticket } = await mint('duty')
  const codes = (await Promise.all([1, 2, 3].map(() => query(ticket)))).map(({ code }) => code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 6402, 6402])
})

test('without a ticket the call answers for the token it carries, in a header or in the address', async () => {
  const duty = await loginAs(app, path, 'duty')
  expect((await validate({}, duty)).result).toEqual(duty.session)
  expect((await validate({ token: duty.token })).result).toEqual(duty.session)
  expect((await query(duty.token)).result).toEqual(duty.session)
  expect(await alive(duty)).toBe(true)
})

test('without either, or with a token that is no good, it says which', async () => {
  expect(await validate({})).toMatchObject({ status: 200, code: 9011 })
  expect(await validate({}, callerOf(app, path, { token: 'x' }))).toMatchObject({ status: 200, code: 9008 })
  expect(await validate({ token: 'a'.repeat(40) })).toMatchObject({ status: 200, code: 9009 })
  expect(await query(undefined)).toMatchObject({ status: 200, code: 4004, message: '传入参数不能为空：令牌' })
})

test('the token of the address goes before one that the browser still holds', async () => {
  const duty = await loginAs(app, path, 'duty')
  expect((await query((await mint('owner')).ticket, duty)).result.userInfo.username).toBe('owner')
})

test.each([
  ['ghost', 6108],
  ['frozen', 6103],
  ['incomplete', 9010],
] as const)('a ticket for %s answers %i', async (username, code) => {
  expect((await validate({ ticket: (await mint(username)).ticket })).code).toBe(code)
  expect((await query((await mint(username)).ticket)).code).toBe(code)
})

test('a ticket opens no other world', async () => {
  const other = callerOf(app, await makeWorld(app))
  expect((await validate({ ticket: (await mint('duty')).ticket }, other)).code).toBe(6402)
})
