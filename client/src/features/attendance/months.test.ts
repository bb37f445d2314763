import { expect, test } from 'vitest'
import {
  daysOf,
  daysUntil,
  monthBeside,
  monthsUntil,
  weekColumn,
  wholeMinutes,
} from '#client/features/attendance/months.ts'
import { parseTime } from '#shared/time.ts'

test('the months to choose from go back over the turn of a year, the present one first', () => {
  const months = monthsUntil(parseTime('2026-02-28 23:59:59'))
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(months).toHaveLength(12)
  expect(new Set(months).size).toBe(12)
})

test('the month beside another is found from short and long months alike', () => {
  expect(monthBeside('2026-01', 1)).toBe('2026-02')
  expect(monthBeside('2026-12', 1)).toBe('2027-01')
  expect(monthBeside('2026-03', -1)).toBe('2026-02')
})

test('a month has the days it has in Shanghai', () => {
  expect(daysOf('2028-02')).toHaveLength(29)
  expect(daysOf('2026-03').at(-1)).toBe('2026-03-31')
})

test('the time on duty in a month is shown without seconds, unless there is nothing else', () => {
  expect([606_630, 125, 59].map(wholeMinutes)).toEqual(['168 小时 30 分', '2 分', '59 秒'])
})

test('weeks begin on Monday, whatever the hour', () => {
  const columns = ['2026-03-02', '2026-03-08 23:59:59', '2028-02-29', '1969-12-29'].map((day) =>
    weekColumn(parseTime(day)),
  )
  expect(columns).toEqual([0, 6, 1, 0])
})

test('of the present month there is something to see up to today', () => {
  expect(daysUntil('2026-03', '2026-03-02')).toEqual(['2026-03-01', '2026-03-02'])
  expect(daysUntil('2026-02', '2026-03-02')).toHaveLength(28)
  expect(daysUntil('2026-04', '2026-03-02')).toEqual([])
})
