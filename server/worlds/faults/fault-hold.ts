import type { Held } from '#shared/contracts/control-journal.ts'

/** What faults delay in one call or on one socket; the journal reads it while the delay lasts. */
export interface FaultHold {
  readonly faults: readonly string[]
  /** Starts or changes the wait; null for an unlimited one. */
  wait(until: Held['until']): void
  end(): void
  /** Undefined when nothing is held. */
  held(): Held | undefined
}

export const createFaultHold = (faults: readonly string[]): FaultHold => {
  let held: Held | undefined
  return {
    faults,
    wait: (until) => {
      held = { faults: [...faults], until }
    },
    end: () => {
      held = undefined
    },
    held: () => held,
  }
}
