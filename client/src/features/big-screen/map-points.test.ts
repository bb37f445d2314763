import { expect, test } from 'vitest'
import type { DeviceState, MapDevice } from '#shared/map/map.contract.ts'
import { clearOf, joinNear, pointsOf, type Point } from '#client/features/big-screen/map-points.ts'

const frame = {
  width: 920,
  height: 840,
  spotOf: ([longitude, latitude]: readonly [number, number]) => ({ x: longitude, y: latitude }),
}
const point = (x: number, count: number, state: DeviceState = 'normal'): Point => ({
  x,
  y: 0,
  count,
  state,
  device: null,
})
const device = (id: string, longitude: number, state: DeviceState = 'normal'): MapDevice => ({
  id,
  name: id,
  code: id,
  deviceType: 'smoke',
  longitude,
  latitude: 100,
  status: 'normal',
  state,
  placeId: 'x',
  placePath: [],
  events: 0,
  eventId: null,
  eventState: null,
  eventAt: null,
})

test('what would lie on one another is one disc with the worst of them, in their common middle', () => {
  const [only, ...rest] = joinNear([point(0, 1, 'alarm'), point(60, 3, 'offline')])
  expect(rest).toEqual([])
  expect(only).toMatchObject({ x: 45, count: 4, state: 'alarm' })
  expect(joinNear([point(0, 9, 'alarm'), point(60, 3, 'offline')])).toMatchObject([{ count: 12, state: 'alarm' }])
})

test('after joining no two discs cover each other, and no device is lost', () => {
  const many = Array.from({ length: 60 }, (_, at) => point((at * 37) % 900, 1 + (at % 5)))
  const apart = joinNear(many)
  for (const [at, one] of apart.entries())
    for (const other of apart.slice(at + 1)) expect(Math.abs(one.x - other.x)).toBeGreaterThanOrEqual(92)
  const sum = (points: readonly Point[]) => points.reduce((total, { count }) => total + count, 0)
  expect(sum(apart)).toBe(sum(many))
})

test('a named device is shown by itself whatever is near, and in the order of the names', () => {
  const view = { clusters: [], devices: [device('a', 10, 'alarm'), device('b', 20), device('c', 30, 'alarm')] }
  const { points, pins } = pointsOf(view, frame, ['c', 'gone', 'a'])
  expect(pins.map((pin) => pin.device.id)).toEqual(['c', 'a'])
  expect(points).toMatchObject([{ count: 1, device: { id: 'b' } }])
})

test('a disc goes aside for the first pin, to the side on which it lies', () => {
  const cluster = (longitude: number) => ({
    longitude,
    latitude: 100,
    count: 9,
    state: 'normal' as const,
    states: {},
    bounds: { west: 0, south: 0, east: 0, north: 0 },
  })
  const at = (longitude: number) =>
    pointsOf({ clusters: [cluster(longitude)], devices: [device('a', 400, 'alarm')] }, frame, ['a']).points[0]
  expect(at(410)).toMatchObject({ x: 480, y: 100 })
  expect(at(400)).toMatchObject({ x: 400, y: 20 })
  expect(at(600)).toMatchObject({ x: 600, y: 100 })
})

test('the map goes down as far as its spot is covered, and no further', () => {
  expect([clearOf(240, { x: 0, y: 100 }), clearOf(240, { x: 0, y: 500 }), clearOf(240, undefined)]).toEqual([140, 0, 0])
})
