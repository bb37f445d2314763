import { describe, expect, test } from 'vitest'
import { fromGcj02, toGcj02, type LonLat } from '#client/lib/datum.ts'

const METRES = 111_320
const apart = ([aLon, aLat]: LonLat, [bLon, bLat]: LonLat): number =>
  Math.hypot((aLon - bLon) * Math.cos((aLat * Math.PI) / 180), aLat - bLat) * METRES

describe('the shifted grid of mainland tiles', () => {
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
})
