import { describe, expect, test } from 'vitest'
import type { MapDevice } from '#shared/map/map.contract.ts'
import { MAX_BUILDING_METRES, aroundBounds, spanOf } from '#client/ui/map/geo.ts'
import { metresBetween } from '#shared/metres-between.ts'
import { pileUp } from '#client/ui/map/piles.ts'

const device = (id: string, longitude: number, event: Partial<MapDevice> = {}): MapDevice => ({
  id,
  name: '烟雾探测器',
  code: id,
  deviceType: 'smoke',
  longitude,
  latitude: 0,
  status: 'normal',
  state: 'alarm',
  placeId: 'p',
  placePath: [],
  events: 1,
  eventId: `e-${id}`,
  eventState: 0,
  eventAt: '2026-03-02 08:00:00',
  ...event,
})
const pile = (devices: readonly MapDevice[], distance: number) =>
  pileUp(devices, ({ longitude, latitude }) => [longitude, latitude], distance).map((one) =>
    one.devices.map(({ id }) => id),
  )

describe('devices on one point', () => {
  test('make one pile, and all are in it', () => {
    const many = Array.from({ length: 40 }, (_, at) => device(`d${at}`, 5))
    expect(pile(many, 1).map(({ length }) => length)).toEqual([40])
  })

  test('what lies apart makes piles of its own', () => {
    expect(pile([device('a', 0), device('b', 10), device('c', 0.5)], 1)).toEqual([['a', 'c'], ['b']])
  })

  test('on top is the untaken, then the newest', () => {
    const taken = device('taken', 0, { eventState: 1, eventAt: '2026-03-02 09:00:00' })
    const older = device('older', 0)
    const newer = device('newer', 0, { eventAt: '2026-03-02 08:30:00' })
    expect(pile([taken, older, newer], 1)).toEqual([['newer', 'older', 'taken']])
  })
})

describe('distances', () => {
  const bounds = { west: 114.03, south: 22.54, east: 114.0301, north: 22.5401 }

  test('are metres: a ten-thousandth of a degree is about eleven', () => {
    expect(metresBetween({ longitude: 114, latitude: 22.5 }, { longitude: 114, latitude: 22.5001 })).toBeCloseTo(
      11.1,
      1,
    )
  })

  test('a building opens as a list whose point takes in its corners', () => {
    expect(spanOf(bounds)).toBeLessThan(MAX_BUILDING_METRES)
    const around = aroundBounds(bounds)
    const corner = { longitude: bounds.east, latitude: bounds.north }
    expect(metresBetween(around, corner)).toBeLessThanOrEqual(around.radius)
  })
})
