import { createStore } from 'zustand/vanilla'
import type { Cancel, PageClock } from '#client/lib/page-clock.ts'

/** Rows may move by themselves after pointer, focus, ticks and dialogs have been gone this long, in milliseconds. */
const AWAY_AFTER_MS = 5000

/** What keeps a person at the rows. */
type Hold = 'pointer' | 'focus' | 'ticks' | 'dialog'

const noKeys: ReadonlySet<string> = new Set()

/**
 * The rows of a list at which a person is. `isAway` becomes true five seconds after the last hold has ended, or after the
 * start; from then on rows may move.
 */
export const createRowPresence = (clock: Pick<PageClock, 'after'>) => {
  const held = new Map<Hold, ReadonlySet<string>>()
  const store = createStore(() => ({ isAway: false }))
  let cancel: Cancel = () => {}

  const wait = (): void => {
    cancel()
    cancel = clock.after(AWAY_AFTER_MS, () => store.setState({ isAway: true }))
  }
  return {
    store,
    /** A person is at these rows; without any, at none in particular, such as at the head of the table. */
    hold: (by: Hold, keys: Iterable<string> = []): void => {
      held.set(by, new Set(keys))
      cancel()
      if (store.getState().isAway) store.setState({ isAway: false })
    },
    release: (by: Hold): void => {
      if (held.delete(by) && held.size === 0) wait()
    },
    keysOf: (by: Hold): ReadonlySet<string> => held.get(by) ?? noKeys,
    /** Begins to wait; returns what ends it. */
    start: (): Cancel => {
      if (held.size === 0) wait()
      return () => cancel()
    },
  }
}

export type RowPresence = ReturnType<typeof createRowPresence>
