import { networkOf } from '#server/platform/network-of.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'

/** So many wrong secrets of one address within a minute end in a minute without answers. */
export const GUESS_LIMIT = 10
export const GUESS_PAUSE_MS = 60_000
/** Addresses remembered at once; beyond it the one that began first is forgotten. */
export const MAX_GUESSERS = 10_000

interface Guesses {
  readonly count: number
  /** When they are forgotten, by the transport clock. */
  readonly until: number
}

export interface GuessLimit {
  /** How long an address still has to wait, in ms; 0 where it may try. */
  pauseOf(ip: string): number
  noteWrong(ip: string): void
  count(): number
}

/** Slows the guesses of an address. Counts in the transport's time: that of a world can be moved by those who call. */
export const createGuessLimit = (clock: Pick<TransportClock, 'now'>): GuessLimit => {
  const guessers = new Map<string, Guesses>()
  const find = (address: string): Guesses | null => {
    const found = guessers.get(address)
    return found && found.until > clock.now() ? found : null
  }
  return {
    pauseOf: (ip) => {
      const found = find(networkOf(ip))
      return found && found.count >= GUESS_LIMIT ? found.until - clock.now() : 0
    },
    noteWrong: (ip) => {
      const address = networkOf(ip)
      const found = find(address)
      const count = (found?.count ?? 0) + 1
      const until = found && count < GUESS_LIMIT ? found.until : clock.now() + GUESS_PAUSE_MS
      guessers.delete(address)
      guessers.set(address, { count, until })
      const [first] = guessers.keys()
      if (guessers.size > MAX_GUESSERS && first !== undefined) guessers.delete(first)
    },
    count: () => guessers.size,
  }
}
