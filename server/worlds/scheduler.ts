import { asStoreUnavailable } from '#server/platform/store-unavailable.ts'
import { createTurns, type InTurn } from '#server/platform/turns.ts'
import type { Clock } from '#server/worlds/clock.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { createHeap, type Scheduled } from '#shared/heap.ts'
import { SECOND } from '#shared/time.ts'

export type Step = () => unknown
export type Cancel = () => void

interface Options {
  readonly clock: Clock
  /** Called when a step without a waiting caller fails. */
  readonly onError: (error: unknown, name: string) => void
  /** Maximum number of steps per `advance`; beyond it the call fails and names the busiest step. */
  readonly limit?: number
  /** Yields to pending I/O: heartbeats are answered even while the clock advances by a year. */
  readonly breathe?: () => Promise<void>
}

/** Steps between two calls of `breathe`: a few milliseconds. */
const STEPS_PER_TURN = 100

interface Entry extends Scheduled {
  readonly order: number
  readonly name: string
  readonly step: Step
}

const byOrder = (a: Entry, b: Entry): boolean => a.order < b.order

/** Counts runs by name, and throws when the limit is exceeded. */
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

/** The steps of one world by due time, then by insertion, and the running one. */
const createQueue = (breathe: Options['breathe']) => {
  let heap = createHeap<Entry>([], byOrder)
  let order = 0
  let running: number | null = null
  const runFirst = async (entry: Entry, run: (entry: Entry) => Promise<unknown>) => {
    heap.remove(entry)
    running = entry.due
    try {
      await run(entry)
    } finally {
      running = null
    }
  }
  return {
    push: (due: number, { name, step }: Pick<Entry, 'name' | 'step'>): Cancel => {
      const entry = { due, slot: 0, order: order++, name, step }
      heap.add(entry)
      return () => heap.remove(entry)
    },
    next: () => heap.first()?.due ?? null,
    running: () => running,
    size: () => heap.size(),
    clear: () => {
      heap = createHeap([], byOrder)
    },
    /** Runs at most `limit` steps due by `until()`, which may move meanwhile; returns whether more are due. */
    runDue: async (
      until: () => number,
      run: (entry: Entry) => Promise<unknown>,
      limit = Number.POSITIVE_INFINITY,
    ): Promise<boolean> => {
      const firstDue = () => {
        const first = heap.first()
        return first && first.due <= until() ? first : undefined
      }
      let ran = 0
      for (let due = firstDue(); ran < limit && due; due = firstDue()) {
        await runFirst(due, run)
        ran += 1
        if (ran % STEPS_PER_TURN === 0) await breathe?.()
      }
      return firstDue() !== undefined
    },
  }
}

/** World time after which a step runs again when the store refused its write. */
const RETRY_MS = 5 * SECOND

/** Runs a step without a waiting caller. */
const attemptWith = (onError: Options['onError'], again: (entry: Entry) => void) => (entry: Entry) =>
  Promise.resolve()
    .then(entry.step)
    .catch((error: unknown) => {
      if (asStoreUnavailable(error)) again(entry)
      onError(error, entry.name)
    })

/** A step that could not be stored stays due: the next command begins with it. */
const runOrRequeue = async (queue: Queue, entry: Entry) => {
  try {
    await entry.step()
  } catch (error) {
    if (asStoreUnavailable(error)) queue.push(entry.due, entry)
    throw error
  }
}

type Queue = ReturnType<typeof createQueue>

/** Runs steps when they become due: the clock wakes it for the first one. */
const createWaking = ({ clock, onError }: Options, queue: Queue, inTurn: InTurn) => {
  const attempt = attemptWith(onError, (entry) => queue.push(clock.now() + RETRY_MS, entry))
  const state = { cancel: (() => {}) as Cancel, isAwake: false }

  // In slices, so that a control call need not wait for a whole day after the machine's clock jumped ahead.
  const runAllDue = async () => {
    while (await inTurn(() => queue.runDue(clock.now, attempt, STEPS_PER_TURN)));
  }
  const wake = () => {
    if (state.isAwake) return
    state.isAwake = true
    runAllDue()
      .catch((error: unknown) => onError(error, 'scheduler'))
      .finally(() => {
        state.isAwake = false
        rewind()
      })
  }
  const rewind = () => {
    state.cancel()
    const next = queue.next()
    if (next !== null) state.cancel = clock.wakeAt(next, wake)
  }
  return { rewind, cancel: () => state.cancel() }
}

/** Runs the due steps of one world, by due time, then by insertion; each step is awaited before the next. */
export const createScheduler = (options: Options) => {
  const { clock, limit = 2_000_000, breathe } = options
  const queue = createQueue(breathe)
  /** Runs work, such as a reset, while no step runs. */
  const inTurn = createTurns()
  const waking = createWaking(options, queue, inTurn)
  clock.follow(queue)

  const advance = async (ms: number) => {
    const target = clock.now() + ms
    const runs = createRunCount(limit)
    const run = async (entry: Entry) => {
      runs.add(entry.name)
      clock.moveTo(Math.max(entry.due, clock.now()))
      await runOrRequeue(queue, entry)
    }
    await queue.runDue(() => target, run)
    clock.moveTo(Math.max(target, clock.now()))
    waking.rewind()
    return runs.total()
  }

  return {
    at: (due: number, name: string, step: Step): Cancel => {
      const cancel = queue.push(due, { name, step })
      if (queue.next() === due) waking.rewind()
      return cancel
    },
    /** Moves the clock by `ms` and runs every step that becomes due; returns how many ran. */
    advance: (ms: number): Promise<number> => inTurn(() => advance(ms)),
    /** To be called after the clock was frozen, resumed, set, or given another speed. */
    rewind: waking.rewind,
    clear: () => {
      waking.cancel()
      queue.clear()
    },
    pending: queue.size,
    /** Due time of the next step; null when there is none. */
    nextDue: queue.next,
    exclusively: inTurn,
  }
}

export type Scheduler = ReturnType<typeof createScheduler>
