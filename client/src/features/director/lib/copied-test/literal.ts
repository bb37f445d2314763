const quoted = (text: string): string => {
  if (text.includes('\n')) return `\`${text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)}\``
  const inner = JSON.stringify(text).slice(1, -1)
  return `'${inner.replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`
}

const isName = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key)

const entryOf = ([key, value]: [string, unknown]): string => `${isName(key) ? key : quoted(key)}: ${literal(value)}`

/** A JSON value as a person would write it in a test; texts of several lines as a template. */
export const literal = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return entries.length === 0 ? '{}' : `{ ${entries.map(entryOf).join(', ')} }`
}
