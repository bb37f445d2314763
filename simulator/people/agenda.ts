import { createHeap, type Scheduled } from '#simulator/engine/heap.ts'

type Entry = Scheduled

/** How many things that are over may stand in the heap beside as many that are to come. */
const DEAD = 1000

/** What is to happen, each thing by its name at the instant at which it is due; of two together the lower name is first. */
export interface Agenda {
  /** Takes its place, or another one; Infinity for what does not happen. */
  put(id: string, due: number): void
  /** What comes first. */
  first(): { readonly id: string; readonly due: number } | undefined
  /** The next things in order, without those that never come. */
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
    if (dead <= DEAD + entries.size) return
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
