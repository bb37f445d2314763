import { prepared } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { buildingOf } from '#server/worlds/read-model/building.ts'
import type { DeviceRecord } from '#server/worlds/records.ts'
import type { EngineDevice } from '#simulator/index.ts'

const asEngineDevice = ({ model }: Kernel, device: DeviceRecord, gatewayId: string | null): EngineDevice => {
  const { id, type, areaId, installedAt, placeId, enabled } = device
  return {
    id,
    type,
    areaClass: model.areas.get(areaId)?.class ?? 4,
    installedAt,
    placeId,
    storeyId: model.places.get(placeId)?.parentId ?? placeId,
    buildingId: buildingOf(model, placeId),
    gatewayId,
    enabled,
  }
}

/** All devices of a world as the engine needs them. */
export const allEngineDevices = (kernel: Kernel): EngineDevice[] => {
  const rows = kernel.store.direct((connection) =>
    prepared(connection, 'select id, gatewayId from Device where gatewayId is not null').all(),
  )
  const gateways = new Map(rows.map((row) => [String(row['id']), String(row['gatewayId'])]))
  return [...kernel.model.devices.values()].map((device) =>
    asEngineDevice(kernel, device, gateways.get(device.id) ?? null),
  )
}

/** The same for the given devices; ids that do not exist are omitted. */
export const engineDevicesOf = (kernel: Kernel, deviceIds: readonly string[]): EngineDevice[] =>
  kernel.store.direct((connection) =>
    deviceIds.flatMap((id) => {
      const device = kernel.model.devices.get(id)
      const gatewayId = prepared(connection, 'select gatewayId from Device where id = ?').get(id)?.['gatewayId']
      return device ? [asEngineDevice(kernel, device, typeof gatewayId === 'string' ? gatewayId : null)] : []
    }),
  )
