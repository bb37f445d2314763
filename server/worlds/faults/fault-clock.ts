import { stayFor, transportClock } from '#server/platform/transport-clock.ts'
import { machineNow } from '#server/worlds/clock.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Cancel } from '#server/worlds/scheduler.ts'
import type { Held } from '#shared/control/journal.contract.ts'
import type { FaultTime } from '#shared/fault/fault-effects.schema.ts'

/** The clock that times a wait caused by a fault. */
export interface FaultClock {
  /** Milliseconds with an arbitrary origin. */
  now(): number
  /** Calls `run` once when `now` reaches `due`. */
  at(due: number, name: string, run: () => void): Cancel
  /** An instant as the journal shows it. */
  shown(due: number): Held['until']
}

export type FaultClocks = Readonly<Record<FaultTime, FaultClock>>

// A caller waits for the held response, so these timers keep the process alive.
const machine: FaultClock = {
  now: transportClock.now,
  at: (due, _, run) => stayFor(Math.max(Math.ceil(due - transportClock.now()), 0), run),
  shown: (due) => ({ time: 'machine', at: Math.round(machineNow() + due - transportClock.now()) }),
}

export const faultClocks = ({ clock, scheduler }: Pick<Kernel, 'clock' | 'scheduler'>): FaultClocks => ({
  machine,
  world: {
    now: () => clock.now(),
    at: scheduler.at,
    shown: (at) => ({ time: 'world', at }),
  },
})
