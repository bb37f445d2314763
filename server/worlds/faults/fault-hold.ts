import type { Held } from '#shared/control/journal.contract.ts'

/** What faults delay in one call or on one socket; the journal reads it while the delay lasts. */
export const createFaultHold = (faults: readonly string[]) => {
  let held: Held | undefined
  return {
    faults,
    /** Starts or changes the wait; null for an unlimited one. */
    wait: (until: Held['until']) => {
      held = { faults: [...faults], until }
    },
    end: () => {
      held = undefined
    },
    /** Undefined when nothing is held. */
    held: (): Held | undefined => held,
  }
}

export type FaultHold = ReturnType<typeof createFaultHold>
