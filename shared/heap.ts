/** An item with a due time and a fixed slot in the heap; only the heap changes them. */
export interface Scheduled {
  due: number
  slot: number
}

/** Children per node: with four of them a hundred thousand items fit into nine levels. */
const ARITY = 4

/**
 * Positions and due times of the slots of a heap, in flat lists. The hundred thousand items themselves are scattered in memory:
 * they are accessed only where two are due in the same millisecond.
 */
const createPlaces = (precedes: (slot: number, other: number) => boolean) => {
  const slots: number[] = []
  const dues: number[] = []
  const places: number[] = []
  const slotAt = (place: number): number => slots[place] ?? -1
  const dueAt = (place: number): number => dues[place] ?? Infinity
  const isEarlier = (slot: number, due: number, place: number): boolean => {
    const there = dueAt(place)
    return due < there || (due === there && precedes(slot, slotAt(place)))
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
    dropLast: () => {
      slots.pop()
      dues.pop()
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

type Places = ReturnType<typeof createPlaces>

/** Moves slots along the path to the root, or to the leaves, until their place is right. */
const createMoves = ({ slotAt, dueAt, isEarlier, size, placeOf, put, dropLast, firstChild }: Places) => {
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

  /** Takes the last item out, and puts it at a place that became free. */
  const moveLast = (place: number) => {
    const [slot, due] = [slotAt(size() - 1), dueAt(size() - 1)]
    dropLast()
    if (place === size()) return
    sink(slot, due, place)
    rise(slot, due, placeOf(slot))
  }
  return { rise, sink, moveLast }
}

/** A heap ordered by due time, at the same time by `precedes`, in which items move when their due time changes. */
export const createHeap = <T extends Scheduled>(items: readonly T[], precedes: (item: T, other: T) => boolean) => {
  const bySlot: (T | undefined)[] = [...items]
  /** Slots of removed items. */
  const free: number[] = []
  const places = createPlaces((slot, other) => {
    const [a, b] = [bySlot[slot], bySlot[other]]
    return a !== undefined && b !== undefined && precedes(a, b)
  })
  const { slotAt, dueAt, size, placeOf, put } = places
  const { rise, sink, moveLast } = createMoves(places)

  items.forEach((item, slot) => {
    item.slot = slot
    put(slot, item.due, slot)
  })
  for (let place = Math.floor(size() / ARITY); place >= 0 && size() > 0; place--)
    sink(slotAt(place), dueAt(place), place)
  return {
    size,
    first: (): T | undefined => bySlot[slotAt(0)],
    add: (item: T) => {
      item.slot = free.pop() ?? bySlot.length
      bySlot[item.slot] = item
      rise(item.slot, item.due, size())
    },
    /** Removes an item; does nothing if the heap does not hold it. */
    remove: (item: T) => {
      if (bySlot[item.slot] !== item) return
      bySlot[item.slot] = undefined
      free.push(item.slot)
      moveLast(placeOf(item.slot))
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
