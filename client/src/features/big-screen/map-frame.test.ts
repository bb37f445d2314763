import { expect, test } from 'vitest'
import { frameOf, pathOf } from '#client/features/big-screen/map-frame.ts'

const size = { width: 920, height: 840, margin: 60 }
const district = { west: 114.02, south: 22.53, east: 114.08, north: 22.58 }

test('bounds lie in the middle, north is up, and the margin stays free', () => {
  const { spotOf } = frameOf(district, size)
  const [southWest, northEast] = [spotOf([114.02, 22.53]), spotOf([114.08, 22.58])]
  expect(southWest.x + northEast.x).toBeCloseTo(920)
  expect(southWest.y + northEast.y).toBeCloseTo(840)
  expect(southWest.y).toBeGreaterThan(northEast.y)
  for (const { x, y } of [southWest, northEast]) {
    expect(x).toBeGreaterThanOrEqual(59.999)
    expect(x).toBeLessThanOrEqual(860.001)
    expect(y).toBeGreaterThanOrEqual(59.999)
    expect(y).toBeLessThanOrEqual(780.001)
  }
})

test('a degree to the north is longer than one to the east by what the latitude takes from it', () => {
  const { spotOf } = frameOf(district, size)
  const from = spotOf([114.05, 22.55])
  const east = spotOf([114.06, 22.55]).x - from.x
  const north = from.y - spotOf([114.05, 22.56]).y
  expect(north / east).toBeCloseTo(1 / Math.cos((22.555 * Math.PI) / 180), 3)
})

test('a single point is in the middle', () => {
  const { spotOf } = frameOf({ west: 114, south: 22, east: 114, north: 22 }, size)
  const { x, y } = spotOf([114, 22])
  expect(x).toBeCloseTo(460)
  expect(y).toBeCloseTo(420)
})

test('a line is written as a path', () => {
  const frame = { width: 10, height: 10, spotOf: ([x, y]: readonly [number, number]) => ({ x, y }) }
  expect(
    pathOf(frame, [
      [1, 2],
      [3.456, 4],
    ]),
  ).toBe('M1 2L3.5 4')
  expect(pathOf(frame, [])).toBe('')
})
