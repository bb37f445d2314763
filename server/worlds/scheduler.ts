import { createTurns, type InTurn } from '#server/platform/turns.ts'
import type { Clock } from '#server/worlds/clock.ts'
import { createDueHeap, type Due, type DueHeap } from '#server/worlds/due-heap.ts'
import { AppError } from '#shared/errors/app-error.ts'

export type Step = () => unknown
export type Cancel = () => void

/** Runs what is due in one world: in order of time, then of insertion, each step awaited before the next. */
export interface Scheduler {
  at(due: number, name: string, step: Step): Cancel
  /** Moves the clock by `ms` and runs everything due on the way; answers how many steps ran. */
  advance(ms: number): Promise<number>
  /** To be called when the clock was frozen, resumed, sped up or set. */
  rewind(): void
  clear(): void
  pending(): number
  /** When the next step is due; null when nothing is. */
  nextDue(): number | null
  /** Runs work while nothing due runs, such as a reset. */
  readonly exclusively: InTurn
}

interface Options {
  readonly clock: Clock
  /** Told about a step that failed while nobody was waiting for it. */
  readonly onError: (error: unknown, name: string) => void
  /** Steps one `advance` may run before it names what ran away. */
  readonly limit?: number
  /** Lets waiting input be served: heartbeats are answered also while a year goes by. */
  readonly breathe?: () => Promise<void>
}

/** So many steps of an `advance` run between two breaths: a few milliseconds. */
const STEPS_A_BREATH = 100

interface Named {
  readonly name: string
  readonly step: Step
}

/** Counts runs by name, and refuses to go on when something runs away. */
const createRunCount = (limit: number) => {
  const runs = new Map<string, number>()
  let total = 0
  const busiest = () => [...runs].reduce((most, run) => (run[1] > most[1] ? run : most))
  return {
    total: () => total,
    add: (name: string) => {
      if (total < limit) {
        runs.set(name, (runs.get(name) ?? 0) + 1)
        total += 1
        return
      }
      throw new AppError('ACT_FAILED', {
        message: `前进中断：${limit} 步后仍未结束，最多的是 ${busiest().join(' × ')}`,
      })
    },
  }
}

/** Runs what is due until a moment that may move while it runs, such as now. */
const runDue = async (
  heap: DueHeap<Named>,
  until: () => number,
  run: (due: Due<Named>) => Promise<unknown>,
): Promise<void> => {
  for (let next = heap.peek(); next && next.due <= until(); next = heap.peek()) await run(heap.pop())
}

/** Runs a step for which nobody waits. */
const attemptWith =
  (onError: Options['onError']) =>
  ({ item: { name, step } }: Due<Named>) =>
    Promise.resolve()
      .then(step)
      .catch((error: unknown) => onError(error, name))

export const createScheduler = ({ clock, onError, limit = 2_000_000, breathe }: Options): Scheduler => {
  const heap = createDueHeap<Named>()
  const inTurn = createTurns()
  let cancelWake: Cancel = () => {}

  const attempt = attemptWith(onError)
  const wake = () => {
    inTurn(() => runDue(heap, clock.now, attempt)).then(rewind, (error: unknown) => onError(error, 'scheduler'))
  }
  const rewind = () => {
    cancelWake()
    const next = heap.peek()
    if (next) cancelWake = clock.wakeAt(next.due, wake)
  }

  const advance = async (ms: number) => {
    const target = clock.now() + ms
    const runs = createRunCount(limit)
    await runDue(
      heap,
      () => target,
      async ({ due, item }) => {
        runs.add(item.name)
        clock.moveTo(Math.max(due, clock.now()))
        await item.step()
        if (runs.total() % STEPS_A_BREATH === 0) await breathe?.()
      },
    )
    clock.moveTo(Math.max(target, clock.now()))
    rewind()
    return runs.total()
  }

  return {
    at: (due, name, step) => {
      const cancel = heap.push(due, { name, step })
      if (heap.peek()?.due === due) rewind()
      return cancel
    },
    advance: (ms) => inTurn(() => advance(ms)),
    rewind,
    // A wake that is still set finds nothing due.
    clear: heap.clear,
    pending: heap.size,
    nextDue: () => heap.peek()?.due ?? null,
    exclusively: inTurn,
  }
}
