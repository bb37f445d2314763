/** A thing with a due time that knows where it stands in the heap; `due` is changed by `reschedule` alone. */
export interface Scheduled {
  readonly id: string
  due: number
  position: number
}

/** A binary heap ordered by (due, id), in which a thing can move when its due time changes. */
export const createHeap = <T extends Scheduled>(things: readonly T[]) => {
  const heap: T[] = [...things]
  // Due times side by side: most comparisons then touch no thing, of which there are a hundred thousand.
  const dues: number[] = heap.map(({ due }) => due)

  const dueAt = (position: number): number => dues[position] ?? Infinity
  const idAt = (position: number): string => heap[position]?.id ?? ''
  const put = (thing: T, position: number) => {
    heap[position] = thing
    dues[position] = thing.due
    thing.position = position
  }
  /** The position of the earlier child; past the end where there is none. */
  const firstChild = (position: number): number => {
    const left = 2 * position + 1
    const right = left + 1
    if (right >= heap.length || dueAt(left) < dueAt(right)) return left
    return dueAt(right) < dueAt(left) || idAt(right) < idAt(left) ? right : left
  }
  const isEarlier = (thing: T, position: number): boolean =>
    thing.due < dueAt(position) || (thing.due === dueAt(position) && thing.id < idAt(position))
  const rise = (thing: T) => {
    let at = thing.position
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent]
      if (above === undefined || !isEarlier(thing, parent)) break
      put(above, at)
      at = parent
    }
    put(thing, at)
  }
  const sink = (thing: T) => {
    let at = thing.position
    for (;;) {
      const child = firstChild(at)
      const below = heap[child]
      if (below === undefined || isEarlier(thing, child)) break
      put(below, at)
      at = child
    }
    put(thing, at)
  }

  heap.forEach(put)
  for (let i = heap.length >> 1; i >= 0; i--) {
    const thing = heap[i]
    if (thing !== undefined) sink(thing)
  }
  return {
    first: (): T | undefined => heap[0],
    add: (thing: T) => {
      put(thing, heap.length)
      rise(thing)
    },
    reschedule: (thing: T, due: number) => {
      const isLater = due > thing.due
      thing.due = due
      if (isLater) sink(thing)
      else rise(thing)
    },
  }
}
