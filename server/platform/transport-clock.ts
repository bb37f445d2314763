/**
 * Real time, independent of any world, for the transport layer: the tick in which frames are sent, backpressure, closing
 * sockets. No product rule may depend on it.
 */
export type Cancel = () => void

export const transportClock = {
  /** Monotonic milliseconds since the process began. */
  now: (): number => performance.now(),
  /** Runs once after `ms`; does not keep the process alive. */
  after: (ms: number, run: () => void): Cancel => {
    const timer = setTimeout(run, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
  /** Runs every `ms`; does not keep the process alive. */
  every: (ms: number, run: () => void): Cancel => {
    const timer = setInterval(run, ms)
    timer.unref()
    return () => clearInterval(timer)
  },
  /** Yields to pending I/O. */
  breathe: (): Promise<void> => new Promise((resolve) => setImmediate(resolve)),
}

/** Runs once after `ms` and keeps the process alive until then, because a caller waits for it. */
export const stayFor = (ms: number, run: () => void): Cancel => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

export type TransportClock = typeof transportClock
