import { get } from 'node:http'
import { setImmediate } from 'node:timers/promises'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { callerOf } from '#tests/support/caller.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { addFault, awaiting, faultsOf, removeFault, untilInjected, type Order } from '#tests/support/faults.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { entriesOf, onlyEntry } from '#tests/support/journal.ts'

/* Delays of calls on the machine's clock, and on the clock of a frozen world. */

const app = await fileApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
let city: City<'duty'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['duty'])
})
afterEach(() => {
  vi.useRealTimers()
})

/** From now on only `vi.advanceTimersByTime` moves the machine's time; timers that were set before run on. */
const stopMachine = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
const counts = () => city.duty.call('GET', '/pc/api/v4/event/counts')
const order = (effect: Order['effect'], more: Partial<Order> = {}) =>
  addFault(city.control, { on: 'event.counts', effect, ...more })
const callEntry = () => onlyEntry(city.control, 'call', { call: 'event.counts' })
const faultEntry = () => onlyEntry(city.control, 'fault', { call: 'event.counts' })

test.each<[string, Order['effect']]>([
  ['a delay', { type: 'delay', ms: 50 }],
  ['jitter', { type: 'jitter', median: 20 }],
  ['a slow line', { type: 'slow', bytesPerSecond: 10_000 }],
])('in a frozen world an answer that %s holds comes by itself', async (_, effect) => {
  expect((await order(effect)).effect).toMatchObject({ type: effect.type, time: 'machine' })
  expect((await counts()).code).toBe(200)
})

test('on the machine’s clock an answer comes when that says so, whatever the world’s says', async () => {
  stopMachine()
  await order({ type: 'delay', ms: 3000 })
  const late = awaiting(counts())
  expect(await late.isOver()).toBe(false)
  await advance(city, '1h')
  vi.advanceTimersByTime(2999)
  expect(await late.isOver()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await late.isOver()).toBe(true)
  expect((await late.answer).code).toBe(200)
})

test('jitter waits on the machine’s clock for as long as the journal says', async () => {
  stopMachine()
  await order({ type: 'jitter', median: 500 })
  const late = awaiting(counts())
  await late.isOver()
  const { ms } = (await faultEntry()).effect as { ms: number }
  vi.advanceTimersByTime(ms - 1)
  expect(await late.isOver()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await late.isOver()).toBe(true)
})

