import { expect, test } from 'vitest'

import { DAY, HOUR, MINUTE, hourOfDay, parseTime } from '#shared/time.ts'
import type { OpenEvent } from '#simulator/people/types.ts'
import { deviation, median, morning, night, plansOf, share, type Surroundings } from '#tests/support/handling-plans.ts'

const evening = parseTime('2026-03-05 20:00:00')

/** Answers of people to the events that they have taken; at once unless `event` says otherwise. */
const answers = (event: Partial<OpenEvent> = {}, change: Surroundings = {}) =>
  plansOf({ own: true, ...change, event: { state: 1, takenAt: event.raisedAt ?? morning, ...event } })

test('the person on the way answers an alarm after two minutes at least, twelve in the median', () => {
  const all = answers()
  expect(all.every(({ act }) => act === 'feedback')).toBe(true)
  const least = Math.min(...all.map(({ wait }) => wait))
  expect(least).toBeGreaterThan(2 * MINUTE)
  expect(least).toBeLessThan(2.2 * MINUTE)
  expect(deviation(median(all), 2 + 14 * Math.LN2)).toBeLessThan(0.1)
  expect(deviation(median(answers({ takenAt: null })), 2 + 14 * Math.LN2)).toBeLessThan(0.1)
})

test('twice the pace is half of the time, and the night is twice of it', () => {
  expect(deviation(median(answers({}, { handle: 2 })), 2 + 7 * Math.LN2)).toBeLessThan(0.1)
  expect(deviation(median(answers({ raisedAt: night })), 2 + 28 * Math.LN2)).toBeLessThan(0.1)
})

test('an alarm is answered at any hour, a fault by day', () => {
  expect(share(answers({ raisedAt: night }), ({ at }) => hourOfDay(at) < 4)).toBeGreaterThan(0.9)
  const hours = answers({ kind: 'fault', raisedAt: evening }).map(({ at }) => hourOfDay(at))
  expect(Math.min(...hours)).toBeGreaterThanOrEqual(7.5)
  expect(Math.min(...hours)).toBeLessThan(7.7)
  expect(Math.max(...hours)).toBeLessThan(22.5)
})

test('an answer that was missed comes within an hour and a half of the last chance', () => {
  const after = morning + 5 * DAY
  const waits = answers({}, { after }).map(({ at }) => at - after)
  expect(Math.min(...waits)).toBeGreaterThan(0)
  expect(Math.max(...waits)).toBeGreaterThan(75 * MINUTE)
  expect(Math.max(...waits)).toBeLessThanOrEqual(90 * MINUTE)
})

/** Answers of people to an alarm that another person took, who cannot return to it. */
const relief = (event: Partial<OpenEvent> = {}, change: Surroundings = {}) =>
  plansOf({ ...change, event: { state: 1, takenAt: morning, handlerId: 'u-gone', ...event } })

test('another person answers for one who cannot return, after two hours at least and three in the mean', () => {
  const all = relief()
  expect(all.every(({ act }) => act === 'feedback')).toBe(true)
  const least = Math.min(...all.map(({ wait }) => wait))
  expect(least).toBeGreaterThan(2 * HOUR)
  expect(least).toBeLessThan(2.01 * HOUR)
  for (const [plans, hours] of [
    [all, 2 + Math.LN2],
    [relief({}, { handle: 2 }), 2 + Math.LN2 / 2],
    [relief({ takenAt: morning + 3 * HOUR }), 2 + Math.LN2],
    [relief({ takenAt: null }), 2 + Math.LN2],
  ] as const)
    expect(deviation(median(plans) / 60, hours)).toBeLessThan(0.05)
})

test('a fault is inquired about by day, an alarm at any hour', () => {
  const hours = (event: Partial<OpenEvent>) => relief(event).map(({ at }) => hourOfDay(at))
  const byDay = hours({ kind: 'fault', takenAt: evening + HOUR })
  expect(Math.min(...byDay)).toBeGreaterThanOrEqual(7.5)
  expect(Math.max(...byDay)).toBeLessThan(22.5)
  expect(Math.min(...hours({ takenAt: evening + HOUR }))).toBeLessThan(1)
})
