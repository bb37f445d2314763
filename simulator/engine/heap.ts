/** A thing with a due time that knows where it stands in the heap; `due` is changed by `reschedule` alone. */
export interface Scheduled {
  readonly id: string
  due: number
  position: number
}

const earlier = (a: Scheduled, b: Scheduled): boolean => a.due < b.due || (a.due === b.due && a.id < b.id)

/** A binary heap ordered by (due, id), in which a thing can move when its due time changes. */
export const createHeap = <T extends Scheduled>(things: readonly T[]) => {
  const heap: T[] = [...things]

  const put = (thing: T, position: number) => {
    heap[position] = thing
    thing.position = position
  }
  const rise = (thing: T) => {
    let at = thing.position
    while (at > 0) {
      const parent = heap[(at - 1) >> 1]
      if (parent === undefined || !earlier(thing, parent)) break
      put(parent, at)
      at = (at - 1) >> 1
    }
    put(thing, at)
  }
  const firstChild = (at: number): T | undefined => {
    const left = heap[2 * at + 1]
    const right = heap[2 * at + 2]
    return left !== undefined && right !== undefined && earlier(right, left) ? right : left
  }
  const sink = (thing: T) => {
    for (;;) {
      const child = firstChild(thing.position)
      if (child === undefined || !earlier(child, thing)) return
      const free = child.position
      put(child, thing.position)
      put(thing, free)
    }
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
      thing.due = due
      rise(thing)
      sink(thing)
    },
  }
}
