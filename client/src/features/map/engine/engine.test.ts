import { describe, expect, test } from 'vitest'
import { basemapStyle } from '#client/ui/map/basemap-style.ts'
import { partsOf } from '#client/ui/map/pictures.ts'
import { createProjection } from '#client/ui/map/projection.ts'
import { pinColour } from '#client/ui/map/state-looks.ts'
import { toneOf } from '#client/lib/device-tone.ts'

const BOUNDS = { west: 114.02, south: 22.53, east: 114.08, north: 22.58 }

describe('where things are drawn', () => {
  test.each(['wgs84', 'gcj02'] as const)('bounds come back as they were, on tiles of %s', (datum) => {
    const { extentOf, boundsOf } = createProjection(datum)
    expect(boundsOf(extentOf(BOUNDS))).toEqual(BOUNDS)
  })

  test('on shifted tiles a device is drawn some 600 m from where it would be on true ones', () => {
    const [x, y] = createProjection('wgs84').toDrawing(114.05, 22.55)
    const [shiftedX, shiftedY] = createProjection('gcj02').toDrawing(114.05, 22.55)
    expect(Math.hypot(shiftedX - x, shiftedY - y)).toBeGreaterThan(500)
    expect(Math.hypot(shiftedX - x, shiftedY - y)).toBeLessThan(900)
  })
})

describe('the ring of a cluster', () => {
  test('begins at twelve with the worst and goes once around', () => {
    const parts = partsOf({ count: 44, states: { normal: 40, alarm: 3, offline: 1 } })
    expect(parts.map(({ state }) => state)).toEqual(['alarm', 'offline', 'normal'])
    expect(parts[0]?.from).toBeCloseTo(-Math.PI / 2)
    expect(parts.at(-1)?.to).toBeCloseTo(Math.PI * 1.5)
  })

  test('shows one alarm among thousands', () => {
    const [alarm] = partsOf({ count: 5000, states: { normal: 4999, alarm: 1 } })
    expect((alarm?.to ?? 0) - (alarm?.from ?? 0)).toBeGreaterThan(0.3)
  })
})

describe('red', () => {
  test('is an untaken alarm, and no other', () => {
    expect(pinColour({ state: 'alarm', eventState: 0 })).toBe('alarm-solid')
    expect(pinColour({ state: 'alarm', eventState: 1 })).toBe('primary-solid')
    expect(pinColour({ state: 'fault', eventState: 0 })).not.toBe('alarm-solid')
    expect(toneOf({ state: 'alarm', eventState: 1 })).toBe('doing')
    expect(toneOf({ state: 'normal', eventState: null })).toBe('good')
  })
})

describe('the ground', () => {
  test('has its houses only near by, its avenues from far', () => {
    expect(basemapStyle({ sort: 'house' }, 1)).toBeDefined()
    expect(basemapStyle({ sort: 'house' }, 5)).toBeUndefined()
    expect(basemapStyle({ sort: 'street', width: 8 }, 20)).toBeUndefined()
    expect(basemapStyle({ sort: 'street', width: 18 }, 20)).toBeDefined()
    expect(basemapStyle({ sort: 'name', text: '和平路', width: 8 }, 6)).toBeUndefined()
    expect(basemapStyle({ sort: 'name', text: '城中大道', width: 18 }, 6)).toBeDefined()
    expect(basemapStyle({ sort: 'label', text: '护城河', kind: 'water' }, 6)).toBeDefined()
    expect(basemapStyle({ sort: 'water' }, 20)).toBeDefined()
  })
})
