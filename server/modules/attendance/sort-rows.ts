type Value = string | number | null

const collator = new Intl.Collator('zh')

const compare = (a: Value, b: Value, direction: 1 | -1): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return direction * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)))
}

/** Sorts rows by one of their values (null last in both directions), then by the id of the person. */
export const sortRows = <R extends { readonly person: { readonly id: string } }>(
  rows: readonly R[],
  value: (row: R) => Value,
  order: 'asc' | 'desc',
): R[] =>
  rows.toSorted((a, b) => compare(value(a), value(b), order === 'asc' ? 1 : -1) || (a.person.id < b.person.id ? -1 : 1))
