import type { Control } from '#server/testing/types/calls.ts'
import type { Fault } from '#shared/contracts/control-faults.ts'

type Moved = ReturnType<Control['clock']>

/** The clock of a world. Lengths are texts such as `90s`, `1h30m`, `7 days` or `PT1H`; times `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, or ISO 8601. */
export interface Clock {
  /** The time of the world. */
  now(): string
  /** The same in milliseconds since 1970 UTC. */
  instant(): number
  /** Lets so much time pass, and with it everything that falls due, in order; `ran` says how many steps that were. */
  advance(length: string): Moved
  /** Forward to a time, as `advance`. */
  set(time: string): Moved
  freeze(): Moved
  resume(): Moved
  /** World seconds per second of the machine. */
  speed(factor: number): Moved
}

type Emission = Awaited<ReturnType<Control['emit']>>
/** What became of an order to raise an event; `seq` is the number of the last frame by then. */
export interface Emitted extends Emission {
  readonly eventId: string
}

/** The faults of a world. */
export interface Faults {
  /** `{ on: 'event.list', effect: { type: 'code', code: 5000 }, times: 2 }`: calls, the push channel (`ws`) or devices. */
  readonly add: Control['addFault']
  /** In the order in which they are tried, with how often each has struck. */
  readonly list: Control['faults']
  remove(id: string): Promise<Fault>
  /** Takes all of them back; answers how many. */
  clear(): Promise<number>
}

/** One that comes with Fengsui by its name, or one of your own: as an object, or as the text of a YAML or JSON file. */
export type ScenarioChoice = string | { readonly scenario: object } | { readonly yaml: string }

/** A run as it began. */
export type ScenarioBegun = Awaited<ReturnType<Control['runScenario']>>
/** A run as it is. */
export type ScenarioRun = Omit<ScenarioBegun, 'seq'>

/** The scenarios of a world; they run on its clock. */
export interface Scenarios {
  readonly list: Control['scenarios']
  /** The runs of this world, newest last, with the last lines of their transcripts. */
  readonly runs: Control['scenarioRuns']
  /** Begins; what happens at once has happened. Throws `ControlRefused` with the place and the reason for a bad one. */
  run(choice: ScenarioChoice): Promise<ScenarioBegun>
  /** Begins and moves the clock, which has to stand still, until the end; throws where the scenario fails. */
  play(choice: ScenarioChoice): Promise<ScenarioRun>
  stop(name: string): Promise<ScenarioRun>
}
