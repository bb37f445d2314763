import { isIPv4, isIPv6 } from 'node:net'

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

/** A caller has a whole /64 of IPv6 (RFC 6177), and one address of IPv4, however it is written. */
const addressOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:/i, '')
  if (isIPv4(plain) || !isIPv6(ip)) return plain
  const [front = [], back = []] = ip.split('::').map((half) => half.split(':'))
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
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
      const found = find(addressOf(ip))
      return found && found.count >= GUESS_LIMIT ? found.until - clock.now() : 0
    },
    noteWrong: (ip) => {
      const address = addressOf(ip)
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
