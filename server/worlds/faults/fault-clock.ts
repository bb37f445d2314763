import { stayFor, transportClock } from '#server/platform/transport-clock.ts'
import { machineNow } from '#server/worlds/clock.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Cancel } from '#server/worlds/scheduler.ts'
import type { Held } from '#shared/contracts/control-journal.ts'
import type { FaultTime } from '#shared/contracts/fault-effects.ts'

/** The clock on which something waits because of a fault. */
export interface FaultClock {
  /** Milliseconds on a scale of its own. */
  now(): number
  /** Runs once when `now` has reached an instant. */
  at(due: number, name: string, run: () => void): Cancel
  /** An instant as the journal shows it. */
  shown(due: number): Held['until']
}

export type FaultClocks = Readonly<Record<FaultTime, FaultClock>>

// A caller waits for what these hold: until it comes, the process stays.
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
