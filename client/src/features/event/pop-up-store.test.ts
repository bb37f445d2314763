import { expect, test } from 'vitest'
import { createPopUps } from '#client/features/event/pop-up-store.ts'
import { raisedFrame } from '#tests/support/event-frames.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

test('a pop-up goes by itself after ten seconds', () => {
  const clock = manualClock()
  const popUps = createPopUps(clock)
  popUps.add([raisedFrame('a')])
  clock.advance(9999)
  expect(popUps.store.getState().items).toHaveLength(1)
  clock.advance(1)
  expect(popUps.store.getState().items).toHaveLength(0)
})

test('the time during which it is held does not count', () => {
  const clock = manualClock()
  const popUps = createPopUps(clock)
  popUps.add([raisedFrame('a')])
  clock.advance(6000)
  popUps.hold('a', true)
  clock.advance(60_000)
  popUps.hold('a', false)
  clock.advance(3999)
  expect(popUps.store.getState().items).toHaveLength(1)
  clock.advance(1)
  expect(popUps.store.getState().items).toHaveLength(0)
})

test('with nothing to show no timer runs', () => {
  const clock = manualClock()
  const popUps = createPopUps(clock)
  popUps.add([raisedFrame('a')])
  popUps.remove(['a'])
  expect(clock.waiting()).toBe(0)
})
