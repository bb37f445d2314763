/** An item with a due time and a fixed slot in the heap; only `reschedule` changes `due`. */
export interface Scheduled {
  readonly id: string
  due: number
  slot: number
}

/** Children per node: with four of them a hundred thousand items fit into nine levels. */
const ARITY = 4

/**
 * Positions and due times of the slots of a heap, in flat lists. The hundred thousand items themselves are scattered in memory:
 * they are accessed only where two are due in the same millisecond.
 */
const createPlaces = (idOf: (slot: number) => string) => {
  const slots: number[] = []
  const dues: number[] = []
  const places: number[] = []
  const slotAt = (place: number): number => slots[place] ?? -1
  const dueAt = (place: number): number => dues[place] ?? Infinity
  const isEarlier = (slot: number, due: number, place: number): boolean => {
    const there = dueAt(place)
    return due < there || (due === there && idOf(slot) < idOf(slotAt(place)))
  }
  return {
    slotAt,
    dueAt,
    isEarlier,
    size: (): number => slots.length,
    placeOf: (slot: number): number => places[slot] ?? slots.length,
    put: (slot: number, due: number, place: number) => {
      slots[place] = slot
      dues[place] = due
      places[slot] = place
    },
    /** The position of the earliest child; past the end when there is none. */
    firstChild: (place: number): number => {
      let first = ARITY * place + 1
      const end = Math.min(first + ARITY, slots.length)
      for (let child = first + 1; child < end; child++) if (isEarlier(slotAt(child), dueAt(child), first)) first = child
      return first
    },
  }
}

/** A heap ordered by (due, id), in which items move when their due time changes. */
export const createHeap = <T extends Scheduled>(items: readonly T[]) => {
  const bySlot: T[] = [...items]
  const { slotAt, dueAt, isEarlier, size, placeOf, put, firstChild } = createPlaces((slot) => bySlot[slot]?.id ?? '')

  const rise = (slot: number, due: number, from: number) => {
    let place = from
    while (place > 0) {
      const parent = Math.floor((place - 1) / ARITY)
      if (!isEarlier(slot, due, parent)) break
      put(slotAt(parent), dueAt(parent), place)
      place = parent
    }
    put(slot, due, place)
  }
  const sink = (slot: number, due: number, from: number) => {
    let place = from
    for (;;) {
      const child = firstChild(place)
      if (child >= size() || isEarlier(slot, due, child)) break
      put(slotAt(child), dueAt(child), place)
      place = child
    }
    put(slot, due, place)
  }

  bySlot.forEach((item, slot) => {
    item.slot = slot
    put(slot, item.due, slot)
  })
  for (let place = Math.floor(size() / ARITY); place >= 0 && size() > 0; place--)
    sink(slotAt(place), dueAt(place), place)
  return {
    first: (): T | undefined => bySlot[slotAt(0)],
    add: (item: T) => {
      item.slot = bySlot.push(item) - 1
      rise(item.slot, item.due, size())
    },
    reschedule: (item: T, due: number) => {
      const isLater = due > item.due
      item.due = due
      const place = placeOf(item.slot)
      if (isLater) sink(item.slot, due, place)
      else rise(item.slot, due, place)
    },
  }
}
