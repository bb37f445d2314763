import { createStore } from 'zustand/vanilla'
import type { EventRow } from '#shared/event/event.contract.ts'
import { isSettled } from '#client/realtime/message-effects.ts'
import { compareFrames, type View } from '#client/features/event/still-list.ts'
import type { Frame } from '#shared/realtime/messages.ts'

type Rows = readonly Pick<EventRow, 'id'>[]

/** The events that wait behind the pill. */
export interface Waiting {
  /** How many are pending, without those that are shown already. */
  readonly countBeside: (rows: Rows) => number
  /** How many of them are unhandled fires. */
  readonly firesBeside: (rows: Rows) => number
}

/** The ids of the events that arrived for one list. Sets that grow and are never copied: a storm brings tens of thousands. */
const createIds = () => {
  const pending = new Set<string>()
  const fires = new Set<string>()
  /** Fires whose rows are being fetched: they enter the list, so they are not pending yet. */
  const arriving = new Set<string>()
  const beside = (known: ReadonlySet<string>, rows: Rows): number =>
    known.size - rows.filter(({ id }) => known.has(id)).length
  return {
    pending,
    arriving,
    isKnown: (id: string): boolean => pending.has(id) || arriving.has(id),
    isFire: (id: string): boolean => fires.has(id) || arriving.has(id),
    put: (id: string, isFire: boolean): void => {
      pending.add(id)
      if (isFire) fires.add(id)
    },
    remove: (id: string): void => [pending, fires, arriving].forEach((known) => known.delete(id)),
    /** A fire that was taken is pending like any other event. */
    calm: (id: string): void => {
      fires.delete(id)
      if (arriving.delete(id)) pending.add(id)
    },
    forget: (id: string): void => [pending, fires].forEach((known) => known.delete(id)),
    waiting: (): Waiting => ({
      countBeside: (rows) => beside(pending, rows),
      firesBeside: (rows) => beside(fires, rows),
    }),
  }
}

/** The pending events of a list: those that arrived since its rows were loaded. */
export const createPendingEvents = () => {
  const ids = createIds()
  const store = createStore(ids.waiting)
  const change = (by: () => void): void => {
    by()
    store.setState(ids.waiting(), true)
  }
  return {
    /** Replaced with every change, so that subscribers recompute their count. */
    store,
    /** Where fires enter the list, they are pending only if that fails (`settle`). */
    receive: (frames: readonly Frame[], view: View, firesEnter = false): void => {
      const changes = compareFrames(frames, view)
      const settled = frames.filter(isSettled)
      const isNews = changes.some(({ eventId, waits }) => ids.isKnown(eventId) !== waits)
      if (!isNews && !settled.some(({ eventId }) => ids.isFire(eventId))) return
      change(() => {
        for (const { eventId, waits, isFire } of changes) {
          if (!waits) ids.remove(eventId)
          else if (isFire && firesEnter) ids.arriving.add(eventId)
          else ids.put(eventId, isFire)
        }
        for (const { eventId } of settled) ids.calm(eventId)
      })
    },
    /** Adds events that a comparison with the server has found. */
    add: (found: Rows): void => change(() => found.forEach(({ id }) => ids.put(id, false))),
    /** The fires that are about to enter the list. */
    arriving: (): readonly string[] => [...ids.arriving],
    /** The attempt to let these fires enter has ended: those that the list does not show are pending. */
    settle: (attempted: readonly string[]): void => {
      const left = attempted.filter((id) => ids.arriving.delete(id))
      if (left.length > 0) change(() => left.forEach((id) => ids.put(id, true)))
    },
    /** The ids that are pending now. */
    ids: (): ReadonlySet<string> => new Set(ids.pending),
    /** Removes those that are shown now; events that arrived meanwhile stay pending. */
    forget: (shown: ReadonlySet<string>): void => change(() => shown.forEach(ids.forget)),
  }
}

export type PendingEvents = ReturnType<typeof createPendingEvents>
