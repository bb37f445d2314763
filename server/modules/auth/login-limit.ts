import type { Clock } from '#server/worlds/clock.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { MINUTE } from '#shared/time.ts'

/** Beyond so many failed logins of one account from one address within the time, the next try answers 6206. */
const TRIES = 10
const WITHIN = 10 * MINUTE

export interface LoginLimit {
  check(username: string, address: string): void
  failed(username: string, address: string): void
  passed(username: string, address: string): void
}

export const createLoginLimit = (clock: Clock): LoginLimit => {
  const failures = new Map<string, number[]>()
  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > clock.now() - WITHIN)

  return {
    check: (username, address) => {
      if (recent(`${address} ${username}`).length >= TRIES) throw new AppError('TOO_MANY_LOGINS', { field: 'username' })
    },
    failed: (username, address) => {
      const key = `${address} ${username}`
      failures.set(key, [...recent(key), clock.now()])
      // Whoever tries a thousand names must not fill the memory: names whose time is over go.
      if (failures.size > 1000) for (const known of failures.keys()) if (recent(known).length === 0) failures.delete(known)
    },
    passed: (username, address) => {
      failures.delete(`${address} ${username}`)
    },
  }
}
