import { DAY, formatTime, HOUR, MINUTE, startOfDay } from '#shared/time.ts'
import type { ChartSlot } from '#client/ui/chart/chart-types.ts'

const STEPS = [
  MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
]
const LONGEST = 5 * DAY
const MAX_LABELS = 8

/** The smallest round step with at most eight labels in a time. */
const stepFor = (length: number): number => STEPS.find((step) => length / step <= MAX_LABELS) ?? LONGEST

/** 10:30 within a day, 11-18 at midnight. */
const axisText = (at: number): string =>
  at === startOfDay(at) ? formatTime(at).slice(5, 10) : formatTime(at).slice(11, 16)

/** Buckets by their ends in ms, labelled at round times: the label is on the bucket that contains the moment. */
export const timeSlots = (ends: readonly number[]): ChartSlot[] => {
  const [first = 0, second = first] = ends
  const start = first - (second - first)
  const step = stepFor((ends.at(-1) ?? first) - start)
  const zero = startOfDay(start)
  return ends.map((end, at) => {
    const round = zero + Math.floor((end - zero) / step) * step
    const isRound = round > (ends[at - 1] ?? start)
    const title = formatTime(end).slice(5, second - first < MINUTE ? 19 : 16)
    return { key: formatTime(end), axis: isRound ? axisText(round) : '', title }
  })
}
