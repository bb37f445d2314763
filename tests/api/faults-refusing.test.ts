import { beforeEach, expect, test } from 'vitest'

import { httpTexts, keyOfCode, ranges, TOKEN_EXPIRED_500 } from '#shared/errors/catalogue.ts'
import { callerOf } from '#tests/support/caller.ts'
import { emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { addFault, clearFaults, faultsOf } from '#tests/support/faults.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { PASSWORD } from '#tests/support/test-app.ts'
import { fingerprint } from '#tests/support/worlds.ts'

const app = await fileApp()
const city = await makeCity(app, {}, ['super', 'duty'])
beforeEach(() => clearFaults(city.control))

const counts = () => city.duty.call('GET', '/pc/api/v4/event/counts')
const list = () => city.duty.call('GET', '/pc/api/v4/event/list', { kind: 'alarm' })
const codesOf = async (times: number, call: () => Promise<{ code?: number }>) => {
  const codes: (number | undefined)[] = []
  for (let n = 0; n < times; n += 1) codes.push((await call()).code)
  return codes
}

interface TrpcAnswer {
  readonly result?: { readonly data: unknown }
  readonly error?: { readonly message: string; readonly data: { readonly catalogueCode: number } }
}
/** The outcome of each call of one batch: its code, or `ok`. */
const batch = async (...calls: readonly string[]) => {
  const { body } = await app.server.inject({
    url: `${city.path}/trpc/${calls.join(',')}?batch=1&input=%7B%7D`,
    headers: { 'x-access-token': city.duty.token ?? '', projectid: 'p1' },
  })
  return (JSON.parse(body) as TrpcAnswer[]).map(({ error }) => error?.data.catalogueCode ?? 'ok')
}

test.each<[number, string]>([
  [5301, '操作失败'],
  [9001, '已有人去现场处理'],
  [6102, '该账号不存在'],
  [530102, '操作未生效'],
  ...ranges.flatMap(({ from, to, text }) =>
    [from, to].filter((code) => keyOfCode(code) === undefined).map((code): [number, string] => [code, text]),
  ),
])('code %i refuses a call through both doors, with its text', async (code, text) => {
  await addFault(city.control, { on: 'event.counts', effect: { type: 'code', code } })
  expect(await counts()).toMatchObject({ status: 200, code, success: false, message: text, result: null })
  expect(await city.duty.trpc('event.counts')).toMatchObject({ code, message: text })
})

test('a code of a range that has a row of its own is shown by that row', async () => {
  const texts = ['该账号已注册', '登录失败次数过多，请稍后再试']
  for (const [place, code] of [6201, 6206].entries()) {
    await addFault(city.control, { on: 'event.counts', times: 1, effect: { type: 'code', code } })
    expect(await counts()).toMatchObject({ code, message: texts[place] })
  }
})

test('a code may come with words of its own', async () => {
  await addFault(city.control, { on: 'event.counts', effect: { type: 'code', code: 6102, message: '账号已注销' } })
  expect(await counts()).toMatchObject({ code: 6102, message: '账号已注销' })
})

test('a lost session is refused as a real one: by the code alone, and by HTTP 500 on the calls of the family', async () => {
  await addFault(city.control, { on: '*', effect: { type: 'code', code: 9009 } })
  expect(await counts()).toMatchObject({ status: 200, code: 9009 })
  expect(await city.duty.call('GET', '/sys/permission/getUserPermissionByToken')).toMatchObject({
    status: 500,
    code: 9009,
    message: TOKEN_EXPIRED_500,
  })
  expect(await city.duty.trpc('event.counts')).toMatchObject({ status: 401, code: 9009 })
})

test.each([401, 403, 404, 500, 502, 503, 504] as const)('HTTP %i comes instead of an answer', async (status) => {
  await addFault(city.control, { on: '/pc/api/v4/event/*', effect: { type: 'status', status } })
  const answer = await counts()
  expect(answer).toMatchObject({ status, code: status, success: false, message: httpTexts[status] ?? '未知错误' })
  await addFault(city.control, { on: '/trpc/*', effect: { type: 'status', status } })
  expect((await city.duty.trpc('event.counts')).status).toBe(status)
})

test('HTTP 500 with the words by which clients of the family know a lost session', async () => {
  await addFault(city.control, {
    on: 'event.counts',
    effect: { type: 'status', status: 500, message: TOKEN_EXPIRED_500 },
  })
  expect(await counts()).toMatchObject({ status: 500, message: 'Token失效，请重新登录' })
})

test('a refused call has done nothing', async () => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const before = fingerprint(city.world)
  await addFault(city.control, { on: 'event.toSite', times: 1, effect: { type: 'code', code: 9002 } })
  await addFault(city.control, { on: 'event.toSite', effect: { type: 'status', status: 504 } })
  expect([await eventsOf(city.duty).toSite(eventId), await eventsOf(city.duty).toSite(eventId)]).toMatchObject([
    { code: 9002 },
    { status: 504 },
  ])
  expect(fingerprint(city.world)).toBe(before)
  await clearFaults(city.control)
  expect((await eventsOf(city.duty).toSite(eventId)).code).toBe(200)
})

test('in a batch one call fails and the others are answered', async () => {
  await addFault(city.control, { on: 'event.counts', effect: { type: 'code', code: 5301 } })
  expect(await batch('project.getProjects', 'event.counts', 'message.unread')).toEqual(['ok', 5301, 'ok'])
})

