import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareRows } from '#client/features/search/share-rows.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

test('no group pushes another off: each shows its first three, and never more than it has', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 12 }), (sizes) => {
      const shown = shareRows(sizes)
      expect(shown).toHaveLength(sizes.length)
      for (const [at, size] of sizes.entries()) {
        expect(shown[at]).toBeGreaterThanOrEqual(Math.min(3, size))
        expect(shown[at]).toBeLessThanOrEqual(size)
      }
      expect(sum(shown)).toBeLessThanOrEqual(Math.max(12, 3 * sizes.length))
    }),
  )
})

test('the room that is left goes to all in turn', () => {
  expect(shareRows([10, 10])).toEqual([6, 6])
  expect(shareRows([1, 10, 10])).toEqual([1, 6, 5])
  expect(shareRows([40])).toEqual([12])
  expect(shareRows([9, 9, 9, 9, 9])).toEqual([3, 3, 3, 3, 3])
})
