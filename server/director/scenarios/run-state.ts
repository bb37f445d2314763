import type { RunLine, ScenarioRun } from '#shared/contracts/control-scenarios.ts'
import type { Scenario } from '#shared/contracts/scenario.ts'
import type { Turn } from '#server/director/scenarios/steps.ts'

/** A list of steps that a run is in: the scenario's own, a round of a repeat, or what was chosen. */
export interface Level {
  /** The way to these steps. */
  readonly way: readonly Turn[]
  /** The step that is next. */
  index: number
  /** When this round began, by the world's clock. */
  began: number
  round: number
  readonly rounds: number
  /** From the beginning of one round to that of the next, milliseconds. */
  readonly every: number
  /** What the rounds are about, and by what name; null where they are only counted. */
  readonly items: readonly unknown[] | null
  readonly name: string | null
}

/** Somebody as whom a run has called. */
export interface Visitor {
  readonly token: string
  readonly projectId: string
}

/** What a run has come to: all that it needs to go on, in plain values, so that it can be kept with its world. */
export interface RunState {
  readonly scenario: Scenario
  readonly run: number
  /** Whether it has been told in this world before, so that what it left may stand in its own way. */
  readonly retold: boolean
  state: ScenarioRun['state']
  readonly startedAt: number
  endedAt: number | null
  /** Outermost first. */
  levels: Level[]
  /** When it goes on. */
  due: number | null
  /** When the last step was done. */
  doneAt: number
  readonly results: Record<string, unknown>
  dice: [number, number, number, number]
  /** Where the frames of the last step that did something begin. */
  mark: { epoch: string; seq: number }
  /** The last entry of the outbox before it began. */
  readonly outbox: number
  /** Until when the step that it is at may wait for what it expects; null before its first try. */
  until: number | null
  readonly visitors: Record<string, Visitor>
  /** Devices that it has picked: others that run beside it leave them alone where they can. */
  readonly picked: string[]
  /** Faults that it has ordered and not taken back. */
  faults: string[]
  /** The speed of the clock before it changed it. */
  speed: number | null
  lines: RunLine[]
  omitted: number
  failure: ScenarioRun['failure']
}

/** Lines that a run remembers at most. */
const MOST_LINES = 5000

export const addLine = (run: RunState, line: RunLine): void => {
  run.lines.push(line)
  if (run.lines.length <= MOST_LINES) return
  run.lines.shift()
  run.omitted += 1
}

/** A round of the outermost list. */
export const firstLevel = (began: number): Level => ({
  way: [],
  index: 0,
  began,
  round: 0,
  rounds: 1,
  every: 0,
  items: null,
  name: null,
})
