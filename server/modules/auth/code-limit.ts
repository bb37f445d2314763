import { networkOf } from '#server/platform/network-of.ts'
import { createTries, type TriesState } from '#server/modules/auth/tries.ts'
import type { Clock } from '#server/worlds/clock.ts'
import { MINUTE } from '#shared/time.ts'

const WINDOW_MS = 10 * MINUTE
/** More than an office behind one address mistypes; it stops guessing across many phones. */
const ADDRESS_LIMIT = 30
const ACCOUNT_LIMIT = 10
const MAX_KEYS = 10_000

interface Caller {
  readonly address: string
  readonly account?: string
}

export interface CodeLimitState {
  readonly byAddress: TriesState
  readonly byAccount: TriesState
}

/** Limits wrong codes by address and by account, across all phones. */
export const createCodeLimit = (clock: Clock) => {
  const byAddress = createTries(clock, { limit: ADDRESS_LIMIT, windowMs: WINDOW_MS, maxKeys: MAX_KEYS })
  const byAccount = createTries(clock, { limit: ACCOUNT_LIMIT, windowMs: WINDOW_MS, maxKeys: MAX_KEYS })
  return {
    /** Counts a try for both; false when either is over its limit. */
    take: ({ address, account }: Caller): boolean => {
      const allowed = [byAddress.take(networkOf(address)), account === undefined || byAccount.take(account)]
      return allowed.every(Boolean)
    },
    /** Takes a successful try out of the count. */
    refund: ({ address, account }: Caller): void => {
      byAddress.refund(networkOf(address))
      if (account !== undefined) byAccount.refund(account)
    },
    exportState: (): CodeLimitState => ({ byAddress: byAddress.exportState(), byAccount: byAccount.exportState() }),
    importState: (state?: CodeLimitState): void => {
      byAddress.importState(state?.byAddress)
      byAccount.importState(state?.byAccount)
    },
  }
}
