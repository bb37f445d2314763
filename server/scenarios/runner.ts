import type { WorldContext } from '#server/modules/world-context.ts'
import type { SelfCaller } from '#server/scenarios/start-call.ts'
import { beginChoice, beginRepeat, currentStep, levelOf, settleNext } from '#server/scenarios/levels.ts'
import type { Moment, Outcome } from '#server/scenarios/moment.ts'
import { Misfit, StepFailure } from '#server/scenarios/place.ts'
import { pathText, type Path } from '#server/platform/issue-words.ts'
import { addLine, type RunState } from '#server/scenarios/run-state.ts'
import { verbOf, type Step } from '#server/scenarios/steps.ts'
import { acts, isDoing, setSpeed } from '#server/scenarios/verbs.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { restoreStream } from '#simulator/index.ts'

/** What a run needs: its world, and the entrance for its calls. */
export interface RunContext extends Pick<Moment, 'orderPeople' | 'startShipped'> {
  readonly world: WorldContext
  readonly selfCaller: SelfCaller
  /** Devices picked by other running scenarios. */
  taken(run: RunState): ReadonlySet<string>
}

const noted = ({ note }: Step, text: string): string =>
  note === undefined ? text : text === '' ? note : `${note} · ${text}`

const write = (
  { world }: RunContext,
  run: RunState,
  { n, place, text }: { n: number; place: string; text: string },
): void => addLine(run, { offset: world.clock.now() - run.startedAt, n, place, text })

const done = (context: RunContext, run: RunState, { step, path, n, text }: Done): void => {
  run.doneAt = context.world.clock.now()
  run.until = null
  write(context, run, { n, place: pathText(path), text: noted(step, text) })
}

interface Done {
  readonly step: Step
  readonly path: Path
  readonly n: number
  readonly text: string
}

/** Executes one step; returns the instant for another try, or null when the step is done. */
const perform = async (
  context: RunContext,
  run: RunState,
  { step, path, random }: Pick<Moment, 'step' | 'path' | 'random'>,
) => {
  const { world, selfCaller, orderPeople, startShipped } = context
  const [verb, n] = [verbOf(step), world.journal.last()]
  if (verb === 'repeat' || verb === 'choose') {
    run.doneAt = world.clock.now()
    const text = verb === 'repeat' ? beginRepeat(run, step, path) : beginChoice(run, step, random)
    write(context, run, { n, place: pathText(path), text: noted(step, text) })
    return null
  }
  if (run.until === null && isDoing(verb)) run.mark = { epoch: world.epoch, seq: world.hub.log.seq() }
  const outcome: Outcome = await acts[verb]({
    world,
    selfCaller,
    run,
    step,
    path,
    random,
    taken: () => context.taken(run),
    orderPeople,
    startShipped,
  })
  if ('again' in outcome) return outcome.again
  if (step.as !== undefined) run.results[step.as] = outcome.result
  done(context, run, { step, path, n, text: outcome.text })
  levelOf(run).index += 1
  return null
}

interface Ending {
  readonly state: 'finished' | 'failed' | 'stopped'
  readonly text: string
}

/** Removes the run's faults, restores the clock speed, and records how the run ended. */
export const endRun = (context: RunContext, run: RunState, { state, text }: Ending): void => {
  const { world } = context
  for (const id of run.faults) world.faults.remove(id)
  if (run.speed !== null) setSpeed(world, run.speed)
  write(context, run, { n: world.journal.last(), place: '', text })
  Object.assign(run, { state, endedAt: world.clock.now(), due: null, faults: [], speed: null })
}

/**
 * Whether an error has a place in the scenario. Besides a StepFailure this may be a Misfit: the values of a run may produce
 * an invalid reference or an unknown call.
 */
const hasPlace = (error: unknown): error is Misfit | StepFailure =>
  error instanceof Misfit || error instanceof StepFailure

const reasonOf = (context: RunContext, error: unknown): string => {
  if (hasPlace(error) || error instanceof AppError) return error.message
  context.world.log.error({ err: error, world: context.world.settings.id }, 'a step of a scenario failed')
  return '内部错误'
}

const ALREADY_PLAYED = '（这个世界里已演过这个场景，上次的结果还在：可先重置世界或恢复快照）'

const fail = (context: RunContext, run: RunState, { error, path }: { error: unknown; path: Path }): void => {
  const place = pathText(hasPlace(error) ? error.path : path)
  const reason = `${reasonOf(context, error)}${run.isRerun ? ALREADY_PLAYED : ''}`
  run.failure = { place, reason }
  endRun(context, run, { state: 'failed', text: `失败：${place} ${reason}` })
}

/** Executes the due step, and returns when to continue; null when the run is over. An error ends only this run. */
export const stepOnce = async (context: RunContext, run: RunState): Promise<number | null> => {
  const current = currentStep(run)
  if (!current) throw new Error('A finished run cannot continue')
  const random = restoreStream(run.dice)
  try {
    const again = await perform(context, run, { ...current, random })
    run.dice = random.state()
    const due = again ?? settleNext(run)
    if (due === null) endRun(context, run, { state: 'finished', text: '结束' })
    return due
  } catch (error) {
    fail(context, run, { error, path: current.path })
    return null
  }
}

export const firstDue = (run: RunState): number => settleNext(run) ?? run.startedAt
