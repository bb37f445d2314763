import { expect, test } from 'vitest'
import { niceTicks, tickDigits } from '#client/ui/chart/ticks.ts'

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

test('the axis of what is counted ends at a round number that no count exceeds', () => {
  for (const most of [0, 1, 3, 7, 44, 45, 46, 99, 1234]) {
    const ticks = niceTicks([most], 1)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
    expect(ticks.every(Number.isInteger)).toBe(true)
    expect(ticks.length).toBeLessThanOrEqual(5)
  }
  expect(niceTicks([44], 1)).toEqual([0, 20, 40, 60])
  expect(niceTicks([1], 1)).toEqual([0, 1])
})
