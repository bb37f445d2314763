import { areaIn } from '#server/modules/area/area.rules.ts'
import type { AreaTreeEdit } from '#server/modules/place/change-area-tree.ts'
import { allBelow } from '#server/modules/place/forest.ts'
import {
  checkArea,
  checkSpot,
  deviceFollowed,
  followed,
  lineUp,
  placeIn,
  siblingsOf,
  spotOf,
} from '#server/modules/place/place.rules.ts'
import { placeTree, type PlaceTree } from '#server/modules/place/place-tree.ts'
import { pointOf } from '#server/modules/place/point.ts'
import { missing } from '#server/platform/parse-input.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { AreaRecord, DeviceRecord, PlaceRecord } from '#server/worlds/records.ts'
import type { placeContracts } from '#shared/place/place.contract.ts'
import type { PlaceSpot } from '#shared/place/place-views.schema.ts'
import type { InputOf } from '#shared/api/define.ts'

type Input<N extends keyof typeof placeContracts> = InputOf<(typeof placeContracts)[N]>

/** Picture addresses in the form of this world; an omitted field keeps its value. */
export interface Pictures {
  readonly floorPlan?: string
  readonly photos?: string
}

/** The area and the parent that a place shall have; 4004 if neither is named. */
export const homeOf = (
  model: ReadModel,
  scope: Scope,
  { areaId, parentId }: Pick<Input<'add'>, 'areaId' | 'parentId'>,
): { area: AreaRecord; parent: PlaceRecord | null } => {
  const parent = parentId == null ? null : placeIn(model, scope, { id: parentId, field: 'parentId' })
  if (parent) checkArea(areaId, parent)
  const id = parent?.areaId ?? areaId
  if (id === undefined) throw missing('areaId')
  return { area: areaIn(model, scope, { id, field: 'areaId' }), parent }
}

const addressOf = ({ name, address }: Input<'add'>, parent: PlaceRecord | null): string => {
  if (address !== undefined) return address
  if (!parent) throw missing('address')
  return `${parent.address} ${name}`
}

/** A new place, after its siblings. */
export const newPlace = (
  model: ReadModel,
  scope: Scope,
  { input, pictures, id }: { input: Input<'add'>; pictures: Pictures; id: string },
): PlaceRecord => {
  const { area, parent } = homeOf(model, scope, input)
  const { name, floor = null, contact = '', phone = '' } = input
  const spot = { id, projectId: area.projectId, areaId: area.id, parentId: parent?.id ?? null, name }
  const tree = placeTree(model, scope)
  checkSpot({ model, tree }, spot, 'ADD_FAILED')
  return {
    ...spot,
    address: addressOf(input, parent),
    floor,
    contact,
    phone,
    floorPlan: '',
    photos: '',
    ...pictures,
    ...pointOf(input, parent ?? area),
    sortNo: 1 + (siblingsOf(tree, spot).at(-1)?.sortNo ?? 0),
  }
}

const devicesAt = (model: ReadModel, places: readonly PlaceRecord[]): DeviceRecord[] =>
  places
    .flatMap(({ id }) => model.devicesOfPlace.get(id) ?? [])
    .flatMap((deviceId) => model.devices.get(deviceId) ?? [])

const shows = ({ name, address, longitude, latitude }: PlaceRecord): string =>
  [name, address, longitude, latitude].join('\n')

const withBelow = (tree: PlaceTree, place: PlaceRecord): PlaceRecord[] => [place, ...allBelow(tree, place.id)]

const rewritten = (before: PlaceRecord, input: Input<'edit'>, pictures: Pictures): PlaceRecord => {
  const { name = before.name, address = before.address, contact = before.contact, phone = before.phone } = input
  const floor = input.floor === undefined ? before.floor : input.floor
  return { ...before, name, address, floor, contact, phone, ...pictures, ...pointOf(input, before) }
}

/** An edited place, and the changes of everything below it. */
export const edited = (
  model: ReadModel,
  scope: Scope,
  { input, pictures }: { input: Input<'edit'>; pictures: Pictures },
): AreaTreeEdit => {
  const before = placeIn(model, scope, { id: input.id, field: 'id' })
  const after = rewritten(before, input, pictures)
  const tree = placeTree(model, scope)
  checkSpot({ model, tree }, after, 'ACT_FAILED')
  // Lists and the map show devices with the name and address of their place.
  if (shows(before) === shows(after)) return { places: [after] }
  const below = allBelow(tree, before.id)
  const following = below.map((place) => followed(place, before, after))
  return {
    places: [after, ...following.filter((place, index) => shows(place) !== shows(below[index] ?? place))],
    devices: devicesAt(model, [before, ...below]).map((device) => deviceFollowed(device, before, after)),
  }
}

/** Target of a move: below a place, at the top of an area, or the present parent. */
const targetOf = (
  model: ReadModel,
  scope: Scope,
  { before, input }: { before: PlaceRecord; input: Input<'move'> },
): Pick<PlaceRecord, 'areaId' | 'parentId'> => {
  const { areaId, parentId } = input
  if (areaId === undefined && parentId === undefined) return before
  const { area, parent } = homeOf(model, scope, {
    areaId: parentId == null ? (areaId ?? before.areaId) : areaId,
    parentId,
  })
  return { areaId: area.id, parentId: parent?.id ?? null }
}

export interface Move {
  readonly edit: AreaTreeEdit
  readonly undo: PlaceSpot
  /** Whether the area has another class, which changes the behaviour of the devices. */
  readonly reclassed: boolean
}

/** A moved place, its renumbered siblings, and the changes of everything below it. */
export const moved = (model: ReadModel, scope: Scope, input: Input<'move'>): Move => {
  const before = placeIn(model, scope, { id: input.id, field: 'id' })
  if (input.beforeId != null) placeIn(model, scope, { id: input.beforeId, field: 'beforeId' })
  const { areaId, parentId } = targetOf(model, scope, { before, input })
  const place = { ...before, areaId, parentId }
  const tree = placeTree(model, scope)
  checkSpot({ model, tree }, place, 'ACT_FAILED')
  const lined = lineUp(siblingsOf(tree, place), place, input.beforeId ?? null)
  const leaves = areaId !== before.areaId
  const going = leaves ? withBelow(tree, before) : []
  const below = going.filter(({ id }) => id !== place.id).map((one) => ({ ...one, areaId }))
  const classOf = (id: string) => model.areas.get(id)?.class
  return {
    edit: { places: [...lined, ...below], devices: devicesAt(model, going).map((one) => ({ ...one, areaId })) },
    undo: spotOf(tree, before),
    reclassed: classOf(areaId) !== classOf(before.areaId),
  }
}
