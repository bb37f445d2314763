import type { ControlContext } from '#server/director/control-context.ts'
import { settle } from '#server/director/settle.ts'
import type { Source } from '#server/scenarios/place.ts'
import { readScenario } from '#server/scenarios/read-scenario.ts'
import { shownRun } from '#server/scenarios/scenarios.ts'
import { scenarioEntries, shippedEntry, shippedScenario } from '#server/scenarios/shipped.ts'
import type { World } from '#server/instances/world.ts'
import type { scenarioContracts } from '#shared/scenario/scenario.contract.ts'
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

export const scenarioHandlers = {
  scenarios: () => scenarioEntries(),
  scenario: async ({ name }) => {
    const scenario = shippedScenario(name)
    return { entry: shippedEntry(scenario), yaml: (await files()).writeScenario(scenario) }
  },
  scenarioRuns: ({ tail }, { world }) => world.scenarios.list().map((run) => shownRun(run, tail)),
  runScenario: ({ name }, { world }) => start(world, shippedScenario(name), { field: 'name' }),
  runOwnScenario: async ({ scenario, yaml }, { world }) => {
    const own = yaml === undefined ? readScenario(scenario) : (await files()).readScenarioText(yaml)
    return start(world, own.scenario, own.source)
  },
  stopScenario: async ({ name }, { world }) => {
    const run = await world.scenarios.stop(name)
    world.hub.flush()
    return shownRun(run, DEFAULT_LINES)
  },
} satisfies HandlersOf<typeof scenarioContracts, ControlContext>
