export interface Due<T> {
  readonly due: number
  readonly item: T
}

interface Entry<T> extends Due<T> {
  readonly order: number
  cancelled: boolean
}

const before = (a: Entry<unknown> | undefined, b: Entry<unknown> | undefined): boolean =>
  a !== undefined && b !== undefined && (a.due < b.due || (a.due === b.due && a.order < b.order))

const swap = <T>(entries: Entry<T>[], i: number, j: number) => {
  const [a, b] = [entries[i], entries[j]]
  if (a && b) [entries[i], entries[j]] = [b, a]
}

const rise = <T>(entries: Entry<T>[], start: number) => {
  for (let i = start; i > 0;) {
    const parent = (i - 1) >> 1
    if (!before(entries[i], entries[parent])) return
    swap(entries, i, parent)
    i = parent
  }
}

const sink = <T>(entries: Entry<T>[]) => {
  for (let i = 0; ;) {
    const [left, right] = [2 * i + 1, 2 * i + 2]
    const least = before(entries[right], entries[left]) ? right : left
    if (!before(entries[least], entries[i])) return
    swap(entries, i, least)
    i = least
  }
}

const takeFirst = <T>(entries: Entry<T>[]): Entry<T> | undefined => {
  swap(entries, 0, entries.length - 1)
  const first = entries.pop()
  sink(entries)
  return first
}

/** A priority queue by due time; items with the same due time keep their insertion order. Cancelled items are skipped. */
export const createDueHeap = <T>() => {
  let entries: Entry<T>[] = []
  let order = 0
  let live = 0

  const first = () => {
    while (entries[0]?.cancelled) takeFirst(entries)
    return entries[0]
  }

  return {
    push: (due: number, item: T): (() => void) => {
      const entry = { due, order: order++, item, cancelled: false }
      entries.push(entry)
      rise(entries, entries.length - 1)
      live += 1
      return () => {
        if (!entry.cancelled) live -= 1
        entry.cancelled = true
      }
    },
    peek: first,
    /** Removes the first item; call it only after `peek` found one. */
    pop: (): Due<T> => {
      first()
      const entry = takeFirst(entries)
      if (!entry) throw new Error('pop of an empty heap')
      live -= 1
      // A later call of its cancel function must not decrement `live` a second time.
      entry.cancelled = true
      return entry
    },
    clear: () => {
      entries = []
      live = 0
    },
    size: (): number => live,
  }
}
