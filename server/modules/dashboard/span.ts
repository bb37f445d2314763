import { MAX_SPAN_DAYS } from '#shared/dashboard/span-limit.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { DAY, formatDay, parseTime, startOfDay } from '#shared/time.ts'

/** A span as a call requests it. */
export interface WantedSpan {
  readonly days: number
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const refusal = (why: string) =>
  new AppError('BAD_INPUT', { field: 'from', message: `传入参数有误：开始时间（${why}）` })

const spanFrom = (first: number, count: number) => ({
  days: Array.from({ length: count }, (_, index) => first + index * DAY),
  from: formatDay(first),
  to: formatDay(first + (count - 1) * DAY),
})

/**
 * Whole days of Asia/Shanghai up to `to`, by default today: from `from`, or the last `days` ones. Their start instants, and the
 * bounds as list filters take them.
 */
export const spanOf = (now: number, { days, from, to }: WantedSpan) => {
  const last = startOfDay(to === undefined ? now : parseTime(to))
  const first = from === undefined ? last - (days - 1) * DAY : startOfDay(parseTime(from))
  if (first > last) throw refusal('不得晚于结束时间')
  const count = (last - first) / DAY + 1
  if (count > MAX_SPAN_DAYS) throw refusal(`距结束时间不超过 ${MAX_SPAN_DAYS} 天`)
  return spanFrom(first, count)
}

export type Span = ReturnType<typeof spanOf>

/** The days directly before a span, as many as it has. */
export const spanBefore = ({ days }: Span): Span => spanFrom((days[0] ?? 0) - days.length * DAY, days.length)
