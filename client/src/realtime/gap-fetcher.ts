import type { Cancel } from '#client/lib/page-clock.ts'
import type { Timers } from '#client/realtime/connection.ts'
import type { Mark } from '#client/realtime/seen-frames.ts'
import type { Frame } from '#shared/realtime/messages.ts'
import { timings } from '#shared/realtime/timings.ts'

/** The server's answer about the time without a link. */
export interface Missed extends Mark {
  /** False when frames are missing. If no `more` pages follow then, everything on the screen must be read again. */
  readonly complete: boolean
  /** Whether another page follows. */
  readonly more: boolean
  readonly frames: readonly Frame[]
}

export interface GapFetcherDeps {
  readonly since: (mark: Mark) => Promise<Missed>
  readonly timers: Pick<Timers, 'after'>
  /** The mark to fetch from; read again for every attempt. */
  readonly mark: () => Mark
  readonly answered: (missed: Missed) => void
  /** The answer is slow or the call failed. May be called more than once. */
  readonly late: () => void
}

/** Fetches missed frames, and retries until there is an answer. */
export const createGapFetcher = ({ since, timers, mark, answered, late }: GapFetcherDeps) => {
  let run = 0
  let cancel: Cancel = () => {}

  /** Discards the answers to requests already sent. */
  const stop = (): void => {
    cancel()
    run += 1
  }
  const fetchMissed = (): void => {
    const mine = run
    const ifMine = (act: () => void): void => {
      if (mine !== run) return
      cancel()
      act()
    }
    cancel = timers.after(timings.silence, late)
    const failed = (): void => {
      late()
      cancel = timers.after(timings.retry, fetchMissed)
    }
    since(mark()).then(
      (missed) => ifMine(() => answered(missed)),
      () => ifMine(failed),
    )
  }
  return {
    stop,
    begin: (): void => {
      stop()
      fetchMissed()
    },
  }
}
