import type { ScenarioEntry, ScenarioRun } from '#shared/scenario/scenario.contract.ts'
import { SECOND } from '#shared/time.ts'
import { roughDuration } from '#client/lib/format-time.ts'
import { directorTexts } from '#client/features/director/texts.ts'

const texts = directorTexts.scenarios

/** The maximum length of a custom scenario that the server accepts, in characters. */
export const MAX_SCENARIO_LENGTH = 200_000

/** 约 3 分钟 · 12 步 */
export const lengthText = ({ length }: Pick<ScenarioEntry, 'length'>): string =>
  texts.length(roughDuration(Math.max(1, length) * SECOND))

/** The last run of each scenario, by its name. */
export const lastRuns = (runs: readonly ScenarioRun[]): ReadonlyMap<string, ScenarioRun> =>
  new Map(runs.map((run) => [run.name, run]))

/** The progress of a run, in percent; 100 only when it has finished. */
export const progressOf = ({ state, step, steps }: Pick<ScenarioRun, 'state' | 'step' | 'steps'>): number => {
  if (state === 'finished') return 100
  return steps === 0 ? 0 : Math.min(99, Math.round((Math.max(0, step - 1) / steps) * 100))
}

/** The status of a run: 第 3 / 9 步，下一步 08:05:00; or how it ended. */
export const runText = (run: ScenarioRun): string => {
  const { state, step, steps, nextAt } = run
  if (state !== 'running') return texts.states[state]
  const next = nextAt === null ? texts.waiting : texts.next(nextAt.slice(11))
  return `${texts.step(step, steps)}，${next}`
}

/** Runs of custom scenarios: the entries contain only the shipped ones. */
export const foreignRuns = (runs: readonly ScenarioRun[], entries: readonly ScenarioEntry[]): ScenarioRun[] =>
  runs.filter(({ name }) => !entries.some((entry) => entry.name === name))
