import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Cancel, PageClock } from '#client/lib/page-clock.ts'
import type { LinkStatus } from '#client/realtime/connection.ts'

/** A shorter cut of the link marks nothing, in milliseconds. */
export const STALE_AFTER_MS = 5000

/** The world's time when the data on the screen were last live; null while they are. */
export interface Staleness {
  readonly since: number | null
}

export interface StalenessDeps {
  readonly store: StoreApi<Staleness>
  readonly timers: Pick<PageClock, 'after'>
  /** The world's time. */
  readonly now: () => number
  /** Reads the data on the screen again; resolves when that is done, even if a call failed: its place says so. */
  readonly reread: () => Promise<void>
}

/** The link is lost: since when, and the timer that marks the data. */
interface Loss {
  readonly at: number
  readonly cancel: Cancel
}

/**
 * Marks the data of the page as possibly outdated while the link is down for longer than `STALE_AFTER_MS`, and until they have
 * been read again afterwards. A link that is lost once more meanwhile changes neither the mark nor its time.
 */
export const createStaleness = ({ store, timers, now, reread }: StalenessDeps) => {
  let loss: Loss | null = null
  const mark = (at: number): void => store.setState(({ since }) => ({ since: since ?? at }))
  const lose = (): void => {
    if (loss !== null) return
    const at = now()
    loss = { at, cancel: timers.after(STALE_AFTER_MS, () => mark(at)) }
  }
  const regain = (): void => {
    loss?.cancel()
    loss = null
  }
  const readAgain = async (): Promise<void> => {
    await reread()
    if (loss === null) store.setState({ since: null })
  }
  return {
    /** Takes every status of the link; rejects only if `reread` does. */
    follow: async ({ state }: LinkStatus): Promise<void> => {
      if (state !== 'open') return lose()
      if (loss === null) return
      regain()
      if (store.getState().since !== null) await readAgain()
    },
    stop: (): void => {
      regain()
      store.setState({ since: null })
    },
  }
}

/** One for the page: all marks appear and go together, with the same time. */
export const staleness = createStore<Staleness>(() => ({ since: null }))

export const useStaleSince = (): number | null => useStore(staleness, ({ since }) => since)
