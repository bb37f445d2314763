import type { ReadModel } from '#server/worlds/read-model/read-model.ts'

/** The topmost place that a place is in. */
export const buildingOf = (model: ReadModel, placeId: string): string => {
  const parentId = model.places.get(placeId)?.parentId ?? null
  return parentId === null ? placeId : buildingOf(model, parentId)
}
