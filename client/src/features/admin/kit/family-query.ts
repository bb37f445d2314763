import { chosen, type ListQuery } from '#client/ui/list/list-query.ts'

/** Matches a filter anywhere in the field, with the wildcards of the product family's query language. */
export const containing = <N extends string>(
  query: Pick<ListQuery, 'filters'>,
  ...names: readonly N[]
): Partial<Record<N, string>> => {
  const texts = chosen(query, ...names)
  for (const name of names) {
    const text = texts[name]
    if (text !== undefined) texts[name] = `*${text}*`
  }
  return texts
}
