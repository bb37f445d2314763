import { DAY, formatTime, startOfDay } from '#shared/time.ts'
import type { Option, TreeOption } from '#client/ui/list/options.ts'

interface FieldBase {
  /** Key in the value object, and so in the URL. */
  name: string
  /** Shown inside the control. */
  label: string
  /** Width on a wide screen in px. */
  width?: number | undefined
}

export interface SelectField extends FieldBase {
  kind: 'select'
  options: readonly Option[]
  /** The default: it applies and is shown while nothing is chosen, and there is no 全部. */
  usual?: string | undefined
}

export interface TreeField extends FieldBase {
  kind: 'tree'
  options: readonly TreeOption[]
  /** Called when the tree opens: the time to load its options. */
  onOpen?: (() => void) | undefined
  /** The options are loading. */
  loading?: boolean | undefined
}

/** A preset, or two days joined by a tilde: `2026-11-01~2026-11-20`; from a link also two instants. */
export interface RangeField extends FieldBase {
  kind: 'range'
  /** Today; later days cannot be picked: 2026-11-20. */
  today?: string | undefined
}

export interface KeywordField extends FieldBase {
  kind: 'keyword'
  placeholder: string
}

export type QueryField = SelectField | TreeField | RangeField | KeywordField

/** Values by field name; a missing or empty one means 全部. The caller keeps them in the URL. */
export type QueryValue = Readonly<Record<string, string>>

/** The filters of an address as values of a query row, and back. Both functions are constants of their module. */
export interface QueryMapping {
  readonly toForm: (filters: QueryValue) => QueryValue
  /** `before`: the filters of the address so far. */
  readonly fromForm: (value: QueryValue, before: QueryValue) => QueryValue
}

/** The two days of a custom range; null for a preset or anything malformed. */
export const parseRange = (text: string): readonly [string, string] | null => {
  const match = /^(\d{4}-\d{2}-\d{2})~(\d{4}-\d{2}-\d{2})$/.exec(text)
  const [, from, to] = match ?? []
  return from !== undefined && to !== undefined && from <= to ? [from, to] : null
}

/** The two instants of a range from a link, such as an hour of a day; null for anything else. */
export const parseMoments = (text: string): readonly [string, string] | null => {
  const match = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})~(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})$/.exec(text)
  const [, from, to] = match ?? []
  return from !== undefined && to !== undefined && from <= to ? [from, to] : null
}

/** Whether a text is a time range: a preset, two days or two instants. */
export const isTimeRange = (text: string): boolean =>
  ['today', '7d', '30d'].includes(text) || parseRange(text) !== null || parseMoments(text) !== null

/** The end of a day. API times have whole seconds. */
const lastMoment = (day: string): string => `${day} 23:59:59`

/** The chosen range as parameters of a call. `7d` is today and the six days before. */
export const timeRange = (text: string | undefined, now: number): { from?: string; to?: string } => {
  if (text === undefined) return {}
  const days = parseRange(text)
  if (days !== null) return { from: days[0], to: lastMoment(days[1]) }
  const moments = parseMoments(text)
  if (moments !== null) return { from: moments[0], to: moments[1] }
  const back = text === 'today' ? 0 : text === '7d' ? 6 : 29
  return { from: formatTime(startOfDay(now - back * DAY)) }
}

/** Whether two queries are equal; empty and missing values are the same. */
export const sameQuery = (one: QueryValue, other: QueryValue): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => (one[name] ?? '') === (other[name] ?? ''))

/** Without empty values, so that the URL holds only what was chosen. */
export const compactQuery = (value: QueryValue): QueryValue =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, text]) => text.trim() !== '')
      .map(([name, text]) => [name, text.trim()]),
  )
