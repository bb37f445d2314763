import { useState } from 'react'
import type { PlaceSpot } from '#shared/place/place-views.schema.ts'
import { pathTo } from '#client/ui/tree/tree-nodes.ts'
import { moveOn, placesOn, type AreaTreeNode } from '#client/features/place/area-tree.ts'

/** The option value for the last position; no id is empty. */
export const AT_THE_END = ''

/** The destination: at first the present parent, behind its present children. */
export const useTarget = (tree: readonly AreaTreeNode[], moving: AreaTreeNode) => {
  const home = pathTo(tree, moving.key).at(-2)
  const [key, setKey] = useState(home?.key)
  const [before, setBefore] = useState(AT_THE_END)
  const target = pathTo(tree, key).at(-1)
  const siblings = target === undefined ? [] : placesOn(target, moving.id)
  const known = siblings.some(({ id }) => id === before) ? before : AT_THE_END
  const spot: PlaceSpot | undefined = target && moveOn(moving, target, known === AT_THE_END ? null : known)
  const choose = (next: string): void => {
    setKey(next)
    setBefore(AT_THE_END)
  }
  return { key, choose, siblings, before: known, setBefore, spot }
}