test('a slow answer drips on the machine’s clock', async () => {
  stopMachine()
  const bytes = JSON.stringify(await counts()).length
  await order({ type: 'slow', bytesPerSecond: 10 })
  const late = awaiting(counts())
  await late.isOver()
  vi.advanceTimersByTime((bytes / 2) * 100)
  expect(await late.isOver()).toBe(false)
  vi.advanceTimersByTime(bytes * 100)
  expect(await late.isOver()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test.each<[string, Order['effect']]>([
  ['a delay', { type: 'delay', ms: 3000, time: 'world' }],
  ['jitter', { type: 'jitter', median: 3000, time: 'world' }],
  ['a slow line', { type: 'slow', bytesPerSecond: 10, time: 'world' }],
])('with world time %s waits for the world’s clock alone', async (_, effect) => {
  stopMachine()
  expect((await order(effect)).effect).toMatchObject({ time: 'world' })
  const late = awaiting(counts())
  vi.advanceTimersByTime(3_600_000)
  expect([await late.isOver(), vi.getTimerCount()]).toEqual([false, 0])
  await advance(city, '1h')
  expect((await late.answer).code).toBe(200)
})

test('of delays on both clocks the world’s comes first, and the machine’s after it', async () => {
  stopMachine()
  await order({ type: 'delay', ms: 500 })
  await order({ type: 'delay', ms: 1000, time: 'world' })
  await order({ type: 'delay', ms: 250 })
  const late = awaiting(counts())
  await late.isOver()
  expect((await callEntry()).held?.until).toEqual({ time: 'world', at: city.world.clock.now() + 1000 })
  await advance(city, '1s')
  expect(await late.isOver()).toBe(false)
  expect((await callEntry()).held).toMatchObject({ faults: ['f1', 'f2', 'f3'], until: { time: 'machine' } })
  vi.advanceTimersByTime(749)
  expect(await late.isOver()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await late.isOver()).toBe(true)
})

test('as long as an answer is held the journal says by which fault and until when', async () => {
  stopMachine()
  const before = Date.now()
  const { id } = await order({ type: 'delay', ms: 3000 })
  const late = awaiting(counts())
  await late.isOver()
  const [call, fault] = [await callEntry(), await faultEntry()]
  expect(call.held).toMatchObject({ faults: [id], until: { time: 'machine' } })
  const at = call.held?.until?.at ?? 0
  expect([at >= before + 3000, at <= Date.now() + 3000]).toEqual([true, true])
  expect(fault.held).toEqual(call.held)
  vi.advanceTimersByTime(3000)
  await late.answer
  expect([(await callEntry()).held, (await faultEntry()).held]).toEqual([undefined, undefined])
})

test('an answer that never comes is held without end', async () => {
  await order({ type: 'hang' })
  const never = awaiting(counts())
  await never.isOver()
  expect((await callEntry()).held).toEqual({ faults: ['f1'], until: null })
  await city.control.control('POST', '/__sim/reset')
  await expect(never.answer).rejects.toThrow('destroyed before completion')
})

test.each(['machine', 'world'] as const)(
  'what a fault holds in %s time comes in its time, though it is gone',
  async (time) => {
    stopMachine()
    const { id } = await order({ type: 'delay', ms: 3000, time })
    const late = awaiting(counts())
    await late.isOver()
    await removeFault(city.control, id)
    expect([await late.isOver(), await faultsOf(city.control)]).toEqual([false, []])
    if (time === 'machine') vi.advanceTimersByTime(3000)
    else await advance(city, '3s')
    expect(await late.isOver()).toBe(true)
    expect((await late.answer).code).toBe(200)
  },
)

test.each(['reset', 'deleted'] as const)('when its world is %s, nothing waits on the machine any more', async (end) => {
  stopMachine()
  await order({ type: 'delay', ms: 60_000 })
  const late = awaiting(counts())
  await late.isOver()
  expect(vi.getTimerCount()).toBe(1)
  if (end === 'reset') await city.control.control('POST', '/__sim/reset')
  else await callerOf(app, '').control('DELETE', `/__sim/worlds/${city.path.slice('/w/'.length)}`)
  await expect(late.answer).rejects.toThrow('destroyed before completion')
  expect(vi.getTimerCount()).toBe(0)
})

test.each<[string, Order['effect']]>([
  ['a delay', { type: 'delay', ms: 60_000 }],
  ['a slow line', { type: 'slow', bytesPerSecond: 1 }],
])('a caller who leaves takes along what %s holds', async (_, effect) => {
  stopMachine()
  await order(effect)
  const headers = { 'x-access-token': city.duty.token ?? '', projectid: 'p1' }
  const leaving = get(`${address}${city.path}/pc/api/v4/event/counts`, { headers })
  leaving.on('error', () => undefined)
  leaving.on('response', (answer) => answer.on('error', () => undefined))
  await untilInjected(city.control, 1)
  while (vi.getTimerCount() === 0) await setImmediate()
  leaving.destroy()
  while (vi.getTimerCount() > 0) await setImmediate()
  expect(await entriesOf(city.control, 'fault')).toMatchObject([{ fault: 'f1' }])
})

test('an unknown clock is refused by name', async () => {
  const effect = { type: 'delay', ms: 50, time: 'wall' }
  const { status, body } = await city.control.control<{ error: { field: string; allowed?: string[] } }>(
    'POST',
    '/__sim/faults',
    { on: '*', effect },
  )
  expect([status, body.error.field]).toEqual([400, 'effect.time'])
})
