import { EventEmitter } from 'node:events'

import { beforeEach, expect, test } from 'vitest'
import type { WebSocket } from 'ws'

import { openConnection, type Connection } from '#server/realtime/connections.ts'
import { textFrame } from '#server/realtime/frame-codec.ts'
import { HEARTBEAT_REPLY } from '#shared/realtime/timings.ts'
import { transportTimers } from '#tests/support/transport-timers.ts'

const KIB = 1024

/** A socket whose client reads at the pace set by the test. */
const createSocket = () => {
  const written: string[] = []
  const events = new EventEmitter()
  const socket = Object.assign(events, {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    pings: 0,
    ended: false,
    closedWith: null as number | null,
    _socket: Object.assign(new EventEmitter(), { write: (bytes: Buffer) => written.push(bytes.toString()) }),
    ping: () => {
      socket.pings += 1
    },
    terminate: () => {
      socket.ended = true
      events.emit('close')
    },
    close: (code: number) => {
      socket.closedWith = code
      events.emit('close', code)
    },
  })
  return { socket, written }
}

let parts: ReturnType<typeof createSocket> & ReturnType<typeof transportTimers>
let connection: Connection
beforeEach(() => {
  parts = { ...createSocket(), ...transportTimers() }
  // Only the members of a socket that a connection uses.
  const socket = parts.socket as unknown as WebSocket
  connection = openConnection({
    id: 1,
    userId: 'u',
    token: undefined,
    socket,
    clock: parts.clock,
    gapNotice: ({ after, to }) => textFrame(`gap ${after}-${to}`),
  })
})
const frame = textFrame('frame')
/** Writes a batch with the frames of these numbers. */
const write = (isVital: boolean, first = 1, last = first) => connection.write({ bytes: frame, isVital, first, last })
const got = () => parts.written.splice(0).map((bytes) => bytes.slice(bytes.charCodeAt(1) < 126 ? 2 : 4))

test('any text is answered with the one reply that clients of the family know', () => {
  for (const text of ['HeartBeat', 'ping', '']) parts.socket.emit('message', Buffer.from(text))
  expect(got()).toEqual([HEARTBEAT_REPLY, HEARTBEAT_REPLY, HEARTBEAT_REPLY])
  expect(HEARTBEAT_REPLY).toBe('{"cmd":"heartcheck","msgTxt":"心跳响应"}')
})

test.each([
  ['nothing waits', 0, false, true],
  ['a little waits', 256 * KIB, false, true],
  ['too much waits', 256 * KIB + 1, false, false],
  ['too much waits but the frame is vital', 3 * KIB * KIB, true, true],
])('when %s, a frame is sent or left out accordingly', (_, backlog, vital, sent) => {
  parts.socket.bufferedAmount = backlog
  write(vital)
  expect(got()).toEqual(sent ? ['frame'] : [])
})

test('once everything has drained, one notice names all that a slow reader was not sent', () => {
  parts.socket.bufferedAmount = 300 * KIB
  for (let n = 7; n < 17; n += 2) write(false, n, n + 1)
  parts.pass(3000)
  parts.socket.bufferedAmount = 10
  parts.pass(2000)
  expect(got()).toEqual([])
  parts.socket.bufferedAmount = 0
  parts.pass(5000)
  expect(got()).toEqual(['gap 6-16'])
  write(false)
  expect(got()).toEqual(['frame'])
})

test('the notice leaves as soon as the backlog has left', () => {
  parts.socket.bufferedAmount = 300 * KIB
  write(false, 7)
  parts.socket.bufferedAmount = 0
  parts.socket._socket.emit('drain')
  expect(got()).toEqual(['gap 6-7'])
})

test('a reader that fell behind is skipped until it has taken all, then the next frame comes behind the notice', () => {
  parts.socket.bufferedAmount = 300 * KIB
  write(false, 1)
  parts.socket.bufferedAmount = 10
  write(false, 2)
  expect(got()).toEqual([])
  parts.socket.bufferedAmount = 0
  write(false, 3)
  expect(got()).toEqual(['gap 0-2', 'frame'])
})

