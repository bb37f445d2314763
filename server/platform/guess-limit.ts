import { networkOf } from '#server/platform/network-of.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'

/** After this many wrong secrets within a minute an address is blocked for a minute. */
export const GUESS_LIMIT = 10
export const GUESS_PAUSE_MS = 60_000
/** Maximum number of tracked addresses; above it the oldest is dropped. */
export const MAX_GUESSERS = 10_000

interface Guesses {
  readonly count: number
  /** Expiry on the transport clock. */
  readonly until: number
}

/** Throttles guesses per address. Uses the transport clock, since callers can change the time of a world. */
export const createGuessLimit = (clock: Pick<TransportClock, 'now'>) => {
  const guessers = new Map<string, Guesses>()
  const find = (address: string): Guesses | null => {
    const found = guessers.get(address)
    return found && found.until > clock.now() ? found : null
  }
  return {
    /** Remaining wait of an address in ms; 0 when it may try. */
    pauseOf: (ip: string): number => {
      const found = find(networkOf(ip))
      return found && found.count >= GUESS_LIMIT ? found.until - clock.now() : 0
    },
    noteWrong: (ip: string) => {
      const address = networkOf(ip)
      const found = find(address)
      const count = (found?.count ?? 0) + 1
      const until = found && count < GUESS_LIMIT ? found.until : clock.now() + GUESS_PAUSE_MS
      guessers.delete(address)
      guessers.set(address, { count, until })
      const [first] = guessers.keys()
      if (guessers.size > MAX_GUESSERS && first !== undefined) guessers.delete(first)
    },
    count: (): number => guessers.size,
  }
}
