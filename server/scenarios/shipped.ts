import { checkScenario, type Extent } from '#server/scenarios/check-scenario.ts'
import { parseScenario } from '#server/scenarios/read-scenario.ts'
import type { ScenarioEntry } from '#shared/scenario/scenario.contract.ts'
import type { Scenario } from '#shared/scenario/scenario.schema.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { SECOND } from '#shared/time.ts'
import { scenarios } from '#simulator/index.ts'

/** A scenario shipped with Fengsui, with its list entry. */
interface Shipped {
  readonly scenario: Scenario
  readonly extent: Extent
}

let read: ReadonlyMap<string, Shipped> | null = null

// Read on first use, like any other scenario, so that start-up does not wait for it.
const all = (): ReadonlyMap<string, Shipped> =>
  (read ??= new Map(
    scenarios.map((one) => {
      const scenario = parseScenario(one)
      return [scenario.name, { scenario, extent: checkScenario(scenario) }]
    }),
  ))

const entryOf = ({ scenario, extent }: Shipped, saved: boolean): ScenarioEntry => {
  const { name, title, about, size = 'small', needs = {}, steps } = scenario
  const { devices = 1, projects = 1, people = [] } = needs
  return {
    name,
    title,
    about,
    length: Math.round(extent.most / SECOND),
    steps: steps.length,
    size,
    saved,
    needs: { devices: Number(devices), projects: Number(projects), people: [...people] },
  }
}

export const scenarioEntries = (): ScenarioEntry[] => [...all().values()].map((one) => entryOf(one, false))

/** A shipped scenario by its name; an unknown name is refused for the given field. */
export const shippedScenario = (name: string, field: 'name' | 'scenario' = 'name'): Scenario => {
  const found = all().get(name)
  const key = field === 'name' ? 'NOT_FOUND' : 'NO_SUCH_TYPE'
  if (found) return found.scenario
  const allowed = [...all().keys()]
  throw new AppError(key, { field, message: `没有场景 ${name}，可用：${allowed.join('、')}`, allowed })
}

export const isShippedName = (name: string): boolean => all().has(name)

/** The list entry of a scenario. */
export const entryOfScenario = (scenario: Scenario, saved: boolean): ScenarioEntry =>
  entryOf({ scenario, extent: checkScenario(scenario) }, saved)
