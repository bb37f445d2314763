import type { Clock } from '#server/worlds/clock.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { MINUTE } from '#shared/time.ts'

/** Beyond so many failed logins of one account from one address within the time, the next try answers 6206. */
const TRIES = 10
const WITHIN = 10 * MINUTE

/** When which account failed from which address. */
export type KeptTries = ReadonlyMap<string, number[]>

export interface LoginLimit {
  /**
   * Counts a try as failed, or refuses it with 6206. It counts before its password is looked at: guesses sent all at
   * once would otherwise find the count still low.
   */
  tried(username: string, address: string): void
  /** The try was good: what this account failed before is forgiven. */
  passed(username: string, address: string): void
  keep(): KeptTries
  /** Knows no more than what was kept. */
  begin(kept?: KeptTries): void
}

export const createLoginLimit = (clock: Clock): LoginLimit => {
  const failures = new Map<string, number[]>()
  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > clock.now() - WITHIN)

  return {
    tried: (username, address) => {
      const key = `${address} ${username}`
      const before = recent(key)
      if (before.length >= TRIES) throw new AppError('TOO_MANY_LOGINS', { field: 'username' })
      failures.set(key, [...before, clock.now()])
      // Whoever tries a thousand names must not fill the memory: names whose time is over go.
      if (failures.size > 1000)
        for (const known of failures.keys()) if (recent(known).length === 0) failures.delete(known)
    },
    passed: (username, address) => {
      failures.delete(`${address} ${username}`)
    },
    keep: () => new Map(failures),
    begin: (kept = new Map()) => {
      failures.clear()
      for (const [key, tries] of kept) failures.set(key, tries)
    },
  }
}
