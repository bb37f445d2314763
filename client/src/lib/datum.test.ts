import { expect, test } from 'vitest'
import { fromGcj02, toGcj02, type LonLat } from '#client/lib/datum.ts'

const METRES = 111_320
const apart = ([aLon, aLat]: LonLat, [bLon, bLat]: LonLat): number =>
  Math.hypot((aLon - bLon) * Math.cos((aLat * Math.PI) / 180), aLat - bLat) * METRES

test('near Shenzhen a point moves some 600 m, east by about 0.0049 degrees and south by about 0.0030', () => {
  const from: LonLat = [114.05, 22.55]
  const [longitude, latitude] = toGcj02(from)
  expect(longitude - from[0]).toBeCloseTo(0.0049, 3)
  expect(latitude - from[1]).toBeCloseTo(-0.003, 3)
  expect(apart(from, [longitude, latitude])).toBeGreaterThan(400)
  expect(apart(from, [longitude, latitude])).toBeLessThan(800)
})

test('in Beijing a known point lands where map services put it', () => {
  const [longitude, latitude] = toGcj02([116.404, 39.915])
  expect(longitude).toBeCloseTo(116.41024, 4)
  expect(latitude).toBeCloseTo(39.9164, 4)
})

// Figures of the published transformation, computed apart from this code with the same constants, to ten micrometres.
test.each<[LonLat, LonLat]>([
  [
    [114.053, 22.547],
    [114.058108027577, 22.544273993945],
  ],
  [
    [116.404, 39.915],
    [116.410244499169, 39.916404281502],
  ],
  [
    [87.617, 43.792],
    [87.619848448597, 43.793224419793],
  ],
  [
    [121.4737, 31.2304],
    [121.478223059277, 31.228457737577],
  ],
  [
    [103.83, 36.06],
    [103.832412118316, 36.059680536918],
  ],
  [
    [105, 35],
    [105.003286241457, 34.999098632235],
  ],
])('the whole formula: %j is shifted to %j', (from, to) => {
  const [longitude, latitude] = toGcj02(from)
  expect(longitude).toBeCloseTo(to[0], 9)
  expect(latitude).toBeCloseTo(to[1], 9)
})

test.each<LonLat>([
  [72.004, 30],
  [137.8347, 30],
  [100, 0.8293],
  [100, 55.8271],
  [60, 30],
  [140, 30],
  [100, 0.5],
  [100, 60],
])('the rectangle ends at its edges: %d, %d is not shifted', (longitude, latitude) => {
  expect(toGcj02([longitude, latitude])).toEqual([longitude, latitude])
})

test.each<LonLat>([
  [114.02, 22.53],
  [121.47, 31.23],
  [87.6, 43.8],
])('the way there and back ends where it began: %d, %d', (longitude, latitude) => {
  expect(apart(fromGcj02(toGcj02([longitude, latitude])), [longitude, latitude])).toBeLessThan(0.001)
})

test('outside of the mainland nothing is shifted', () => {
  expect(toGcj02([2.35, 48.85])).toEqual([2.35, 48.85])
  expect(fromGcj02([2.35, 48.85])).toEqual([2.35, 48.85])
})
