/**
 * The one clock that is not the world's: real time for what lies below the product, such as the tick in which
 * frames leave, backpressure and closing sockets. No product rule may hang on it.
 */
export type Cancel = () => void

export const transportClock = {
  /** Milliseconds since the process began; only grow, also where the machine's clock is set back. */
  now: (): number => performance.now(),
  /** Runs once after `ms`; never keeps the process alive by itself. */
  after: (ms: number, run: () => void): Cancel => {
    const timer = setTimeout(run, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
  /** Runs every `ms`; never keeps the process alive by itself. */
  every: (ms: number, run: () => void): Cancel => {
    const timer = setInterval(run, ms)
    timer.unref()
    return () => clearInterval(timer)
  },
  /** Lets waiting input be served before the work goes on. */
  breathe: (): Promise<void> => new Promise((resolve) => setImmediate(resolve)),
}

/** Runs once after `ms`, for somebody who waits for it: until then the process stays. */
export const stayFor = (ms: number, run: () => void): Cancel => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

export type TransportClock = typeof transportClock
