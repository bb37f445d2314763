import { byArea } from '#server/modules/by-area.ts'
import type { StoredDevice } from '#server/modules/device/device.repo.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { loadReadModel } from '#server/worlds/read-model/load.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { DeviceRecord } from '#server/worlds/records.ts'

export interface DeviceChange {
  /** Null for a new device. */
  readonly before: StoredDevice | null
  readonly after: StoredDevice
}

const asRecord = ({
  gatewayId: _gateway,
  imei: _imei,
  spot: _spot,
  expiresAt: _expires,
  planX: _x,
  planY: _y,
  ...record
}: StoredDevice): DeviceRecord => record

// Lists are replaced, never mutated, and stay in the order in which the store returns them.
const takeFrom = (model: ReadModel, placeId: string, deviceId: string) => {
  const left = (model.devicesOfPlace.get(placeId) ?? []).filter((id) => id !== deviceId)
  if (left.length === 0) model.devicesOfPlace.delete(placeId)
  else model.devicesOfPlace.set(placeId, left)
}
const putTo = (model: ReadModel, placeId: string, deviceId: string) => {
  model.devicesOfPlace.set(placeId, [...(model.devicesOfPlace.get(placeId) ?? []), deviceId].toSorted())
}

const remember = (model: ReadModel, { before, after }: DeviceChange) => {
  model.devices.set(after.id, asRecord(after))
  if (before?.placeId === after.placeId) return
  if (before) takeFrom(model, before.placeId, before.id)
  putTo(model, after.placeId, after.id)
}

/**
 * Runs work that changes devices in one transaction, and updates the read model before the next store access. Otherwise a
 * concurrent device report would be overwritten by older values.
 */
export const changeDevices = async <R extends { readonly changes: readonly DeviceChange[] }>(
  kernel: Kernel,
  work: (connection: Connection) => R,
): Promise<R> => {
  let isApplied = false
  const done = kernel.store.atomically((connection) => {
    const result = work(connection)
    for (const change of result.changes) remember(kernel.model, change)
    isApplied = true
    return result
  })
  const result = await done.catch((error: unknown) => {
    // The transaction was rolled back, so the read model is loaded anew.
    if (isApplied) kernel.model = loadReadModel(kernel.store)
    throw error
  })
  publishChanges(kernel, result.changes)
  return result
}

/** Publishes one change for each area that gained, lost or changed devices. */
const publishChanges = (kernel: Kernel, changes: readonly DeviceChange[]): void => {
  const at = kernel.clock.now()
  for (const { areaId, projectId, ids } of byArea(changes.flatMap(({ before, after }) => [before, after])))
    kernel.changes.publish({ type: 'devices-changed', at, projectId, areaId, deviceIds: ids })
}
