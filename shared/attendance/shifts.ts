import { DAY, formatDay, HOUR, MINUTE, SECOND, startOfDay } from '#shared/time.ts'

/** Three shifts of eight hours, as in a duty room that works around the clock; hours since midnight in Asia/Shanghai. */
export const shifts = {
  night: { name: '夜班', from: 0, to: 8 },
  day: { name: '早班', from: 8, to: 16 },
  evening: { name: '中班', from: 16, to: 24 },
} as const
export type ShiftName = keyof typeof shifts
export const shiftNames = Object.keys(shifts) as [ShiftName, ...ShiftName[]] // the keys of a constant table

/** Limits for clocking in and out, in milliseconds. */
export const shiftRules = {
  /** A clock-in up to this long before a shift begins counts for that shift, also across midnight. */
  earliest: 2 * HOUR,
  /** A clock-in more than this after the start of the shift is late. */
  lateAfter: 5 * MINUTE,
  /** A clock-out more than this before the end of the shift is early. */
  earlyBefore: 5 * MINUTE,
  /** Two shifts. A duty without a clock-out ends after this time: the person forgot to clock out and is off duty. */
  longest: 16 * HOUR,
} as const

/** Attendance of one person on one day, worst last. */
export const dayStatuses = { rest: '休息', normal: '正常', early: '早退', late: '迟到', missing: '缺卡' } as const
export type DayStatus = keyof typeof dayStatuses
export const dayStatusNames = Object.keys(dayStatuses) as [DayStatus, ...DayStatus[]] // the keys of a constant table

/**
 * The shift for a clock-in at an instant: the latest that has begun or is about to begin. It belongs to the `day` (`yyyy-MM-dd`)
 * on which it begins.
 */
export const shiftAt = (instant: number) => {
  const ahead = instant + shiftRules.earliest
  const midnight = startOfDay(ahead)
  const hour = (ahead - midnight) / HOUR
  const name = shiftNames.findLast((one) => shifts[one].from <= hour) ?? 'night'
  const { from, to } = shifts[name]
  return { name, day: formatDay(midnight), from: midnight + from * HOUR, to: midnight + to * HOUR }
}
export type Shift = ReturnType<typeof shiftAt>

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/

/** Whether a text is a month such as `2026-03`. */
export const isMonth = (text: string): boolean => MONTH.test(text)

/** The month of an instant in Asia/Shanghai. */
export const monthOf = (instant: number): string => formatDay(instant).slice(0, 7)

/** The days of a month, each with the instant at which it begins. `first` is the instant of the first day. */
export const daysFrom = (first: number): { readonly day: string; readonly from: number }[] => {
  const month = monthOf(first)
  const days: { day: string; from: number }[] = []
  for (let from = first; monthOf(from) === month; from += DAY) days.push({ day: formatDay(from), from })
  return days
}

/** Whole seconds between two instants, rounded down. */
export const wholeSeconds = (from: number, to: number): number => Math.floor((to - from) / SECOND)
