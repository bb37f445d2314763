import { groupBy } from '#shared/group-by.ts'

interface Hung {
  readonly id: string
  readonly parentId: string | null
}

/** Builds a tree from rows: a node and its children, which are null on a leaf (jeecg-wire-facts §5). */
export const grow = <R extends Hung, N>(rows: readonly R[], node: (row: R, children: N[] | null) => N): N[] => {
  const children = groupBy(rows, ({ parentId }) => parentId ?? '')
  const below = (row: R): N[] | null => children.get(row.id)?.map((child) => node(child, below(child))) ?? null
  return (children.get('') ?? []).map((row) => node(row, below(row)))
}
