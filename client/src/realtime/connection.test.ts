import { expect, test } from 'vitest'
import type { PageClock } from '#client/lib/page-clock.ts'
import {
  createConnection,
  openWithin,
  type LinkStatus,
  type Socket,
  type SocketEvents,
} from '#client/realtime/connection.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

/** A fake network: every opened socket, with its sent texts and whether it was closed. */
const network = () => {
  const sockets: { events: SocketEvents; sent: string[]; closed: boolean }[] = []
  const open = (events: SocketEvents) => {
    const socket = { events, sent: [] as string[], closed: false }
    sockets.push(socket)
    return {
      send: (text: string) => socket.sent.push(text),
      close: () => {
        socket.closed = true
      },
    }
  }
  const last = () => {
    const socket = sockets.at(-1)
    if (socket === undefined) throw new Error('no socket was opened')
    return socket
  }
  return { sockets, open, last }
}

const setUp = (open?: (events: SocketEvents) => Socket) => {
  const clock = manualClock()
  const net = network()
  const statuses: LinkStatus[] = []
  const messages: string[] = []
  const timers: Pick<PageClock, 'now' | 'after'> = clock
  const connection = createConnection({
    openSocket: open ?? net.open,
    timers,
    onStatus: (status) => statuses.push(status),
    onMessage: (text) => messages.push(text),
  })
  connection.start()
  return { clock, net, statuses, messages, connection, last: net.last }
}

test('says HeartBeat three seconds after opening and not before', () => {
  const { clock, last } = setUp()
  last().events.opened()
  clock.advance(2999)
  expect(last().sent).toEqual([])
  clock.advance(1)
  expect(last().sent).toEqual(['HeartBeat'])
})

test('says HeartBeat three seconds after every message', () => {
  const { clock, last, messages } = setUp()
  last().events.opened()
  clock.advance(2900)
  last().events.message('a')
  clock.advance(2900)
  last().events.message('b')
  expect(last().sent).toEqual([])
  clock.advance(3000)
  expect(last().sent).toEqual(['HeartBeat'])
  expect(messages).toEqual(['a', 'b'])
})

test('stays open when the reply comes 2.9 seconds after the HeartBeat', () => {
  const { clock, last, net, statuses } = setUp()
  last().events.opened()
  clock.advance(3000)
  clock.advance(2900)
  last().events.message('reply')
  clock.advance(2999)
  expect(net.sockets).toHaveLength(1)
  expect(last().closed).toBe(false)
  expect(statuses.at(-1)?.state).toBe('open')
})

test('closes when no reply has come 3.1 seconds after the HeartBeat, and hears nothing of it any more', () => {
  const { clock, last, statuses, messages } = setUp()
  last().events.opened()
  clock.advance(3000)
  clock.advance(3100)
  expect(last().closed).toBe(true)
  expect(statuses.at(-1)?.state).toBe('waiting')
  last().events.message('too late')
  expect(messages).toEqual([])
})

test('tries again four seconds after the end, not earlier', () => {
  const { clock, last, net } = setUp()
  last().events.opened()
  last().events.ended()
  clock.advance(3999)
  expect(net.sockets).toHaveLength(1)
  clock.advance(1)
  expect(net.sockets).toHaveLength(2)
})

test('an error followed by a close of the same socket makes one new attempt', () => {
  const { clock, last, net, statuses } = setUp()
  const first = last()
  first.events.ended()
  first.events.ended()
  expect(statuses.at(-1)?.attempt).toBe(1)
  clock.advance(4000)
  first.events.ended()
  expect(net.sockets).toHaveLength(2)
  clock.advance(4000)
  expect(net.sockets).toHaveLength(2)
})

test('does not wait for the browser to confirm a close', () => {
  const { clock, last, net } = setUp()
  last().events.opened()
  clock.advance(6000)
  // The network is dead: the close handshake hangs and `ended` never comes.
  clock.advance(4000)
  expect(net.sockets).toHaveLength(2)
})

test('counts the attempts and keeps the moment at which the link was lost', () => {
  const { clock, last, statuses } = setUp()
  expect(statuses.at(-1)).toEqual({ state: 'connecting', attempt: 0, downSince: null })
  last().events.opened()
  clock.advance(1000)
  last().events.ended()
  const downSince = clock.now()
  expect(statuses.at(-1)).toEqual({ state: 'waiting', attempt: 1, downSince })
  clock.advance(4000)
  expect(statuses.at(-1)).toEqual({ state: 'connecting', attempt: 1, downSince })
  last().events.ended()
  expect(statuses.at(-1)).toEqual({ state: 'waiting', attempt: 2, downSince })
  clock.advance(4000)
  last().events.opened()
  expect(statuses.at(-1)).toEqual({ state: 'open', attempt: 0, downSince: null })
})

test('gives up an attempt that never opens', () => {
  const { clock, last, net } = setUp()
  clock.advance(openWithin)
  expect(last().closed).toBe(true)
  clock.advance(4000)
  expect(net.sockets).toHaveLength(2)
})

test('a socket that cannot even be made counts as an attempt', () => {
  let attempts = 0
  const { clock, statuses } = setUp(() => {
    attempts += 1
    throw new SyntaxError('no such protocol')
  })
  expect(statuses.at(-1)?.state).toBe('waiting')
  clock.advance(4000)
  expect(attempts).toBe(2)
})

test('after stop nothing is opened, sent or reported', () => {
  const { clock, last, net, statuses, connection } = setUp()
  last().events.opened()
  const statusCount = statuses.length
  connection.stop()
  expect(last().closed).toBe(true)
  last().events.ended()
  clock.advance(60_000)
  expect(net.sockets).toHaveLength(1)
  expect(statuses).toHaveLength(statusCount)
})

test('a socket that ends while it is being made is closed, and another is opened after the pause', () => {
  const made: { closed: boolean }[] = []
  const { clock, statuses } = setUp((events) => {
    const socket = { closed: false }
    made.push(socket)
    events.ended()
    return { send: () => {}, close: () => Object.assign(socket, { closed: true }) }
  })
  expect([made, statuses.at(-1)?.state]).toEqual([[{ closed: true }], 'waiting'])
  clock.advance(4000)
  expect(made).toHaveLength(2)
})
