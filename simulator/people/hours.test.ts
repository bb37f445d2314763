import { expect, test } from 'vitest'

import { DAY, HOUR, hourOfDay, parseTime } from '#shared/time.ts'
import { byDay, nextOccasion, slowness } from '#simulator/people/hours.ts'

const at = (time: string) => parseTime(`2026-03-05 ${time}`)
const tomorrow = (time: string) => at(time) + DAY

test.each([
  ['06:59:59', 2],
  ['07:00:00', 1],
  ['22:59:59', 1],
  ['23:00:00', 2],
  ['00:00:00', 2],
])('at %s people take %i times as long', (time, factor) => {
  expect(slowness(at(time))).toBe(factor)
})

test.each([
  ['07:30:00', at('07:30:00')],
  ['22:29:59', at('22:29:59')],
  ['22:30:00', tomorrow('08:30:00')],
  ['23:59:59', tomorrow('08:30:00')],
  ['00:00:00', at('08:30:00')],
  ['07:29:59', at('08:30:00')],
])('work for %s is done then by day, and at night in the two hours from half past seven', (time, done) => {
  expect(byDay(at(time), 0.5)).toBe(done)
})

test('a person begins between half past seven and half past nine', () => {
  expect([byDay(at('03:00:00'), 0), byDay(at('03:00:00'), 1)]).toEqual([at('07:30:00'), at('09:30:00')])
})

/** All occasions of a series in some days from Monday, 2 March 2026. */
const monday = parseTime('2026-03-02')
const occasions = (perDay: number, days: number, key: string) => {
  const found: number[] = []
  const next = (after: number) => nextOccasion(7, [key], { perDay, after })
  for (let one = next(monday); one < monday + days * DAY; one = next(one)) found.push(one)
  return found
}

test('office work is done in office hours of working days, and comes as often as it should', () => {
  for (const [perDay, days] of [
    [1 / 5, 1000],
    [1, 700],
    [3, 210],
  ] as const) {
    const all = occasions(perDay, days, 'work')
    const expected = days * perDay
    expect(Math.abs(all.length - expected)).toBeLessThan(expected * 0.03)
    const hours = all.map(hourOfDay)
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(8.75)
    expect(Math.max(...hours)).toBeLessThan(17.5)
    // The whole of the office hours is used.
    expect([Math.min(...hours) < 9.3, Math.max(...hours) > 17]).toEqual([true, true])
    const weekdays = new Set(all.map((one) => Math.floor((one - monday) / DAY) % 7))
    expect(weekdays).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(all.every(Number.isInteger)).toBe(true)
  }
})

test('work that comes on a weekend is done on Monday', () => {
  const all = occasions(1, 700, 'work').map((one) => Math.floor((one - monday) / DAY) % 7)
  const on = (day: number) => all.filter((one) => one === day).length / 100
  // Each day has one of its own; Monday has those of three days, and Friday is not busier than others.
  expect(on(0)).toBeGreaterThan(2.8)
  for (const day of [1, 2, 3, 4]) expect(Math.abs(on(day) - 1)).toBeLessThan(0.35)
})

test('work that comes in office hours is done when it comes', () => {
  // One comes in every quarter of an hour: between two of them there is never more than half an hour.
  const all = occasions(96, 19, 'work')
  const gaps = all.slice(1).map((one, index) => one - (all[index] ?? one))
  expect(Math.max(...gaps.filter((gap) => gap < 12 * HOUR))).toBeLessThanOrEqual(HOUR / 2)
})

test('series of different keys and seeds are different; one series is always the same', () => {
  expect(occasions(1, 20, 'work')).toEqual(occasions(1, 20, 'work'))
  expect(occasions(1, 20, 'work')).not.toEqual(occasions(1, 20, 'rest'))
  const first = (seed: number) => nextOccasion(seed, ['work'], { perDay: 1, after: monday })
  expect(first(7)).not.toBe(first(8))
})

test('work that never comes has no time', () => {
  expect(nextOccasion(7, ['work'], { perDay: 0, after: monday })).toBe(Infinity)
  expect(nextOccasion(7, ['work'], { perDay: -1, after: monday })).toBe(Infinity)
})

test('the next time is strictly later', () => {
  const [first = 0, second] = occasions(1, 20, 'work')
  const next = (after: number) => nextOccasion(7, ['work'], { perDay: 1, after })
  expect([next(first - 1), next(first), next(first + HOUR / 3_600_000)]).toEqual([first, second, second])
})
