import { createHeap, type Scheduled } from '#simulator/engine/heap.ts'

type Entry = Scheduled

/** Number of removed entries that the heap may hold in addition to as many as are pending. */
const MAX_DEAD_ENTRIES = 1000

/** Pending entries by id, each with its due time; at the same time the lower id comes first. */
export interface Agenda {
  /** Sets or changes the due time of an entry; Infinity removes it. */
  put(id: string, due: number): void
  /** The next entry. */
  first(): { readonly id: string; readonly due: number } | undefined
  /** The next entries in order, without removed ones. */
  next(count: number): { readonly id: string; readonly due: number }[]
  clear(): void
}

export const createAgenda = (): Agenda => {
  const entries = new Map<string, Entry>()
  let heap = createHeap<Entry>([])
  let dead = 0

  const drop = (entry: Entry) => {
    heap.reschedule(entry, Infinity)
    entries.delete(entry.id)
    dead += 1
    if (dead <= MAX_DEAD_ENTRIES + entries.size) return
    heap = createHeap([...entries.values()])
    dead = 0
  }
  return {
    put: (id, due) => {
      const known = entries.get(id)
      if (due === Infinity) {
        if (known) drop(known)
        return
      }
      if (known) {
        heap.reschedule(known, due)
        return
      }
      const entry = { id, due, slot: 0 }
      entries.set(id, entry)
      heap.add(entry)
    },
    first: () => {
      const entry = heap.first()
      return entry && entry.due < Infinity ? entry : undefined
    },
    next: (count) => [...entries.values()].toSorted((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1)).slice(0, count),
    clear: () => {
      entries.clear()
      heap = createHeap<Entry>([])
      dead = 0
    },
  }
}
