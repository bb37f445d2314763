import type { Held } from '#shared/contracts/control-journal.ts'

/** What faults hold back of one call or on one socket; the journal reads it as long as it lasts. */
export interface Holding {
  readonly faults: readonly string[]
  /** Begins or changes the wait; null for one without end. */
  wait(until: Held['until']): void
  end(): void
  /** Undefined when nothing is held. */
  held(): Held | undefined
}

export const createHolding = (faults: readonly string[]): Holding => {
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
