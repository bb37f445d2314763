import { checkScenario } from '#server/director/scenarios/check-scenario.ts'
import { misfitOf } from '#server/director/scenarios/issue-text.ts'
import { Misfit, refusal } from '#server/director/scenarios/place.ts'
import { Scenario } from '#shared/contracts/scenario.ts'

/** Deeper than any step stands; what goes on below would only exhaust whoever reads it. */
export const DEEPEST = 40

const isTooDeep = (value: unknown): boolean => {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true
    level = level.flatMap((one): unknown[] => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}

/** A scenario whatever it was written in; what is wrong is told by its place. */
export const parseScenario = (input: unknown): Scenario => {
  if (isTooDeep(input)) throw new Misfit([], `嵌套不能超过 ${DEEPEST} 层`)
  const parsed = Scenario.safeParse(input)
  if (!parsed.success) throw misfitOf(parsed.error, input)
  checkScenario(parsed.data)
  return parsed.data
}

/** A scenario that came as an object. */
export const readScenario = (input: unknown): Scenario => {
  try {
    return parseScenario(input)
  } catch (error) {
    throw error instanceof Misfit ? refusal(error, { field: 'scenario' }) : error
  }
}
