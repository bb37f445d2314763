type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value in a path, a query or a form: a text as it is, anything else as JSON. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The query of a URL, with its question mark; empty without fields. */
export const queryOf = (fields: Fields): string => {
  const pairs = Object.entries(fields).map(([name, value]): [string, string] => [name, textOf(value)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}
