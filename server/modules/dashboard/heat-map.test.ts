import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf } from '#server/modules/dashboard/heat-map.ts'

const unit = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const spots = fc.array(fc.record({ x: unit, y: unit, count: fc.integer({ min: 1, max: 50 }) }), {
  maxLength: 200,
  size: 'max',
})

test('there are never more cells than the limit, no event is lost, and each cell lies between its places', () => {
  fc.assert(
    fc.property(spots, fc.integer({ min: 0, max: 24 }), (all, zoom) => {
      const cells = cellsOf(all, zoom, 4)
      expect(cells.length).toBeLessThanOrEqual(4)
      expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(all.reduce((sum, { count }) => sum + count, 0))
      for (const { x, y } of cells) {
        expect(x).toBeGreaterThanOrEqual(Math.min(...all.map((spot) => spot.x)) - 1e-9)
        expect(y).toBeLessThanOrEqual(Math.max(...all.map((spot) => spot.y)) + 1e-9)
      }
    }),
  )
})