test('of equal calls in a batch as many fail as were ordered', async () => {
  await addFault(city.control, { on: 'event.counts', after: 1, times: 1, effect: { type: 'code', code: 5301 } })
  expect(await batch('event.counts', 'event.counts', 'event.counts')).toEqual(['ok', 5301, 'ok'])
  expect(await faultsOf(city.control)).toMatchObject([{ matched: 3, injected: 1 }])
})

test('every call of a batch fails by its path, and a call that does not exist is refused as ever', async () => {
  await addFault(city.control, { on: '/trpc/*', effect: { type: 'code', code: 5301 } })
  expect(await batch('event.counts', 'event.nothing', 'project.getProjects')).toEqual([5301, 4001, 5301])
  expect(await city.duty.trpc('event.nothing')).toMatchObject({ code: 5301 })
})

test('fails so many times, then succeeds', async () => {
  await addFault(city.control, { on: 'event.counts', times: 2, effect: { type: 'code', code: 5301 } })
  expect(await codesOf(4, counts)).toEqual([5301, 5301, 200, 200])
  expect(await faultsOf(city.control)).toMatchObject([{ matched: 4, injected: 2 }])
})

test('lets so many go by first', async () => {
  await addFault(city.control, { on: 'event.counts', after: 2, times: 1, effect: { type: 'code', code: 5301 } })
  expect(await codesOf(5, counts)).toEqual([200, 200, 5301, 200, 200])
})

test('strikes with the probability it was given, and in every world of that seed the same calls', async () => {
  const play = async (seed: number) => {
    const { control, duty } = await makeCity(app, { seed }, ['duty'])
    await addFault(control, { on: 'event.counts', chance: 0.3, effect: { type: 'code', code: 5301 } })
    return codesOf(100, () => duty.call('GET', '/pc/api/v4/event/counts'))
  }
  const [codes, again, other] = [await play(7), await play(7), await play(8)]
  const injected = codes.filter((code) => code === 5301).length
  expect(injected).toBeGreaterThan(15)
  expect(injected).toBeLessThan(45)
  expect(again).toEqual(codes)
  expect(other).not.toEqual(codes)
})

test('goes by the name of a call whichever spelling, verb or door it comes by, and leaves others alone', async () => {
  await addFault(city.control, { on: 'account.updatePassword', effect: { type: 'code', code: 5301 } })
  const input = { username: 'duty', oldpassword: PASSWORD, password: PASSWORD, confirmpassword: PASSWORD }
  expect((await city.duty.call('PUT', '/sys/user/updatePassword', input)).code).toBe(5301)
  expect((await city.duty.call('POST', '/sys/user/updatePassword', input)).code).toBe(5301)
  expect((await city.duty.trpc('account.updatePassword', input, 'mutation')).code).toBe(5301)
  expect((await counts()).code).toBe(200)
})

test.each([
  ['/pc/api/v4/event/counts', 5301, 200],
  ['/pc/api/v4/event/*', 5301, 5301],
  ['/pc/*', 5301, 5301],
  ['*', 5301, 5301],
  ['/pc/api/v4/event', 200, 200],
  ['/pc/api/v4/*/list', 200, 5301],
  ['/pc.api.v4.event.*', 200, 200],
])('on %s strikes the calls whose path it fits', async (on, ofCounts, ofList) => {
  await addFault(city.control, { on, effect: { type: 'code', code: 5301 }, allowUnknown: true })
  expect([(await counts()).code, (await list()).code]).toEqual([ofCounts, ofList])
})

test('a path that no call has can fail too, a page only by its path', async () => {
  const get = async (url: string) => (await app.server.inject({ url: `${city.path}${url}` })).statusCode
  await addFault(city.control, { on: '*', effect: { type: 'status', status: 503 } })
  expect([await get('/healthz'), await get('/nothing'), await get('/uploads/none.png')]).toEqual([200, 404, 503])
  await addFault(city.control, { on: '/nothing', effect: { type: 'status', status: 504 }, allowUnknown: true })
  await addFault(city.control, { on: '/healthz', effect: { type: 'status', status: 504 } })
  expect([await get('/healthz'), await get('/nothing')]).toEqual([504, 504])
})

test('affects one person, or one project, and no other', async () => {
  const { path, control, ...who } = await makeCity(app, { size: 'demo' }, ['super', 'duty'])
  const code = async (name: 'super' | 'duty', projectId: string) =>
    (await callerOf(app, path, { session: who[name].session, projectId }).call('GET', '/user/info')).code
  const codes = async () => [await code('duty', 'p1'), await code('super', 'p1'), await code('super', 'p2')]
  for (const [where, expected] of [
    [{ user: 'u-duty' }, [5301, 200, 200]],
    [{ project: 'p1' }, [5301, 5301, 200]],
    [{ user: 'u-super', project: 'p2' }, [200, 200, 5301]],
  ] as const) {
    await addFault(control, { on: '*', where, effect: { type: 'code', code: 5301 } })
    expect(await codes()).toEqual(expected)
    await clearFaults(control)
  }
})

test('of several that fit the first refuses, and the next is spared for the next call', async () => {
  await addFault(city.control, { on: 'event.counts', times: 1, effect: { type: 'code', code: 5301 } })
  await addFault(city.control, { on: '*', times: 1, effect: { type: 'status', status: 504 } })
  await addFault(city.control, { on: 'event.counts', effect: { type: 'code', code: 5101 } })
  expect(await codesOf(3, counts)).toEqual([5301, 504, 5101])
})
