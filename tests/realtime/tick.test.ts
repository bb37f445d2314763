import { EventEmitter } from 'node:events'

import { beforeEach, expect, test } from 'vitest'
import type { WebSocket } from 'ws'

import { createHub, type Hub } from '#server/realtime/hub.ts'
import { createChanges, type Changes } from '#server/worlds/changes.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { transportTimers } from '#tests/support/transport-timers.ts'
import { worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()
const path = await makeWorld(app)

/** A socket that records each write: the bytes of one system call. */
const createSocket = (onWrite: () => void) => {
  const writes: Buffer[] = []
  const write = (bytes: Buffer) => {
    writes.push(bytes)
    onWrite()
  }
  const stream = Object.assign(new EventEmitter(), { write })
  // It has only the parts of a socket that a connection uses.
  const socket = Object.assign(new EventEmitter(), {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    ping: () => undefined,
    _socket: stream,
  }) as unknown as WebSocket
  return { socket, writes }
}

let hub: Hub
let changes: Changes
let timers: ReturnType<typeof transportTimers>
let speed: number
beforeEach(() => {
  const world = worldAt(app, path)
  changes = createChanges()
  timers = transportTimers()
  speed = 1
  hub = createHub({ ...world, changes, clock: { ...world.clock, speed: () => speed } }, timers.clock)
})

const join = (userId: string, onWrite: () => void = () => undefined) => {
  const { socket, writes } = createSocket(onWrite)
  hub.join({ userId, token: undefined }, socket)
  return writes
}
/** Publishes changes whose frames go to every client. */
const broadcast = (count: number) => {
  for (let n = 0; n < count; n += 1) changes.publish({ type: 'clock-set', at: n, speed: 1 })
}
const numbersIn = (bytes: Buffer) => [...bytes.toString().matchAll(/"seq":(\d+)/g)].map(([, seq]) => Number(seq))

test('a lone frame leaves at once', () => {
  const writes = join('u-duty')
  timers.pass(1000)
  broadcast(1)
  timers.pass(0)
  expect(writes.map(numbersIn)).toEqual([[1]])
})

test('what follows within the tick of 50 ms leaves together, as one write for each socket, in order', () => {
  const [duty, again, owner] = [join('u-duty'), join('u-duty'), join('u-owner')]
  broadcast(1)
  timers.pass(0)
  const waiting = timers.count()
  broadcast(20)
  expect(timers.count()).toBe(waiting + 1)
  timers.pass(49)
  broadcast(3)
  expect(duty).toHaveLength(1)
  timers.pass(1)
  const expected = [[1], Array.from({ length: 23 }, (_, n) => n + 2)]
  for (const writes of [duty, again, owner]) expect(writes.map(numbersIn)).toEqual(expected)
})

test('recipients of the same frame are sent the very same bytes', () => {
  const [duty, owner] = [join('u-duty'), join('u-owner')]
  broadcast(5)
  timers.pass(50)
  expect(duty).toHaveLength(1)
  expect(owner[0]).toBe(duty[0])
})

test('in a frozen world nothing waits', () => {
  speed = 0
  const writes = join('u-duty')
  broadcast(3)
  expect(writes.map(numbersIn)).toEqual([[1], [2], [3]])
})

test('a flush sends what waits, and leaves nothing behind for the tick', () => {
  const writes = join('u-duty')
  broadcast(1)
  timers.pass(0)
  broadcast(2)
  hub.flush()
  timers.pass(100)
  expect(writes.map(numbersIn)).toEqual([[1], [2, 3]])
})

test('a client that connects in the middle of a tick is sent only what comes after', () => {
  join('u-owner')
  broadcast(1)
  timers.pass(0)
  broadcast(1)
  const late = join('u-duty')
  broadcast(1)
  timers.pass(50)
  expect(late.map(numbersIn)).toEqual([[3]])
})

/** The next turn of paced writes, and its effects. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))

test.each([10_000, 8 * 3_600_000])(
  'a process suspended for %i ms in the middle of its writes is not silent for as long',
  async (ms) => {
    const first = join('u-duty', () => timers.sleep(ms))
    // More sockets than are written to between two checks of the clock.
    const others = Array.from({ length: 30 }, () => join('u-duty'))
    broadcast(1)
    timers.pass(0)
    await breathe()
    broadcast(1)
    timers.pass(1000)
    await breathe()
    for (const writes of [first, ...others]) expect(writes.map(numbersIn)).toEqual([[1], [2]])
  },
)
