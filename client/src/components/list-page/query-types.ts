import { DAY, formatTime, startOfDay } from '#shared/time.ts'
import type { Option, TreeOption } from '#client/components/list-page/options.ts'

interface FieldBase {
  /** Key in the value object, and so in the URL. */
  name: string
  /** Stands inside the control. */
  label: string
  /** Width on a desk in px. */
  width?: number | undefined
}

export interface SelectField extends FieldBase {
  kind: 'select'
  options: readonly Option[]
  /** The value that is in force while none is chosen: it is shown then, and there is no 全部. */
  usual?: string | undefined
}

export interface TreeField extends FieldBase {
  kind: 'tree'
  options: readonly TreeOption[]
  /** The tree has been opened: the time to read what it offers. */
  onOpen?: (() => void) | undefined
  /** What it offers is still on its way. */
  loading?: boolean | undefined
}

/** A preset, or two days joined by a tilde: `2026-11-01~2026-11-20`; from a link also two moments. */
export interface RangeField extends FieldBase {
  kind: 'range'
  /** The day of today, so that nothing later can be picked: 2026-11-20. */
  today?: string | undefined
}

export interface KeywordField extends FieldBase {
  kind: 'keyword'
  placeholder: string
}

export type QueryField = SelectField | TreeField | RangeField | KeywordField

/** Texts by field name; a missing or empty one means 全部. The caller keeps it in the URL. */
export type QueryValue = Readonly<Record<string, string>>

/** The two days of a custom range; null for a preset or anything malformed. */
export const parseRange = (text: string): readonly [string, string] | null => {
  const match = /^(\d{4}-\d{2}-\d{2})~(\d{4}-\d{2}-\d{2})$/.exec(text)
  const [, from, to] = match ?? []
  return from !== undefined && to !== undefined && from <= to ? [from, to] : null
}

/** The two moments of a range that a link names, such as an hour of a day; null for anything else. */
export const parseMoments = (text: string): readonly [string, string] | null => {
  const match = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})~(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})$/.exec(text)
  const [, from, to] = match ?? []
  return from !== undefined && to !== undefined && from <= to ? [from, to] : null
}

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

/** The same texts under the same names; empty and missing are the same. */
export const sameQuery = (one: QueryValue, other: QueryValue): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => (one[name] ?? '') === (other[name] ?? ''))

/** Without the empty ones, so that the URL holds only what was chosen. */
export const compactQuery = (value: QueryValue): QueryValue =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, text]) => text.trim() !== '')
      .map(([name, text]) => [name, text.trim()]),
  )
