import type { Target } from '#server/cli/client.ts'
import type { Tape } from '#server/cli/replay/read-tape.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import type { TapedCall } from '#shared/contracts/control-tape.ts'
import type { WorldOptions } from '#shared/contracts/control.ts'

/** Where a tape is played. */
export interface Stage {
  readonly tape: Tape
  /** The world that was made for it. */
  readonly target: Target & { readonly world: string }
  readonly options: WorldOptions
  /** Time stands still but for what moves it on the tape. */
  readonly isFrozen: boolean
  /** Of the demo accounts. */
  readonly password: string
  /** Notes what could not be done as it was. */
  readonly note: (line: TapedCall, what: string) => void
}

/** What another side needs to notice, it notices soon; what a fault holds comes later, or never. */
export const SOON = 250
const LONGEST = 5000
const AGAIN = 20

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    transportClock.after(ms, resolve)
  })

/** Waits until something is so over there; not for ever, since what comes shows whether it was. */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let waited = 0; waited < LONGEST && !(await isSo()); waited += AGAIN) await wait(AGAIN)
}
