import { expect, test } from 'vitest'

import {
  dayStatusNames,
  daysFrom,
  isMonth,
  shiftAt,
  shiftNames,
  shiftRules,
  shifts,
  wholeSeconds,
} from '#shared/attendance/shifts.ts'
import { formatTime, HOUR, parseTime } from '#shared/time.ts'

const shift = (time: string) => {
  const { name, day, from, to } = shiftAt(parseTime(time))
  return [name, day, formatTime(from), formatTime(to)]
}

test('the shifts cover the day without a gap and without standing in each other', () => {
  expect(shiftNames.map((name) => shifts[name].from)).toEqual([0, 8, 16])
  expect(shiftNames.map((name) => shifts[name].to)).toEqual([8, 16, 24])
  expect(shiftRules.longest).toBe(16 * HOUR)
})

test.each([
  ['2026-03-05 07:52:00', 'day', '2026-03-05'],
  ['2026-03-05 06:00:00', 'day', '2026-03-05'],
  ['2026-03-05 05:59:59', 'night', '2026-03-05'],
  ['2026-03-05 13:59:59', 'day', '2026-03-05'],
  ['2026-03-05 14:00:00', 'evening', '2026-03-05'],
  ['2026-03-05 21:59:59', 'evening', '2026-03-05'],
  ['2026-03-05 00:04:00', 'night', '2026-03-05'],
])('who clocks in at %s is in the %s shift of %s', (time, name, day) => {
  expect(shift(time).slice(0, 2)).toEqual([name, day])
})

test('who comes before midnight for the night watch belongs to the next day, also across a month and a year', () => {
  expect(shift('2026-03-05 23:48:00')).toEqual(['night', '2026-03-06', '2026-03-06 00:00:00', '2026-03-06 08:00:00'])
  expect(shift('2026-12-31 22:00:00')).toEqual(['night', '2027-01-01', '2027-01-01 00:00:00', '2027-01-01 08:00:00'])
  expect(shift('2026-03-05 16:00:00').slice(2)).toEqual(['2026-03-05 16:00:00', '2026-03-06 00:00:00'])
})

test('a month is written with four and two digits, and has the days of the calendar', () => {
  for (const text of ['2026-02', '1999-12']) expect(isMonth(text)).toBe(true)
  for (const text of ['2026-13', '2026-00', '2026-2', '202602', '2026-02-01', '']) expect(isMonth(text)).toBe(false)
  const days = daysFrom(parseTime('2028-02-01'))
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([29, '2028-02-01', '2028-02-29'])
})

test('a day has a worst state, and that is a missing clocking', () => {
  expect(dayStatusNames).toEqual(['rest', 'normal', 'early', 'late', 'missing'])
})

test('of seconds those count that have passed in full', () => {
  expect([wholeSeconds(500, 1499), wholeSeconds(500, 1500), wholeSeconds(500, 63_500)]).toEqual([0, 1, 63])
})
