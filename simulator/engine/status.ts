import type { DeviceStatus } from '#shared/devices/index.ts'
import type { RaiseSignal, Signal } from '#shared/devices/signal.ts'
import { statusSignal } from '#simulator/behaviours/connectivity.ts'
import type { Awake, Members } from '#simulator/engine/members.ts'
import type { EngineDevice } from '#simulator/engine/types.ts'

const ownStatus = (members: Members, { id }: EngineDevice): DeviceStatus => members.peek(id)?.life?.status ?? 'normal'

/** Whether a gateway on the way of what a device reports is silent. */
export const isCutOff = (members: Members, device: EngineDevice): boolean =>
  members.ties.above(device).some((gateway) => ownStatus(members, gateway) === 'offline')

/** How a device looks from afar: behind a gateway that is silent it is silent too, whatever its own link does. */
export const statusOf = (members: Members, device: EngineDevice): DeviceStatus =>
  isCutOff(members, device) ? 'offline' : ownStatus(members, device)

/** What is seen of devices when something about a link changes. */
const seenOf = (members: Members, devices: readonly EngineDevice[], change: { at: number; make: () => void }) => {
  const before = devices.map((one) => statusOf(members, one))
  change.make()
  return devices.flatMap((one, index): Signal[] => {
    const after = statusOf(members, one)
    return after === before[index] ? [] : [statusSignal(one.id, after, change.at)]
  })
}

/** Changes the link of a device; answers what is seen of it, at the device and at all that report through it. */
export const changeStatus = (
  members: Members,
  { device, life }: Awake,
  { status, at }: { status: DeviceStatus; at: number },
): Signal[] => {
  // Of the link of a gateway the others feel only whether it is silent.
  const isFelt = (life.status === 'offline') !== (status === 'offline') && members.ties.isGateway(device)
  const make = () => {
    life.status = status
  }
  if (isFelt) return seenOf(members, members.ties.below(device), { at, make })
  const isSeen = life.status !== status && !isCutOff(members, device)
  make()
  return isSeen ? [statusSignal(device.id, status, at)] : []
}

/** How many devices in service report through this one. */
export const behind = ({ ties }: Members, device: EngineDevice): number =>
  ties.below(device).filter(({ id, enabled }) => enabled && id !== device.id).length

/** The fault of a gateway stands for all that fell silent with it, and says how many they are. */
export const withAffected = (members: Members, { device }: Awake, raise: RaiseSignal): RaiseSignal => {
  if (raise.kind !== 'fault' || raise.reason !== 'offline') return raise
  const affected = behind(members, device)
  return affected === 0 ? raise : { ...raise, affected }
}
