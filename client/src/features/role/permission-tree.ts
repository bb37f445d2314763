import type { RolePermission } from '#shared/role/role-view.contract.ts'

/** The permission tree as a flat list, in tree order. */
export const flatPermissions = (tree: readonly RolePermission[]): readonly RolePermission[] =>
  tree.flatMap((node) => [node, ...flatPermissions(node.children)])

const pathTo = (tree: readonly RolePermission[], id: string): readonly string[] => {
  for (const node of tree) {
    if (node.id === id) return [id]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node.id, ...below]
  }
  return []
}

const below = (tree: readonly RolePermission[], id: string): readonly string[] => {
  const node = flatPermissions(tree).find((one) => one.id === id)
  return node === undefined ? [] : flatPermissions([node]).map((one) => one.id)
}

/**
 * The ticked ids after one change. Ancestors of a ticked entry are ticked too, because a button is only reachable if its
 * page is in the menu.
 */
export const tick = (
  tree: readonly RolePermission[],
  ticked: readonly string[],
  { id, on }: { readonly id: string; readonly on: boolean },
): readonly string[] => {
  if (on) return [...new Set([...ticked, ...pathTo(tree, id), ...below(tree, id)])]
  const gone = new Set(below(tree, id))
  return ticked.filter((one) => !gone.has(one))
}

/** Ticked entries with unticked descendants. The ticks alone do not show this: an entry is ticked as soon as one below it is. */
export const halfTicked = (tree: readonly RolePermission[], ticked: readonly string[]): readonly string[] => {
  const held = new Set(ticked)
  return flatPermissions(tree)
    .filter(({ id, children }) => held.has(id) && flatPermissions(children).some((one) => !held.has(one.id)))
    .map(({ id }) => id)
}

export interface Ticks {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Added and removed ticks since the form was opened, in tree order. */
export const ticksBetween = (
  tree: readonly RolePermission[],
  opened: readonly string[],
  ticked: readonly string[],
): Ticks => {
  const [before, after] = [new Set(opened), new Set(ticked)]
  const ids = flatPermissions(tree).map(({ id }) => id)
  return {
    added: ids.filter((id) => after.has(id) && !before.has(id)),
    removed: ids.filter((id) => before.has(id) && !after.has(id)),
  }
}
