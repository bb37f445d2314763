import type { LoggedFrame } from '#server/worlds/audience.ts'
import { expect, test } from 'vitest'

import { createOutboundQueue, type Batch } from '#server/realtime/outbound-queue.ts'
import { splitFrames } from '#server/realtime/frame-codec.ts'
import type { Frame } from '#shared/realtime/messages.ts'

/** A logged frame with only the fields that decide how it is sent. */
const logged = (seq: number, more: object = { code: 201 }): LoggedFrame => ({
  seq,
  frame: { ...more, seq, epoch: 'e' } as Frame,
  text: `frame ${seq}`,
  audience: { to: 'all' },
})

const take = (outboundQueue: ReturnType<typeof createOutboundQueue>): Map<string, Batch> => {
  const sent = new Map<string, Batch>()
  outboundQueue.take((userId, batch) => sent.set(userId, batch))
  return sent
}

test('each person gets their frames in order, in one batch with the first and the last number', () => {
  const outboundQueue = createOutboundQueue()
  outboundQueue.add('a', logged(3))
  outboundQueue.add('b', logged(4))
  outboundQueue.add('a', logged(7))
  const sent = take(outboundQueue)
  const texts = [...sent].map(([userId, { bytes, first, last }]) => [
    userId,
    splitFrames(bytes).map(({ text }) => text),
    first,
    last,
  ])
  expect(texts).toEqual([
    ['a', ['frame 3', 'frame 7'], 3, 7],
    ['b', ['frame 4'], 4, 4],
  ])
})

test('those who get the same frames share one buffer', () => {
  const outboundQueue = createOutboundQueue()
  const frame = logged(1)
  for (const userId of ['a', 'b']) outboundQueue.add(userId, frame)
  const sent = take(outboundQueue)
  expect(sent.get('a')?.bytes).toBe(sent.get('b')?.bytes)
})

test('what was taken is gone', () => {
  const outboundQueue = createOutboundQueue()
  expect(outboundQueue.isEmpty()).toBe(true)
  outboundQueue.add('a', logged(1))
  expect(outboundQueue.isEmpty()).toBe(false)
  take(outboundQueue)
  expect(outboundQueue.isEmpty()).toBe(true)
  expect(take(outboundQueue).size).toBe(0)
})

test.each([
  [{ code: 1000 }, true],
  [{ code: 1001 }, true],
  [{ code: 1010 }, true],
  [{ code: 1, type: 'invitation' }, true],
  [{ code: 1, type: 'optInvitation' }, true],
  [{ code: 1, type: 'delUser' }, true],
  [{ code: 1, type: 'updateUserRole' }, true],
  [{ code: 1, type: 'alarm' }, false],
  [{ code: 201 }, false],
  [{ code: 210 }, false],
  [{ code: 300, busType: 'map' }, false],
])('a batch with %j may be skipped unless it changes the rights of a person: %s', (message, isVital) => {
  const outboundQueue = createOutboundQueue()
  outboundQueue.add('a', logged(1))
  outboundQueue.add('a', logged(2, message))
  expect(take(outboundQueue).get('a')?.isVital).toBe(isVital)
})
