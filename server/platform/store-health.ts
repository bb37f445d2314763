import { asStoreUnavailable } from '#server/platform/store-unavailable.ts'
import { transportClock } from '#server/platform/transport-clock.ts'

/** After a failure, a write is tried at most this often. */
const PROBE_EVERY_MS = 2000

/** Whether a store takes writes, by the outcome of the last one. */
export interface StoreHealth {
  /** Why the store takes no writes; null while it does. After a failure it tries a write of its own. */
  check(): Promise<string | null>
  /** Calls back when the store stops taking writes, and when it takes them again (null). */
  watch(listener: (reason: string | null) => void): void
}

/** What the store itself reports. */
export interface HealthNotes extends StoreHealth {
  /** Notes a failure, where the store is its cause. */
  failed(error: unknown): void
  /** Notes that something was done: a store that failed before is probed. */
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
    if (reason === null || transportClock.now() - probedAt < PROBE_EVERY_MS) return reason
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
