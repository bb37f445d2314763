import { pause, type PageClock } from '#client/lib/page-clock.ts'

export interface Pace {
  /** Pause between the end of one act and the start of the next, in milliseconds. */
  readonly apart: number
  /** Maximum time an act may delay the next, in milliseconds. */
  readonly patience: number
}

type Timers = Pick<PageClock, 'after'>

/**
 * Runs acts round-robin, each after the end of the previous one. Late answers arrive one by one, and rounds of the same act
 * are never close together.
 */
export const createRounds = (timers: Timers, { apart, patience }: Pace, acts: readonly (() => Promise<unknown>)[]) => {
  const wanted = { rounds: 0 }
  let going = false
  const round = async (): Promise<void> => {
    for (const act of acts) {
      if (wanted.rounds === 0) return
      await Promise.race([act(), pause(timers, patience)])
      await pause(timers, apart)
    }
    wanted.rounds = Math.max(0, wanted.rounds - 1)
  }
  /** Runs all acts in turn; a call during a round adds one more round. */
  const go = async (): Promise<void> => {
    wanted.rounds = Math.min(2, wanted.rounds + 1)
    if (going) return
    going = true
    try {
      while (wanted.rounds > 0) await round()
    } finally {
      going = false
    }
  }
  return {
    go,
    /** No further act starts until `go`. */
    stop: (): void => {
      wanted.rounds = 0
    },
  }
}
