import { z } from 'zod'

import { noFields } from '#shared/control/fields.schema.ts'
import { controlMutation, controlMutationByDelete, controlQuery } from '#shared/api/define.ts'
import { text, whole } from '#shared/api/fields.ts'

const name = text(1, 48)

const ScenarioEntry = z
  .object({
    name: z.string(),
    title: z.string(),
    about: z.string(),
    /** World time from the first step to the last, in whole seconds, without time spent waiting. */
    length: z.int(),
    steps: z.int(),
    /** The size of a world that is created for it. */
    size: z.enum(['small', 'demo', 'city']),
    /** Saved on this server; false for one that comes with Fengsui. */
    saved: z.boolean(),
    needs: z.object({ devices: z.int(), projects: z.int(), people: z.array(z.string()) }),
  })
  .meta({ id: 'ScenarioEntry' })
export type ScenarioEntry = z.output<typeof ScenarioEntry>

/** Limit of a scenario as text, in characters. */
export const MAX_SCENARIO_CHARS = 200_000
/** Limit of the scenarios that a server saves. */
export const MAX_SAVED_SCENARIOS = 200

/** An object, or the text of a YAML or JSON file; exactly one of both. */
const ownFields = {
  /** As an object; `Scenario` in docs/scenarios.md. */
  scenario: z.record(z.string(), z.unknown()).optional().meta({ title: '场景' }),
  /** As the text of a file, YAML or JSON. */
  yaml: z.string().min(1).max(MAX_SCENARIO_CHARS).optional(),
}
interface OwnFields {
  readonly scenario?: unknown
  readonly yaml?: unknown
}
const isOne = ({ scenario, yaml }: OwnFields): boolean => (scenario === undefined) !== (yaml === undefined)
const oneOfBoth = {
  error: 'expects exactly one of scenario and yaml',
  params: { key: 'BAD_INPUT' },
  path: ['yaml'],
}

/** A scenario with its list entry, as an object and as the text of a file. */
const WholeScenario = z.object({
  entry: ScenarioEntry,
  scenario: z.record(z.string(), z.unknown()),
  yaml: z.string(),
})
export type WholeScenario = z.output<typeof WholeScenario>

/** `finished` and `failed` are reached by the run itself; `stopped` by a call. */
const runStates = ['running', 'finished', 'failed', 'stopped'] as const

const RunLine = z.object({
  /** World time since the run began, milliseconds. */
  offset: z.int(),
  /** The number of the last journal entry at that time: entries that the step caused come after it. */
  n: z.int(),
  /** The step, such as `steps[3].repeat.steps[0]`; empty for the beginning and the end. */
  place: z.string(),
  text: z.string(),
})
export type RunLine = z.output<typeof RunLine>

export const ScenarioRun = z
  .object({
    name: z.string(),
    title: z.string(),
    /** Counts the runs of this scenario in this world, from 1. */
    run: z.int(),
    state: z.enum(runStates),
    /** The current top-level step, from 1, and the number of top-level steps. */
    step: z.int(),
    steps: z.int(),
    /** The current step: `steps[3].repeat.steps[0]`. */
    place: z.string(),
    /** World time. */
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    /** When it continues; null when it has ended, or waits for a response that a fault holds. */
    nextAt: z.string().nullable(),
    /** The step that failed, and why. */
    failure: z.object({ place: z.string(), reason: z.string() }).nullable(),
    /** The last lines of the transcript. */
    transcript: z.array(RunLine),
    /** Number of earlier lines that are not shown. */
    omitted: z.int(),
  })
  .meta({ id: 'ScenarioRun' })
export type ScenarioRun = z.output<typeof ScenarioRun>

const Started = ScenarioRun.extend({ seq: z.int() })

export const scenarioContracts = {
  scenarios: controlQuery({
    path: '/__sim/scenarios',
    input: noFields,
    output: z.array(ScenarioEntry),
    summary: 'The scenarios that come with Fengsui, then those saved on this server by name',
  }),
  scenarioRuns: controlQuery({
    path: '/__sim/scenarios/run',
    /** Number of lines of each transcript, counted from its end. */
    input: z.strictObject({ tail: whole(1, 5000).default(20) }),
    output: z.array(ScenarioRun),
    summary: 'The scenarios that run in this world, and the last run of each that has ended; newest last',
  }),
  scenario: controlQuery({
    path: '/__sim/scenarios/{name}',
    input: z.strictObject({ name }),
    output: WholeScenario,
    errors: ['NOT_FOUND'],
    summary: 'A scenario of the list with its steps, and as YAML text that can be edited and run again',
  }),
  runScenario: controlMutation({
    path: '/__sim/scenarios/{name}/run',
    input: z.strictObject({ name }),
    output: Started,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'ACT_FAILED'],
    summary:
      'Run a scenario in this world, on its clock; refused while it runs already, and where this world does not have what it needs',
  }),
  runOwnScenario: controlMutation({
    path: '/__sim/scenarios/run',
    input: z.strictObject(ownFields).refine(isOne, oneOfBoth),
    output: Started,
    errors: ['STATE_CHANGED', 'ACT_FAILED', 'NOT_FOUND'],
    summary: 'Run a scenario of your own in this world; an error in it is named with its place, and then nothing runs',
  }),
  stopScenario: controlMutationByDelete({
    path: '/__sim/scenarios/{name}/run',
    input: z.strictObject({ name }),
    output: ScenarioRun,
    errors: ['NOT_FOUND'],
    summary: 'Stop a running scenario; what it has done is not undone, the faults it has added are removed',
  }),
  checkScenario: controlMutation({
    path: '/__sim/scenarios/check',
    input: z.strictObject(ownFields).refine(isOne, oneOfBoth),
    output: WholeScenario,
    summary: 'Check a scenario without running or saving it; an error in it is named with its place',
  }),
  saveScenario: controlMutation({
    path: '/__sim/scenarios',
    input: z
      .strictObject({
        ...ownFields,
        /** Name of the saved scenario that this one replaces; it may have another name now. */
        replaces: name.optional(),
      })
      .refine(isOne, oneOfBoth),
    output: ScenarioEntry,
    errors: ['STATE_CHANGED', 'NOT_FOUND', 'ACT_FAILED'],
    summary:
      'Save a scenario on this server, for all its worlds; an error in it is named with its place, and then nothing is saved',
  }),
  deleteScenario: controlMutationByDelete({
    path: '/__sim/scenarios/{name}',
    input: z.strictObject({ name }),
    output: z.object({ name: z.string() }),
    errors: ['NOT_FOUND', 'ACT_FAILED'],
    summary: 'Delete a saved scenario; its running runs go on',
  }),
}
