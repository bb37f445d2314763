import type { Guesses } from '#server/config/guesses.ts'
import type { BuildQueue } from '#server/platform/build-queue.ts'
import type { Store } from '#server/platform/store.ts'
import type { Changes } from '#server/worlds/changes.ts'
import type { Clock } from '#server/worlds/clock.ts'
import type { Faults } from '#server/worlds/faults/faults.ts'
import type { Journal } from '#server/worlds/journal/journal.ts'
import type { Ids } from '#server/worlds/ids.ts'
import type { Busyness } from '#server/worlds/busyness.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scheduler } from '#server/worlds/scheduler.ts'
import type { WorldOptions } from '#shared/control/control.contract.ts'

export type WorldSize = NonNullable<WorldOptions['size']>

export interface WorldSettings {
  readonly id: string
  /** Path prefix of this world; empty for the default one. */
  readonly path: string
  readonly seed: number
  readonly size: WorldSize
  /** The instant for which the city was generated. */
  readonly start: number
  readonly deterministic: boolean
  readonly life: boolean
  /** How busy the simulated people are when the world begins. */
  readonly people: Busyness
  /** Name of the scenario that runs from the beginning; null for none. */
  readonly scenario: string | null
  readonly guesses: Guesses
}

/** Receives unexpected failures. */
export interface Log {
  error(particulars: object, message: string): void
  warn(particulars: object, message: string): void
}

/** The base of every module of a world. A reset replaces `model` and `epoch`: do not hold references to them. */
export interface Kernel {
  readonly settings: WorldSettings
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly store: Store
  readonly changes: Changes
  readonly journal: Journal
  readonly faults: Faults
  readonly ids: Ids
  /** Shared by the worlds of a process. */
  readonly builds: BuildQueue
  readonly log: Log
  model: ReadModel
  epoch: string
}
