import type { PageClock } from '#client/lib/page-clock.ts'

export interface Pace {
  /** Something has changed: it is read at once, or as soon as it may be. */
  readonly want: () => void
  readonly stop: () => void
}

/**
 * Reads at most once in `every` ms and never twice at a time. However much is told meanwhile, one reading follows the
 * last of it: a slow answer is neither overtaken by the next question nor the last word.
 */
export const createPace = (timers: Pick<PageClock, 'after'>, every: number, read: () => Promise<unknown>): Pace => {
  let wanted = false
  let busy = false
  let resting = false
  let stopped = false
  let cancel = (): void => {}

  const goOn = (): void => {
    if (stopped || !wanted || busy || resting) return
    wanted = false
    busy = true
    resting = true
    cancel = timers.after(every, () => {
      resting = false
      goOn()
    })
    const done = (): void => {
      busy = false
      goOn()
    }
    // What a reading failed of is shown where it would stand.
    read().then(done, done)
  }
  return {
    want: () => {
      wanted = true
      goOn()
    },
    stop: () => {
      stopped = true
      cancel()
    },
  }
}
