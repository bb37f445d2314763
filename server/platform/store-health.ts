import { asStoreUnavailable } from '#server/platform/store-unavailable.ts'
import { transportClock } from '#server/platform/transport-clock.ts'

/** After a failure, a write is tried at most this often. */
const PROBE_INTERVAL_MS = 2000

/** Whether a store takes writes, by the outcome of the last one. */
export const createStoreHealth = (probe: () => Promise<void>) => {
  const listeners: ((reason: string | null) => void)[] = []
  let reason: string | null = null
  let probedAt = Number.NEGATIVE_INFINITY

  const set = (next: string | null) => {
    const turned = (next === null) !== (reason === null)
    reason = next
    if (turned) for (const listener of listeners) listener(next)
  }
  /** Records a failure if the store caused it. */
  const failed = (error: unknown) => {
    const failure = asStoreUnavailable(error)
    if (failure) set(failure.reason)
  }
  /** Why the store refuses writes; null while it accepts them. After a failure it tries its own write. */
  const check = async () => {
    if (reason === null || transportClock.now() - probedAt < PROBE_INTERVAL_MS) return reason
    probedAt = transportClock.now()
    await probe().then(() => set(null), failed)
    return reason
  }
  return {
    check,
    failed,
    /** Calls `listener` when the store begins to refuse writes, and when it recovers (null). */
    watch: (listener: (reason: string | null) => void) => {
      listeners.push(listener)
    },
    /** Records a success: a store that failed before is probed. */
    succeeded: () => {
      if (reason !== null) check().catch(failed)
    },
  }
}

/** With the outcomes that the store itself reports. */
export type HealthNotes = ReturnType<typeof createStoreHealth>
export type StoreHealth = Pick<HealthNotes, 'check' | 'watch'>
