import { expect, test } from 'vitest'

import type { Basemap } from '#shared/map/map.contract.ts'
import { citySizes, buildBasemap, type CitySize } from '#simulator/index.ts'
import { cityOf } from '#tests/simulator/build.ts'

const SEED = 119

interface Spot {
  readonly x: number
  readonly y: number
}

const spotsOf = (rows: readonly { longitude: number | null; latitude: number | null }[], basemap: Basemap): Spot[] =>
  rows.flatMap(({ longitude, latitude }) =>
    longitude === null || latitude === null
      ? []
      : {
          x: (longitude - basemap.origin.longitude) / basemap.unit,
          y: (latitude - basemap.origin.latitude) / basemap.unit,
        },
  )

const pairs = (flat: readonly number[]): [number, number][] =>
  Array.from({ length: flat.length / 2 }, (_, index) => [flat[index * 2] ?? 0, flat[index * 2 + 1] ?? 0])

/** By the even-odd rule. */
const inRing = (flat: readonly number[], { x, y }: Spot): boolean => {
  const ring = pairs(flat)
  return ring.reduce((inside, [ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [0, 0]
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
    return crosses ? !inside : inside
  }, false)
}

const onStreet = ({ line, width }: Basemap['streets'][number], { x, y }: Spot): boolean => {
  const [ax = 0, ay = 0, bx = 0, by = 0] = line
  const near = (value: number, from: number, to: number) => value >= from - width / 2 && value <= to + width / 2
  return near(x, ax, bx) && near(y, ay, by)
}

const inRectangle = ([x = 0, y = 0, width = 0, height = 0]: readonly number[], spot: Spot): boolean =>
  spot.x >= x && spot.x <= x + width && spot.y >= y && spot.y <= y + height

/** In a city of 100,000 devices a sample of one in ten is enough. */
const someOf = <T>(rows: readonly T[]): T[] => rows.filter((_, index) => rows.length < 10_000 || index % 10 === 0)

const laid = citySizes.map((size: CitySize) => ({
  size,
  basemap: buildBasemap(SEED, size),
  tables: cityOf(size).tables,
}))

test.each(laid)('no device of the $size city is on a street, in water or in a park', ({ basemap, tables }) => {
  const wrong = spotsOf(someOf(tables.Device), basemap).filter(
    (spot) =>
      basemap.streets.some((street) => onStreet(street, spot)) ||
      [...basemap.water, ...basemap.parks].some((ring) => inRing(ring, spot)),
  )
  expect(wrong).toEqual([])
})

test.each(laid)('each building of the $size city is a house, with its devices in it', ({ basemap, tables }) => {
  const inHouse = (spot: Spot) => basemap.houses.some((house) => inRectangle(house, spot))
  const buildings = tables.Place.filter(({ parentId }) => parentId === null)
  expect(spotsOf(buildings, basemap).filter((spot) => !inHouse(spot))).toEqual([])
  expect(spotsOf(someOf(tables.Device), basemap).filter((spot) => !inHouse(spot))).toEqual([])
})

test('the ground follows from seed and size, and is another with another seed', () => {
  expect(buildBasemap(SEED, 'demo')).toEqual(buildBasemap(SEED, 'demo'))
  expect(buildBasemap(SEED, 'demo').houses).not.toEqual(buildBasemap(SEED + 1, 'demo').houses)
})

test('the ground of a demonstration is small enough to be fetched by everybody', () => {
  expect(JSON.stringify(buildBasemap(SEED, 'demo')).length).toBeLessThan(60_000)
})

test('houses stand inside the ground, blocks do not overlap, and streets that areas are called after are there', () => {
  const basemap = buildBasemap(SEED, 'demo')
  const flawed = [...basemap.houses, ...basemap.blocks].filter(
    ([, , width = 0, height = 0]) => width <= 0 || height <= 0,
  )
  expect(flawed).toEqual([])
  expect(basemap.streets.map(({ name }) => name)).toEqual(expect.arrayContaining(['南门街', '和平路', '文华商业街']))
  expect(basemap.parks.length).toBe(3)
})

test.each([1, 7, 42, 2026])('seed %i too builds nothing on its streets', (seed) => {
  const basemap = buildBasemap(seed, 'demo')
  const middle = ([x = 0, y = 0, width = 0, height = 0]: readonly number[]) => ({ x: x + width / 2, y: y + height / 2 })
  const built = basemap.houses.map(middle)
  expect(built.filter((spot) => basemap.streets.some((street) => onStreet(street, spot)))).toEqual([])
})
