/** An entry of a tree as the admin calls return one: `children` is null on leaves. */
export interface TreeEntry<N> {
  readonly id: string
  readonly children: readonly N[] | null
}

/** An entry of the tree by its id; undefined if there is none. */
export const findEntry = <N extends TreeEntry<N>>(tree: readonly N[], id: string | null): N | undefined => {
  for (const entry of tree) {
    const found = entry.id === id ? entry : findEntry(entry.children ?? [], id)
    if (found) return found
  }
  return undefined
}

/** The ids from the top of the tree down to an entry, itself last; empty if there is no such entry. */
export const idsTo = <N extends TreeEntry<N>>(tree: readonly N[], id: string | undefined): readonly string[] => {
  for (const entry of tree) {
    if (entry.id === id) return [entry.id]
    const below = idsTo(entry.children ?? [], id)
    if (below.length > 0) return [entry.id, ...below]
  }
  return []
}

/** The number of entries below one, at all levels. */
export const countBelow = <N extends TreeEntry<N>>({ children }: N): number =>
  (children ?? []).reduce((sum, child) => sum + 1 + countBelow(child), 0)

/** The part of the tree whose names contain a word, with the ancestors; the whole tree for an empty word. */
export const matching = <N extends TreeEntry<N>>(
  tree: readonly N[],
  word: string,
  nameOf: (entry: N) => string,
): readonly N[] => {
  if (word === '') return tree
  return tree.flatMap((entry) => {
    const below = matching(entry.children ?? [], word, nameOf)
    if (below.length === 0 && !nameOf(entry).includes(word)) return []
    return [{ ...entry, children: below.length > 0 ? below : null }]
  })
}

/** The tree without one entry and everything below it. */
export const without = <N extends TreeEntry<N>>(tree: readonly N[], id: string | undefined): readonly N[] =>
  tree.flatMap((entry) =>
    entry.id === id ? [] : [{ ...entry, children: entry.children && without(entry.children, id) }],
  )

export const allIds = <N extends TreeEntry<N>>(tree: readonly N[]): string[] =>
  tree.flatMap(({ id, children }) => [id, ...allIds(children ?? [])])
