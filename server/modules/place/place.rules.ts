import { allBelow, levelsOf, pathTo, type Forest } from '#server/modules/place/forest.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { DeviceRecord, PlaceRecord } from '#server/worlds/records.ts'
import { MOST_LEVELS } from '#shared/contracts/area.ts'
import type { PlaceHolds, PlaceSpot } from '#shared/contracts/place-views.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts'

/** A place that the member sees; outside their areas there is none. */
export const placeIn = (
  { places }: ReadModel,
  scope: Scope,
  { id, field, key = 'NOT_FOUND' }: { id: string; field: string; key?: ErrorKey },
): PlaceRecord => {
  const place = places.get(id)
  if (!place || !scope.areaIds.has(place.areaId)) throw new AppError(key, { field })
  return place
}

/** The places beside which one stands, itself left out, in their order. */
export const siblingsOf = (
  tree: Forest<PlaceRecord>,
  { id, areaId, parentId }: Pick<PlaceRecord, 'id' | 'areaId' | 'parentId'>,
): PlaceRecord[] => {
  const all = parentId === null ? tree.roots.filter((place) => place.areaId === areaId) : tree.childrenOf(parentId)
  return all.filter((place) => place.id !== id)
}

/** The text of the code comes first: consoles show what goes on from it, and the text alone otherwise. */
const because = (key: 'ADD_FAILED' | 'ACT_FAILED', why: string): string => `${catalogue[key].text}：${why}`

type Hung = Pick<PlaceRecord, 'id' | 'areaId' | 'parentId' | 'name'>

/** Refuses a place below itself (9003), too deep a tree, and a second place of the same name among siblings. */
export const checkSpot = (
  { model, tree }: { model: Pick<ReadModel, 'places'>; tree: Forest<PlaceRecord> },
  place: Hung,
  key: 'ADD_FAILED' | 'ACT_FAILED',
): void => {
  const { id, parentId, name } = place
  if (parentId === id || allBelow(tree, id).some((below) => below.id === parentId))
    throw new AppError('BAD_AREA', { field: 'parentId', message: '区域出错：场所不能移到自身之下' })
  const above = pathTo((one) => model.places.get(one), parentId).length
  if (above + levelsOf(tree, id) > MOST_LEVELS)
    throw new AppError(key, { field: 'parentId', message: because(key, `场所最多 ${MOST_LEVELS} 级`) })
  if (siblingsOf(tree, place).some((other) => other.name === name))
    throw new AppError(key, { field: 'name', message: because(key, '同级已有同名场所') })
}

/** Refuses an area that is not the one in which the parent lies. */
export const checkArea = (areaId: string | undefined, parent: PlaceRecord): void => {
  if (areaId !== undefined && areaId !== parent.areaId)
    throw new AppError('BAD_AREA', { field: 'areaId', message: '区域出错：子场所与上级场所须在同一区域' })
}

/** Where a place stands, so that a move can be taken back. */
export const spotOf = (tree: Forest<PlaceRecord>, place: PlaceRecord): PlaceSpot => {
  const { id, areaId, parentId } = place
  const behind = siblingsOf(tree, place).find(({ sortNo, id: other }) =>
    sortNo === place.sortNo ? other > id : sortNo > place.sortNo,
  )
  return { id, areaId, parentId, beforeId: behind?.id ?? null }
}

/** Siblings with a place among them, numbered from 1; those whose number stays are left out. */
export const lineUp = (
  siblings: readonly PlaceRecord[],
  place: PlaceRecord,
  beforeId: string | null,
): PlaceRecord[] => {
  const at = beforeId === null ? siblings.length : siblings.findIndex(({ id }) => id === beforeId)
  // Somebody has moved the sibling away since the caller looked.
  if (at === -1) throw new AppError('STATE_CHANGED', { field: 'beforeId' })
  return [...siblings.slice(0, at), place, ...siblings.slice(at)].flatMap((one, index) =>
    one.sortNo === index + 1 && one !== place ? [] : [{ ...one, sortNo: index + 1 }],
  )
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** What is at a place goes with it when its coordinates change. */
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

/** A sub-place as its parent's edit leaves it: it follows the coordinates, and the address with which its own begins. */
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

/** Refuses to delete what something hangs on, and says what. */
export const checkEmpty = (holds: PlaceHolds): void => {
  const named = (Object.keys(texts) as (keyof PlaceHolds)[]).filter((what) => holds[what] > 0)
  if (named.length === 0) return
  const list = named.map((what) => `${holds[what]} ${texts[what]}`).join('、')
  throw new AppError('DELETE_FAILED', { field: 'id', message: `删除失败：含 ${list}`, result: { holds } })
}
