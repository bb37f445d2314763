import type { Outcome } from '#simulator/behaviours/outcome.ts'
import type { DeviceTypeSpec } from '#shared/device/define-type.ts'
import type { Signal } from '#shared/device/signal.ts'
import type { Trait, TraitName } from '#shared/device/traits.ts'
import type { CauseName } from '#simulator/behaviours/rates.ts'
import type { Random } from '#simulator/engine/random.ts'

/** Context of one occurrence: the device and the instant. */
export interface Occasion {
  readonly deviceId: string
  readonly at: number
  /** The occurrence's own random stream, which nothing else draws from. */
  readonly random: Random
}

/** A cause of incidents at devices with a trait. The table of rates says how often it occurs. */
export interface Cause {
  readonly name: CauseName
  /** Its possible outcomes; empty when it raises no event. */
  readonly outcomes: readonly Outcome[]
  /** The signals of one occurrence in order of time, the first one at `at`. At most one of them raises an event. */
  readonly unfold: (occasion: Occasion) => Signal[]
}

/** Returns the causes of a trait for a device type; empty when the type may not raise their events. */
export type Behaviour<N extends TraitName> = (trait: Extract<Trait, { trait: N }>, type: DeviceTypeSpec) => Cause[]
