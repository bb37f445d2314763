import type { WorldContext } from '#server/modules/world-context.ts'
import { isDeepStrictEqual } from 'node:util'

import type { SelfCaller } from '#server/scenarios/start-call.ts'
import { checkFit } from '#server/scenarios/fit-world.ts'
import { misfitWords } from '#server/scenarios/misfit-words.ts'
import { refusing, type Source } from '#server/scenarios/place.ts'
import { pathText } from '#server/platform/issue-words.ts'
import { newRun } from '#server/scenarios/new-run.ts'
import type { RunState } from '#server/scenarios/run-state.ts'
import { currentStep } from '#server/scenarios/levels.ts'
import { endRun, firstDue, stepOnce, type RunContext } from '#server/scenarios/runner.ts'
import { shippedScenario } from '#server/scenarios/shipped.ts'
import type { SelfCall } from '#server/platform/self-call.ts'
import type { Cancel } from '#server/worlds/scheduler.ts'
import type { ScenarioRun } from '#shared/scenario/scenario.contract.ts'
import type { Scenario } from '#shared/scenario/scenario.schema.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { formatOptional, formatTime } from '#shared/time.ts'

/** Runs of a world as stored in a snapshot. */
export interface ScenariosState {
  readonly counts: readonly (readonly [string, number])[]
  readonly runs: readonly RunState[]
}

/** Maximum number of runs that are remembered. */
const MAX_ENDED_RUNS = 50

/** A run as the API shows it, with the last transcript lines. */
export const shownRun = (run: RunState, tail: number): ScenarioRun => {
  const { scenario, lines, state } = run
  const shown = lines.slice(-tail)
  const place = currentStep(run)?.path ?? []
  const steps = scenario.steps.length
  return {
    name: scenario.name,
    title: scenario.title,
    run: run.run,
    state,
    step: Math.min((run.levels[0]?.index ?? steps) + 1, steps),
    steps,
    place: run.failure?.place ?? pathText(place),
    startedAt: formatTime(run.startedAt),
    endedAt: formatOptional(run.endedAt),
    nextAt: formatOptional(run.due),
    failure: run.failure,
    transcript: shown,
    omitted: run.omitted + lines.length - shown.length,
  }
}

/** Schedules the due steps of all runs. */
const createDriver = (context: RunContext) => {
  const { world } = context
  const waiting = new Map<RunState, Cancel>()
  const arm = (run: RunState, due: number) => {
    run.due = due
    waiting.set(
      run,
      world.scheduler.at(due, 'scenario', () => go(run)),
    )
  }
  const go = async (run: RunState): Promise<void> => {
    waiting.delete(run)
    const due = await stepOnce(context, run)
    if (due !== null) arm(run, due)
  }
  return {
    arm,
    stop: (run: RunState) => {
      waiting.get(run)?.()
      waiting.delete(run)
      endRun(context, run, { state: 'stopped', text: '中止' })
    },
    /** The scheduled steps have gone with the former state of the world. */
    forget: () => waiting.clear(),
  }
}

/** The runs of a world: the running ones, and the last ended run of each scenario. */
const createBook = () => {
  const counts = new Map<string, number>()
  let runs: readonly RunState[] = []
  return {
    all: () => runs,
    running: (name: string) => runs.find((run) => run.scenario.name === name && run.state === 'running'),
    /**
     * Number of the scenario's next run, and whether the same scenario has run before. A different version does not count,
     * nor does a first run that failed.
     */
    next: (scenario: Scenario): Pick<RunState, 'run' | 'isRerun'> => {
      const before = runs.find((run) => run.scenario.name === scenario.name)
      const hasRun = before !== undefined && (before.state !== 'failed' || before.isRerun)
      const isRerun = hasRun && isDeepStrictEqual(before.scenario, scenario)
      return { run: (counts.get(scenario.name) ?? 0) + 1, isRerun }
    },
    add: (run: RunState) => {
      const { name } = run.scenario
      counts.set(name, run.run)
      runs = [...runs.filter(({ scenario }) => scenario.name !== name), run].slice(-MAX_ENDED_RUNS)
    },
    exportState: (): ScenariosState => structuredClone({ counts: [...counts], runs }),
    importState: (state: ScenariosState) => {
      const copy = structuredClone(state)
      counts.clear()
      for (const [name, count] of copy.counts) counts.set(name, count)
      runs = copy.runs
    },
  }
}

/** An entrance that numbers its calls. */
const createSelfCaller = (call: SelfCall): SelfCaller => {
  let calls = 0
  const nextNumber = () => {
    calls += 1
    return String(calls)
  }
  return { call, nextNumber }
}

const isRunning = (scenario: Scenario, { field }: Source): AppError => {
  const { zh, en } = misfitWords.running(scenario)
  return new AppError('STATE_CHANGED', { field, message: zh, hint: en })
}

/** Throws when the world does not fit the scenario, or when it is already running; nothing has happened then. */
const createStart =
  (world: WorldContext, book: ReturnType<typeof createBook>, arm: (run: RunState) => void) =>
  (scenario: Scenario, source: Source): RunState => {
    if (book.running(scenario.name)) throw isRunning(scenario, source)
    refusing(source, () => checkFit(world, scenario))
    const run = newRun(world, scenario, book.next(scenario))
    book.add(run)
    arm(run)
    return run
  }

/** The scenario runs of one world, on its clock. */
export const createScenarios = (
  world: WorldContext,
  { selfCall, orderPeople }: { selfCall: SelfCall } & Pick<RunContext, 'orderPeople'>,
) => {
  const book = createBook()
  const taken = (run: RunState): ReadonlySet<string> =>
    new Set(book.all().flatMap((other) => (other !== run && other.state === 'running' ? other.picked : [])))
  const driver = createDriver({
    world,
    selfCaller: createSelfCaller(selfCall),
    taken,
    orderPeople,
    startShipped: (name, source) => start(shippedScenario(name), source),
  })

  /** Continues a run from a snapshot. Frame and journal numbers of the former state are no longer valid. */
  const goOn = (run: RunState) => {
    run.mark = { epoch: world.epoch, seq: world.hub.log.seq() }
    run.lines = run.lines.map((line) => ({ ...line, n: 0 }))
    if (run.due !== null && run.state === 'running') driver.arm(run, run.due)
  }
  const start = createStart(world, book, (run) => driver.arm(run, firstDue(run)))
  return {
    start,
    /** Waits until the current step has ended. */
    stop: (name: string): Promise<RunState> =>
      // Exclusively, between two steps: a step in progress would go on.
      world.scheduler.exclusively(() => {
        const run = book.running(name)
        if (!run) throw new AppError('NOT_FOUND', { field: 'name', message: `场景 ${name} 没有在进行` })
        driver.stop(run)
        return Promise.resolve(run)
      }),
    /** The running ones and the last ended run of each scenario, oldest first. */
    list: book.all,
    exportState: book.exportState,
    /** Clears all runs, or continues those of a snapshot. */
    begin: (state: ScenariosState = { counts: [], runs: [] }) => {
      driver.forget()
      book.importState(state)
      for (const run of book.all()) goOn(run)
    },
  }
}

export type Scenarios = ReturnType<typeof createScenarios>
