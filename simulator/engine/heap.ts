/** A thing with a due time that knows where it stands in the heap; `due` is changed by `reschedule` alone. */
export interface Scheduled {
  readonly id: string
  due: number
  position: number
}

/** The places of a heap. Due times lie side by side: most comparisons then touch no thing, of which there are a hundred thousand. */
const createSlots = <T extends Scheduled>(things: readonly T[]) => {
  const heap: T[] = [...things]
  const dues: number[] = heap.map(({ due }) => due)
  const dueAt = (position: number): number => dues[position] ?? Infinity
  const idAt = (position: number): string => heap[position]?.id ?? ''
  return {
    at: (position: number): T | undefined => heap[position],
    size: (): number => heap.length,
    put: (thing: T, position: number) => {
      heap[position] = thing
      dues[position] = thing.due
      thing.position = position
    },
    /** The position of the earlier child; past the end where there is none. */
    firstChild: (position: number): number => {
      const left = 2 * position + 1
      const right = left + 1
      if (right >= heap.length || dueAt(left) < dueAt(right)) return left
      return dueAt(right) < dueAt(left) || idAt(right) < idAt(left) ? right : left
    },
    isEarlier: (thing: T, position: number): boolean =>
      thing.due < dueAt(position) || (thing.due === dueAt(position) && thing.id < idAt(position)),
  }
}

/** A binary heap ordered by (due, id), in which a thing can move when its due time changes. */
export const createHeap = <T extends Scheduled>(things: readonly T[]) => {
  const { at, size, put, firstChild, isEarlier } = createSlots(things)

  const rise = (thing: T) => {
    let place = thing.position
    while (place > 0) {
      const parent = (place - 1) >> 1
      const above = at(parent)
      if (above === undefined || !isEarlier(thing, parent)) break
      put(above, place)
      place = parent
    }
    put(thing, place)
  }
  const sink = (thing: T) => {
    let place = thing.position
    for (;;) {
      const child = firstChild(place)
      const below = at(child)
      if (below === undefined || isEarlier(thing, child)) break
      put(below, place)
      place = child
    }
    put(thing, place)
  }

  things.forEach(put)
  for (let i = size() >> 1; i >= 0; i--) {
    const thing = at(i)
    if (thing !== undefined) sink(thing)
  }
  return {
    first: (): T | undefined => at(0),
    add: (thing: T) => {
      put(thing, size())
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
