import type { AreaTreeNode } from '#client/features/place/area-tree.ts'

interface Option {
  value: string
  title: string
  disabled: boolean
  children: Option[]
}

/** Every possible parent of the moving places; these and everything below them are disabled. */
export const parentOptions = (
  nodes: readonly AreaTreeNode[],
  movingKeys: ReadonlySet<string>,
  inside = false,
): Option[] =>
  nodes.map(({ key, name, children }) => {
    const disabled = inside || movingKeys.has(key)
    return { value: key, title: name, disabled, children: parentOptions(children, movingKeys, disabled) }
  })
