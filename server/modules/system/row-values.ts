/** A row as the wire shows it: what may be asked for and sorted by. */
export type Row = Readonly<Record<string, unknown>>
export type Value = string | number | boolean | null

/** Whether a row is among those that are asked for. */
export type RowTest = (row: Row) => boolean

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text)

/** Below zero when the value comes before the wanted text: by number where both are numbers. */
export const compare = (value: Value | undefined, wanted: string): number => {
  if (typeof value === 'number' && isNumber(wanted)) return value - Number(wanted)
  const text = String(value ?? '')
  return text < wanted ? -1 : text > wanted ? 1 : 0
}

/** What a field holds. It may be asked for only where that is plain; lists and trees never are. */
export const valueOf = (row: Row, field: string): Value => {
  const value = row[field]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The last instant that a text means: a day alone means all of it. */
export const lastOf = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 23:59:59` : text)
