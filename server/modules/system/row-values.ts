/** A row as the API shows it, for queries and sorting. */
export type Row = Readonly<Record<string, unknown>>
export type Value = string | number | boolean | null

/** Whether a row matches a query. */
export type RowTest = (row: Row) => boolean

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text)

/** Negative when the value sorts before the wanted text; compared as numbers where both are numeric. */
export const compare = (value: Value | undefined, wanted: string): number => {
  if (typeof value === 'number' && isNumber(wanted)) return value - Number(wanted)
  const text = String(value ?? '')
  return text < wanted ? -1 : text > wanted ? 1 : 0
}

/** Value of a field. Only plain values can be queried; lists and trees are null. */
export const valueOf = (row: Row, field: string): Value => {
  const value = row[field]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The last instant that a text covers: a date alone covers the whole day. */
export const lastOf = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 23:59:59` : text)
