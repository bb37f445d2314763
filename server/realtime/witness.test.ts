import { EventEmitter } from 'node:events'

import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'

import { witness } from '#server/realtime/witness.ts'
import type { Kernel } from '#server/worlds/kernel.ts'

/** A person's socket, observed by a witness on a clock that the test sets by hand. */
const setUp = () => {
  const written: unknown[] = []
  const state = { now: 100 }
  const opened = (...whose: unknown[]) => {
    written.push(['opened', ...whose])
    return {
      received: (text: string) => written.push(['received', text]),
      closed: (code: number, heartbeats: number) => written.push(['closed', code, heartbeats]),
    }
  }
  // Only the members of a world and of a socket that a witness reads.
  const world = { clock: { now: () => state.now }, journal: { opened } } as unknown as Kernel
  const socket = Object.assign(new EventEmitter(), { bufferedAmount: 7 })
  const seen = witness(world, { id: 3, userId: 'u', token: 't' }, socket as unknown as WebSocket)
  const say = (text: string) => socket.emit('message', Buffer.from(text))
  return { written, state, socket, seen, say }
}

test('what a client says is written down, heartbeats are counted', () => {
  const { written, state, seen, say } = setUp()
  expect([seen.since, seen.received(), seen.waiting()]).toEqual([100, { at: null, heartbeats: 0 }, 7])
  state.now = 200
  say('HeartBeat')
  say('HeartBeat')
  expect(seen.received()).toEqual({ at: 200, heartbeats: 2 })
  state.now = 300
  say('hello')
  expect([seen.since, seen.received()]).toEqual([100, { at: 300, heartbeats: 2 }])
  expect(written).toEqual([
    ['opened', 'u', 3, 't'],
    ['received', 'hello'],
  ])
})

test('the end is written down with its code and how often the client has beaten', () => {
  const { written, socket, say } = setUp()
  say('HeartBeat')
  socket.emit('close', 1001)
  expect(written.at(-1)).toEqual(['closed', 1001, 1])
})

test('what was received is reported as it was then', () => {
  const { seen, say } = setUp()
  const before = seen.received()
  say('HeartBeat')
  expect(before).toEqual({ at: null, heartbeats: 0 })
})
