import type { Target } from '#server/cli/client.ts'
import type { Tape } from '#server/cli/replay/read-tape.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import type { TapedCall } from '#shared/control/tape.contract.ts'
import type { WorldOptions } from '#shared/control/control.contract.ts'

/** The target of a replay. */
export interface ReplayTarget {
  readonly tape: Tape
  /** The world created for the replay. */
  readonly target: Target & { readonly world: string }
  readonly options: WorldOptions
  /** Whether the clock is frozen, and moved only by calls on the tape. */
  readonly isFrozen: boolean
  /** Password of the demo accounts. */
  readonly password: string
  /** Records what could not be repeated exactly. */
  readonly note: (line: TapedCall, what: string) => void
}

/** Milliseconds within which the peer normally reacts; what a fault delays comes later or never. */
export const NOTICE_MS = 250
const MAX_WAIT_MS = 5000
const POLL_INTERVAL_MS = 20

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    transportClock.after(ms, resolve)
  })

/** Polls until a condition of the server holds, with a limit: later comparisons reveal whether it did. */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let waited = 0; waited < MAX_WAIT_MS && !(await isSo()); waited += POLL_INTERVAL_MS) await wait(POLL_INTERVAL_MS)
}
