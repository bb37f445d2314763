import { expect, test } from 'vitest'
import { changedEvents, has, isRaised, isSettled } from '#client/realtime/message-effects.ts'
import { frame } from '#tests/support/catch-up-rig.ts'
import { raisedFrame, takenFrame } from '#tests/support/event-frames.ts'

const edition = { code: 210, asEditionId: 'e', seq: 1, epoch: 'A' } as const

test('an event notification is known by its type, any other message by its code', () => {
  expect([has(raisedFrame('e1'), 'raised'), has(edition, 'raised')]).toEqual([true, false])
  expect([has(raisedFrame('e1'), 'edition'), has(edition, 'edition')]).toEqual([false, true])
})

test('a new event is raised, one that was taken is settled, a comment is neither', () => {
  const frames = [raisedFrame('e1'), takenFrame('e1'), frame(1)]
  expect(frames.map(isRaised)).toEqual([true, false, false])
  expect(frames.map(isSettled)).toEqual([false, true, false])
})

test('events that were taken or commented on have changed, each once; a new one has not, nor has what names none', () => {
  const frames = [raisedFrame('e1'), takenFrame('e2'), frame(3), takenFrame('e2'), edition]
  expect(changedEvents(frames)).toEqual(['e2', 'A3'])
})
