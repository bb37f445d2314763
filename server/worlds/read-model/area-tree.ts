import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { AreaRecord, PlaceRecord } from '#server/worlds/records.ts'

const byIdOrder = (a: AreaRecord, b: AreaRecord): number => (a.id < b.id ? -1 : 1)

// The list of a project is replaced, never mutated: it is the key of the cached scopes.
const setAreas = ({ areasOfProject }: ReadModel, projectId: string, areas: readonly AreaRecord[]): void => {
  if (areas.length > 0) areasOfProject.set(projectId, areas.toSorted(byIdOrder))
  else areasOfProject.delete(projectId)
}

const othersOf = ({ areasOfProject }: ReadModel, { id, projectId }: AreaRecord): AreaRecord[] =>
  (areasOfProject.get(projectId) ?? []).filter((other) => other.id !== id)

/** Inserts or replaces an area. */
export const putArea = (model: ReadModel, area: AreaRecord): void => {
  model.areas.set(area.id, area)
  setAreas(model, area.projectId, [...othersOf(model, area), area])
}

export const dropArea = (model: ReadModel, area: AreaRecord): void => {
  model.areas.delete(area.id)
  setAreas(model, area.projectId, othersOf(model, area))
}

const takeFrom = ({ placesOfArea }: ReadModel, { id, areaId }: PlaceRecord): void => {
  const left = (placesOfArea.get(areaId) ?? []).filter((other) => other !== id)
  if (left.length > 0) placesOfArea.set(areaId, left)
  else placesOfArea.delete(areaId)
}

/** Inserts or replaces a place. */
export const putPlace = (model: ReadModel, place: PlaceRecord): void => {
  const before = model.places.get(place.id)
  model.places.set(place.id, place)
  if (before?.areaId === place.areaId) return
  if (before) takeFrom(model, before)
  model.placesOfArea.set(place.areaId, [...(model.placesOfArea.get(place.areaId) ?? []), place.id].toSorted())
}

/** Removes a place; only its name can be looked up from then on. */
export const dropPlace = (model: ReadModel, place: PlaceRecord): void => {
  model.places.delete(place.id)
  takeFrom(model, place)
  model.formerPlaces.set(place.id, place)
}

/** The places of the areas, ordered by id within each. */
export const placesIn = ({ placesOfArea, places }: ReadModel, areaIds: Iterable<string>): PlaceRecord[] =>
  [...areaIds].flatMap((areaId) => placesOfArea.get(areaId) ?? []).flatMap((id) => places.get(id) ?? [])
