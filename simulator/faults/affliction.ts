import type { DeviceEffect } from '#shared/contracts/fault-effects.ts'
import type { DeviceStatus, DeviceType } from '#shared/devices/index.ts'
import type { RaiseSignal, Signal } from '#shared/devices/signal.ts'
import type { EventKind } from '#shared/events/index.ts'
import type { Disturbance } from '#simulator/faults/disturbance.ts'

/** What a device says of itself. Its link others see: that is no report. */
export type Report = Exclude<Signal, { type: 'status' }>

export type EffectOf<T extends DeviceEffect['type']> = Extract<DeviceEffect, { type: T }>

/** What a fault does to one device, and how far it has come: plain data. Instants in milliseconds since 1970 UTC. */
export interface Affliction<E extends DeviceEffect = DeviceEffect> {
  /** The id of the fault. */
  readonly fault: string
  readonly deviceId: string
  readonly type: DeviceType
  readonly effect: E
  readonly since: number
  /** When the fault lets go of the device by itself; null for never. */
  readonly until: number | null
  /** When it does something by itself next; null for never. */
  due: number | null
  /** What it makes of the link; null where it leaves that alone. */
  link: DeviceStatus | null
  /** Reports that have not left the device. */
  held: Report[]
  /** What it will report of its own, in order of time. */
  coming: RaiseSignal[]
  /** Kinds that are open, or stay so, because of it. */
  kinds: EventKind[]
  /** How often it has acted: each time has dice of its own. */
  acts: number
  /** Whether it has let go of the device. */
  over: boolean
}

/** All that the device faults of a world carry from one moment to the next. It may be cloned. */
export interface Afflictions {
  /** By device, in the order of the faults. */
  readonly byDevice: Map<string, Affliction[]>
  /** Those that will do something by themselves. */
  readonly waiting: Set<Affliction>
  /** When the first of these does, Infinity for never; null where that is to be looked up. */
  next: number | null
  /** Faults that have begun. */
  readonly begun: Set<string>
  /** What was last said of links that a fault has a hand in, by device. */
  readonly told: Map<string, DeviceStatus>
  /** What readings show of faults, now and in the past, by device. */
  readonly disturbed: Map<string, readonly Disturbance[]>
}

export const newAfflictions = (): Afflictions => ({
  byDevice: new Map(),
  waiting: new Set(),
  next: null,
  begun: new Set(),
  told: new Map(),
  disturbed: new Map(),
})
