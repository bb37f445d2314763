import type { Control } from '#server/testing/types/calls.ts'
import type { Fault } from '#shared/fault/fault.contract.ts'

type Moved = ReturnType<Control['clock']>

/**
 * The clock of a world. Lengths are texts such as `90s`, `1h30m`, `7 days` or `PT1H`; times `yyyy-MM-dd HH:mm:ss` in
 * Asia/Shanghai, or ISO 8601.
 */
export interface Clock {
  /** The time of the world. */
  now(): string
  /** The same in milliseconds since 1970 UTC. */
  instant(): number
  /** Advances the clock and runs every step that becomes due, in order; `ran` is the number of steps. */
  advance(length: string): Moved
  /** Advances to a time, like `advance`. */
  set(time: string): Moved
  freeze(): Moved
  resume(): Moved
  /** World seconds per second of the machine. */
  speed(factor: number): Moved
}

type Emission = Awaited<ReturnType<Control['emit']>>
/** The result of raising an event; `seq` is the number of the last frame by then. */
export interface Emitted extends Emission {
  readonly eventId: string
}

/** The faults of a world. */
export interface Faults {
  /** `{ on: 'event.list', effect: { type: 'code', code: 5000 }, times: 2 }`: calls, the push channel (`ws`) or devices. */
  readonly add: Control['addFault']
  /** The faults in evaluation order, with the number of injections of each. */
  readonly list: Control['faults']
  remove(id: string): Promise<Fault>
  /** Removes all faults; returns how many. */
  clear(): Promise<number>
}

/** A scenario shipped with Fengsui, by name, or your own: as an object, or as the text of a YAML or JSON file. */
export type ScenarioChoice = string | { readonly scenario: object } | { readonly yaml: string }

/** A run at its start. */
export type ScenarioBegun = Awaited<ReturnType<Control['runScenario']>>
/** The present state of a run. */
export type ScenarioRun = Omit<ScenarioBegun, 'seq'>

/** The scenarios of a world; they run on its clock. */
export interface Scenarios {
  readonly list: Control['scenarios']
  /** The runs of this world, newest last, with the last lines of their transcripts. */
  readonly runs: Control['scenarioRuns']
  /** Starts a scenario; its immediate steps have run on return. Throws `ControlRefused` with place and reason if invalid. */
  run(choice: ScenarioChoice): Promise<ScenarioBegun>
  /** Starts a scenario and advances the clock, which must be frozen, until its end; throws where the scenario fails. */
  play(choice: ScenarioChoice): Promise<ScenarioRun>
  stop(name: string): Promise<ScenarioRun>
}
