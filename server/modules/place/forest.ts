import { groupBy } from '#shared/group-by.ts'

/** A node with an optional parent of the same kind. */
export interface Branch {
  readonly id: string
  readonly parentId: string | null
}

/** Rows as trees. A row whose parent is not among the rows is a root. */
export interface Forest<B extends Branch> {
  readonly roots: readonly B[]
  childrenOf(id: string): readonly B[]
}

const ROOT_KEY = ''

export const forestOf = <B extends Branch>(rows: readonly B[], order: (a: B, b: B) => number): Forest<B> => {
  const ids = new Set(rows.map(({ id }) => id))
  const byParent = groupBy(rows.toSorted(order), ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : ROOT_KEY,
  )
  return { roots: byParent.get(ROOT_KEY) ?? [], childrenOf: (id) => byParent.get(id) ?? [] }
}

/** Rows and everything below them, parents before children. */
export const flatten = <B extends Branch>(forest: Forest<B>, from: readonly B[] = forest.roots): B[] =>
  from.flatMap((row) => [row, ...flatten(forest, forest.childrenOf(row.id))])

/** Everything below a row, without the row itself. */
export const allBelow = <B extends Branch>(forest: Forest<B>, id: string): B[] => flatten(forest, forest.childrenOf(id))

/** Number of levels of a row and its subtree. */
export const levelsOf = <B extends Branch>(forest: Forest<B>, id: string): number =>
  1 + Math.max(0, ...forest.childrenOf(id).map((child) => levelsOf(forest, child.id)))

/** The path from the root to a row, inclusive. */
export const pathTo = <B extends Branch>(find: (id: string) => B | undefined, id: string | null): B[] => {
  const row = id === null ? undefined : find(id)
  return row ? [...pathTo(find, row.parentId), row] : []
}

export interface Figures {
  readonly places: number
  readonly devices: number
  readonly openEvents: number
}

const plus = (a: Figures, b: Figures): Figures => ({
  places: a.places + b.places,
  devices: a.devices + b.devices,
  openEvents: a.openEvents + b.openEvents,
})

/** Sums of each row's own figures and those of everything below it. */
export const sumUp = <B extends Branch>(forest: Forest<B>, own: (row: B) => Figures): Map<string, Figures> => {
  const sums = new Map<string, Figures>()
  for (const row of flatten(forest).toReversed()) {
    const below = forest.childrenOf(row.id).flatMap(({ id }) => sums.get(id) ?? [])
    sums.set(row.id, below.reduce(plus, own(row)))
  }
  return sums
}
