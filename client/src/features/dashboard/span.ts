import { MAX_SPAN_DAYS } from '#shared/dashboard/span-limit.ts'
import { DAY, formatDay, parseTime } from '#shared/time.ts'
import { dashboardTexts } from '#client/features/dashboard/texts.ts'
import { parseRange } from '#client/ui/list/query-types.ts'

const texts = dashboardTexts.range

export const dayCounts = [7, 30, 90] as const
type DayCount = (typeof dayCounts)[number]

/** The span of all figures of the analysis: the last days, or two days and what is between them. */
export type Span =
  | { readonly days: DayCount }
  | {
      readonly from: string
      readonly to: string
    }

export const usualSpan: Span = { days: 30 }

/** An address has `90d` or `2026-11-01~2026-11-20`; anything else is the usual span. */
export const spanOf = (text: string | null): Span => {
  const days = dayCounts.find((count) => `${count}d` === text)
  if (days !== undefined) return { days }
  const own = parseRange(text ?? '')
  return own === null || own.some((day) => Number.isNaN(parseTime(day))) ? usualSpan : { from: own[0], to: own[1] }
}

export const textOf = (span: Span): string => ('days' in span ? `${span.days}d` : `${span.from}~${span.to}`)

/** 近 30 天, 11-01 至 11-20 */
export const spanText = (span: Span): string =>
  'days' in span ? texts.days[span.days] : texts.between(span.from.slice(5), span.to.slice(5))

/** Two days whose span the server accepts: the end stays, and the beginning comes nearer. */
export const withinLimit = ({ from, to }: { from: string; to: string }): { from: string; to: string } => {
  const earliest = formatDay(parseTime(to) - (MAX_SPAN_DAYS - 1) * DAY)
  return { from: from < earliest ? earliest : from, to }
}
