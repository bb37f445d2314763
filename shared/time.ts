/**
 * The one module that converts between instants and text. An instant is a number: milliseconds since 1970 UTC. All texts are in
 * Asia/Shanghai, which has had no summer time since 1991, so the zone is a fixed eight hours.
 */
const SHANGHAI_OFFSET_MS = 8 * 3_600_000
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, the format of all times in the API. */
export const formatTime = (instant: number): string =>
  new Date(instant + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** As `formatTime`; null without an instant. */
export const formatOptional = (instant: number | null): string | null => (instant === null ? null : formatTime(instant))

const latestDay = { day: Number.NaN, text: '' }

/** `yyyy-MM-dd` in Asia/Shanghai. The latest result is cached, since most calls are for the same day. */
export const formatDay = (instant: number): string => {
  const day = Math.floor((instant + SHANGHAI_OFFSET_MS) / DAY)
  if (day !== latestDay.day) Object.assign(latestDay, { day, text: formatTime(instant).slice(0, 10) })
  return latestDay.text
}

/** Reads what `formatTime` or `formatDay` writes; NaN for any other text and for a moment that does not exist. */
export const parseTime = (text: string): number => {
  const match = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/.exec(text)
  if (!match) return Number.NaN
  const instant = Date.parse(`${match[1]}T${match[2] ?? '00:00:00'}+08:00`)
  // Date.parse turns 31 February into a day of March; such a day does not exist, so it is refused.
  return !Number.isNaN(instant) && formatDay(instant) === match[1] ? instant : Number.NaN
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

/**
 * Reads an ISO 8601 moment with an offset, as `1990-05-06T00:00:00.636Z`; NaN for any other text and for a day that does not
 * exist.
 */
export const parseIsoTime = (text: string): number =>
  ISO.test(text) && !Number.isNaN(parseTime(text.slice(0, 10))) ? Date.parse(text) : Number.NaN

/** The last millisecond that an upper limit includes: of its second, or of its day when it has no time. */
export const endOfLimit = (to: string): number => parseTime(to.length === 10 ? `${to} 23:59:59` : to) + SECOND - 1

/** The instant at which the day of `instant` began in Asia/Shanghai. */
export const startOfDay = (instant: number): number =>
  Math.floor((instant + SHANGHAI_OFFSET_MS) / DAY) * DAY - SHANGHAI_OFFSET_MS

/** Hours since midnight in Asia/Shanghai, with a fraction: 13.5 is half past one in the afternoon. */
export const hourOfDay = (instant: number): number => (instant - startOfDay(instant)) / HOUR

/** For libraries that insist on a Date, such as Prisma. */
export const toDate = (instant: number): Date => new Date(instant)

/** As `toDate`; null without an instant. */
export const toOptionalDate = (instant: number | null): Date | null => (instant === null ? null : toDate(instant))

/** Reads a moment in the formats of `parseTime` and `parseIsoTime`, as control calls accept them; NaN for anything else. */
export const parseMoment = (text: string): number => {
  const instant = parseTime(text)
  return Number.isNaN(instant) ? parseIsoTime(text) : instant
}

const UNITS: Record<string, number> = { ms: 1, s: SECOND, m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY }
const NAMED_UNITS: Record<string, string> = { second: 's', minute: 'm', hour: 'h', day: 'd', week: 'w' }

const sumOf = (pairs: Iterable<readonly [count: string | undefined, unit: string]>): number => {
  let sum = 0
  for (const [count, unit] of pairs) if (count !== undefined) sum += Number(count) * (UNITS[unit] ?? Number.NaN)
  return sum
}

const NAMED = /(\d+(?:\.\d+)?) (second|minute|hour|day|week)s?(?: |$)/y

/** Reads `7 days` and `1 hour 30 minutes`; NaN for anything else. */
const parseNamedDuration = (text: string): number => {
  const pairs: [string | undefined, string][] = []
  NAMED.lastIndex = 0
  for (let at = 0; at < text.length; at = NAMED.lastIndex) {
    const [, count, name = ''] = NAMED.exec(text) ?? []
    if (count === undefined) return Number.NaN
    pairs.push([count, NAMED_UNITS[name] ?? ''])
  }
  return text.endsWith(' ') ? Number.NaN : sumOf(pairs)
}

const number = String.raw`(\d+(?:\.\d+)?)`
const ISO_DURATION = new RegExp(`^P(?:${number}W|(?:${number}D)?(?:T(?:${number}H)?(?:${number}M)?(?:${number}S)?)?)$`)

/** Reads an ISO 8601 duration such as `P7D` or `PT1H30M`; NaN for one in years or months, whose length varies. */
const parseIsoDuration = (text: string): number => {
  const found = ISO_DURATION.exec(text)
  if (!found || !/\d[WDHMS]$/.test(text)) return Number.NaN
  return sumOf(['w', 'd', 'h', 'm', 's'].map((unit, index) => [found[index + 1], unit] as const))
}

/**
 * Reads `500ms`, `90s`, `5m`, `2h`, `7d`, `1w` and sums such as `1h30m`, words such as `7 days`, and ISO 8601 such as `PT1H`.
 * Returns milliseconds; NaN for anything else.
 */
export const parseDuration = (text: string): number => {
  if (text.startsWith('P')) return parseIsoDuration(text)
  if (text.includes(' ')) return parseNamedDuration(text)
  if (!/^(?:\d+(?:\.\d+)?(?:ms|[smhdw]))+$/.test(text)) return Number.NaN
  return sumOf([...text.matchAll(/(\d+(?:\.\d+)?)(ms|[smhdw])/g)].map(([, n, unit]) => [n, unit ?? '']))
}

/** Writes milliseconds as `parseDuration` reads them: 1d2h30m5s, in whole seconds; 0s for less than half a second. */
export const formatDuration = (ms: number): string => {
  const seconds = Math.round(ms / SECOND)
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor((seconds % 86_400) / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'm'],
    [seconds % 60, 's'],
  ] as const
  return parts.map(([value, unit]) => (value === 0 ? '' : `${value}${unit}`)).join('') || '0s'
}
