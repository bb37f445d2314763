import type { DeviceStatus } from '#shared/device/index.ts'
import type { Signal } from '#shared/device/signal.ts'
import { statusSignal } from '#simulator/behaviours/connectivity.ts'
import type { Members } from '#simulator/engine/members.ts'
import { statusOf } from '#simulator/engine/status.ts'
import type { EngineDevice } from '#simulator/engine/types.ts'

const facts = ['placeId', 'storeyId', 'buildingId', 'gatewayId', 'areaClass', 'enabled'] as const

const isOther = (known: EngineDevice | undefined, device: EngineDevice): boolean =>
  known === undefined || facts.some((fact) => known[fact] !== device[fact])

/** The last reported status of a link. A new device, or one back in service, counts as normal until it reports otherwise. */
const reportedStatusOf = (members: Members, deviceId: string): DeviceStatus => {
  const device = members.peek(deviceId)?.device
  return device?.enabled === true ? statusOf(members, device) : 'normal'
}

/** Updates the data of devices; returns status signals for the links that now appear different. */
export const putDevices = (members: Members, devices: readonly EngineDevice[], now: number): Signal[] => {
  const changed = devices.filter((device) => isOther(members.peek(device.id)?.device, device))
  const concerned = new Set(changed.flatMap((device) => members.topology.below(device).map(({ id }) => id)))
  const before = new Map([...concerned].map((id) => [id, reportedStatusOf(members, id)]))
  for (const device of changed) members.put(device, now)
  return [...before].flatMap(([id, status]) => {
    const after = reportedStatusOf(members, id)
    return after === status ? [] : [statusSignal(id, after, now)]
  })
}
