import type { PageClock } from '#client/lib/page-clock.ts'

export interface Pace {
  /** Reports a change: it refetches immediately, or as soon as the limit permits. */
  readonly want: () => void
  readonly stop: () => void
}

/**
 * Refetches at most once in `every` ms and never concurrently. After the last report one more refetch follows: a slow
 * response is neither overtaken by the next request nor the final one.
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
    // A failure is shown by the part of the screen that needs the data.
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
