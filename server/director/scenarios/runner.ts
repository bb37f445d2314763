import type { Door } from '#server/director/scenarios/ask.ts'
import { beginChoice, beginRepeat, currentStep, levelOf, settleNext } from '#server/director/scenarios/levels.ts'
import type { Moment, Outcome } from '#server/director/scenarios/moment.ts'
import { Misfit, StepFailure } from '#server/director/scenarios/place.ts'
import { pathText, type Path } from '#server/platform/issue-words.ts'
import { addLine, type RunState } from '#server/director/scenarios/run-state.ts'
import { verbOf, type Step } from '#server/director/scenarios/steps.ts'
import { acts, isDoing, setSpeed } from '#server/director/scenarios/verbs.ts'
import type { Scene } from '#server/worlds/world.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { restoreStream } from '#simulator/index.ts'

/** What drives a run: the world that it happens in, and the way into it. */
export interface Stage {
  readonly world: Scene
  readonly door: Door
  /** Devices that others have picked who run beside this one. */
  taken(run: RunState): ReadonlySet<string>
}

const noted = ({ note }: Step, text: string): string =>
  note === undefined ? text : text === '' ? note : `${note} · ${text}`

const write = ({ world }: Stage, run: RunState, { n, place, text }: { n: number; place: string; text: string }): void =>
  addLine(run, { offset: world.clock.now() - run.startedAt, n, place, text })

const done = (stage: Stage, run: RunState, { step, path, n, text }: Done): void => {
  run.doneAt = stage.world.clock.now()
  run.until = null
  write(stage, run, { n, place: pathText(path), text: noted(step, text) })
}

interface Done {
  readonly step: Step
  readonly path: Path
  readonly n: number
  readonly text: string
}

/** Does one step; answers when it is to be tried again, null when it is done. */
const perform = async (
  stage: Stage,
  run: RunState,
  { step, path, random }: Pick<Moment, 'step' | 'path' | 'random'>,
) => {
  const { world, door } = stage
  const [verb, n] = [verbOf(step), world.journal.last()]
  if (verb === 'repeat' || verb === 'choose') {
    run.doneAt = world.clock.now()
    const text = verb === 'repeat' ? beginRepeat(run, step, path) : beginChoice(run, step, random)
    write(stage, run, { n, place: pathText(path), text: noted(step, text) })
    return null
  }
  if (run.until === null && isDoing(verb)) run.mark = { epoch: world.epoch, seq: world.hub.log.seq() }
  const outcome: Outcome = await acts[verb]({ world, door, run, step, path, random, taken: () => stage.taken(run) })
  if ('again' in outcome) return outcome.again
  if (step.as !== undefined) run.results[step.as] = outcome.result
  done(stage, run, { step, path, n, text: outcome.text })
  levelOf(run).index += 1
  return null
}

interface Ending {
  readonly state: 'finished' | 'failed' | 'stopped'
  readonly text: string
}

/** Takes back what a run leaves behind beside what happened, and remembers how it ended. */
export const endRun = (stage: Stage, run: RunState, { state, text }: Ending): void => {
  const { world } = stage
  for (const id of run.faults) world.faults.remove(id)
  if (run.speed !== null) setSpeed(world, run.speed)
  write(stage, run, { n: world.journal.last(), place: '', text })
  Object.assign(run, { state, endedAt: world.clock.now(), due: null, faults: [], speed: null })
}

/** The values of a run may turn out as an invalid reference or an unknown call, which is a Misfit as before the run. */
const hasPlace = (error: unknown): error is Misfit | StepFailure =>
  error instanceof Misfit || error instanceof StepFailure

const reasonOf = (stage: Stage, error: unknown): string => {
  if (hasPlace(error) || error instanceof AppError) return error.message
  stage.world.log.error({ err: error, world: stage.world.settings.id }, 'a step of a scenario failed')
  return '内部错误'
}

const AGAIN = '（这个世界里已演过这个场景，上次的结果还在：可先重置世界或恢复快照）'

const fail = (stage: Stage, run: RunState, { error, path }: { error: unknown; path: Path }): void => {
  const place = pathText(hasPlace(error) ? error.path : path)
  const reason = `${reasonOf(stage, error)}${run.retold ? AGAIN : ''}`
  run.failure = { place, reason }
  endRun(stage, run, { state: 'failed', text: `失败：${place} ${reason}` })
}

/** Does the step that is due, and says when to go on; null when the run is over. Whatever goes wrong ends the run alone. */
export const stepOnce = async (stage: Stage, run: RunState): Promise<number | null> => {
  const current = currentStep(run)
  if (!current) throw new Error('A run that is over goes no further')
  const random = restoreStream(run.dice)
  try {
    const again = await perform(stage, run, { ...current, random })
    run.dice = random.state()
    const due = again ?? settleNext(run)
    if (due === null) endRun(stage, run, { state: 'finished', text: '结束' })
    return due
  } catch (error) {
    fail(stage, run, { error, path: current.path })
    return null
  }
}

/** When the first step is due. */
export const firstDue = (run: RunState): number => settleNext(run) ?? run.startedAt
