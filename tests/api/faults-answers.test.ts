import { setImmediate } from 'node:timers/promises'

import { beforeEach, expect, test } from 'vitest'

import { callerOf } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { addFault, awaiting, clearFaults, untilInjected, type Order } from '#tests/support/faults.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { entriesOf, onlyEntry } from '#tests/support/journal.ts'
import { rawRequest, sendRaw } from '#tests/support/raw-http.ts'
import { closeApp, openApp } from '#tests/support/test-app.ts'

const app = await fileApp()
let city: City<'super' | 'duty'>
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty'])
})

const counts = () => city.duty.call('GET', '/pc/api/v4/event/counts')
const trpc = () => city.duty.trpc('event.counts')
const order = (effect: Order['effect'], more: Partial<Order> = {}) =>
  addFault(city.control, { on: 'event.counts', effect, ...more })
const headers = () => ({ 'x-access-token': city.duty.token ?? '', projectid: 'p1' })
const overPort = () => fetch(`${address}${city.path}/pc/api/v4/event/counts`, { headers: headers() })
const raw = () => {
  const lines = Object.entries(headers()).map(([name, value]) => `${name}: ${value}`)
  return sendRaw(address, `${rawRequest(`GET ${city.path}/pc/api/v4/event/counts`, lines)}`)
}

test.each([
  ['REST', counts],
  ['tRPC', trpc],
])('a delayed answer of %s comes when the clock says so, and not before', async (_, call) => {
  await order({ type: 'delay', ms: 3000, time: 'world' })
  const late = awaiting<unknown>(call())
  expect(await late.isOver()).toBe(false)
  await advance(city, '2999ms')
  expect(await late.isOver()).toBe(false)
  await advance(city, '1ms')
  expect(await late.answer).toMatchObject({ status: 200 })
})

test('the work behind a delayed answer is done at once', async () => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await addFault(city.control, { on: 'event.toSite', effect: { type: 'delay', ms: 5000, time: 'world' } })
  const late = awaiting(eventsOf(city.duty).toSite(eventId))
  expect(await late.isOver()).toBe(false)
  expect((await eventsOf(city.super).detail(eventId)).result).toMatchObject({ state: 1 })
  await advance(city, '5s')
  expect((await late.answer).code).toBe(200)
})

test('delays add up, and a refusal can be late too', async () => {
  await order({ type: 'delay', ms: 1000, time: 'world' })
  await order({ type: 'delay', ms: 500, time: 'world' }, { on: '*' })
  await order({ type: 'code', code: 5301 })
  const late = awaiting(counts())
  await late.isOver()
  await advance(city, '1499ms')
  expect(await late.isOver()).toBe(false)
  await advance(city, '1ms')
  expect((await late.answer).code).toBe(5301)
})

test('a delay in a world on real time is over by itself', async () => {
  const { control, duty } = await makeCity(app, { clock: { mode: 'scaled', speed: 1000 } }, ['duty'])
  await addFault(control, { on: '*', effect: { type: 'delay', ms: 3000, time: 'world' } })
  expect((await duty.call('GET', '/user/info')).code).toBe(200)
})

const jittered = async (seed: number, times: number) => {
  const { control, duty, world } = await makeCity(app, { seed }, ['duty'])
  const before = world.scheduler.pending()
  await addFault(control, { on: 'event.counts', effect: { type: 'jitter', median: 200, spread: 0.5, time: 'world' } })
  const late = Array.from({ length: times }, () => duty.call('GET', '/pc/api/v4/event/counts'))
  while (world.scheduler.pending() < before + times) await setImmediate()
  await advance({ control }, '10m')
  await Promise.all(late)
  const entries = await entriesOf(control, 'fault')
  return entries.map(({ effect }) => (effect as { ms: number }).ms)
}

test('jitter waits differently each time, half of the times shorter than its median, and the same in every world of a seed', async () => {
  const [waits, again, other] = [await jittered(7, 60), await jittered(7, 60), await jittered(8, 60)]
  expect(waits).toHaveLength(60)
  expect(again).toEqual(waits)
  expect(other).not.toEqual(waits)
  expect(new Set(waits).size).toBeGreaterThan(40)
  const shorter = waits.filter((ms) => ms < 200).length
  expect(shorter).toBeGreaterThan(15)
  expect(shorter).toBeLessThan(45)
  expect(Math.max(...waits)).toBeGreaterThan(300)
})

test('an answer with jitter comes after as long as the journal says', async () => {
  await order({ type: 'jitter', median: 200, spread: 0.5, time: 'world' })
  const late = awaiting(counts())
  await late.isOver()
  const { effect } = await onlyEntry(city.control, 'fault')
  const { ms } = effect as { ms: number }
  await advance(city, `${ms - 1}ms`)
  expect(await late.isOver()).toBe(false)
  await advance(city, '1ms')
  expect((await late.answer).code).toBe(200)
})

test.each([
  ['REST', counts],
  ['tRPC', trpc],
])('a hanging answer of %s never comes, whatever the clock says', async (_, call) => {
  await order({ type: 'hang' }, { times: 1 })
  const never = awaiting<unknown>(call())
  expect(await never.isOver()).toBe(false)
  await advance(city, '30d')
  expect(await never.isOver()).toBe(false)
  await clearFaults(city.control)
  expect(await never.isOver()).toBe(false)
  city = { ...city, duty: city.super }
  await city.control.control('POST', '/__sim/reset')
  await expect(never.answer).rejects.toThrow('destroyed before completion')
})

