import { asStoreUnavailable } from '#server/platform/store-unavailable.ts'
import { transportClock } from '#server/platform/transport-clock.ts'

/** After a failure, a write is tried at most this often. */
const PROBE_INTERVAL_MS = 2000

/** Whether a store takes writes, by the outcome of the last one. */
export interface StoreHealth {
  /** Why the store refuses writes; null while it accepts them. After a failure it tries its own write. */
  check(): Promise<string | null>
  /** Calls `listener` when the store begins to refuse writes, and when it recovers (null). */
  watch(listener: (reason: string | null) => void): void
}

/** Outcomes reported by the store itself. */
export interface HealthNotes extends StoreHealth {
  /** Records a failure if the store caused it. */
  failed(error: unknown): void
  /** Records a success: a store that failed before is probed. */
  succeeded(): void
}

export const createStoreHealth = (probe: () => Promise<void>): HealthNotes => {
  const listeners: ((reason: string | null) => void)[] = []
  let reason: string | null = null
  let probedAt = Number.NEGATIVE_INFINITY

  const set = (next: string | null) => {
    const turned = (next === null) !== (reason === null)
    reason = next
    if (turned) for (const listener of listeners) listener(next)
  }
  const failed = (error: unknown) => {
    const failure = asStoreUnavailable(error)
    if (failure) set(failure.reason)
  }
  const check = async () => {
    if (reason === null || transportClock.now() - probedAt < PROBE_INTERVAL_MS) return reason
    probedAt = transportClock.now()
    await probe().then(() => set(null), failed)
    return reason
  }
  return {
    check,
    failed,
    watch: (listener) => {
      listeners.push(listener)
    },
    succeeded: () => {
      if (reason !== null) check().catch(failed)
    },
  }
}
