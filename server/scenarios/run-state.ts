import type { RunLine, ScenarioRun } from '#shared/scenario/scenario.contract.ts'
import type { Scenario } from '#shared/scenario/scenario.schema.ts'
import type { Turn } from '#server/scenarios/steps.ts'

/** A list of steps that a run is in: the scenario's own, a round of a repeat, or a chosen branch. */
export interface Level {
  /** Path to these steps. */
  readonly turns: readonly Turn[]
  /** Index of the next step. */
  index: number
  /** Start of this round, in world time. */
  began: number
  round: number
  readonly rounds: number
  /** Interval between the starts of two rounds, in milliseconds. */
  readonly every: number
  /** The entries of the rounds, and the variable that holds the current one; null for a plain count. */
  readonly items: readonly unknown[] | null
  readonly name: string | null
}

/** The session with which a run calls as a person. */
export interface Visitor {
  readonly token: string
  readonly projectId: string
}

/** State of a run: everything it needs to continue, as plain values, so that it can be stored in a snapshot of its world. */
export interface RunState {
  readonly scenario: Scenario
  readonly run: number
  /** Whether the same scenario has already run in this world, so that its earlier results may interfere. */
  readonly isRerun: boolean
  state: ScenarioRun['state']
  readonly startedAt: number
  endedAt: number | null
  /** Outermost first. */
  levels: Level[]
  /** When the next step is due. */
  due: number | null
  /** When the last step was done. */
  doneAt: number
  readonly results: Record<string, unknown>
  dice: [number, number, number, number]
  /** Position in the frames before the last acting step; `expect` looks from here. */
  mark: { epoch: string; seq: number }
  /** Number of the last outbox row before the run. */
  readonly outbox: number
  /** Time-out of the current step; null before its first try. */
  until: number | null
  readonly visitors: Record<string, Visitor>
  /** Devices that the run has picked; other runs avoid them where they can. */
  readonly picked: string[]
  /** Ids of the faults that the run has added and not removed. */
  faults: string[]
  /** Clock speed before the run changed it. */
  speed: number | null
  lines: RunLine[]
  omitted: number
  failure: ScenarioRun['failure']
}

/** Maximum transcript lines stored per run. */
const MAX_LINES = 5000

export const addLine = (run: RunState, line: RunLine): void => {
  run.lines.push(line)
  if (run.lines.length <= MAX_LINES) return
  run.lines.shift()
  run.omitted += 1
}

/** The outermost level, which has a single round. */
export const firstLevel = (began: number): Level => ({
  turns: [],
  index: 0,
  began,
  round: 0,
  rounds: 1,
  every: 0,
  items: null,
  name: null,
})
