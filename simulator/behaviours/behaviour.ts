import type { DeviceTypeSpec } from '#shared/devices/define-type.ts'
import type { Signal } from '#shared/devices/signal.ts'
import type { Trait, TraitName } from '#shared/devices/traits.ts'
import type { Outcome } from '#simulator/behaviours/incident.ts'
import type { CauseName } from '#simulator/behaviours/rates.ts'
import type { Random } from '#simulator/engine/random.ts'

/** What a plan is made for: the device, and the instant at which it happens. */
export interface Occasion {
  readonly deviceId: string
  readonly at: number
  /** The occasion's own stream, which nothing else draws from. */
  readonly random: Random
}

/** One thing that happens to devices with a trait now and then. How often is in the table of rates. */
export interface Cause {
  readonly name: CauseName
  /** What it may come to; empty when it raises nothing. */
  readonly outcomes: readonly Outcome[]
  /** What follows from it: signals in order of time, the first one at `at`. At most one of them raises. */
  readonly unfold: (occasion: Occasion) => Signal[]
}

/** What a trait makes a device of a type do: its causes, empty when the type may not raise what they raise. */
export type Behaviour<N extends TraitName> = (trait: Extract<Trait, { trait: N }>, type: DeviceTypeSpec) => Cause[]
