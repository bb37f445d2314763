import { createHeap, type Scheduled } from '#simulator/engine/heap.ts'

type Pending = Readonly<Pick<Scheduled, 'id' | 'due'>>

/** Number of removed entries that the heap may hold in addition to as many as are pending. */
const MAX_DEAD_ENTRIES = 1000

/** Pending entries by id, each with its due time; at the same time the lower id comes first. */
export const createAgenda = () => {
  const entries = new Map<string, Scheduled>()
  let heap = createHeap<Scheduled>([])
  let dead = 0

  const drop = (entry: Scheduled) => {
    heap.reschedule(entry, Infinity)
    entries.delete(entry.id)
    dead += 1
    if (dead <= MAX_DEAD_ENTRIES + entries.size) return
    heap = createHeap([...entries.values()])
    dead = 0
  }
  return {
    /** Sets or changes the due time of an entry; Infinity removes it. */
    put: (id: string, due: number): void => {
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
    first: (): Pending | undefined => {
      const entry = heap.first()
      return entry && entry.due < Infinity ? entry : undefined
    },
    /** The next entries in order, without removed ones. */
    next: (count: number): Pending[] =>
      [...entries.values()].toSorted((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1)).slice(0, count),
    clear: (): void => {
      entries.clear()
      heap = createHeap<Scheduled>([])
      dead = 0
    },
  }
}
