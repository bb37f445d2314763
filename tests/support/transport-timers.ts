import type { TransportClock } from '#server/platform/transport-clock.ts'

interface Timer {
  due: number
  readonly every: number | null
  readonly run: () => void
}

/** A transport clock that the test moves: `pass` runs the timers that fall due, in order. */
export interface TransportTimers {
  readonly clock: TransportClock
  pass(ms: number): void
  /** Suspends the process for so long: the timers that fell due meanwhile fire with the next `pass`, each once. */
  sleep(ms: number): void
  count(): number
}

export const transportTimers = (): TransportTimers => {
  const timers = new Set<Timer>()
  let now = 1_000_000
  const add = (timer: Timer) => {
    timers.add(timer)
    return () => {
      timers.delete(timer)
    }
  }
  const runNext = (end: number): boolean => {
    const [next] = [...timers].filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due)
    if (!next) return false
    now = Math.max(now, next.due)
    if (next.every === null) timers.delete(next)
    else next.due = now + next.every
    next.run()
    return true
  }
  return {
    clock: {
      now: () => now,
      after: (ms, run) => add({ due: now + ms, every: null, run }),
      every: (ms, run) => add({ due: now + ms, every: ms, run }),
      breathe: () => Promise.resolve(),
    },
    pass: (ms) => {
      const end = now + ms
      while (runNext(end));
      now = Math.max(now, end)
    },
    sleep: (ms) => {
      now += ms
    },
    count: () => timers.size,
  }
}
