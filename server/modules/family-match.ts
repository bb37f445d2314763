/**
 * Whether a value passes a filter in the syntax of family clients (jeecg-wire-facts §1.4). `*x*`, `*x` and `x*` match parts of
 * the text, `a,b` one of them, `,a,b,` a list holding one of them, `!x` anything but x; any other filter is equality.
 */
export const matches = (value: string, filter: string | undefined): boolean => {
  if (filter === undefined || filter === '') return true
  if (filter.startsWith('!')) return value !== filter.slice(1)
  if (/^,.+,$/.test(filter))
    return filter
      .slice(1, -1)
      .split(',')
      .some((part) => value.includes(part))
  if (filter.includes(',')) return filter.split(',').includes(value)
  return matchesStars(value, filter)
}

const matchesStars = (value: string, filter: string): boolean => {
  const [open, closed] = [filter.startsWith('*'), filter.length > 1 && filter.endsWith('*')]
  const part = filter.slice(open ? 1 : 0, closed ? -1 : undefined)
  if (open && closed) return value.includes(part)
  if (open) return value.endsWith(part)
  return closed ? value.startsWith(part) : value === filter
}
