import { networkOf } from '#server/platform/network-of.ts'
import { createTries, type TriesState } from '#server/modules/auth/tries.ts'
import type { Clock } from '#server/worlds/clock.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { MINUTE } from '#shared/time.ts'

const WINDOW_MS = 10 * MINUTE
/** Failed logins of one account from one address. */
const ACCOUNT_LIMIT = 10
/** Failed logins from one address over all names, including logins in progress. */
const ADDRESS_LIMIT = 1000
/** One address can fill a twentieth of it, so it cannot evict its own counts by trying other names. */
const MAX_ACCOUNTS = 20_000
const MAX_ADDRESSES = 10_000
const MAX_KNOWN = 10_000

export interface LoginLimitState {
  readonly byAccount: TriesState
  readonly byAddress: TriesState
  readonly known: ReadonlySet<string>
}

/** The latest pairs of account and address with a successful login. */
const createKnown = () => {
  const known = new Set<string>()
  return {
    has: (key: string) => known.has(key),
    add: (key: string) => {
      known.delete(key)
      known.add(key)
      const [oldest] = known
      if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
    },
    exportState: () => new Set(known),
    importState: (state: ReadonlySet<string> = new Set()) => {
      known.clear()
      for (const key of state) known.add(key)
    },
  }
}

const tooMany = () => new AppError('TOO_MANY_LOGINS', { field: 'username' })

/** Limits failed logins. An account is counted per address: a stranger cannot lock out its owner elsewhere. */
export const createLoginLimit = (clock: Pick<Clock, 'now'>) => {
  const byAccount = createTries(clock, { limit: ACCOUNT_LIMIT, windowMs: WINDOW_MS, maxKeys: MAX_ACCOUNTS })
  const byAddress = createTries(clock, { limit: ADDRESS_LIMIT, windowMs: WINDOW_MS, maxKeys: MAX_ADDRESSES })
  const known = createKnown()

  return {
    /**
     * Counts a try as failed, or refuses it with 6206. The count comes before the password check: otherwise simultaneous
     * guesses would all find it low. Returns the function that takes a successful try out of the count.
     */
    tried: (username: string, address: string): (() => void) => {
      const network = networkOf(address)
      const key = `${network} ${username}`
      const isCounted = byAddress.take(network)
      const release = () => {
        if (isCounted) byAddress.refund(network)
      }
      // Behind a proxy all clients share one address: guesses there must not lock out accounts that have logged in from
      // it.
      if (!isCounted && !known.has(key)) throw tooMany()
      if (!byAccount.take(key)) {
        release()
        throw tooMany()
      }
      return () => {
        byAccount.forget(key)
        known.add(key)
        release()
      }
    },
    exportState: (): LoginLimitState => ({
      byAccount: byAccount.exportState(),
      byAddress: byAddress.exportState(),
      known: known.exportState(),
    }),
    /** Replaces all counts with those of a snapshot, or with none. */
    importState: (state?: LoginLimitState) => {
      byAccount.importState(state?.byAccount)
      byAddress.importState(state?.byAddress)
      known.importState(state?.known)
    },
  }
}

export type LoginLimit = ReturnType<typeof createLoginLimit>
