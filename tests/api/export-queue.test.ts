import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import { transportClock } from '#server/platform/transport-clock.ts'
import type { Caller } from '#tests/support/caller.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { fileOf, order } from '#tests/support/exports.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let base: string
beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
})
afterEach(() => vi.restoreAllMocks())

const LIST = '/pc/api/v4/export/event'

/** The response code of a file call; 200 for the file itself. */
const blobOf = async (city: Pick<City<never>, 'path'>, caller: Caller): Promise<number> => {
  const answer = await fileOf(app, city, [caller, 'GET', LIST, { kind: 'alarm', format: 'xlsx' }])
  return answer.rawPayload.subarray(0, 2).toString() === 'PK' ? 200 : answer.json<{ code: number }>().code
}

const deferred = () => {
  let resolve = () => {}
  const promise = new Promise<void>((end) => {
    resolve = end
  })
  return { promise, resolve }
}

/** Keeps the export queue busy until it is released. */
const occupy = ({ world }: Pick<City<never>, 'world'>): (() => void) => {
  const { promise, resolve } = deferred()
  world.builds.build({ person: 'another', signal: new AbortController().signal }, () => promise).catch(() => undefined)
  return resolve
}

/** Resolves when so many further documents are in the queue. */
const untilQueued = ({ world: { builds } }: Pick<City<never>, 'world'>, count: number): Promise<void> => {
  const { build } = builds
  const { promise, resolve } = deferred()
  const spy = vi.spyOn(builds, 'build').mockImplementation((applicant, work) => {
    const built = build(applicant, work)
    if (spy.mock.calls.length === count) resolve()
    return built
  })
  return promise
}

/** Calls `then` before each slice of a document, with the number of slices so far. */
const watchSlices = ({ world: { builds } }: City<'duty'>, then: (count: number) => unknown = () => undefined) => {
  const { slice } = builds
  const seen = { count: 0 }
  vi.spyOn(builds, 'slice').mockImplementation(async (work) => {
    await then((seen.count += 1))
    return slice(work)
  })
  return seen
}

/** A file call over a socket of its own; `hangUp` resolves when the server has noticed the disconnect. */
const callOver = async ({ path, duty }: City<'duty'>, method: 'GET' | 'POST') => {
  const connected = once(app.server.server, 'connection') as Promise<[Socket]>
  const headers = { 'x-access-token': duty.token, projectid: 'p1', 'content-type': 'application/json' }
  const call = request(`${base}${path}${LIST}?kind=alarm&format=xlsx`, { method, headers, agent: false })
  call.on('error', () => undefined).end(method === 'POST' ? '{}' : undefined)
  const [socket] = await connected
  const closed = once(socket, 'close')
  return {
    hangUp: async () => {
      call.destroy()
      await closed
      await transportClock.breathe()
    },
  }
}

test('one person may have three files built at once; another is served beside', async () => {
  const city = await makeCity(app, {}, ['duty', 'owner'])
  const [queued, release] = [untilQueued(city, 6), occupy(city)]
  const first = Promise.all(Array.from({ length: 5 }, () => blobOf(city, city.duty)))
  await queued
  const other = blobOf(city, city.owner)
  release()
  expect((await first).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 5301, 5301])
  expect(await other).toBe(200)
  expect(await blobOf(city, city.duty)).toBe(200)
})

test('files of several people are built in turn, not one person’s first', async () => {
  const city = await makeCity(app, {}, ['duty', 'owner', 'super'])
  const [queued, release] = [untilQueued(city, 6), occupy(city)]
  const seen: string[] = []
  const wanted = (['duty', 'duty', 'duty', 'owner', 'super'] as const).map(async (name) => {
    await blobOf(city, city[name])
    seen.push(name)
  })
  await queued
  release()
  await Promise.all(wanted)
  expect(seen.toSpliced(1, 2, ...seen.slice(1, 3).toSorted())).toEqual(['duty', 'owner', 'super', 'duty', 'duty'])
})

test.each(['GET', 'POST'] as const)('callers that hang up a %s leave the queue and make room', async (method) => {
  const city = await makeCity(app, {}, ['duty'])
  const [queued, release] = [untilQueued(city, 4), occupy(city)]
  const calls = [await callOver(city, method), await callOver(city, method), await callOver(city, method)]
  await queued
  expect(await blobOf(city, city.duty)).toBe(5301)
  for (const { hangUp } of calls) await hangUp()
  const slices = watchSlices(city)
  const next = blobOf(city, city.duty)
  release()
  expect(await next).toBe(200)
  const ofOne = slices.count
  expect(await blobOf(city, city.duty)).toBe(200)
  expect(slices.count).toBe(2 * ofOne)
})

test('a file whose caller hangs up while it is built is not built to its end', async () => {
  const city = await makeCity(app, { size: 'demo' }, ['duty'])
  const SECOND = 2
  const slices = watchSlices(city, async (count) => {
    if (count === SECOND) await (await call).hangUp()
  })
  const queued = untilQueued(city, 1)
  const call = callOver(city, 'GET')
  await queued
  expect(await blobOf(city, city.duty)).toBe(200)
  const ofBoth = slices.count
  slices.count = SECOND
  expect(await blobOf(city, city.duty)).toBe(200)
  expect(slices.count).toBe(ofBoth)
})

test('orders of several people are built in turn, not one person’s first', async () => {
  const city = await makeCity(app, {}, ['duty', 'owner'])
  for (const name of ['duty', 'duty', 'duty', 'owner', 'owner'] as const)
    await order(city[name], { name: '预警列表', type: 1 })
  await advance(city, '1m')
  const ended = rowsOf(city.world, 'ExportJob').toSorted((a, b) => Number(a['finishedAt']) - Number(b['finishedAt']))
  expect(ended.map(({ userId }) => userId)).toEqual(['u-duty', 'u-owner', 'u-duty', 'u-owner', 'u-duty'])
})

test('of orders that come at once twenty of a person wait, and a retry counts as one', async () => {
  const city = await makeCity(app, {}, ['duty'])
  const { membershipsOfUser } = city.world.model
  const sent = (count: number) =>
    Promise.all(Array.from({ length: count }, () => order(city.duty, { name: '预警列表', type: 1 })))
  const accepted = async (count: number) => (await sent(count)).filter(({ code }) => code === 200).length
  expect(await accepted(30)).toBe(20)
  const memberships = membershipsOfUser.get('u-duty') ?? []
  membershipsOfUser.set('u-duty', [])
  await advance(city, '1m')
  membershipsOfUser.set('u-duty', memberships)
  const [failed] = rowsOf(city.world, 'ExportJob')
  expect(failed).toMatchObject({ state: 'failed' })
  expect(await accepted(20)).toBe(20)
  const retry = () => city.duty.call('POST', '/pc/api/v4/download/retry', { id: failed?.['id'] })
  expect(await retry()).toMatchObject({ code: 5301, message: '最多同时排队 20 个导出任务' })
  await advance(city, '1m')
  expect(await retry()).toMatchObject({ code: 200 })
})
