import { EventEmitter } from 'node:events'

import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'

import type { Connection } from '#server/realtime/connections.ts'
import { createOnline } from '#server/realtime/online.ts'

const connection = (id: number, userId: string): Connection => ({
  id,
  userId,
  token: undefined,
  write: () => undefined,
  close: () => undefined,
  end: () => undefined,
})
// These tests only need the close event of a socket.
const socketOf = () => new EventEmitter() as unknown as WebSocket

test('a person is online as long as one socket of theirs is open', () => {
  const online = createOnline()
  const [first, second, other] = [connection(1, 'a'), connection(2, 'a'), connection(3, 'b')]
  const [one, two] = [socketOf(), socketOf()]
  online.add(first, one)
  online.add(second, two)
  online.add(other, socketOf())
  expect([[...online.people()], [...online.of('a')], online.all()]).toEqual([
    ['a', 'b'],
    [first, second],
    [first, second, other],
  ])
  one.emit('close')
  expect([[...online.people()], [...online.of('a')]]).toEqual([['a', 'b'], [second]])
  two.emit('close')
  expect([[...online.people()], [...online.of('a')], online.all()]).toEqual([['b'], [], [other]])
})

test('a socket that closes twice removes no other connection', () => {
  const online = createOnline()
  const socket = socketOf()
  online.add(connection(1, 'a'), socket)
  socket.emit('close')
  socket.emit('close')
  expect([[...online.people()], [...online.of('nobody')]]).toEqual([[], []])
})
