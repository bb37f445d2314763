import { beforeAll, expect, test } from 'vitest'

import type { AreaNode } from '#shared/area/area.contract.ts'
import type { MapBorder } from '#shared/map/map.contract.ts'
import { eventKindNames } from '#shared/event/index.ts'
import type { Caller } from '#tests/support/caller.ts'
import { emit, makeCity, type City } from '#tests/support/city.ts'
import { cardsOf } from '#tests/support/dashboard.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
let city: City

beforeAll(async () => {
  city = await makeCity(app, { size: 'demo' })
})

const heatOf = (caller: Caller, input: object = {}) => cardsOf(caller).card('heatMap', input)
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

test('the cells and what is nowhere add up to the events of the same span and kinds', async () => {
  const trend = await cardsOf(city.owner).card('trend', { days: 30 })
  const heat = await heatOf(city.owner, { days: 30 })
  expect([heat.from, heat.to]).toEqual([trend.from, trend.to])
  expect(heat.total).toBe(sumOf(trend.kinds.map(({ total }) => total)))
  expect(sumOf(heat.cells.map(({ count }) => count)) + heat.unlocated).toBe(heat.total)
  expect(heat.cells.length).toBeGreaterThan(1)
  const [alarms] = trend.kinds.filter(({ filter }) => filter.kind === 'alarm')
  expect((await heatOf(city.owner, { days: 30, kinds: 'alarm' })).total).toBe(alarms?.total)
  expect((await heatOf(city.owner, { days: 30, kinds: ['alarm', 'alarm'] })).total).toBe(alarms?.total)
  expect((await heatOf(city.owner, { days: 30, kinds: eventKindNames.join() })).total).toBe(heat.total)
})

test('an event of today is in the cell of its place, and a nearer zoom has more cells with the same total', async () => {
  const before = await heatOf(city.super, { zoom: 18 })
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const after = await heatOf(city.super, { zoom: 18 })
  expect(after.total).toBe(before.total + 1)
  const { placeId = '' } = city.world.model.devices.get(city.devices.smoke) ?? {}
  const { longitude = 0, latitude = 0 } = city.world.model.places.get(placeId) ?? {}
  const near = after.cells.filter(
    (cell) => Math.hypot(cell.longitude - longitude, cell.latitude - latitude) < 0.0005 && cell.count > 0,
  )
  expect(near.length).toBeGreaterThan(0)
  const [far, close] = [
    await heatOf(city.super, { days: 30, zoom: 10 }),
    await heatOf(city.super, { days: 30, zoom: 18 }),
  ]
  expect(close.total).toBe(far.total)
  expect(close.cells.length).toBeGreaterThan(far.cells.length)
})

test('each member has the events of their own areas', async () => {
  const [all, own] = [await heatOf(city.super, { days: 30 }), await heatOf(city.owner, { days: 30 })]
  expect(own.total).toBeGreaterThan(0)
  expect(own.total).toBeLessThan(all.total)
  expect(await cardsOf(city.guest).call('heatMap')).toMatchObject({ code: 4002 })
})

test.each([
  [{ kinds: 'fire' }, 4004],
  [{ kinds: '' }, 4004],
  [{ zoom: 25 }, 4001],
  [{ from: '2026-03-02', to: '2026-03-01' }, 4001],
  [{ from: '2025-11-30', to: '2026-03-02' }, 4001],
] as const)('%o is refused', async (input, code) => {
  expect(await cardsOf(city.owner).call('heatMap', input)).toMatchObject({ code, result: null })
})

const bordersOf = async (caller: Caller): Promise<MapBorder[]> =>
  (await caller.call<{ borders: MapBorder[] }>('GET', '/pc/api/v4/map/borders')).result.borders

test('a border is around all places of an area, and only around areas that the member sees', async () => {
  const { model } = city.world
  const borders = await bordersOf(city.super)
  for (const { areaId, line } of borders) {
    expect(line).toHaveLength(16)
    const [longitudes, latitudes] = [0, 1].map((odd) => line.filter((_, at) => at % 2 === odd))
    for (const { longitude, latitude } of [...model.places.values()].filter((place) => place.areaId === areaId)) {
      expect(longitude).toBeGreaterThan(Math.min(...(longitudes ?? [])))
      expect(longitude).toBeLessThan(Math.max(...(longitudes ?? [])))
      expect(latitude).toBeGreaterThan(Math.min(...(latitudes ?? [])))
      expect(latitude).toBeLessThan(Math.max(...(latitudes ?? [])))
    }
  }
  const tree = (await city.duty.call<AreaNode[]>('GET', '/pc/api/v4/area/tree')).result
  const idsOf = (areas: readonly AreaNode[]): string[] => areas.flatMap(({ id, children }) => [id, ...idsOf(children)])
  const own = (await bordersOf(city.duty)).map(({ areaId }) => areaId)
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThan(borders.length)
  expect(idsOf(tree)).toEqual(expect.arrayContaining(own))
})
