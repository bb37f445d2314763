import type { Entry } from '#server/worlds/faults/faults.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { DeviceRecord } from '#server/worlds/records.ts'
import type { DeviceEffect } from '#shared/fault/fault-effects.schema.ts'
import type { Signal } from '#shared/device/signal.ts'
import { createDeviceFaults, affectsReports, type DeviceFaults, type Engine } from '#simulator/index.ts'

/** Applies the device faults of a world to signals on their path from the engine to the intake. */
export interface DeviceFaultInjector extends Pick<DeviceFaults, 'nextDue' | 'pass' | 'step' | 'answered'> {
  /** Injects a fault into those of the devices that it matches now. */
  injectFault(fault: string, devices: readonly DeviceRecord[], now: number): Signal[]
  /** True while devices are still affected by faults that have been removed. */
  isStale(): boolean
  release(now: number): Signal[]
}

/** Whether to inject the fault into a device or one of its reports; counts the match and journals the injection. */
const createShouldInject =
  ({ journal }: Kernel) =>
  (entry: Entry<DeviceEffect> | undefined, device: string): boolean => {
    if (!entry?.shouldInject()) return false
    const { fault, effect } = entry
    journal.note({ kind: 'fault', fault: fault.id, call: null, user: null, device, effect })
    return true
  }

/** Create once per world: its state is stored with the world's faults. */
export const createDeviceFaultInjector = (kernel: Kernel, engine: () => Engine): DeviceFaultInjector => {
  const shouldInject = createShouldInject(kernel)
  const find = (id: string) => kernel.faults.device.find(({ fault }) => fault.id === id)
  const shown: Parameters<typeof createDeviceFaults>[0]['shown'] = (deviceId, kind) => {
    const event = kernel.model.openEvents.find(deviceId, kind)
    return event?.recoveredAt === null ? { measure: event.measure } : undefined
  }
  const faults = createDeviceFaults({
    seed: kernel.settings.seed,
    state: () => kernel.faults.deviceStates,
    engine,
    shown,
    shouldInject: (fault, deviceId) => shouldInject(find(fault), deviceId),
  })
  const gone = () => [...kernel.faults.deviceStates.begun].filter((id) => !find(id))
  return {
    ...faults,
    injectFault: (id, devices, now) => {
      const entry = find(id)
      if (!entry) return []
      const { effect } = entry
      const affected = affectsReports(effect) ? devices : devices.filter((device) => shouldInject(entry, device.id))
      return faults.begin({ fault: id, effect }, affected, now)
    },
    isStale: () => gone().length > 0,
    release: (now) => gone().flatMap((id) => faults.end(id, now)),
  }
}
