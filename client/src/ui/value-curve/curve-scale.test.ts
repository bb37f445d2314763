import { expect, test } from 'vitest'
import { nearestIndex } from '#client/ui/value-curve/curve-scale.ts'

test('the read-out takes the nearest point', () => {
  const points = [0, 10, 20].map((at) => ({ at, value: 0 }))
  expect([nearestIndex(points, 4), nearestIndex(points, 6), nearestIndex(points, 99), nearestIndex([], 1)]).toEqual([
    0, 1, 2, -1,
  ])
})
