import { DAY, formatTime, startOfDay } from '#shared/time.ts'
import { parseMoments, parseRange } from '#client/components/list-page/query-types.ts'

/** Whether a text names a stretch of time: a preset, two days or two moments. */
export const isTimeRange = (text: string): boolean =>
  ['today', '7d', '30d'].includes(text) || parseRange(text) !== null || parseMoments(text) !== null

/** Of a time on the wire, which has whole seconds, the day with everything in it. */
const lastMoment = (day: string): string => `${day} 23:59:59`

/** The chosen time as a call wants it. `7d` is today and the six days before. */
export const timeRange = (text: string | undefined, now: number): { from?: string; to?: string } => {
  if (text === undefined) return {}
  const days = parseRange(text)
  if (days !== null) return { from: days[0], to: lastMoment(days[1]) }
  const moments = parseMoments(text)
  if (moments !== null) return { from: moments[0], to: moments[1] }
  const back = text === 'today' ? 0 : text === '7d' ? 6 : 29
  return { from: formatTime(startOfDay(now - back * DAY)) }
}
