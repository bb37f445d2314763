import { scenarioVerbs, type Scenario, type ScenarioStep, type ScenarioVerb } from '#shared/scenario/scenario.schema.ts'

export type Step = ScenarioStep

/** The one verb of a step. */
export const verbOf = (step: Step): ScenarioVerb => {
  const verb = scenarioVerbs.find((one) => step[one] !== undefined)
  if (!verb) throw new Error('A step without a verb passed the schema')
  return verb
}

/** One level of a path: the index of the containing step, and the chosen branch of that step. */
export interface Turn {
  readonly index: number
  /** Null for a repeat. */
  readonly choice: number | null
}

const into = (steps: readonly Step[], { index, choice }: Turn): readonly Step[] => {
  const step = steps[index]
  const inner = choice === null ? step?.repeat?.steps : step?.choose?.[choice]?.steps
  if (!inner) throw new Error(`No steps in step ${index}`)
  return inner
}

/** The steps at a path in a scenario. */
export const stepsAt = ({ steps }: Scenario, turns: readonly Turn[]): readonly Step[] =>
  turns.reduce<readonly Step[]>(into, steps)

/** `steps[3].repeat.steps[0]`. */
export const pathOf = (turns: readonly Turn[], index: number): (string | number)[] => [
  ...turns.flatMap(({ index: at, choice }) =>
    choice === null ? ['steps', at, 'repeat'] : ['steps', at, 'choose', choice],
  ),
  'steps',
  index,
]
