import type { DeviceEffect } from '#shared/fault/fault-effects.schema.ts'
import type { DeviceStatus, DeviceType } from '#shared/device/index.ts'
import type { RaiseSignal, Signal } from '#shared/device/signal.ts'
import type { EventKind } from '#shared/event/index.ts'
import type { Disturbance } from '#simulator/faults/disturbance.ts'

/** A report from a device about itself. A change of its link is noticed by others, so it is no report. */
export type Report = Exclude<Signal, { type: 'status' }>

export type EffectOf<T extends DeviceEffect['type']> = Extract<DeviceEffect, { type: T }>

/** State of a fault at one device: plain data. Instants in milliseconds since 1970 UTC. */
export interface DeviceFaultState<E extends DeviceEffect = DeviceEffect> {
  /** The id of the fault. */
  readonly fault: string
  readonly deviceId: string
  readonly type: DeviceType
  readonly effect: E
  readonly since: number
  /** When the fault ends at this device by itself; null for never. */
  readonly until: number | null
  /** When its next step is due; null for never. */
  due: number | null
  /** The link status that it imposes; null when it does not change the link. */
  link: DeviceStatus | null
  /** Reports that are held back at the device. */
  held: Report[]
  /** Raise signals that it will add, in order of time. */
  coming: RaiseSignal[]
  /** Kinds that are open, or stay open, because of it. */
  kinds: EventKind[]
  /** Number of steps so far: each has a random stream of its own. */
  acts: number
  /** Whether it has ended at this device. */
  over: boolean
}

/** The state of all device faults of a world. It can be cloned. */
export interface DeviceFaultStates {
  /** By device, in the order of the faults. */
  readonly byDevice: Map<string, DeviceFaultState[]>
  /** Those with a due time of their own. */
  readonly waiting: Set<DeviceFaultState>
  /** The earliest of these due times, Infinity for never; null when it must be recomputed. */
  next: number | null
  /** Faults that have begun. */
  readonly begun: Set<string>
  /** The last reported status of links that a fault affects, by device. */
  readonly reported: Map<string, DeviceStatus>
  /** Effects of faults on readings, present and past, by device. */
  readonly disturbed: Map<string, readonly Disturbance[]>
}

export const newDeviceFaultStates = (): DeviceFaultStates => ({
  byDevice: new Map(),
  waiting: new Set(),
  next: null,
  begun: new Set(),
  reported: new Map(),
  disturbed: new Map(),
})
