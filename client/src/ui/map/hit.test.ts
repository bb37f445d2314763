import { expect, test } from 'vitest'
import { hitBy } from '#client/ui/map/hit.ts'

const round = (name: string, x: number, radius = 15) => ({ name, at: [x, 0] as const, radius })
const hit = (x: number, resolution: number, ...placed: ReturnType<typeof round>[]) =>
  hitBy(placed, { x, y: 0, resolution }).map(({ name }) => name)

test('what lies under the point counts, the first on top, however near something else is', () => {
  expect(hit(14, 1, round('alarm', 0), round('cluster', 18))).toEqual(['alarm', 'cluster'])
  expect(hit(30, 1, round('alarm', 0), round('cluster', 36))).toEqual(['cluster'])
})

test('beside everything a finger meets the nearest, within a few pixels of the screen', () => {
  expect(hit(20, 1, round('far', 0), round('near', 38))).toEqual(['near', 'far'])
  expect(hit(24, 1, round('one', 0))).toEqual([])
  expect(hit(24, 2, round('one', 0))).toEqual(['one'])
})
