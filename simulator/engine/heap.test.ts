import { expect, test } from 'vitest'

import { createHeap, type Scheduled } from '#simulator/engine/heap.ts'
import { createStream } from '#simulator/engine/random.ts'

const random = createStream(7, 'heap')
/** Few different times, so that many items are due simultaneously; Infinity for items that are never due. */
const dueTime = (): number => (random.chance(0.1) ? Infinity : random.int(1, 40))
const item = (n: number): Scheduled => ({ id: `d-${String(n).padStart(3, '0')}`, due: dueTime(), slot: 0 })

const firstOf = (items: readonly Scheduled[]): Scheduled | undefined =>
  items.toSorted((a, b) => (a.due === b.due ? (a.id < b.id ? -1 : 1) : a.due - b.due))[0]

test('the first thing of a heap is the earliest, by id where two are due at once, whatever moves or comes', () => {
  const items = Array.from({ length: 100 }, (_, n) => item(n)).toReversed()
  const heap = createHeap(items)
  for (let turn = 0; turn < 2000; turn++) {
    expect(heap.first()).toBe(firstOf(items))
    if (turn % 50 === 0) {
      items.push(item(1000 + turn))
      heap.add(items.at(-1) ?? item(0))
    }
    heap.reschedule(turn % 2 === 0 ? (heap.first() ?? item(0)) : random.pick(items), dueTime())
  }
})

test('an empty heap has no first thing, until one comes', () => {
  const heap = createHeap<Scheduled>([])
  expect(heap.first()).toBeUndefined()
  const only = item(1)
  heap.add(only)
  expect(heap.first()).toBe(only)
})
