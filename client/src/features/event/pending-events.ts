import { createStore } from 'zustand/vanilla'
import type { EventRow } from '#shared/event/event.contract.ts'
import { compareFrames, type View } from '#client/features/event/still-list.ts'
import type { Frame } from '#shared/realtime/messages.ts'

type Rows = readonly Pick<EventRow, 'id'>[]

/** The events that wait behind the pill. */
export interface Waiting {
  /** How many are pending, without those that are shown already. */
  readonly countBeside: (rows: Rows) => number
}

/**
 * Ids of the pending events: those that arrived for one list since its rows were loaded. One set that grows and is never
 * copied: after a storm it contains tens of thousands of ids.
 */
export const createPendingEvents = () => {
  const ids = new Set<string>()
  const now = (): Waiting => ({ countBeside: (rows) => ids.size - rows.filter(({ id }) => ids.has(id)).length })
  const store = createStore(now)
  const change = (by: () => void): void => {
    by()
    store.setState(now(), true)
  }
  return {
    /** Replaced with every change, so that subscribers recompute their count. */
    store,
    receive: (frames: readonly Frame[], view: View): void => {
      const changes = compareFrames(frames, view)
      if (changes.every(({ eventId, waits }) => ids.has(eventId) === waits)) return
      change(() => {
        for (const { eventId, waits } of changes)
          if (waits) ids.add(eventId)
          else ids.delete(eventId)
      })
    },
    /** Adds events that a comparison with the server has found. */
    add: (found: readonly string[]): void => change(() => found.forEach((id) => ids.add(id))),
    /** The ids that are pending now. */
    ids: (): ReadonlySet<string> => new Set(ids),
    /** Removes those that are shown now; events that arrived meanwhile stay pending. */
    forget: (shown: ReadonlySet<string>): void => change(() => shown.forEach((id) => ids.delete(id))),
  }
}

export type PendingEvents = ReturnType<typeof createPendingEvents>
