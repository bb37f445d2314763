import { createHeap, type Scheduled } from '#shared/heap.ts'

interface Entry extends Scheduled {
  readonly id: string
}

type Pending = Readonly<Pick<Entry, 'id' | 'due'>>

const byId = (a: Entry, b: Entry): boolean => a.id < b.id

/** Pending entries by id, each with its due time; at the same time the lower id comes first. */
export const createAgenda = () => {
  const entries = new Map<string, Entry>()
  let heap = createHeap<Entry>([], byId)

  const drop = (entry: Entry) => {
    heap.remove(entry)
    entries.delete(entry.id)
  }
  const add = (entry: Entry) => {
    heap.add(entry)
    entries.set(entry.id, entry)
  }
  return {
    /** Sets or changes the due time of an entry; Infinity removes it. */
    put: (id: string, due: number): void => {
      const known = entries.get(id)
      if (!known && due < Infinity) add({ id, due, slot: 0 })
      if (!known) return
      if (due < Infinity) heap.reschedule(known, due)
      else drop(known)
    },
    first: (): Pending | undefined => heap.first(),
    /** The next entries in order. */
    next: (count: number): Pending[] =>
      [...entries.values()].toSorted((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1)).slice(0, count),
    clear: (): void => {
      entries.clear()
      heap = createHeap<Entry>([], byId)
    },
  }
}
