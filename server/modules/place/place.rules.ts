import { allBelow, levelsOf, pathTo, type Forest } from '#server/modules/place/forest.ts'
import { mustFind } from '#server/modules/rows.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { DeviceRecord, PlaceRecord } from '#server/worlds/records.ts'
import { MAX_LEVELS } from '#shared/area/area.contract.ts'
import type { PlaceHolds, PlaceSpot } from '#shared/place/place-views.schema.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'

/** A place within the member's scope; any other is refused as not found. */
export const placeIn = (
  { places }: ReadModel,
  scope: Scope,
  { id, field, key = 'NOT_FOUND' }: { id: string; field: string; key?: ErrorKey },
): PlaceRecord => {
  const place = places.get(id)
  return mustFind(place && scope.areaIds.has(place.areaId) ? place : undefined, field, key)
}

/** The siblings of a place in order, without the place itself. */
export const siblingsOf = (
  tree: Forest<PlaceRecord>,
  { id, areaId, parentId }: Pick<PlaceRecord, 'id' | 'areaId' | 'parentId'>,
): PlaceRecord[] => {
  const all = parentId === null ? tree.roots.filter((place) => place.areaId === areaId) : tree.childrenOf(parentId)
  return all.filter((place) => place.id !== id)
}

type Hung = Pick<PlaceRecord, 'id' | 'areaId' | 'parentId' | 'name'>

/** Refuses a place below itself (9003), a tree that is too deep, and a duplicate name among siblings. */
export const checkSpot = (
  { model, tree }: { model: Pick<ReadModel, 'places'>; tree: Forest<PlaceRecord> },
  place: Hung,
  key: 'ADD_FAILED' | 'ACT_FAILED',
): void => {
  const { id, parentId, name } = place
  if (parentId === id || allBelow(tree, id).some((below) => below.id === parentId))
    throw new AppError('BAD_AREA', { field: 'parentId', message: '区域出错：场所不能移到自身之下' })
  const above = pathTo((one) => model.places.get(one), parentId).length
  if (above + levelsOf(tree, id) > MAX_LEVELS)
    throw new AppError(key, { field: 'parentId', reason: `场所最多 ${MAX_LEVELS} 级` })
  if (siblingsOf(tree, place).some((other) => other.name === name))
    throw new AppError(key, { field: 'name', reason: '同级已有同名场所' })
}

/** Refuses an area other than that of the parent. */
export const checkArea = (areaId: string | undefined, parent: PlaceRecord): void => {
  if (areaId !== undefined && areaId !== parent.areaId)
    throw new AppError('BAD_AREA', { field: 'areaId', message: '区域出错：子场所与上级场所须在同一区域' })
}

/** The position of a place, so that a move can be undone. */
export const spotOf = (tree: Forest<PlaceRecord>, place: PlaceRecord): PlaceSpot => {
  const { id, areaId, parentId } = place
  const behind = siblingsOf(tree, place).find(({ sortNo, id: other }) =>
    sortNo === place.sortNo ? other > id : sortNo > place.sortNo,
  )
  return { id, areaId, parentId, beforeId: behind?.id ?? null }
}

/** Siblings with a place inserted, numbered from 1; siblings whose number does not change are left out. */
export const lineUp = (
  siblings: readonly PlaceRecord[],
  place: PlaceRecord,
  beforeId: string | null,
): PlaceRecord[] => {
  const at = beforeId === null ? siblings.length : siblings.findIndex(({ id }) => id === beforeId)
  // The sibling has been moved away since the caller read the list.
  if (at === -1) throw new AppError('STATE_CHANGED', { field: 'beforeId' })
  return [...siblings.slice(0, at), place, ...siblings.slice(at)].flatMap((one, index) =>
    one.sortNo === index + 1 && one !== place ? [] : [{ ...one, sortNo: index + 1 }],
  )
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** Shifts coordinates by the same offset as the place. */
const shifted = <P extends { readonly longitude: number | null; readonly latitude: number | null }>(
  one: P,
  { from, to }: { from: PlaceRecord; to: PlaceRecord },
): P => {
  const stays = from.longitude === to.longitude && from.latitude === to.latitude
  if (stays || one.longitude === null || one.latitude === null) return one
  return {
    ...one,
    longitude: round(one.longitude + to.longitude - from.longitude),
    latitude: round(one.latitude + to.latitude - from.latitude),
  }
}

/** A sub-place after an edit of its parent: it follows the coordinates, and the parent's address at the start of its own. */
export const followed = (below: PlaceRecord, from: PlaceRecord, to: PlaceRecord): PlaceRecord => {
  const moved = shifted(below, { from, to })
  const address = below.address.startsWith(from.address)
    ? to.address + below.address.slice(from.address.length)
    : below.address
  return { ...moved, address }
}

export const deviceFollowed = (device: DeviceRecord, from: PlaceRecord, to: PlaceRecord): DeviceRecord =>
  shifted(device, { from, to })

const texts: Readonly<Record<keyof PlaceHolds, string>> = {
  places: '个子场所',
  devices: '台设备',
  contacts: '位紧急联系人',
}

/** Refuses to delete a place that still has contents, and names them. */
export const checkEmpty = (holds: PlaceHolds): void => {
  const named = (Object.keys(texts) as (keyof PlaceHolds)[]).filter((what) => holds[what] > 0)
  if (named.length === 0) return
  const list = named.map((what) => `${holds[what]} ${texts[what]}`).join('、')
  throw new AppError('DELETE_FAILED', { field: 'id', message: `删除失败：含 ${list}`, result: { holds } })
}
