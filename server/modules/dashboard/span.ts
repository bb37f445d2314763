import { DAY, formatDay, startOfDay } from '#shared/time.ts'

/** Whole days of Asia/Shanghai up to today: their start instants, and the bounds as list filters take them. */
export interface Span {
  readonly days: readonly number[]
  readonly from: string
  readonly to: string
}

/** The last `count` days, today among them. */
export const spanOf = (now: number, count: number): Span => {
  const today = startOfDay(now)
  const first = today - (count - 1) * DAY
  return {
    days: Array.from({ length: count }, (_, index) => first + index * DAY),
    from: formatDay(first),
    to: formatDay(today),
  }
}
