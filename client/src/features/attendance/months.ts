import { daysFrom, monthOf } from '#shared/attendance/shifts.ts'
import { DAY, parseTime, SECOND } from '#shared/time.ts'
import { durationText } from '#client/lib/format-time.ts'

/** 168 小时 30 分: seconds are irrelevant for a month. */
export const wholeMinutes = (seconds: number): string =>
  seconds < 60 ? durationText(seconds * SECOND) : durationText(seconds * SECOND).replace(/ \d+ 秒$/, '')

const firstOf = (month: string): number => parseTime(`${month}-01`)

/** The days of a month, `2026-03-01` and on. */
export const daysOf = (month: string): readonly string[] => daysFrom(firstOf(month)).map(({ day }) => day)

/** The previous or next month. */
export const monthBeside = (month: string, step: -1 | 1): string => {
  const first = firstOf(month)
  // No month has more than 31 days, and the day before its first is in the previous month.
  return monthOf(step === -1 ? first - DAY : first + 32 * DAY)
}

const MONTHS_SHOWN = 12

/** The month of an instant and the previous ones, latest first. */
export const monthsUntil = (instant: number): readonly string[] => {
  const months = [monthOf(instant)]
  while (months.length < MONTHS_SHOWN) months.push(monthBeside(months.at(-1) ?? '', -1))
  return months
}

const DAYS_PER_WEEK = 7
// 1970 began on a Thursday, the fourth day of a week that begins on Monday.
const THURSDAY = 3
const EPOCH_DAY = parseTime('1970-01-01')

/** Column of a day in a week that begins on Monday: 0 to 6. */
export const weekColumn = (instant: number): number =>
  (((Math.floor((instant - EPOCH_DAY) / DAY) + THURSDAY) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK

/** The days of a month up to today; future days have no data. */
export const daysUntil = (month: string, today: string): readonly string[] =>
  daysOf(month).filter((day) => day <= today)
