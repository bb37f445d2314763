import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, parseTime } from '#shared/time.ts'
import { timeSlots } from '#client/ui/chart/time-slots.ts'

const start = parseTime('2026-11-19 10:42:05')
const ends = (length: number, count: number) =>
  Array.from({ length: count }, (_, at) => start + ((at + 1) * length) / count)
const labels = (length: number, count = 180) =>
  timeSlots(ends(length, count)).flatMap(({ axis }) => (axis === '' ? [] : [axis]))

test('a day is labelled at round hours, and its midnight by the date', () => {
  expect(labels(DAY)).toEqual(['12:00', '16:00', '20:00', '11-20', '04:00', '08:00'])
})

test('a week and a month are labelled by dates, an hour by round minutes', () => {
  expect(labels(7 * DAY)).toEqual(['11-20', '11-21', '11-22', '11-23', '11-24', '11-25', '11-26'])
  expect(labels(30 * DAY)).toEqual(['11-24', '11-29', '12-04', '12-09', '12-14', '12-19'])
  expect(labels(HOUR)).toEqual(['10:50', '11:00', '11:10', '11:20', '11:30', '11:40'])
})

test('a slot has its whole time for files, and seconds in its heading when it is short', () => {
  const [first] = timeSlots(ends(10 * MINUTE, 100))
  expect([first?.key, first?.title]).toEqual(['2026-11-19 10:42:11', '11-19 10:42:11'])
  expect(timeSlots(ends(DAY, 24))[0]?.title).toBe('11-19 11:42')
  expect(timeSlots([])).toEqual([])
})
