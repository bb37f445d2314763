import type { Clock } from '#server/worlds/clock.ts'
import { createDueHeap } from '#server/worlds/due-heap.ts'
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

/** How often each name ran, to name the one that ran away. */
const busiest = (runs: ReadonlyMap<string, number>): string =>
  [...runs].reduce((most, run) => (run[1] > most[1] ? run : most), ['', 0] as [string, number]).join(' × ')

export const createScheduler = ({ clock, onError, limit = 2_000_000 }: Options): Scheduler => {
  const heap = createDueHeap<{ name: string; step: Step }>()
  let cancelWake: Cancel = () => undefined
  // One run at a time: a wake that comes while `advance` runs waits for it.
  let turn: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const result = turn.then(run)
    turn = result.catch(() => undefined)
    return result
  }

  const rewind = () => {
    cancelWake()
    const next = heap.peek()
    if (next) cancelWake = clock.wakeAt(next.due, () => void inTurn(runDue))
  }

  const runDue = async () => {
    for (let next = heap.peek(); next && next.due <= clock.now(); next = heap.peek()) {
      const { name, step } = heap.pop()
      try {
        await step()
      } catch (error) {
        onError(error, name)
      }
    }
    rewind()
  }

  const advance = async (ms: number) => {
    const target = clock.now() + ms
    const runs = new Map<string, number>()
    let ran = 0
    for (let next = heap.peek(); next && next.due <= target; next = heap.peek()) {
      if (ran >= limit) throw new AppError('ACT_FAILED', { message: `前进中断：${limit} 步后仍未结束，最多的是 ${busiest(runs)}` })
      const { due, name, step } = heap.pop()
      clock.moveTo(Math.max(due, clock.now()))
      await step()
      runs.set(name, (runs.get(name) ?? 0) + 1)
      ran += 1
    }
    clock.moveTo(Math.max(target, clock.now()))
    rewind()
    return ran
  }

  return {
    at: (due, name, step) => {
      const cancel = heap.push(due, { name, step })
      if (heap.peek()?.due === due) rewind()
      return cancel
    },
    advance: (ms) => inTurn(() => advance(ms)),
    rewind,
    clear: () => {
      heap.clear()
      cancelWake()
    },
    pending: heap.size,
  }
}
