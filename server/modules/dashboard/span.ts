import { DAY, formatDay, startOfDay } from '#shared/time.ts'

/**
 * The last `count` whole days of Asia/Shanghai, today among them: their start instants, and the bounds as list filters take
 * them.
 */
export const spanOf = (now: number, count: number) => {
  const today = startOfDay(now)
  const first = today - (count - 1) * DAY
  return {
    days: Array.from({ length: count }, (_, index) => first + index * DAY),
    from: formatDay(first),
    to: formatDay(today),
  }
}

export type Span = ReturnType<typeof spanOf>
