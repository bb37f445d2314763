import { loopAddresses } from '#shared/devices/loops.ts'
import { deviceTypes } from '#shared/devices/index.ts'
import type { EngineDevice } from '#simulator/engine/types.ts'

/** No chain of gateways is longer; one that leads back to itself ends here. */
const MOST_ABOVE = 8

const NONE: readonly EngineDevice[] = []

const byId = (a: EngineDevice, b: EngineDevice): number => (a.id < b.id ? -1 : 1)

type Devices = () => readonly EngineDevice[]

/** Devices by a key, each group in the order of ids; made when first asked for, and again after it was forgotten. */
const createGroups = (devices: Devices, keyOf: (device: EngineDevice) => string | null) => {
  let made: Map<string, EngineDevice[]> | null = null
  const make = () => {
    const found = new Map<string, EngineDevice[]>()
    for (const device of devices().toSorted(byId)) {
      const key = keyOf(device)
      if (key === null) continue
      const group = found.get(key)
      if (group) group.push(device)
      else found.set(key, [device])
    }
    return found
  }
  return {
    of: (key: string): readonly EngineDevice[] => (made ??= make()).get(key) ?? NONE,
    forget: () => {
      made = null
    },
  }
}

/** Whether a device speaks for others that hang on its loops. */
export const isHost = ({ type }: Pick<EngineDevice, 'type'>): boolean =>
  deviceTypes[type].traits.some(({ trait }) => trait === 'fire-panel')

/** Which devices have to do with which, by where they are and through whom they report. */
export const createTies = (devices: Devices, find: (deviceId: string) => EngineDevice | undefined) => {
  const onStorey = createGroups(devices, ({ storeyId }) => storeyId)
  const behind = createGroups(devices, ({ gatewayId }) => gatewayId)

  const gatewayOf = ({ gatewayId }: EngineDevice) => (gatewayId === null ? undefined : find(gatewayId))
  const above = (device: EngineDevice): readonly EngineDevice[] => {
    if (device.gatewayId === null) return NONE
    const gateways: EngineDevice[] = []
    for (let next = gatewayOf(device); next && gateways.length < MOST_ABOVE; next = gatewayOf(next)) gateways.push(next)
    return gateways
  }
  /** Whether others report through it. */
  const isGateway = ({ id }: EngineDevice): boolean => behind.of(id).length > 0
  /** The device itself and all that reports through it, near or far. */
  const below = (device: EngineDevice): readonly EngineDevice[] => {
    // Nearly every device is the last of its line.
    if (!isGateway(device)) return [device]
    const found = new Set([device])
    // A set may grow while it is walked through, and whoever is in it is not visited again.
    for (const gateway of found) for (const one of behind.of(gateway.id)) found.add(one)
    return [...found]
  }
  const hostOf = (device: EngineDevice): EngineDevice | null => {
    const gateway = gatewayOf(device)
    return gateway && isHost(gateway) ? gateway : null
  }
  return {
    above,
    below,
    isGateway,
    hostOf,
    /** All on its storey, the device among them. */
    onStorey: (device: EngineDevice) => onStorey.of(device.storeyId),
    /** The others on its storey. */
    around: (device: EngineDevice) => onStorey.of(device.storeyId).filter(({ id }) => id !== device.id),
    /** Somebody moved, was bound elsewhere or is new. */
    forget: () => {
      onStorey.forget()
      behind.forget()
    },
    /** Addresses on the loops of a host, by device. */
    addresses: ({ id }: EngineDevice) =>
      loopAddresses(
        behind.of(id).map((one) => ({ id: one.id, building: one.buildingId, installedAt: one.installedAt })),
      ),
  }
}
