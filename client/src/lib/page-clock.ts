/** Stops what `after` or `every` began; harmless when it has run already. */
export type Cancel = () => void

/** Time of the machine the page runs on. Durations in milliseconds; tests hand in their own. */
export interface PageClock {
  now(): number
  after(ms: number, act: () => void): Cancel
  every(ms: number, act: () => void): Cancel
}

/** The only place of the client that asks the machine for the time; the realtime worker uses it as well. */
export const pageClock: PageClock = {
  now: () => Date.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  every: (ms, act) => {
    const timer = setInterval(act, ms)
    return () => clearInterval(timer)
  },
}

/** Resolves after so many milliseconds of the page's time. */
export const pause = (timers: Pick<PageClock, 'after'>, ms: number): Promise<void> =>
  new Promise((resolve) => {
    timers.after(ms, resolve)
  })
