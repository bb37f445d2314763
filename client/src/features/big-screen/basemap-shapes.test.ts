import { expect, test } from 'vitest'
import type { Basemap } from '#shared/map/map.contract.ts'
import { shapesOf } from '#client/features/big-screen/basemap-shapes.ts'
import { frameOf } from '#client/features/big-screen/map-frame.ts'

const bounds = { west: 114, south: 22, east: 114.01, north: 22.01 }
const frame = frameOf(bounds, { width: 900, height: 800, margin: 0 })
const basemap: Basemap = {
  origin: { longitude: 114, latitude: 22 },
  unit: 1e-5,
  bounds,
  blocks: [
    [100, 100, 50, 40],
    [90_000, 100, 50, 40],
  ],
  houses: [[110, 110, 10, 10]],
  water: [[0, 500, 1000, 500, 1000, 560]],
  parks: [],
  streets: [
    { name: '和平路', width: 8, line: [0, 300, 1000, 300] },
    { name: '', width: 8, line: [400, 0, 400, 1000] },
    { name: '城中大道', width: 18, line: [0, 700, 1000, 700] },
    { name: '远路', width: 18, line: [0, 90_000, 1000, 90_000] },
  ],
  labels: [{ text: '护城河', kind: 'water', x: 500, y: 520 }],
}

test('what is seen is drawn, in a path for each sort, and what lies far outside is not', () => {
  const { blocks, houses, water, parks, streets } = shapesOf(basemap, frame)
  expect([blocks, houses, water].map((path) => path.match(/Z/g)?.length)).toEqual([1, 1, 1])
  expect(parks).toBe('')
  expect(streets.map(({ path }) => path.match(/M/g)?.length)).toEqual([2, 1])
  expect(streets[0]?.width).toBeLessThan(streets[1]?.width ?? 0)
})

test('streets that are seen and have a name offer it along their line, after parks and water', () => {
  const { names } = shapesOf(basemap, frame)
  expect([...new Set(names.map(({ text }) => text))]).toEqual(['护城河', '城中大道', '和平路'])
  const street = names.find(({ text }) => text === '和平路')
  expect(street?.y).toBeCloseTo(frame.spotOf([114, 22.003]).y, 0)
})
