import { expect, test } from 'vitest'
import { beganAt, filled, stretchesOf } from '#client/features/event/history.ts'
import { HOUR, MINUTE, parseTime } from '#shared/time.ts'
import { eventRow } from '#tests/support/event-frames.ts'

test('a door is open since before it was reported', () => {
  const open = eventRow('1', { measure: 'doorOpen', threshold: 10, raisedAt: '2026-11-20 10:00:00' })
  expect(parseTime('2026-11-20 10:00:00') - beganAt(open)).toBe(10 * MINUTE)
  const blocked = eventRow('2', { measure: 'doorBlocked', threshold: 2, raisedAt: '2026-11-20 10:00:00' })
  expect(parseTime('2026-11-20 10:00:00') - beganAt(blocked)).toBe(2 * HOUR)
  expect(beganAt(eventRow('3', { measure: null, threshold: null }))).toBe(parseTime('2026-11-20 10:41:30'))
})

test('stretches come the newest first, one goes on, and only what lies in the window counts', () => {
  const now = parseTime('2026-11-20 12:00:00')
  const door = { measure: 'doorOpen', threshold: 10 } as const
  const stretches = stretchesOf(
    [
      eventRow('old', { ...door, raisedAt: '2026-11-20 08:10:00', recoveredAt: '2026-11-20 09:00:00' }),
      eventRow('new', { ...door, raisedAt: '2026-11-20 11:10:00', recoveredAt: null }),
    ],
    now,
  )
  expect(stretches.map(({ id, goesOn }) => [id, goesOn])).toEqual([
    ['new', true],
    ['old', false],
  ])
  expect(filled(stretches, { from: now - 24 * HOUR, to: now })).toBe(2 * HOUR)
  expect(filled(stretches, { from: now - 30 * MINUTE, to: now })).toBe(30 * MINUTE)
})
