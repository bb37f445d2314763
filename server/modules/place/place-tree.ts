import { areasInOrder } from '#server/modules/area/area.view.ts'
import { flatten, forestOf, sumUp, type Figures } from '#server/modules/place/forest.ts'
import { placesIn } from '#server/worlds/read-model/area-tree.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { PlaceRecord } from '#server/worlds/records.ts'

const NOTHING: Figures = { places: 0, devices: 0, openEvents: 0 }

/** Siblings in the order set by people; areas in tree order. */
const orderOf = (model: ReadModel, scope: Scope) => {
  const position = new Map(areasInOrder(model, scope).map(({ id }, index) => [id, index]))
  const areaOf = ({ areaId }: PlaceRecord) => position.get(areaId) ?? 0
  return (a: PlaceRecord, b: PlaceRecord): number =>
    areaOf(a) - areaOf(b) || a.sortNo - b.sortNo || (a.id < b.id ? -1 : 1)
}

/** Number of open events per place, as far as the member sees them. */
const openByPlace = ({ openEvents }: ReadModel, { areaIds }: Scope): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { placeId, areaId } of openEvents.all())
    if (areaIds.has(areaId)) counts.set(placeId, (counts.get(placeId) ?? 0) + 1)
  return counts
}

/** The places of one member. A sub-place always belongs to the area of its parent, so that a tree is visible as a whole. */
export const placeTree = (model: ReadModel, scope: Scope) => {
  const forest = forestOf(placesIn(model, scope.areaIds), orderOf(model, scope))
  const open = openByPlace(model, scope)
  const sums = sumUp(forest, ({ id }) => ({
    places: 1,
    devices: model.devicesOfPlace.get(id)?.length ?? 0,
    openEvents: open.get(id) ?? 0,
  }))
  return {
    ...forest,
    /** Figures of a place and everything below it; the place itself counts among the places. */
    figuresOf: (id: string): Figures => sums.get(id) ?? NOTHING,
  }
}

export type PlaceTree = ReturnType<typeof placeTree>

/** All places that the member sees, parents before sub-places. */
export const placesInOrder = (tree: PlaceTree): PlaceRecord[] => flatten(tree)
