/** Cancels `after` or `every`; has no effect after the timer has fired. */
export type Cancel = () => void

/** Time of the machine that runs the page. Durations in milliseconds; tests pass their own. */
export interface PageClock {
  now(): number
  after(ms: number, act: () => void): Cancel
  every(ms: number, act: () => void): Cancel
}

/** The only place of the client that reads the machine's time; the realtime worker uses it as well. */
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

/** Resolves after `ms` milliseconds of the page's time. */
export const pause = (timers: Pick<PageClock, 'after'>, ms: number): Promise<void> =>
  new Promise((resolve) => {
    timers.after(ms, resolve)
  })
