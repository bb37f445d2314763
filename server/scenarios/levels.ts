import { StepFailure } from '#server/scenarios/place.ts'
import type { Path } from '#server/platform/issue-words.ts'
import { follow } from '#server/scenarios/references.ts'
import type { Level, RunState } from '#server/scenarios/run-state.ts'
import { pathOf, stepsAt, type Step } from '#server/scenarios/steps.ts'
import { parseDuration } from '#shared/time.ts'
import type { Random } from '#simulator/index.ts'

/* Position of a run: entering repeats and choices, moving to the next step, leaving them again. */

export const levelOf = (run: RunState): Level => {
  const level = run.levels.at(-1)
  if (!level) throw new Error('A run in progress has no current level')
  return level
}

/** The next step of a run. */
export const currentStep = (run: RunState): { step: Step; path: (string | number)[] } | null => {
  const level = run.levels.at(-1)
  const step = level && stepsAt(run.scenario, level.turns)[level.index]
  return level && step ? { step, path: pathOf(level.turns, level.index) } : null
}

const ms = (text: string): number => parseDuration(text)

const dueOf = ({ at, after }: Step, { began }: Level, doneAt: number): number => {
  if (at !== undefined) return Math.max(began + ms(at), doneAt)
  return after === undefined ? doneAt : doneAt + ms(after)
}

const nameRound = (run: RunState, { name, items, round }: Level): void => {
  if (name === null) return
  const item = items?.[round]
  const isObject = typeof item === 'object' && item !== null
  run.results[name] = { ...(isObject ? item : { value: item ?? null }), n: round + 1 }
}

/** Moves to the next round of a list of steps, if there is one. */
const nextRound = (run: RunState, level: Level): boolean => {
  if (level.round + 1 >= level.rounds) return false
  level.round += 1
  level.index = 0
  level.began = Math.max(level.began + level.every, run.doneAt)
  run.doneAt = level.began
  nameRound(run, level)
  return true
}

/** Leaves finished lists, and returns when the next step is due; null when there is none. */
export const settleNext = (run: RunState): number | null => {
  while (run.levels.length > 0) {
    const level = levelOf(run)
    const step = stepsAt(run.scenario, level.turns)[level.index]
    if (step) return dueOf(step, level, run.doneAt)
    if (nextRound(run, level)) continue
    run.levels.pop()
    if (level.name !== null) delete run.results[level.name]
    if (run.levels.length > 0) levelOf(run).index += 1
  }
  return null
}

const enter = (
  run: RunState,
  inner: Pick<Level, 'rounds' | 'every' | 'items' | 'name'>,
  choice: number | null,
): void => {
  const { turns, index } = levelOf(run)
  const level: Level = { turns: [...turns, { index, choice }], index: 0, began: run.doneAt, round: 0, ...inner }
  run.levels.push(level)
  nameRound(run, level)
}

const itemsOf = (run: RunState, each: string, path: Path): readonly unknown[] => {
  const found = follow(
    run.results,
    each
      .slice(2, -1)
      .replaceAll(/\[(\d+)\]/g, '.$1')
      .split('.'),
  )
  if (!Array.isArray(found)) throw new StepFailure([...path, 'repeat', 'each'], `${each} 不是列表`)
  return found
}

export const beginRepeat = (run: RunState, { repeat, as }: Step, path: Path): string => {
  const { times = 0, each, every } = repeat ?? { steps: [] }
  const items = each === undefined ? null : itemsOf(run, each, path)
  const rounds = items?.length ?? Number(times)
  if (rounds === 0) levelOf(run).index += 1
  else enter(run, { rounds, every: every === undefined ? 0 : ms(every), items, name: as ?? null }, null)
  return `重复 ${rounds} 次`
}

export const beginChoice = (run: RunState, { choose = [], as }: Step, random: Random): string => {
  const choice = random.weighted(choose.map(({ weight = 1 }, index) => [index, weight] as const))
  if (as !== undefined) run.results[as] = { index: choice }
  enter(run, { rounds: 1, every: 0, items: null, name: null }, choice)
  return `走第 ${choice + 1} 种可能（共 ${choose.length} 种）`
}
