import { checkScenario } from '#server/scenarios/check-scenario.ts'
import { misfitOf } from '#server/scenarios/issue-text.ts'
import { misfitWords } from '#server/scenarios/misfit-words.ts'
import { Misfit, refusing, type OwnScenario, type Source } from '#server/scenarios/place.ts'
import { isDeeper } from '#server/platform/body-parsers.ts'
import { readInput } from '#server/platform/issue-words.ts'
import { Scenario } from '#shared/scenario/scenario.schema.ts'

/** Deeper than any valid step; deeper nesting would only exhaust the reader. */
export const MAX_DEPTH = 40

/** Validates a scenario from any format; an error carries its place. */
export const parseScenario = (input: unknown): Scenario => {
  if (isDeeper(input, MAX_DEPTH)) throw new Misfit([], misfitWords.deep(MAX_DEPTH))
  const read = readInput(Scenario, input)
  if ('wrong' in read) throw misfitOf(read.wrong, input)
  checkScenario(read.data)
  return read.data
}

/** A scenario given as an object. */
export const readScenario = (input: unknown): OwnScenario => {
  const source: Source = { field: 'scenario' }
  return { scenario: refusing(source, () => parseScenario(input)), source }
}
