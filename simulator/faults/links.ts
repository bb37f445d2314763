import type { DeviceStatus } from '#shared/device/index.ts'
import type { Signal } from '#shared/device/signal.ts'
import { statusSignal } from '#simulator/behaviours/connectivity.ts'
import type { DeviceFaultStates } from '#simulator/faults/device-fault-state.ts'
import type { Engine } from '#simulator/engine/types.ts'

/** From best to worst: the visible status is the worst that the faults and the device itself give. */
const ranks: readonly DeviceStatus[] = ['normal', 'online', 'instability', 'abnormal', 'offline']
const worst = (all: readonly DeviceStatus[]): DeviceStatus => {
  const rank = Math.max(...all.map((status) => ranks.indexOf(status)))
  return ranks[rank] ?? 'normal'
}

type Topology = Pick<Engine, 'above' | 'below' | 'statusOf'>

/** Link status of devices under faults. */
export const createLinks = ({ state, engine }: { state: () => DeviceFaultStates; engine: () => Topology }) => {
  const own = (deviceId: string): DeviceStatus[] =>
    (state().byDevice.get(deviceId) ?? []).flatMap(({ link }) => (link === null ? [] : [link]))
  /** The statuses that faults impose on a link: by its own faults, and by silent gateways above it. */
  const imposed = (deviceId: string): DeviceStatus[] => {
    const isCut = engine()
      .above(deviceId)
      .some((gateway) => own(gateway).includes('offline'))
    return [...own(deviceId), ...(isCut ? (['offline'] as const) : [])]
  }
  /** The status signal of a link, if its visible status has changed. */
  const reportLink = (
    deviceId: string,
    { truth, before, at }: { truth: DeviceStatus; before?: DeviceStatus; at: number },
  ) => {
    const faults = imposed(deviceId)
    const seen = worst([truth, ...faults])
    if (faults.length === 0) state().reported.delete(deviceId)
    else state().reported.set(deviceId, seen)
    return seen === before ? [] : [statusSignal(deviceId, seen, at)]
  }
  return {
    /** Handles a status signal of the engine. */
    pass: (signal: Extract<Signal, { type: 'status' }>): Signal[] => {
      const { deviceId, status: truth, at } = signal
      const before = state().reported.get(deviceId)
      if (before === undefined && imposed(deviceId).length === 0) return [signal]
      return reportLink(deviceId, { truth, at, ...(before && { before }) })
    },
    /** A fault has changed the link of a device, and so of all devices that report through it. */
    changed: (deviceId: string, at: number): Signal[] =>
      engine()
        .below(deviceId)
        .flatMap((id) => {
          const truth = engine().statusOf(id)
          return reportLink(id, { truth, before: state().reported.get(id) ?? truth, at })
        }),
  }
}
