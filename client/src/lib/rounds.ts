import { pause, type PageClock } from '#client/lib/page-clock.ts'

export interface Pace {
  /** From the end of one act to the beginning of the next, in milliseconds. */
  readonly apart: number
  /** How long an act may keep the others waiting, in milliseconds. */
  readonly patience: number
}

export interface Rounds {
  /** Does all of them in turn; asked for again meanwhile, once more after that. */
  readonly go: () => Promise<void>
  /** Nothing further is begun until `go`. */
  readonly stop: () => void
}

type Timers = Pick<PageClock, 'after'>

/**
 * Goes round some acts, of which the next waits for the end of the one before: answers that come late come one by one, and
 * never two rounds of the same act close together.
 */
export const createRounds = (
  timers: Timers,
  { apart, patience }: Pace,
  acts: readonly (() => Promise<unknown>)[],
): Rounds => {
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
    stop: () => {
      wanted.rounds = 0
    },
  }
}
