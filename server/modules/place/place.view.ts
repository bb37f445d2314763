import { className } from '#server/modules/area/area.view.ts'
import { areasBelow } from '#server/modules/below.ts'
import { countContacts } from '#server/modules/place/area-tree.repo.ts'
import { allBelow } from '#server/modules/place/forest.ts'
import { placeTree, type PlaceTree } from '#server/modules/place/place-tree.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { PlaceRecord } from '#server/worlds/records.ts'
import type { PlaceDetail, PlaceHolds, PlaceNode, PlaceRow } from '#shared/place/place-views.schema.ts'
import { maskedPhone } from '#shared/masked-phone.ts'

/** Figures of a place and everything below it; the place itself is not counted. */
const figures = (tree: PlaceTree, id: string) => {
  const { places, devices, openEvents } = tree.figuresOf(id)
  return { places: places - 1, devices, openEvents }
}

export const placeView = (model: ReadModel, tree: PlaceTree, place: PlaceRecord): PlaceRow => {
  const { floorPlan: _plan, photos: _photos, sortNo: _sort, ...shown } = place
  const area = model.areas.get(place.areaId)
  return {
    ...shown,
    areaName: area?.name ?? '',
    areaClass: area?.class ?? 0,
    className: area ? className(area.class) : '',
    parentName: (place.parentId !== null && model.places.get(place.parentId)?.name) || '',
    placePath: placePath(model, place.id),
    phone: maskedPhone(place.phone),
    ...figures(tree, place.id),
  }
}

/** Counts of what refers to a place. */
export const placeHolds = (connection: Connection, tree: PlaceTree, id: string): PlaceHolds => {
  const { places, devices } = figures(tree, id)
  const ids = [id, ...allBelow(tree, id).map((below) => below.id)]
  return { places, devices, contacts: countContacts(connection, ids) }
}

/** One place with all fields of its form. */
export const placeDetail = (
  connection: Connection,
  model: ReadModel,
  { scope, place }: { scope: Scope; place: PlaceRecord },
): PlaceDetail => {
  const tree = placeTree(model, scope)
  const { phone, floorPlan, photos } = place
  return {
    ...placeView(model, tree, place),
    phone,
    floorPlan,
    photos: photos === '' ? [] : photos.split(','),
    children: tree.childrenOf(place.id).map((child) => placeView(model, tree, child)),
    holds: placeHolds(connection, tree, place.id),
    may: { manage: scope.rights.has('area:manage') },
  }
}

/** The places of a member as trees: of all areas, or of one area and those below it. */
export const placeNodes = (model: ReadModel, scope: Scope, areaId: string | undefined): PlaceNode[] => {
  const tree = placeTree(model, scope)
  const wanted = new Set(areaId === undefined ? scope.areaIds : areasBelow(model, areaId))
  const nodes = (places: readonly PlaceRecord[]): PlaceNode[] =>
    places.map(({ id, areaId: lies, parentId, name, floor }) => ({
      id,
      areaId: lies,
      parentId,
      name,
      floor,
      ...figures(tree, id),
      children: nodes(tree.childrenOf(id)),
    }))
  return nodes(tree.roots.filter((place) => wanted.has(place.areaId)))
}
