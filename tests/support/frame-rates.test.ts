import { expect, test } from 'vitest'

import { framesPerSecond, maxInWindow, shortestGap } from '#tests/support/frame-rates.ts'

test('frames are counted in whole seconds, from where the stretch begins', () => {
  expect(framesPerSecond([90, 100, 1099, 1100, 2500, 3100], 100, 3200)).toEqual([2, 1, 1])
  expect(framesPerSecond([], 0, 2000)).toEqual([0, 0])
})

test('the shortest gap is that of two neighbours', () => {
  expect(shortestGap([0, 1000, 1900, 3000])).toBe(900)
  expect(shortestGap([5])).toBe(Infinity)
})

test('what is drawn at once counts each series once', () => {
  expect(maxInWindow([[0, 5], [10], [40]], 16)).toBe(2)
  expect(maxInWindow([[0, 5, 1000]], 16)).toBe(1)
  expect(maxInWindow([], 16)).toBe(0)
})
