import type { DepartmentNode } from '#shared/depart/depart.contract.ts'

/** A department of the tree by its id; undefined if there is none. */
export const findDepart = (tree: readonly DepartmentNode[], id: string | null): DepartmentNode | undefined => {
  for (const node of tree) {
    const found = node.id === id ? node : findDepart(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}

/** The number of departments below one, at all levels. */
export const countBelow = ({ children }: DepartmentNode): number =>
  (children ?? []).reduce((sum, child) => sum + 1 + countBelow(child), 0)

/** The part of the tree that contains a word, with the ancestors; the whole tree for an empty word. */
export const matching = (tree: readonly DepartmentNode[], word: string): DepartmentNode[] => {
  if (word === '') return [...tree]
  return tree.flatMap((node) => {
    const below = matching(node.children ?? [], word)
    if (below.length === 0 && !node.departName.includes(word)) return []
    return [{ ...node, children: below.length > 0 ? below : null }]
  })
}

export const allIds = (tree: readonly DepartmentNode[]): string[] =>
  tree.flatMap(({ id, children }) => [id, ...allIds(children ?? [])])
