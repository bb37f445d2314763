import type { ControlContext } from '#server/director/control-context.ts'
import { settle } from '#server/director/settle.ts'
import type { OwnScenario, Source } from '#server/scenarios/place.ts'
import { readScenario } from '#server/scenarios/read-scenario.ts'
import { shownRun } from '#server/scenarios/scenarios.ts'
import { entryOfScenario, isShippedName, scenarioEntries, shippedScenario } from '#server/scenarios/shipped.ts'
import type { Library } from '#server/scenarios/library.ts'
import type { World } from '#server/instances/world.ts'
import type { scenarioContracts, WholeScenario } from '#shared/scenario/scenario.contract.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { Scenario } from '#shared/scenario/scenario.schema.ts'

/** Transcript lines in an answer by default. */
const DEFAULT_LINES = 20

const files = () => import('#server/scenarios/yaml-file.ts')

/** Starts a scenario, and runs its steps that are due now. */
const start = async (world: World, scenario: Scenario, source: Source) => {
  const run = world.scenarios.start(scenario, source)
  const seq = await settle(world)
  return { ...shownRun(run, DEFAULT_LINES), seq }
}

interface Own {
  readonly scenario?: unknown
  readonly yaml?: string | undefined
}

/** Reads a scenario of the caller, given as an object or as text. */
const readOwn = async ({ scenario, yaml }: Own): Promise<OwnScenario> =>
  yaml === undefined ? readScenario(scenario) : (await files()).readScenarioText(yaml)

const textOf = async (scenario: Scenario, yaml: string | undefined): Promise<string> =>
  yaml ?? (await files()).writeScenario(scenario)

/** A scenario by its name: a saved one, or one that comes with Fengsui. */
const named = async (library: Library, name: string): Promise<Scenario> =>
  (await library.find(name))?.scenario ?? shippedScenario(name)

const wholeOf = async (scenario: Scenario, yaml: string | undefined, saved: boolean): Promise<WholeScenario> => ({
  entry: entryOfScenario(scenario, saved),
  scenario: { ...scenario },
  yaml: await textOf(scenario, yaml),
})

export const scenarioHandlers = {
  scenarios: async (_, { worlds }) => [
    ...scenarioEntries(),
    ...(await worlds.library.list()).map(({ scenario }) => entryOfScenario(scenario, true)),
  ],
  scenario: async ({ name }, { worlds }) => {
    const saved = isShippedName(name) ? undefined : await worlds.library.find(name)
    return wholeOf(saved?.scenario ?? shippedScenario(name), saved?.yaml, saved !== undefined)
  },
  scenarioRuns: ({ tail }, { world }) => world.scenarios.list().map((run) => shownRun(run, tail)),
  runScenario: async ({ name }, { world, worlds }) =>
    start(world, await named(worlds.library, name), { field: 'name' }),
  runOwnScenario: async (own, { world }) => {
    const { scenario, source } = await readOwn(own)
    return start(world, scenario, source)
  },
  stopScenario: async ({ name }, { world }) => {
    const run = await world.scenarios.stop(name)
    world.hub.flush()
    return shownRun(run, DEFAULT_LINES)
  },
  checkScenario: async (own) => wholeOf((await readOwn(own)).scenario, own.yaml, false),
  saveScenario: async ({ replaces, ...own }, { worlds }) => {
    const { scenario } = await readOwn(own)
    await worlds.library.save({ scenario, yaml: await textOf(scenario, own.yaml) }, replaces)
    return entryOfScenario(scenario, true)
  },
  deleteScenario: async ({ name }, { worlds }) => {
    await worlds.library.remove(name)
    return { name }
  },
} satisfies HandlersOf<typeof scenarioContracts, ControlContext>
