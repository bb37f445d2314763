import { byArea } from '#server/modules/by-area.ts'
import { saveArea, saveDeviceSpot, savePlace } from '#server/modules/place/area-tree.repo.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { dropArea, dropPlace, putArea, putPlace } from '#server/worlds/read-model/area-tree.ts'
import { loadReadModel } from '#server/worlds/read-model/load.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { mayEnter, scopeOf } from '#server/worlds/read-model/scope.ts'
import type { AreaRecord, DeviceRecord, PlaceRecord } from '#server/worlds/records.ts'

/** The result of one act on the area tree: the changed areas, places and devices as they are afterwards. */
export interface AreaTreeEdit {
  readonly areas?: readonly AreaRecord[]
  readonly places?: readonly PlaceRecord[]
  /** Devices with a new location; nothing else of a device follows its place. */
  readonly devices?: readonly DeviceRecord[]
  readonly goneArea?: AreaRecord
  readonly gonePlace?: PlaceRecord
}

const write = (
  connection: Connection,
  { areas = [], places = [], devices = [], goneArea, gonePlace }: AreaTreeEdit,
) => {
  for (const area of areas) saveArea(connection, area, false)
  for (const place of places) savePlace(connection, place, false)
  for (const device of devices) saveDeviceSpot(connection, device)
  if (goneArea) saveArea(connection, goneArea, true)
  if (gonePlace) savePlace(connection, gonePlace, true)
}

const remember = (model: ReadModel, { areas = [], places = [], devices = [], goneArea, gonePlace }: AreaTreeEdit) => {
  for (const area of areas) putArea(model, area)
  for (const place of places) putPlace(model, place)
  for (const device of devices) model.devices.set(device.id, device)
  if (goneArea) dropArea(model, goneArea)
  if (gonePlace) dropPlace(model, gonePlace)
}

const touched = <R>(rows: readonly R[] = [], gone?: R): R[] => [...rows, ...(gone ? [gone] : [])]

/** The present scope of each member who may enter the project. */
const scopesOf = (model: ReadModel, projectId: string): Map<string, ReadonlySet<string>> =>
  new Map(
    (model.membershipsOfProject.get(projectId) ?? [])
      .filter((membership) => mayEnter(model, membership))
      .map((membership) => [membership.userId, scopeOf(model, membership).areaIds]),
  )

/** The state before the change, as far as the published changes need it. */
const lookBack = (model: ReadModel, edit: AreaTreeEdit) => ({
  places: new Map(touched(edit.places, edit.gonePlace).map(({ id }) => [id, model.places.get(id)])),
  devices: (edit.devices ?? []).map(({ id }) => model.devices.get(id)),
  scopes: new Map(touched(edit.areas, edit.goneArea).map(({ projectId }) => [projectId, scopesOf(model, projectId)])),
})
type Before = ReturnType<typeof lookBack>

const planChanges = (at: number, places: readonly PlaceRecord[], before: Before): Change[] =>
  places
    .filter(({ id, floorPlan }) => floorPlan !== (before.places.get(id)?.floorPlan ?? ''))
    .map(({ id, projectId, areaId }) => ({ type: 'floor-plan-changed', at, projectId, areaId, placeId: id }))

const placeChanges = (at: number, edit: AreaTreeEdit, before: Before): Change[] => {
  const placesOf = byArea([...before.places.values(), ...touched(edit.places, edit.gonePlace)])
  const devicesOf = byArea([...before.devices, ...(edit.devices ?? [])])
  return [
    ...placesOf.map(({ ids, ...area }): Change => ({ type: 'places-changed', at, ...area, placeIds: ids })),
    ...planChanges(at, edit.places ?? [], before),
    ...devicesOf.map(({ ids, ...area }): Change => ({ type: 'devices-changed', at, ...area, deviceIds: ids })),
  ]
}

const differs = (a: ReadonlySet<string> | undefined, b: ReadonlySet<string>): boolean =>
  a === undefined || a.size !== b.size || [...a].some((id) => !b.has(id))

/** Whether an area got another parent. A new or deleted area is empty, so it changes no scope. */
const isMoved = (model: ReadModel, { areas = [] }: AreaTreeEdit): boolean =>
  areas.some(({ id, parentId }) => {
    const before = model.areas.get(id)
    return before !== undefined && before.parentId !== parentId
  })

const areaChanges = ({ model, clock }: Kernel, { before, moved }: { before: Before; moved: boolean }): Change[] =>
  [...before.scopes].flatMap(([projectId, scopes]): Change[] => {
    const at = clock.now()
    const now = scopesOf(model, projectId)
    const userIds = moved ? [...now].filter(([id, areaIds]) => differs(scopes.get(id), areaIds)).map(([id]) => id) : []
    return [
      { type: 'areas-changed', at, projectId, userIds: [...now.keys()] },
      ...(userIds.length === 0 ? [] : [{ type: 'access-changed' as const, at, userIds }]),
    ]
  })

interface Done {
  readonly edit: AreaTreeEdit
}

/** Writes store and read model in one transaction: a refused act leaves no trace, and no other write comes in between. */
const commit = async <R extends Done>(kernel: Kernel, work: (connection: Connection) => R) => {
  let isApplied = false
  try {
    return await kernel.store.atomically((connection) => {
      const done = work(connection)
      write(connection, done.edit)
      const effects = { before: lookBack(kernel.model, done.edit), moved: isMoved(kernel.model, done.edit) }
      isApplied = true
      remember(kernel.model, done.edit)
      return { done, effects }
    })
  } catch (error) {
    // The transaction was rolled back, so the read model is loaded anew.
    if (isApplied) kernel.model = loadReadModel(kernel.store)
    throw error
  }
}

/**
 * The only place that changes the area tree and the location of devices: store, read model, changes. `work` runs in its turn,
 * so it sees the present read model.
 */
export const changeAreaTree = <R extends Done>(kernel: Kernel, work: (connection: Connection) => R): Promise<R> =>
  kernel.store.inTurn(async () => {
    const { done, effects } = await commit(kernel, work)
    const { edit } = done
    const changes = [...areaChanges(kernel, effects), ...placeChanges(kernel.clock.now(), edit, effects.before)]
    for (const change of changes) await kernel.changes.storeAndPublish(change)
    return done
  })
