import { get } from 'ol/proj.js'
import { expect, test } from 'vitest'
import type { Tiles } from '#shared/deployments.ts'
import { createTileLayers } from '#client/ui/map/tile-layers.ts'

const urlOf = (tiles: Tiles, at = 0): string | undefined => {
  const projection = get('EPSG:3857')
  const source = createTileLayers(tiles, () => {}).standard[at]?.getSource()
  if (!projection || !source || !('getTileUrlFunction' in source)) throw new Error('no source of tiles')
  const { getTileUrlFunction } = source as { getTileUrlFunction(): (...args: unknown[]) => string | undefined }
  return getTileUrlFunction.call(source)([15, 26765, 14301], 1, projection)
}

test('a template of AMap and one of Tianditu both name the tile', () => {
  const amap = 'https://tiles.example/appmaptile?style=8&x={x}&y={y}&z={z}'
  expect(urlOf({ template: amap, datum: 'gcj02' })).toBe(
    'https://tiles.example/appmaptile?style=8&x=26765&y=14301&z=15',
  )
  const wmts = 'https://t0.example/vec_w/wmts?TILEMATRIX={z}&TILEROW={y}&TILECOL={x}'
  expect(urlOf({ template: wmts, datum: 'wgs84' })).toBe(
    'https://t0.example/vec_w/wmts?TILEMATRIX=15&TILEROW=14301&TILECOL=26765',
  )
})

test('names that are separate tiles are above, and each one that fails is reported', () => {
  let failures = 0
  const tiles: Tiles = {
    template: 'https://a.example/{z}/{x}/{y}',
    labels: 'https://b.example/{z}/{x}/{y}',
    datum: 'wgs84',
  }
  const layers = createTileLayers(tiles, () => {
    failures += 1
  })
  expect(urlOf(tiles, 1)).toMatch(/^https:\/\/b\.example/)
  for (const layer of layers.standard) layer.getSource()?.dispatchEvent('tileloaderror')
  expect(failures).toBe(2)
})

test('photographs are a sort of their own, with or without names over them', () => {
  const tiles: Tiles = { template: 'https://a.example/{z}/{x}/{y}', datum: 'wgs84' }
  const counted = (more: Partial<Tiles>) => createTileLayers({ ...tiles, ...more }, () => {}).satellite.length
  expect(counted({})).toBe(0)
  expect(counted({ satellite: 'https://s.example/{z}/{x}/{y}' })).toBe(1)
  expect(
    counted({ satellite: 'https://s.example/{z}/{x}/{y}', satelliteLabels: 'https://n.example/{z}/{x}/{y}' }),
  ).toBe(2)
})
