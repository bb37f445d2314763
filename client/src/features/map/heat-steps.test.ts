import { expect, test } from 'vitest'
import { heatSteps, heatStrength } from '#client/features/map/heat-steps.ts'

test('the steps are whole numbers without gaps from one to the fullest cell', () => {
  expect(heatSteps(20)).toEqual([
    { from: 1, to: 1 },
    { from: 2, to: 5 },
    { from: 6, to: 11 },
    { from: 12, to: 20 },
  ])
  expect(heatSteps(2)).toEqual([
    { from: 1, to: 1 },
    { from: 2, to: 2 },
  ])
  expect(heatSteps(0)).toEqual([])
})

test('the fullest cell has the strongest colour, whatever the maximum', () => {
  expect([1, 2, 6, 20].map((count) => heatStrength(heatSteps(20), count))).toEqual([1, 2, 3, 4])
  expect([1, 2].map((count) => heatStrength(heatSteps(2), count))).toEqual([3, 4])
})
