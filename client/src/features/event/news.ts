import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EventRow } from '#shared/contracts/event.ts'
import { hear, type View } from '#client/features/event/still-list.ts'
import type { Frame } from '#shared/realtime/messages.ts'

type Rows = readonly Pick<EventRow, 'id'>[]

/** How many wait behind the pill. */
export interface Waiting {
  /** Those told of that are not shown already. */
  readonly countBeside: (rows: Rows) => number
}

/** Ids of what has come to one list since its rows were read. */
export interface News {
  /** Replaced with every change, so that whoever listens asks again. */
  readonly store: StoreApi<Waiting>
  readonly hear: (frames: readonly Frame[], view: View) => void
  /** The server has been asked: these wait as well. */
  readonly add: (ids: readonly string[]) => void
  /** What waits at this moment. */
  readonly ids: () => ReadonlySet<string>
  /** These are shown now; what was told of meanwhile still waits. */
  readonly forget: (shown: ReadonlySet<string>) => void
}

/** One set that grows: after a storm tens of thousands wait, and none of them is copied for one more. */
export const createNews = (): News => {
  const ids = new Set<string>()
  const now = (): Waiting => ({ countBeside: (rows) => ids.size - rows.filter(({ id }) => ids.has(id)).length })
  const store = createStore(now)
  const change = (by: () => void): void => {
    by()
    store.setState(now(), true)
  }
  return {
    store,
    hear: (frames, view) => {
      const heard = hear(frames, view)
      if (heard.every(({ eventId, waits }) => ids.has(eventId) === waits)) return
      change(() => {
        for (const { eventId, waits } of heard)
          if (waits) ids.add(eventId)
          else ids.delete(eventId)
      })
    },
    add: (found) => change(() => found.forEach((id) => ids.add(id))),
    ids: () => new Set(ids),
    forget: (shown) => change(() => shown.forEach((id) => ids.delete(id))),
  }
}
