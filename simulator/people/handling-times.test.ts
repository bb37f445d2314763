import { expect, test } from 'vitest'

import type { EventKind } from '#shared/event/index.ts'
import { HOUR, MINUTE, hourOfDay, parseTime } from '#shared/time.ts'
import type { OpenEvent } from '#simulator/people/types.ts'
import { deviation, median, morning, night, plansOf, share, type Surroundings } from '#tests/support/handling-plans.ts'

const isGoing = ({ act }: { readonly act: string }) => act === 'toSite'
const going = (surroundings: Surroundings) => plansOf(surroundings).filter(isGoing)
const goingWithin = (surroundings: Surroundings, ms: number) => going(surroundings).filter(({ wait }) => wait < ms)

/**
 * Half of the people who set out do so within this many minutes: one minute, and ln 2 of the mean, a quarter of the fourteen
 * minutes that an alarm takes.
 */
const HALF = 3.5 * Math.LN2
test.each<[string, Surroundings, number]>([
  ['an operator on duty in the area', { roleCode: 'operator' }, 1 + HALF],
  ['an operator from elsewhere takes half as long again', { roleCode: 'operator', posts: ['b'] }, 1 + 1.5 * HALF],
  ['an operator at night is half as fast', { roleCode: 'operator', event: { raisedAt: night } }, 1 + 2 * HALF],
  ['a person in charge waits for the operators', {}, 1 + 3 * HALF],
  ['at twice the pace all are twice as fast', { roleCode: 'operator', handle: 2 }, 1 + HALF / 2],
  ['behind a real user all wait a quarter of an hour', { roleCode: 'operator', screened: true }, 15 + HALF],
  ['to a video alarm people go later', { roleCode: 'operator', event: { kind: 'video-alarm' } }, 1 + 6.25 * Math.LN2],
])('%s: the median of setting out to an alarm', (_, surroundings, expected) => {
  expect(deviation(median(goingWithin(surroundings, 3 * HOUR)), expected)).toBeLessThan(0.1)
})

test('no person sets out within a minute of the report', () => {
  const least = Math.min(...plansOf({ roleCode: 'operator' }).map(({ wait }) => wait))
  expect(least).toBeGreaterThan(MINUTE)
  expect(least).toBeLessThan(1.2 * MINUTE)
})

const faults = (event: Partial<OpenEvent>): Surroundings => ({ event: { kind: 'fault', ...event } })
const early = parseTime('2026-03-05 08:00:00')
test('for a fault no person waits for another, nor is called at night', () => {
  const soon = goingWithin(faults({ raisedAt: early }), 10 * HOUR)
  expect(deviation(median(soon), 1 + 135 * Math.LN2)).toBeLessThan(0.1)
  const hours = plansOf(faults({ raisedAt: night })).map(({ at }) => hourOfDay(at))
  expect(Math.min(...hours)).toBeGreaterThanOrEqual(7.5)
  expect(Math.max(...hours)).toBeLessThan(22.5)
  expect(Math.min(...hours)).toBeLessThan(7.7)
  expect(Math.max(...hours)).toBeGreaterThan(22)
})

test.each<[EventKind, number]>([
  ['alarm', 0.7],
  ['video-alarm', 0.5],
  ['fault', 0.6],
  ['risk', 0.5],
  ['person', 0.6],
  ['electricity', 0.5],
  ['roof', 0.6],
])('of the people with a %s this share goes there: %f; the others settle it by phone', (kind, expected) => {
  expect(deviation(share(plansOf({ event: { kind } }), isGoing), expected)).toBeLessThan(0.1)
})

test('by phone an alarm is reported when it is settled, after the time it takes', () => {
  const settled = plansOf({ roleCode: 'operator' }).filter((plan) => !isGoing(plan) && plan.wait < 3 * HOUR)
  expect(Math.min(...settled.map(({ wait }) => wait))).toBeGreaterThan(3 * MINUTE)
  // A minute, two for the least, and the sum of two waits of 3.5 and 14 minutes in the mean.
  expect(median(settled)).toBeGreaterThan(14)
  expect(median(settled)).toBeLessThan(19)
})

/** Of the people who do not act at once, none acts within half a day. */
test.each<[string, Surroundings, number]>([
  ['operators on duty', { roleCode: 'operator' }, 0.8],
  ['people in charge, who are phoned', {}, 0.6],
  ['at half the pace half of them', { handle: 0.5 }, 0.3],
  ['at twice the pace no more', { handle: 2 }, 0.6],
  ['behind a real user a third of them', { screened: true }, 0.21],
])('%s act at once in this share of alarms', (_, surroundings, expected) => {
  const atOnce = share(going(surroundings), ({ wait }) => wait < 5 * HOUR)
  expect(deviation(atOnce, expected)).toBeLessThan(0.1)
})

test('alone with a fault, three of four act at once', () => {
  const atOnce = share(going(faults({ raisedAt: early })), ({ wait }) => wait < 12 * HOUR)
  expect(deviation(atOnce, 0.75)).toBeLessThan(0.1)
})

test('a person who is assigned to an event acts at once in any case', () => {
  // A tenth of the pace is ten times as slow, but not half a day later.
  const slow = { own: true, handle: 0.1, screened: true }
  expect(share(going(slow), ({ wait }) => wait < 7 * HOUR)).toBeGreaterThan(0.95)
})

test.each<[string, Surroundings, number, number]>([
  ['half a day to a day and a half later', {}, 12, 36],
  ['twice as late at half the pace', { handle: 0.5 }, 24, 72],
  ['half as late at twice the pace', { handle: 2 }, 6, 18],
  ['not earlier than that at any pace', { handle: 20 }, 6, 18],
  ['half as much later behind a real user', { screened: true }, 18, 54],
])('a person who left an alarm returns to it %s', (_, surroundings, least, most) => {
  const waits = going(surroundings).flatMap(({ wait }) => (wait > 5.5 * HOUR ? [wait / HOUR] : []))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(least)
  expect(Math.min(...waits)).toBeLessThan(least * 1.05)
  expect(Math.max(...waits)).toBeGreaterThan(most * 0.95)
  expect(Math.max(...waits)).toBeLessThanOrEqual(most)
})

test('a person who was prevented for days returns within a day and a half, also to what is settled by phone', () => {
  const after = morning + 100 * 24 * HOUR
  for (const kind of ['alarm', 'fault'] as const) {
    const waits = plansOf({ event: { kind }, after }).map(({ at }) => (at - after) / HOUR)
    expect(Math.min(...waits)).toBeGreaterThan(0)
    expect(Math.min(...waits)).toBeLessThan(1)
    // By day means up to eleven hours later.
    expect(Math.max(...waits)).toBeLessThan(36 + 11)
  }
})
