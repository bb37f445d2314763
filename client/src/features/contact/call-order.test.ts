import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, rowAt } from '#client/features/contact/call-order.ts'

test('a moved one is in its new position, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  const place = fc.nat({ max: 12 })
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 12 }), place, place, (list, from, to) => {
      const after = moved(list, from, to)
      const isThere = from < list.length && to < list.length
      expect(after[isThere ? to : 0]).toBe(list[isThere ? from : 0])
      expect(isThere ? after.toSpliced(to, 1) : after).toEqual(isThere ? list.toSpliced(from, 1) : list)
    }),
  )
})

test('no one is moved out of the list', () => {
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
})

test('whatever is pulled beyond the list goes to its end', () => {
  expect([-5, 0, 47, 48, 500].map((y) => rowAt(y, 48, 4))).toEqual([0, 0, 0, 1, 3])
  expect(rowAt(10, 0, 4)).toBe(0)
})
