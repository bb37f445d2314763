import { daysFrom, isMonth, monthOf } from '#shared/attendance/shifts.ts'
import { DAY, parseTime, SECOND } from '#shared/time.ts'
import {
  chosen,
  isId,
  isKeyword,
  pagingOf,
  type PagedQuery,
  type PagedRules,
} from '#client/features/paged/paged-query.ts'
import { durationText } from '#client/lib/format-time.ts'

/** What the address of the list of attendance may say; without a month it is the one of the world's present. */
export const attendanceRules = {
  tabs: ['all'],
  sorts: ['name', 'seconds', 'late', 'early', 'missing', 'rollCallRate'],
  filters: { month: isMonth, areaId: isId, keyword: isKeyword },
} as const satisfies PagedRules<'all'>
export type AttendanceQuery = PagedQuery<'all', (typeof attendanceRules.sorts)[number]>

export const attendanceInput = (query: AttendanceQuery) => ({
  ...chosen(query, 'month', 'areaId', 'keyword'),
  ...pagingOf(query),
})

/** 168 小时 30 分: seconds say nothing about a month. */
export const wholeMinutes = (seconds: number): string =>
  seconds < 60 ? durationText(seconds * SECOND) : durationText(seconds * SECOND).replace(/ \d+ 秒$/, '')

const firstOf = (month: string): number => parseTime(`${month}-01`)

/** The days of a month, `2026-03-01` and on. */
export const daysOf = (month: string): readonly string[] => daysFrom(firstOf(month)).map(({ day }) => day)

/** The month before or after one. */
export const monthBeside = (month: string, step: -1 | 1): string => {
  const first = firstOf(month)
  // No month has more than 31 days, and the day before its first lies in the one before it.
  return monthOf(step === -1 ? first - DAY : first + 32 * DAY)
}

const MONTHS_BACK = 12

/** The month of an instant and those before it, the latest first. */
export const monthsUntil = (instant: number): readonly string[] => {
  const months = [monthOf(instant)]
  while (months.length < MONTHS_BACK) months.push(monthBeside(months.at(-1) ?? '', -1))
  return months
}

const WEEK = 7
// 1970 began on a Thursday, the fourth day of a week that begins on Monday.
const THURSDAY = 3
const EPOCH_DAY = parseTime('1970-01-01')

/** Where a day stands in a week that begins on Monday: 0 to 6. */
export const weekColumn = (instant: number): number =>
  (((Math.floor((instant - EPOCH_DAY) / DAY) + THURSDAY) % WEEK) + WEEK) % WEEK

/** The days of a month that are not yet to come, the only ones with anything to see. */
export const daysUntil = (month: string, today: string): readonly string[] =>
  daysOf(month).filter((day) => day <= today)
