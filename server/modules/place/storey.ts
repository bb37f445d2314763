import { flatten, forestOf, type Forest } from '#server/modules/place/forest.ts'
import type { PlaceTree } from '#server/modules/place/place-tree.ts'
import type { PlaceRecord } from '#server/worlds/records.ts'

/** Whether a sub-place is drawn on the plan of its parent: a room of a storey without an uploaded plan of its own. */
export const isRoomOf = (place: PlaceRecord, parent: PlaceRecord): boolean =>
  place.floorPlan === '' && (place.floor === null || place.floor === parent.floor)

/** The place whose plan shows a place: the storey for its rooms, otherwise the place itself. */
export const planHomeOf = (find: (id: string) => PlaceRecord | undefined, place: PlaceRecord): PlaceRecord => {
  const parent = place.parentId === null ? undefined : find(place.parentId)
  return parent !== undefined && isRoomOf(place, parent) ? planHomeOf(find, parent) : place
}

/** A room of a plan, with everything in it. */
export interface Room {
  readonly place: PlaceRecord
  readonly places: readonly PlaceRecord[]
}

const onThePlan = (tree: PlaceTree, home: PlaceRecord): Forest<PlaceRecord> => {
  const collect = (parent: PlaceRecord): PlaceRecord[] =>
    tree.childrenOf(parent.id).flatMap((child) => (isRoomOf(child, parent) ? [child, ...collect(child)] : []))
  return forestOf(collect(home), () => 0)
}

/** The rooms of a plan in order, and the sub-places that have their own plans. */
export const roomsOf = (
  tree: PlaceTree,
  home: PlaceRecord,
): { readonly rooms: readonly Room[]; readonly storeys: readonly PlaceRecord[] } => {
  const forest = onThePlan(tree, home)
  return {
    rooms: forest.roots.map((place) => ({ place, places: flatten(forest, [place]) })),
    storeys: tree.childrenOf(home.id).filter((child) => !isRoomOf(child, home)),
  }
}
