import type { DeviceStatus } from '#shared/device/index.ts'
import type { RaiseSignal, Signal } from '#shared/device/signal.ts'
import { statusSignal } from '#simulator/behaviours/connectivity.ts'
import type { ActiveMember, Members } from '#simulator/engine/members.ts'
import type { EngineDevice } from '#simulator/engine/types.ts'

const ownStatus = (members: Members, { id }: EngineDevice): DeviceStatus => members.peek(id)?.life?.status ?? 'normal'

/** Whether a gateway on the route of a device's reports is silent. */
export const isCutOff = (members: Members, device: EngineDevice): boolean =>
  members.topology.above(device).some((gateway) => ownStatus(members, gateway) === 'offline')

/** The visible status of a device: offline behind a silent gateway, regardless of its own link. */
export const statusOf = (members: Members, device: EngineDevice): DeviceStatus =>
  isCutOff(members, device) ? 'offline' : ownStatus(members, device)

/** The visible status changes of devices caused by a change. */
const seenOf = (members: Members, devices: readonly EngineDevice[], change: { at: number; make: () => void }) => {
  const before = devices.map((one) => statusOf(members, one))
  change.make()
  return devices.flatMap((one, index): Signal[] => {
    const after = statusOf(members, one)
    return after === before[index] ? [] : [statusSignal(one.id, after, change.at)]
  })
}

/** Changes the link of a device; returns the visible status changes, at the device and at all that report through it. */
export const changeStatus = (
  members: Members,
  { device, life }: ActiveMember,
  { status, at }: { status: DeviceStatus; at: number },
): Signal[] => {
  // Devices behind a gateway are affected only by whether it is silent.
  const isFelt = (life.status === 'offline') !== (status === 'offline') && members.topology.isGateway(device)
  const make = () => {
    life.status = status
  }
  if (isFelt) return seenOf(members, members.topology.below(device), { at, make })
  const isSeen = life.status !== status && !isCutOff(members, device)
  make()
  return isSeen ? [statusSignal(device.id, status, at)] : []
}

/** Number of devices in service that report through this one. */
export const behind = ({ topology }: Members, device: EngineDevice): number =>
  topology.below(device).filter(({ id, enabled }) => enabled && id !== device.id).length

/** The fault of a gateway represents all devices that went silent with it, and states their number. */
export const withAffected = (members: Members, { device }: ActiveMember, raise: RaiseSignal): RaiseSignal => {
  if (raise.kind !== 'fault' || raise.reason !== 'offline') return raise
  const affected = behind(members, device)
  return affected === 0 ? raise : { ...raise, affected }
}
