import type { ReadModel } from '#server/worlds/read-model/read-model.ts'

/** The topmost ancestor of a place. */
export const buildingOf = (model: ReadModel, placeId: string): string => {
  const parentId = model.places.get(placeId)?.parentId ?? null
  return parentId === null ? placeId : buildingOf(model, parentId)
}