test('a hanging answer over a port ends with its world', async () => {
  await order({ type: 'hang' })
  const never = awaiting(overPort())
  await untilInjected(city.control, 1)
  const id = city.path.slice('/w/'.length)
  expect((await callerOf(app, '').control('DELETE', `/__sim/worlds/${id}`)).status).toBe(200)
  await expect(never.answer).rejects.toThrow('fetch failed')
})

test('a caller who gives up waiting is forgotten', async () => {
  await order({ type: 'delay', ms: 60_000, time: 'world' })
  const { scheduler } = city.world
  const before = scheduler.pending()
  const leaving = new AbortController()
  const url = `${address}${city.path}/pc/api/v4/event/counts`
  const late = awaiting(fetch(url, { headers: headers(), signal: leaving.signal }))
  while (scheduler.pending() === before) await setImmediate()
  leaving.abort()
  await expect(late.answer).rejects.toThrow('aborted')
  while (scheduler.pending() > before) await setImmediate()
})

test('a reset connection is reset, over a port and without one', async () => {
  await order({ type: 'reset' })
  await expect(overPort()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
  await expect(counts()).rejects.toThrow('destroyed before completion')
  await clearFaults(city.control)
  expect((await overPort()).status).toBe(200)
})

test('a cut answer promises its whole length and ends before it', async () => {
  const whole = await (await overPort()).text()
  await order({ type: 'cut', bytes: 30 })
  const { status, body, text } = await raw()
  expect(status).toBe(200)
  expect(body).toBe(whole.slice(0, 30))
  expect(text.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(whole)}\r\n`)
  const answer = await overPort()
  await expect(answer.text()).rejects.toThrow('terminated')
})

test.each([
  [0, 0],
  [1, 1],
  [1_000_000, null],
])('an answer cut after %i bytes ends there, or at its end', async (bytes, length) => {
  const whole = await (await overPort()).text()
  await order({ type: 'cut', bytes })
  expect((await raw()).body).toHaveLength(length ?? whole.length)
})

test('pictures and downloads are cut as well as calls', async () => {
  await order({ type: 'cut', bytes: 10 }, { on: 'device.importTemplate' })
  const url = `${city.path}/pc/api/v4/device/importTemplate`
  const admin = { 'x-access-token': city.super.token ?? '', projectid: 'p1' }
  const { rawPayload, headers: sent } = await app.server.inject({ url, headers: admin })
  expect(rawPayload).toHaveLength(10)
  expect(Number(sent['content-length'])).toBeGreaterThan(1000)
})

test('a slow answer drips on the clock of the world, and one advance brings all that is due', async () => {
  const whole = Buffer.from(await (await overPort()).arrayBuffer())
  await order({ type: 'slow', bytesPerSecond: 100, time: 'world' })
  const { headers: sent, body } = await overPort()
  expect(Number(sent.get('content-length'))).toBe(whole.length)
  if (!body) throw new Error('an answer without a body')
  const pieces = body[Symbol.asyncIterator]()
  let got = Buffer.of()
  const readUntil = async (length: number) => {
    while (got.length < length) got = Buffer.concat([got, (await pieces.next()).value ?? Buffer.alloc(length)])
  }
  await advance(city, '1s')
  await readUntil(100)
  expect(got).toHaveLength(100)
  await advance(city, '1h')
  await readUntil(whole.length)
  expect(await pieces.next()).toMatchObject({ done: true })
  // Nothing has changed meanwhile; only the clock header differs.
  expect(got.toString()).toBe(whole.toString())
})

test('a slow answer without a port is there when its time is', async () => {
  const { result } = await counts()
  const bytes = JSON.stringify(await counts()).length
  await order({ type: 'slow', bytesPerSecond: 1, time: 'world' })
  await order({ type: 'delay', ms: 1000, time: 'world' })
  const late = awaiting(counts())
  await late.isOver()
  await advance(city, `${Math.floor(bytes / 2)}s`)
  expect(await late.isOver()).toBe(false)
  await advance(city, `${bytes}s`)
  expect((await late.answer).result).toEqual(result)
})

test('what hangs, drips and waits lets the server close', async () => {
  const other = await openApp()
  const port = await other.server.listen({ port: 0, host: '127.0.0.1' })
  const control = callerOf(other, '')
  await control.control('POST', '/__sim/clock', { freeze: true })
  const paths = ['/sys/loginfo', '/sys/visitInfo', '/user/info']
  const effects = [
    { type: 'hang' },
    { type: 'delay', ms: 1000, time: 'world' },
    { type: 'slow', bytesPerSecond: 1, time: 'world' },
  ] as const
  for (const [place, effect] of effects.entries()) await addFault(control, { on: paths[place] ?? '', effect })
  const answers = paths.map(async (path) => (await fetch(port + path)).text())
  const ends = Promise.allSettled(answers)
  await untilInjected(control, 3)
  await closeApp(other)
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
