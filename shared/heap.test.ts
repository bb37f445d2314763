import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createHeap, type Scheduled } from '#shared/heap.ts'

interface Item extends Scheduled {
  readonly order: number
}

const byOrder = (a: Item, b: Item): boolean => a.order < b.order
const firstOf = (items: readonly Item[]): Item | undefined =>
  items.toSorted((a, b) => (a.due === b.due ? a.order - b.order : a.due - b.due))[0]

/** Few different times, so that many items are due simultaneously; Infinity for items that are never due. */
const dueTime = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 40 }) }, fc.constant(Infinity))
const change = fc.record({ kind: fc.constantFrom('add', 'move', 'move first', 'remove'), at: fc.nat(), due: dueTime })

test('the first item is the earliest, in their order where two are due at once, whatever moves, comes or goes', () => {
  fc.assert(
    fc.property(fc.array(dueTime, { maxLength: 60 }), fc.array(change, { maxLength: 200 }), (dues, changes) => {
      const items = dues.map((due, n): Item => ({ order: dues.length - n, due, slot: 0 }))
      const heap = createHeap(items, byOrder)
      changes.forEach(({ kind, at, due }, n) => {
        const one = kind === 'move first' ? heap.first() : items[at % items.length]
        if (kind === 'add') heap.add(items[items.push({ order: 1000 + n, due, slot: 0 }) - 1] as Item)
        else if (one && kind === 'remove') heap.remove(items.splice(items.indexOf(one), 1)[0] as Item)
        else if (one) heap.reschedule(one, due)
        expect([heap.first(), heap.size()]).toEqual([firstOf(items), items.length])
      })
    }),
  )
})

test('items that are due together come out in the order in which they were added', () => {
  const heap = createHeap<Item>([], byOrder)
  const items = [3, 1, 3, 1, 2, 1].map((due, order): Item => ({ due, order, slot: 0 }))
  items.forEach(heap.add)
  const taken: number[] = []
  for (let first = heap.first(); first; first = heap.first()) {
    taken.push(first.order)
    heap.remove(first)
  }
  expect(taken).toEqual([1, 3, 5, 4, 0, 2])
})

test('an item that was removed is removed once, also when another item has its slot', () => {
  const [gone, other] = [1, 2].map((order): Item => ({ order, due: order, slot: 0 })) as [Item, Item]
  const heap = createHeap([gone], byOrder)
  heap.remove(gone)
  expect([heap.first(), heap.size()]).toEqual([undefined, 0])
  heap.add(other)
  heap.remove(gone)
  expect([heap.first(), heap.size()]).toEqual([other, 1])
})
