import type { DeviceStatus } from '#shared/devices/index.ts'
import type { Signal } from '#shared/devices/signal.ts'
import { statusSignal } from '#simulator/behaviours/connectivity.ts'
import type { Afflictions } from '#simulator/faults/affliction.ts'
import type { Engine } from '#simulator/engine/types.ts'

/** From well to worst: of what several faults and the device itself make of a link, the worst is seen. */
const ranks: readonly DeviceStatus[] = ['normal', 'online', 'instability', 'abnormal', 'offline']
const worst = (all: readonly DeviceStatus[]): DeviceStatus => {
  const rank = Math.max(...all.map((status) => ranks.indexOf(status)))
  return ranks[rank] ?? 'normal'
}

type Ties = Pick<Engine, 'above' | 'below' | 'statusOf'>

/** Links as faults have them. */
export const createLinks = ({ state, engine }: { state: () => Afflictions; engine: () => Ties }) => {
  const own = (deviceId: string): DeviceStatus[] =>
    (state().byDevice.get(deviceId) ?? []).flatMap(({ link }) => (link === null ? [] : [link]))
  /** What faults make of a link: its own, and what is silent above it. */
  const imposed = (deviceId: string): DeviceStatus[] => {
    const isCut = engine()
      .above(deviceId)
      .some((gateway) => own(gateway).includes('offline'))
    return [...own(deviceId), ...(isCut ? (['offline'] as const) : [])]
  }
  /** What is to be said of a link, if that is new. */
  const tell = (
    deviceId: string,
    { truth, before, at }: { truth: DeviceStatus; before?: DeviceStatus; at: number },
  ) => {
    const faults = imposed(deviceId)
    const seen = worst([truth, ...faults])
    if (faults.length === 0) state().told.delete(deviceId)
    else state().told.set(deviceId, seen)
    return seen === before ? [] : [statusSignal(deviceId, seen, at)]
  }
  return {
    /** The engine says that a link has changed. */
    pass: (signal: Extract<Signal, { type: 'status' }>): Signal[] => {
      const { deviceId, status: truth, at } = signal
      const before = state().told.get(deviceId)
      if (before === undefined && imposed(deviceId).length === 0) return [signal]
      return tell(deviceId, { truth, at, ...(before && { before }) })
    },
    /** A fault has changed what it makes of the link of a device, and so of all that reports through it. */
    changed: (deviceId: string, at: number): Signal[] =>
      engine()
        .below(deviceId)
        .flatMap((id) => {
          const truth = engine().statusOf(id)
          return tell(id, { truth, before: state().told.get(id) ?? truth, at })
        }),
  }
}
