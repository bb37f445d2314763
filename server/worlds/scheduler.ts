import type { Clock } from '#server/worlds/clock.ts'
import { createDueHeap, type DueHeap } from '#server/worlds/due-heap.ts'
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
}

interface Options {
  readonly clock: Clock
  /** Told about a step that failed while nobody was waiting for it. */
  readonly onError: (error: unknown, name: string) => void
  /** Steps one `advance` may run before it names what ran away. */
  readonly limit?: number
}

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
      runs.set(name, (runs.get(name) ?? 0) + 1)
      total += 1
      if (total <= limit) return
      throw new AppError('ACT_FAILED', { message: `前进中断：${limit} 步后仍未结束，最多的是 ${busiest().join(' × ')}` })
    },
  }
}

/** One after the other: what is asked for while something runs waits for its turn. */
const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const result = last.then(run)
    last = result.catch(() => undefined)
    return result
  }
}

const takeDue = (heap: DueHeap<Named>, until: number) => {
  const next = heap.peek()
  return next && next.due <= until ? heap.pop() : null
}

export const createScheduler = ({ clock, onError, limit = 2_000_000 }: Options): Scheduler => {
  const heap = createDueHeap<Named>()
  const inTurn = createTurns()
  let cancelWake: Cancel = () => {}

  const rewind = () => {
    cancelWake()
    const next = heap.peek()
    if (next) cancelWake = clock.wakeAt(next.due, wake)
  }
  const wake = () => {
    inTurn(runDue).catch((error: unknown) => onError(error, 'scheduler'))
  }

  const attempt = async ({ name, step }: Named) => {
    try {
      await step()
    } catch (error) {
      onError(error, name)
    }
  }

  const runDue = async () => {
    for (let next = takeDue(heap, clock.now()); next; next = takeDue(heap, clock.now())) {
      await attempt(next.item)
    }
    rewind()
  }

  const advance = async (ms: number) => {
    const target = clock.now() + ms
    const runs = createRunCount(limit)
    for (let next = takeDue(heap, target); next; next = takeDue(heap, target)) {
      runs.add(next.item.name)
      clock.moveTo(Math.max(next.due, clock.now()))
      await next.item.step()
    }
    clock.moveTo(Math.max(target, clock.now()))
    rewind()
    return runs.total()
  }

  const at = (due: number, name: string, step: Step): Cancel => {
    const cancel = heap.push(due, { name, step })
    if (heap.peek()?.due === due) rewind()
    return cancel
  }
  const clear = () => {
    heap.clear()
    rewind()
  }
  return { at, advance: (ms) => inTurn(() => advance(ms)), rewind, clear, pending: heap.size }
}