test('a vital frame comes behind a notice of what was skipped before it; later frames are a gap of their own', () => {
  parts.socket.bufferedAmount = 300 * KIB
  write(false, 1, 4)
  write(true, 5)
  write(true, 6)
  write(false, 7)
  expect(got()).toEqual(['gap 0-4', 'frame', 'frame'])
  parts.socket.bufferedAmount = 0
  parts.pass(1000)
  expect(got()).toEqual(['gap 6-7'])
})

/** A client that reads a little every second and never catches up. */
const goOnBehind = (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    parts.socket.bufferedAmount -= 1
    write(false, 8)
    parts.pass(1000)
    parts.socket.emit('pong')
  }
}

test('a reader that is behind for more than thirty seconds is closed with 1012, behind the notice', () => {
  parts.socket.bufferedAmount = 300 * KIB
  write(false, 8)
  goOnBehind(30)
  expect([got(), parts.socket.closedWith]).toEqual([[], null])
  goOnBehind(1)
  expect([got(), parts.socket.closedWith]).toEqual([['gap 7-8'], 1012])
})

test('a reader that has caught up begins anew: its time behind is counted from the next skipped frame', () => {
  parts.socket.bufferedAmount = 300 * KIB
  write(false, 8)
  goOnBehind(29)
  parts.socket.bufferedAmount = 0
  parts.pass(1000)
  parts.socket.bufferedAmount = 300 * KIB
  goOnBehind(30)
  expect(parts.socket.closedWith).toBeNull()
})

test('a client that was never too slow is sent nothing', () => {
  parts.pass(10_000)
  expect(got()).toEqual([])
})

test.each([
  ['has more than 4 MiB waiting', 4 * KIB * KIB + 1, 1000, true, null],
  ['has less waiting', 4 * KIB * KIB, 9000, false, null],
  ['has taken nothing for more than ten seconds', 10, 12_000, false, 1012],
])('a client that %s is ended, closed or kept: %i bytes, %i ms', (_, backlog, time, ended, closedWith) => {
  parts.socket.bufferedAmount = backlog
  parts.pass(time)
  expect([parts.socket.ended, parts.socket.closedWith]).toEqual([ended, closedWith])
})

test('a client that drains in between is never stuck', () => {
  for (let round = 0; round < 5; round += 1) {
    parts.socket.bufferedAmount = 100
    parts.pass(8000)
    parts.socket.emit('pong')
    parts.socket.bufferedAmount = 0
    parts.pass(1000)
  }
  expect(parts.socket.closedWith).toBeNull()
})

test('a client that never drains but goes on reading is kept; it is closed when it stops', () => {
  parts.socket.bufferedAmount = 1000
  const goOn = (seconds: number, read: number) => {
    for (let second = 0; second < seconds; second += 1) {
      write(true)
      parts.socket.bufferedAmount += frame.length - read
      parts.pass(1000)
      parts.socket.emit('pong')
    }
  }
  goOn(60, 5)
  goOn(9, 0)
  expect(parts.socket.closedWith).toBeNull()
  goOn(3, 0)
  expect(parts.socket.closedWith).toBe(1012)
})

test('silence is no reason to end a client, unanswered protocol pings are', () => {
  for (let minute = 0; minute < 10; minute += 1) {
    parts.pass(20_000)
    parts.socket.emit('pong')
  }
  expect([parts.socket.pings, parts.socket.ended]).toEqual([10, false])
  parts.pass(40_000)
  expect(parts.socket.ended).toBe(false)
  parts.pass(20_000)
  expect(parts.socket.ended).toBe(true)
})

test('a process that was suspended ends no client that had no time to take or to answer anything', () => {
  parts.socket.bufferedAmount = 300 * KIB
  write(false, 8)
  parts.pass(5000)
  // Twice, like a laptop that is opened briefly in between.
  for (let nap = 0; nap < 2; nap += 1) {
    parts.sleep(8 * 3_600_000)
    parts.pass(0)
  }
  expect([parts.socket.pings, parts.socket.ended, parts.socket.closedWith]).toEqual([2, false, null])
})

test('a closed connection leaves no timer behind', () => {
  expect(parts.count()).toBe(2)
  connection.end()
  expect(parts.count()).toBe(0)
})
