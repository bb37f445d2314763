import type { AreaNode } from '#shared/area/area.contract.ts'
import type { PlaceNode, PlaceSpot } from '#shared/place/place-views.schema.ts'
import { pathTo, type TreeNode } from '#client/ui/tree/tree-nodes.ts'

/** An area or a place in the area tree: areas contain areas and places, places contain places. */
export interface AreaTreeNode extends TreeNode<AreaTreeNode> {
  readonly kind: 'area' | 'place'
  readonly id: string
  /** The area that contains it; for an area its own id. */
  readonly areaId: string
  /** The parent place. */
  readonly parentId: string | null
  readonly devices: number
  readonly openEvents: number
}

export const keyOf = (kind: AreaTreeNode['kind'], id: string): string => `${kind}:${id}`

const placeNode = ({ id, areaId, parentId, name, devices, openEvents, children }: PlaceNode): AreaTreeNode => ({
  key: keyOf('place', id),
  kind: 'place',
  id,
  areaId,
  parentId,
  name,
  devices,
  openEvents,
  children: children.map(placeNode),
})

/** Areas with their places as one tree, each in its order; the sub-areas of an area come before its places. */
export const buildAreaTree = (areas: readonly AreaNode[], places: readonly PlaceNode[]): readonly AreaTreeNode[] => {
  const placesOf = (id: string): AreaTreeNode[] => places.filter(({ areaId }) => areaId === id).map(placeNode)
  const areaNode = ({ id, name, devices, openEvents, children }: AreaNode): AreaTreeNode => ({
    key: keyOf('area', id),
    kind: 'area',
    id,
    areaId: id,
    parentId: null,
    name,
    devices,
    openEvents,
    children: [...children.map(areaNode), ...placesOf(id)],
  })
  return areas.map(areaNode)
}

/** The places directly below an area or a place, in their order, without the one with this id. */
export const placesOn = ({ children }: AreaTreeNode, without: string): readonly AreaTreeNode[] =>
  children.filter(({ kind, id }) => kind === 'place' && id !== without)

/** Onto a node, or directly before or behind it. */
export type Where = 'on' | 'before' | 'behind'

/** The share of a row's height at each edge in which a drop means before or behind that place. */
const EDGE_SHARE = 0.3

/** The drop position for a height in a node's row, 0 its top and 1 its bottom. An area accepts only drops onto it. */
export const whereAt = ({ kind }: AreaTreeNode, height: number): Where => {
  if (kind === 'area') return 'on'
  if (height < EDGE_SHARE) return 'before'
  return height > 1 - EDGE_SHARE ? 'behind' : 'on'
}

const isBelow = (node: AreaTreeNode, key: string): boolean => pathTo(node.children, key).length > 0

/** Whether a place may be dropped there: not onto itself or below itself, and not between areas. */
export const mayDrop = (moving: AreaTreeNode, over: AreaTreeNode, where: Where): boolean =>
  moving.kind === 'place' &&
  moving.key !== over.key &&
  !isBelow(moving, over.key) &&
  (where === 'on' || over.kind === 'place')

/** The move of a place below an area or another place: before one of its children, or last. */
export const moveOn = (moving: AreaTreeNode, target: AreaTreeNode, beforeId: string | null): PlaceSpot => ({
  id: moving.id,
  areaId: target.areaId,
  parentId: target.kind === 'place' ? target.id : null,
  beforeId,
})

/** The move for a drop; undefined if the drop is not allowed. */
export const dropMove = (
  tree: readonly AreaTreeNode[],
  { moving, over, where }: { moving: AreaTreeNode; over: AreaTreeNode; where: Where },
): PlaceSpot | undefined => {
  if (!mayDrop(moving, over, where)) return undefined
  if (where === 'on') return moveOn(moving, over, null)
  const home = pathTo(tree, over.key).at(-2)
  if (home === undefined) return undefined
  const siblings = placesOn(home, moving.id)
  const at = siblings.findIndex(({ id }) => id === over.id) + (where === 'behind' ? 1 : 0)
  return moveOn(moving, home, siblings[at]?.id ?? null)
}
