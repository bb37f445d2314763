import { chosen, type PagedQuery } from '#client/features/paged/paged-query.ts'

/** What is typed into a filter is looked for anywhere in the field, as the family's query language says it. */
export const containing = <N extends string>(
  query: Pick<PagedQuery, 'filters'>,
  ...names: readonly N[]
): Partial<Record<N, string>> => {
  const texts = chosen(query, ...names)
  for (const name of names) {
    const text = texts[name]
    if (text !== undefined) texts[name] = `*${text}*`
  }
  return texts
}
