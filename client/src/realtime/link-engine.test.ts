import { afterEach, expect, test, vi } from 'vitest'
import { onePicture } from '#client/realtime/batcher.ts'
import { createLinkEngine } from '#client/realtime/link-engine.ts'
import type { FromWorker } from '#client/realtime/worker-protocol.ts'
import { exampleGap } from '#shared/examples/frames.ts'
import { HEARTBEAT, HEARTBEAT_REPLY, timings } from '#shared/realtime/timings.ts'
import { frame } from '#tests/support/catch-up-rig.ts'
import { fakeSockets } from '#tests/support/fake-sockets.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

afterEach(() => void vi.unstubAllGlobals())

/** An engine with an open socket; `takeSaid` returns its messages since the last call. */
const openEngine = () => {
  const clock = manualClock()
  const sockets = fakeSockets()
  const said: FromWorker[] = []
  const engine = createLinkEngine({ url: 'ws://host/websocket/u1', token: 't1' }, clock, (message) =>
    said.push(message),
  )
  engine.start()
  const socket = sockets.last()
  socket.open()
  return { clock, sockets, socket, engine, takeSaid: () => said.splice(0) }
}

const pushed = (seq: number): string => JSON.stringify(frame(seq))
const frames = (...seqs: number[]): FromWorker => ({ type: 'frames', frames: seqs.map((seq) => frame(seq)) })

test('the socket leads to the address with the token as its subprotocol, and is said to be open when it is', () => {
  const { socket, takeSaid } = openEngine()
  expect([socket.url, socket.protocols]).toEqual(['ws://host/websocket/u1', ['t1']])
  expect(takeSaid()).toEqual([
    { type: 'status', status: { state: 'connecting', attempt: 0, downSince: null } },
    { type: 'status', status: { state: 'open', attempt: 0, downSince: null } },
  ])
})

test.each(['close', 'error'])('after the event "%s" the engine waits, and tries again', (type) => {
  const { clock, sockets, socket, takeSaid } = openEngine()
  takeSaid()
  socket.dispatchEvent(new Event(type))
  expect(takeSaid()).toEqual([{ type: 'status', status: { state: 'waiting', attempt: 1, downSince: clock.now() } }])
  clock.advance(timings.retry)
  expect(sockets.made).toHaveLength(2)
})

test('the heartbeat goes out over the socket, and silence after it closes the socket', () => {
  const { clock, socket } = openEngine()
  clock.advance(timings.heartbeat)
  expect([socket.sent, socket.closed]).toEqual([[HEARTBEAT], false])
  clock.advance(timings.silence)
  expect(socket.closed).toBe(true)
})

test('the first frame is passed on at once, those of the same picture together', () => {
  const { clock, socket, takeSaid } = openEngine()
  takeSaid()
  for (const seq of [1, 2, 3]) socket.message(pushed(seq))
  expect(takeSaid()).toEqual([frames(1)])
  clock.advance(onePicture)
  expect(takeSaid()).toEqual([frames(2, 3)])
})

test('frames that came before the end of the link are passed on before it', () => {
  const { socket, takeSaid } = openEngine()
  takeSaid()
  for (const seq of [1, 2]) socket.message(pushed(seq))
  socket.dispatchEvent(new Event('close'))
  expect(takeSaid()).toMatchObject([frames(1), frames(2), { type: 'status', status: { state: 'waiting' } }])
})

test('a notice of skipped frames is passed on after the frames before it', () => {
  const { socket, takeSaid } = openEngine()
  takeSaid()
  for (const seq of [1, 2]) socket.message(pushed(seq))
  socket.message(JSON.stringify(exampleGap))
  const after = { epoch: exampleGap.epoch, seq: exampleGap.gap.after }
  expect(takeSaid()).toEqual([frames(1), frames(2), { type: 'gap', after }])
})

test('damage is reported after the frames before it', () => {
  const { socket, takeSaid } = openEngine()
  takeSaid()
  for (const text of [pushed(1), pushed(2), '{"code":20']) socket.message(text)
  expect(takeSaid()).toEqual([frames(1), frames(2), { type: 'damaged', text: 'not JSON' }])
})

test('an unknown message is logged and holds up no frame; it sends none that waits', () => {
  const { clock, socket, takeSaid } = openEngine()
  takeSaid()
  for (const text of [pushed(1), pushed(2), '{"code":77}']) socket.message(text)
  expect(takeSaid()).toEqual([frames(1), { type: 'log', text: expect.stringContaining('code 77') }])
  clock.advance(onePicture)
  expect(takeSaid()).toEqual([frames(2)])
})

test('replies to a heartbeat and binary messages are passed over', () => {
  const { socket, takeSaid } = openEngine()
  takeSaid()
  for (const data of [HEARTBEAT_REPLY, new ArrayBuffer(2), pushed(1)]) socket.message(data)
  expect(takeSaid()).toEqual([frames(1)])
})

test('a stopped engine closes its socket and opens no other', () => {
  const { clock, sockets, socket, engine } = openEngine()
  engine.stop()
  clock.advance(timings.heartbeat + timings.silence + timings.retry)
  expect([socket.closed, sockets.made.length]).toEqual([true, 1])
})
