import { afterEach, expect, test, vi } from 'vitest'

import { HEARTBEAT } from '#shared/realtime/timings.ts'
import { begun, setUpRigs, seqsOf } from '#tests/realtime/connection-rig.ts'
import { removeFault, untilInjected } from '#tests/support/faults.ts'
import { entriesOf, onlyEntry } from '#tests/support/journal.ts'
import { listen as listenTo } from '#tests/support/sockets.ts'

/* Delays of the push channel on the machine's clock, in a frozen world. */

const { app, city, order, listen, raiseAll } = setUpRigs()
const control = () => city().control

afterEach(() => {
  vi.useRealTimers()
})

/** From now on the machine's time moves by `vi.advanceTimersByTime` alone. */
const stopMachine = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })

test('a late answer to a heartbeat comes by itself, on the machine’s clock', async () => {
  stopMachine()
  expect((await order({ type: 'late', ms: 2900 })).effect).toMatchObject({ time: 'machine' })
  const rig = await listen()
  await rig.run(5900)
  expect([rig.answers(), (await onlyEntry(control(), 'fault')).held?.until]).toMatchObject([0, { time: 'machine' }])
  vi.advanceTimersByTime(2899)
  await rig.run(0)
  expect(rig.answers()).toBe(0)
  vi.advanceTimersByTime(1)
  await rig.run(0)
  expect([rig.answers(), (await onlyEntry(control(), 'fault')).held]).toEqual([1, undefined])
  expect(rig.states).toEqual(begun)
})

test('late faults on one heartbeat wait one after the other, each on its clock', async () => {
  stopMachine()
  await order({ type: 'late', ms: 1000 })
  await order({ type: 'late', ms: 500, time: 'world' })
  const rig = await listen()
  await rig.run(3000)
  vi.advanceTimersByTime(1000)
  await rig.run(400)
  expect(rig.answers()).toBe(0)
  await rig.run(100)
  expect(rig.answers()).toBe(1)
})

test('a burst is over by itself, on the machine’s clock', async () => {
  stopMachine()
  const rig = await listen()
  const { id } = await order({ type: 'burst', ms: 2500 }, { times: 1 })
  await raiseAll(3)
  await rig.run(2900)
  expect(seqsOf(rig)).toEqual([])
  expect((await onlyEntry(control(), 'fault')).held).toMatchObject({ faults: [id], until: { time: 'machine' } })
  vi.advanceTimersByTime(2500)
  await rig.run(0)
  expect(seqsOf(rig)).toEqual([1, 2, 3])
  expect((await onlyEntry(control(), 'fault')).held).toBeUndefined()
})

test('with world time a burst waits for the world’s clock alone', async () => {
  stopMachine()
  const rig = await listen()
  await order({ type: 'burst', ms: 2500, time: 'world' }, { times: 1 })
  await raiseAll(2)
  vi.advanceTimersByTime(3_600_000)
  await rig.run(2400)
  expect(seqsOf(rig)).toEqual([])
  await rig.run(100)
  expect(seqsOf(rig)).toEqual([1, 2])
})

test('what a fault holds comes in its time, though it is gone', async () => {
  stopMachine()
  const rig = await listen()
  const { id } = await order({ type: 'burst', ms: 2500 })
  await raiseAll(2)
  await removeFault(control(), id)
  await rig.run(100)
  expect(seqsOf(rig)).toEqual([])
  vi.advanceTimersByTime(2500)
  await rig.run(100)
  expect(seqsOf(rig)).toEqual([1, 2])
})

test('a socket that closes takes along what was held on it', async () => {
  stopMachine()
  await order({ type: 'late', ms: 60_000 })
  await order({ type: 'burst', ms: 60_000 }, { times: 1 })
  const before = vi.getTimerCount()
  const rig = await listen()
  await raiseAll(1)
  await rig.run(5900)
  expect(vi.getTimerCount()).toBe(before + 2)
  await rig.stop()
  expect(vi.getTimerCount()).toBe(before)
  expect((await entriesOf(control(), 'fault')).map(({ held }) => held)).toEqual([undefined, undefined])
})

test('of one socket a thousand answers are late at once, further heartbeats get none', async () => {
  stopMachine()
  await order({ type: 'late', ms: 60_000 })
  const before = vi.getTimerCount()
  const { socket } = await listenTo(app(), city().duty)
  for (let n = 0; n < 1200; n += 1) socket.send(HEARTBEAT)
  await untilInjected(control(), 1200)
  expect(vi.getTimerCount() - before).toBe(1000)
  socket.terminate()
})

test('a burst that has too much to hold ends the connection', async () => {
  const listener = await listenTo(app(), city().duty)
  await order({ type: 'burst', ms: 600_000 })
  const payload = { text: 'x'.repeat(900_000) }
  for (let n = 0; n < 5; n += 1)
    await control().control('POST', '/__sim/push', { code: 999, to: { all: true }, payload, raw: true })
  expect(await listener.closed).toBe(1006)
})
