import { groupBy } from '#server/worlds/read-model/read-model.ts'

/** What hangs below something of its own kind, or stands at the top. */
export interface Branch {
  readonly id: string
  readonly parentId: string | null
}

/** Rows as trees. A row whose parent is not among the rows stands at the top. */
export interface Forest<B extends Branch> {
  readonly roots: readonly B[]
  childrenOf(id: string): readonly B[]
}

const TOP = ''

export const forestOf = <B extends Branch>(rows: readonly B[], order: (a: B, b: B) => number): Forest<B> => {
  const ids = new Set(rows.map(({ id }) => id))
  const byParent = groupBy(rows.toSorted(order), ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : TOP,
  )
  return { roots: byParent.get(TOP) ?? [], childrenOf: (id) => byParent.get(id) ?? [] }
}

/** Some rows with everything below them, each before its children. */
export const flatten = <B extends Branch>(forest: Forest<B>, from: readonly B[] = forest.roots): B[] =>
  from.flatMap((row) => [row, ...flatten(forest, forest.childrenOf(row.id))])

/** Everything below a row, itself left out. */
export const allBelow = <B extends Branch>(forest: Forest<B>, id: string): B[] => flatten(forest, forest.childrenOf(id))

/** How many levels a row and what is below it take. */
export const levelsOf = <B extends Branch>(forest: Forest<B>, id: string): number =>
  1 + Math.max(0, ...forest.childrenOf(id).map((child) => levelsOf(forest, child.id)))

/** From the top down to a row, itself included. */
export const pathTo = <B extends Branch>(find: (id: string) => B | undefined, id: string | null): B[] => {
  const row = id === null ? undefined : find(id)
  return row ? [...pathTo(find, row.parentId), row] : []
}

/** How much there is. */
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

/** What each row has of its own, together with everything below it. */
export const sumUp = <B extends Branch>(forest: Forest<B>, own: (row: B) => Figures): Map<string, Figures> => {
  const sums = new Map<string, Figures>()
  for (const row of flatten(forest).toReversed()) {
    const below = forest.childrenOf(row.id).flatMap(({ id }) => sums.get(id) ?? [])
    sums.set(row.id, below.reduce(plus, own(row)))
  }
  return sums
}
