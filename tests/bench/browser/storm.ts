import { setTimeout as wait } from 'node:timers/promises'

import type { Signal } from '#shared/device/signal.ts'
import { eventKinds } from '#shared/event/index.ts'
import { gatherReporters, type Reporters } from '#tests/bench/reports.ts'

const TICK = 50

/** Fire cards are never collapsed, however many there are, so the storm consists of other events. */
const isNoFire = (signal: Signal): boolean => {
  if (signal.type !== 'raise') return true
  const reasons: Readonly<Record<string, { readonly fire?: boolean }>> = eventKinds[signal.kind].reasons
  return reasons[signal.reason]?.fire !== true
}

export const stormers = (base: string): Promise<Reporters> => gatherReporters(base, isNoFire)

export interface Force {
  readonly rate: number
  readonly seconds: number
}

/** Sends so many device reports per second, for so many seconds; returns how many reports the server took per second. */
export const storm = async ({ report }: Reporters, { rate, seconds }: Force): Promise<number> => {
  const started = performance.now()
  const elapsed = () => (performance.now() - started) / 1000
  let taken = 0
  while (elapsed() < seconds) {
    const due = Math.floor(elapsed() * rate) - taken
    if (due > 0) taken += await report(due)
    await wait(TICK)
  }
  return Math.round(taken / elapsed())
}
