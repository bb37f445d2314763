import type { DeviceEffect } from '#shared/fault/fault-effects.schema.ts'
import type { DeviceType } from '#shared/device/index.ts'
import type { Signal } from '#shared/device/signal.ts'
import type { EventKind } from '#shared/event/index.ts'
import type { Engine } from '#simulator/engine/types.ts'
import type { DeviceFaultState, DeviceFaultStates } from '#simulator/faults/device-fault-state.ts'
import { answered } from '#simulator/faults/effects.ts'
import { createFaultLifecycle, dueOf } from '#simulator/faults/fault-lifecycle.ts'
import type { FaultContext, Surroundings } from '#simulator/faults/fault-context.ts'

/** A device fault as ordered. */
interface DeviceFault {
  readonly fault: string
  readonly effect: DeviceEffect
}
type FaultyDevice = { readonly id: string; readonly type: DeviceType }

interface Parts extends Omit<Surroundings, 'isOpen' | 'behind'> {
  /** The persistent state; a different object after a restore. */
  readonly state: () => DeviceFaultStates
  readonly engine: () => Pick<Engine, 'above' | 'below' | 'behind' | 'statusOf' | 'isOpen'>
}

const untilOf = (effect: DeviceEffect, now: number): number | null =>
  'lasts' in effect && effect.lasts !== undefined ? now + effect.lasts : null

const create = ({ fault, effect }: DeviceFault, { id, type }: FaultyDevice, now: number): DeviceFaultState => ({
  fault,
  deviceId: id,
  type,
  effect,
  since: now,
  until: untilOf(effect, now),
  due: null,
  link: null,
  held: [],
  coming: [],
  kinds: [],
  acts: 0,
  over: false,
})

const soonest = (waiting: Iterable<DeviceFaultState>): number => {
  let least = Infinity
  for (const one of waiting) least = Math.min(least, dueOf(one))
  return least
}

/**
 * The device faults of a world: applies them to devices and to their reports. Pure: time is an argument, signals are the result.
 */
export const createDeviceFaults = (parts: Parts) => {
  const { state, engine } = parts
  const { update, release, inject, act, pass } = createFaultLifecycle(parts)
  const contextAt = (now: number): FaultContext => ({ ...parts, isOpen: engine().isOpen, behind: engine().behind, now })
  const next = (): number => (state().next ??= soonest(state().waiting))

  return {
    /** Instant of the next step of a fault; null when there is none. */
    nextDue: (): number | null => (next() === Infinity ? null : next()),
    /** Injects a fault into some devices. */
    begin: (fault: DeviceFault, devices: readonly FaultyDevice[], now: number): Signal[] => {
      state().begun.add(fault.fault)
      return devices.flatMap((device) => inject(create(fault, device, now), contextAt(now)))
    },
    /** Withdraws a fault: its devices return to their own state. */
    end: (fault: string, now: number): Signal[] => {
      state().begun.delete(fault)
      const own = [...state().byDevice.values()].flat().filter((one) => one.fault === fault)
      return own.flatMap((one) => release(one, contextAt(now)))
    },
    /** Passes signals of devices through the faults; returns those that remain. */
    pass: (signals: readonly Signal[], now: number): Signal[] => {
      if (state().byDevice.size === 0) return [...signals]
      const context = contextAt(now)
      return signals.flatMap((signal) => pass(signal, context))
    },
    /** Runs the steps of faults until `now`, in order of time. */
    step: (now: number): Signal[] => {
      const said: Signal[] = []
      for (let at = next(); at <= now; at = next()) {
        const due = [...state().waiting].filter((one) => dueOf(one) === at)
        for (const one of due) said.push(...act(one, contextAt(at)))
      }
      return said
    },
    /** An event of a device was answered. */
    answered: (deviceId: string, kind: EventKind, now: number): void => {
      for (const one of state().byDevice.get(deviceId) ?? [])
        update(one, contextAt(now), (each, context) => {
          answered(each, kind, context)
          return []
        })
    },
  }
}

export type DeviceFaults = ReturnType<typeof createDeviceFaults>
