import { loopAddresses } from '#shared/device/loops.ts'
import { deviceTypes } from '#shared/device/index.ts'
import { groupBy } from '#shared/group-by.ts'
import type { EngineDevice } from '#simulator/engine/types.ts'

/** Maximum length of a chain of gateways; it also ends a cycle. */
const MAX_ABOVE = 8

const NONE: readonly EngineDevice[] = []

const byId = (a: EngineDevice, b: EngineDevice): number => (a.id < b.id ? -1 : 1)

type Devices = () => readonly EngineDevice[]

/** Devices grouped by a key, each group ordered by id; built at the first use, and again after `forget`. */
const createGroups = (devices: Devices, keyOf: (device: EngineDevice) => string | null) => {
  let made: Map<string | null, EngineDevice[]> | null = null
  return {
    of: (key: string): readonly EngineDevice[] => (made ??= groupBy(devices().toSorted(byId), keyOf)).get(key) ?? NONE,
    forget: () => {
      made = null
    },
  }
}

/** Whether a device reports for others on its loops. */
export const isHost = ({ type }: Pick<EngineDevice, 'type'>): boolean =>
  deviceTypes[type].traits.some(({ trait }) => trait === 'fire-panel')

/** Relations between devices: by location, and by gateway. */
export const createTopology = (devices: Devices, find: (deviceId: string) => EngineDevice | undefined) => {
  const onStorey = createGroups(devices, ({ storeyId }) => storeyId)
  const behind = createGroups(devices, ({ gatewayId }) => gatewayId)

  const gatewayOf = ({ gatewayId }: EngineDevice) => (gatewayId === null ? undefined : find(gatewayId))
  const above = (device: EngineDevice): readonly EngineDevice[] => {
    if (device.gatewayId === null) return NONE
    const gateways: EngineDevice[] = []
    for (let next = gatewayOf(device); next && gateways.length < MAX_ABOVE; next = gatewayOf(next)) gateways.push(next)
    return gateways
  }
  /** Whether other devices report through it. */
  const isGateway = ({ id }: EngineDevice): boolean => behind.of(id).length > 0
  /** The device itself and all devices that report through it, directly or not. */
  const below = (device: EngineDevice): readonly EngineDevice[] => {
    // Nearly all devices are not gateways.
    if (!isGateway(device)) return [device]
    const found = new Set([device])
    // A set may grow during iteration, and iteration visits each of its items once.
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
    /** All devices on its storey, including itself. */
    onStorey: (device: EngineDevice) => onStorey.of(device.storeyId),
    /** The other devices on its storey. */
    around: (device: EngineDevice) => onStorey.of(device.storeyId).filter(({ id }) => id !== device.id),
    /** Call after a device has been moved, connected elsewhere or added. */
    forget: () => {
      onStorey.forget()
      behind.forget()
    },
    /** Addresses on the loops of a panel, by device. */
    addresses: ({ id }: EngineDevice) =>
      loopAddresses(
        behind.of(id).map((one) => ({ id: one.id, building: one.buildingId, installedAt: one.installedAt })),
      ),
  }
}
