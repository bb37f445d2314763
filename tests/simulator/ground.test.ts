import { expect, test } from 'vitest'

import type { MapGround } from '#shared/contracts/map.ts'
import { citySizes, layGround, type CitySize } from '#simulator/index.ts'
import { cityOf } from '#tests/simulator/build.ts'

const SEED = 119

interface Spot {
  readonly x: number
  readonly y: number
}

const spotsOf = (rows: readonly { longitude: number | null; latitude: number | null }[], ground: MapGround): Spot[] =>
  rows.flatMap(({ longitude, latitude }) =>
    longitude === null || latitude === null
      ? []
      : {
          x: (longitude - ground.origin.longitude) / ground.unit,
          y: (latitude - ground.origin.latitude) / ground.unit,
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

const onStreet = ({ line, width }: MapGround['streets'][number], { x, y }: Spot): boolean => {
  const [ax = 0, ay = 0, bx = 0, by = 0] = line
  const near = (value: number, from: number, to: number) => value >= from - width / 2 && value <= to + width / 2
  return near(x, ax, bx) && near(y, ay, by)
}

const inRectangle = ([x = 0, y = 0, width = 0, height = 0]: readonly number[], spot: Spot): boolean =>
  spot.x >= x && spot.x <= x + width && spot.y >= y && spot.y <= y + height

/** In a city of 100,000 devices a sample of one in ten is enough. */
const someOf = <T>(rows: readonly T[]): T[] => rows.filter((_, index) => rows.length < 10_000 || index % 10 === 0)

const laid = citySizes.map((size: CitySize) => ({ size, ground: layGround(SEED, size), tables: cityOf(size).tables }))

test.each(laid)('no device of the $size city is on a street, in water or in a park', ({ ground, tables }) => {
  const wrong = spotsOf(someOf(tables.Device), ground).filter(
    (spot) =>
      ground.streets.some((street) => onStreet(street, spot)) ||
      [...ground.water, ...ground.parks].some((ring) => inRing(ring, spot)),
  )
  expect(wrong).toEqual([])
})

test.each(laid)('each building of the $size city is a house, with its devices in it', ({ ground, tables }) => {
  const inHouse = (spot: Spot) => ground.houses.some((house) => inRectangle(house, spot))
  const buildings = tables.Place.filter(({ parentId }) => parentId === null)
  expect(spotsOf(buildings, ground).filter((spot) => !inHouse(spot))).toEqual([])
  expect(spotsOf(someOf(tables.Device), ground).filter((spot) => !inHouse(spot))).toEqual([])
})

test('the ground follows from seed and size, and is another with another seed', () => {
  expect(layGround(SEED, 'demo')).toEqual(layGround(SEED, 'demo'))
  expect(layGround(SEED, 'demo').houses).not.toEqual(layGround(SEED + 1, 'demo').houses)
})

test('the ground of a demonstration is small enough to be fetched by everybody', () => {
  expect(JSON.stringify(layGround(SEED, 'demo')).length).toBeLessThan(60_000)
})

test('houses stand inside the ground, blocks do not overlap, and streets that areas are called after are there', () => {
  const ground = layGround(SEED, 'demo')
  const flawed = [...ground.houses, ...ground.blocks].filter(([, , width = 0, height = 0]) => width <= 0 || height <= 0)
  expect(flawed).toEqual([])
  expect(ground.streets.map(({ name }) => name)).toEqual(expect.arrayContaining(['南门街', '和平路', '文华商业街']))
  expect(ground.parks.length).toBe(3)
})

test.each([1, 7, 42, 2026])('seed %i too builds nothing on its streets', (seed) => {
  const ground = layGround(seed, 'demo')
  const middle = ([x = 0, y = 0, width = 0, height = 0]: readonly number[]) => ({ x: x + width / 2, y: y + height / 2 })
  const built = ground.houses.map(middle)
  expect(built.filter((spot) => ground.streets.some((street) => onStreet(street, spot)))).toEqual([])
})
