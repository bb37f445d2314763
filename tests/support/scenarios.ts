import type { ScenarioRun } from '#shared/scenario/scenario.contract.ts'
import type { Scenario, ScenarioStep } from '#shared/scenario/scenario.schema.ts'
import type { Caller } from '#tests/support/caller.ts'
import { advance } from '#tests/support/city.ts'

export interface Refused {
  readonly error?: {
    readonly code: number
    readonly key: string
    readonly field: string | null
    readonly message: string
    readonly hint: string | null
  }
}

/** A scenario of these steps. */
export const storyOf = (steps: readonly ScenarioStep[], more: Partial<Scenario> = {}): Scenario => ({
  name: 'story',
  title: '试演',
  about: '只为检验一步。',
  steps: [...steps],
  ...more,
})

export const runShipped = (control: Caller, name: string) =>
  control.control<ScenarioRun & Refused>('POST', `/__sim/scenarios/${name}/run`)

export const runOwn = (control: Caller, scenario: object) =>
  control.control<ScenarioRun & Refused>('POST', '/__sim/scenarios/run', { scenario })

export const runYaml = (control: Caller, yaml: string) =>
  control.control<ScenarioRun & Refused>('POST', '/__sim/scenarios/run', { yaml })

export const stopRun = (control: Caller, name: string) =>
  control.control<ScenarioRun & Refused>('DELETE', `/__sim/scenarios/${name}/run`)

export const runsOf = async (control: Caller, tail = 5000): Promise<ScenarioRun[]> =>
  (await control.control<ScenarioRun[]>('GET', '/__sim/scenarios/run', { tail })).body

/** The last run of a scenario. */
export const lastRun = async (control: Caller, name = 'story'): Promise<ScenarioRun> => {
  const run = (await runsOf(control)).find((one) => one.name === name)
  if (!run) throw new Error(`${name} has not run`)
  return run
}

/** Plays some steps to their end in a world. */
export const playSteps = async (
  place: { readonly control: Caller },
  steps: readonly ScenarioStep[],
  time = '1h',
): Promise<ScenarioRun> => {
  const { status, body } = await runOwn(place.control, storyOf(steps))
  if (status !== 200) throw new Error(JSON.stringify(body))
  await advance(place, time)
  return lastRun(place.control)
}

/** The transcript of a run, without times. */
export const linesOf = ({ transcript }: ScenarioRun): string[] =>
  transcript.map(({ place, text }) => `${place} ${text}`.trim())
