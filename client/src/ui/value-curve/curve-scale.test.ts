import { expect, test } from 'vitest'
import { nearestIndex, niceTicks, tickDigits } from '#client/ui/value-curve/curve-scale.ts'

test('ticks are round, start at zero and hold every value', () => {
  expect(niceTicks([0.02, 0.35])).toEqual([0, 0.1, 0.2, 0.3, 0.4])
  expect(niceTicks([71.5, 60])).toEqual([0, 20, 40, 60, 80])
  expect(niceTicks([486, 300])).toEqual([0, 200, 400, 600])
  expect(niceTicks([0.4])).toEqual([0, 0.1, 0.2, 0.3, 0.4])
})

test('values below zero keep zero on the axis', () => {
  expect(niceTicks([-12, 8])).toEqual([-15, -10, -5, 0, 5, 10])
})

test('nothing but zeros, or nothing at all, still has an axis', () => {
  expect(niceTicks([0, 0])).toEqual([0, 1])
  expect(niceTicks([])).toEqual([0, 1])
})

test('labels get as many decimals as the finest tick needs', () => {
  expect(tickDigits([0, 0.1, 0.2])).toBe(1)
  expect(tickDigits([0, 20, 40])).toBe(0)
  expect(tickDigits([0, 0.05, 0.1])).toBe(2)
})

test('the read-out takes the nearest point', () => {
  const points = [0, 10, 20].map((at) => ({ at, value: 0 }))
  expect([nearestIndex(points, 4), nearestIndex(points, 6), nearestIndex(points, 99), nearestIndex([], 1)]).toEqual([
    0, 1, 2, -1,
  ])
})
