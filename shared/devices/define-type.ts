import type { EventKind } from '#shared/events/index.ts'
import type { Trait } from '#shared/devices/traits.ts'

/** A type of device: its words, what it is made of, and which kinds of event it may raise (devices.json). */
export interface DeviceTypeSpec {
  readonly name: string
  /** Letters that begin the code on the label of such a device: YG-0312. */
  readonly label: string
  readonly traits: readonly Trait[]
  readonly raises: readonly EventKind[]
  /** The reason named when an event of a kind is raised without one. */
  readonly reasons: Readonly<Partial<Record<EventKind, string>>>
  /** Video equipment travels as `equipmentType` 1 (spec §3). */
  readonly video?: true
}

/** Declares a device type, keeping its literal types. */
export const defineType = <const T extends DeviceTypeSpec>(type: T): T => type
