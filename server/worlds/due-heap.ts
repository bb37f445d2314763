/** A queue by due time; items due together keep the order in which they came. Cancelled items are skipped. */
export interface DueHeap<T> {
  push(due: number, item: T): () => void
  peek(): (T & { due: number }) | undefined
  /** The first item; to be called only after `peek` found one. */
  pop(): T & { due: number }
  clear(): void
  size(): number
}

interface Entry<T> {
  readonly due: number
  readonly order: number
  readonly item: T
  cancelled: boolean
}

const before = (a: Entry<unknown>, b: Entry<unknown>): boolean => a.due < b.due || (a.due === b.due && a.order < b.order)

export const createDueHeap = <T extends object>(): DueHeap<T> => {
  let entries: Entry<T>[] = []
  let order = 0
  let live = 0

  const swap = (i: number, j: number) => {
    const [a, b] = [entries[i], entries[j]]
    if (a && b) [entries[i], entries[j]] = [b, a]
  }
  const isBefore = (i: number, j: number): boolean => {
    const [a, b] = [entries[i], entries[j]]
    return a !== undefined && b !== undefined && before(a, b)
  }
  const rise = (start: number) => {
    for (let i = start; i > 0; ) {
      const parent = (i - 1) >> 1
      if (!isBefore(i, parent)) return
      swap(i, parent)
      i = parent
    }
  }
  const sink = () => {
    for (let i = 0; ; ) {
      const [left, right] = [2 * i + 1, 2 * i + 2]
      const least = isBefore(right, left) ? right : left
      if (!isBefore(least, i)) return
      swap(i, least)
      i = least
    }
  }
  const takeFirst = () => {
    swap(0, entries.length - 1)
    const first = entries.pop()
    sink()
    return first
  }
  const first = () => {
    while (entries[0]?.cancelled) takeFirst()
    return entries[0]
  }

  return {
    push: (due, item) => {
      const entry = { due, order: order++, item, cancelled: false }
      entries.push(entry)
      rise(entries.length - 1)
      live += 1
      return () => {
        if (!entry.cancelled) live -= 1
        entry.cancelled = true
      }
    },
    peek: () => {
      const entry = first()
      return entry && { ...entry.item, due: entry.due }
    },
    pop: () => {
      first()
      const entry = takeFirst()
      if (!entry) throw new Error('pop of an empty heap')
      live -= 1
      entry.cancelled = true
      return { ...entry.item, due: entry.due }
    },
    clear: () => {
      entries = []
      live = 0
    },
    size: () => live,
  }
}
