import type { EventKind } from '#shared/event/index.ts'
import type { RoomUse } from '#shared/device/room-uses.ts'
import type { Trait } from '#shared/device/traits.ts'

/** Number and location of the devices of a type in a seeded city. */
interface Installed {
  /** Devices of this type per thousand. */
  readonly share: number
  /** Uses of the rooms it is installed in. */
  readonly uses: readonly RoomUse[]
  readonly spots: readonly string[]
  /** Years after which it has to be replaced. */
  readonly years: number
}

/** A type of device: its texts, its traits, and the kinds of event it may raise (devices.json). */
export interface DeviceTypeSpec {
  readonly name: string
  /** Letters at the beginning of the code on a device's label: YG-0312. */
  readonly label: string
  readonly traits: readonly Trait[]
  readonly raises: readonly EventKind[]
  /** The default reason of each kind, for an event raised without one. */
  readonly reasons: Readonly<Partial<Record<EventKind, string>>>
  /** Name of the console's icon: the object on the wall. Types without their own share the nearest. */
  readonly icon: string
  readonly installed: Installed
  /** Video equipment has `equipmentType` 1 in the API (spec §3). */
  readonly video?: true
}

/** Declares a device type, keeping its literal types. */
export const defineType = <const T extends DeviceTypeSpec>(type: T): T => type
