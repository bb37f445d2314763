import { expect, test } from 'vitest'
import type { AreaNode } from '#shared/area/area.contract.ts'
import type { MapDevice } from '#shared/map/map.contract.ts'
import { layOutMap, type Wanted } from '#client/features/big-screen/map-layers.ts'

const frame = {
  width: 920,
  height: 840,
  spotOf: ([longitude, latitude]: readonly [number, number]) => ({ x: longitude, y: latitude }),
}
// The scene reads only these fields of a device.
const device = (id: string, longitude: number, latitude: number) =>
  ({ id, longitude, latitude, state: 'alarm' }) as unknown as MapDevice
const disc = (longitude: number, latitude: number) => ({
  longitude,
  latitude,
  count: 20,
  state: 'normal' as const,
  states: {},
  bounds: { west: 0, south: 0, east: 0, north: 0 },
})
const area = (name: string, longitude: number, latitude: number): AreaNode => ({
  id: name,
  projectId: 'p1',
  parentId: null,
  name,
  class: 0,
  className: '',
  longitude,
  latitude,
  places: 0,
  devices: 0,
  openEvents: 0,
  children: [],
})
const wanted = (part: Partial<Wanted>): Wanted => ({
  view: { clusters: [], devices: [] },
  named: [],
  label: undefined,
  areas: [],
  names: [],
  ...part,
})

test('the place of the alarm in view is written below it, or elsewhere when something is there', () => {
  const alarm = { devices: [device('a', 400, 400)], named: ['a'], label: '永安里 12 号 / 3 层' }
  const at = (clusters: ReturnType<typeof disc>[]) =>
    layOutMap(frame, wanted({ ...alarm, view: { clusters, devices: alarm.devices } })).label
  expect(at([])).toMatchObject({ x: 400, y: 488 })
  expect(at([disc(400, 500)])).toMatchObject({ x: 400, y: 312 })
  expect(at([disc(400, 500), disc(400, 300)])?.x).toBeGreaterThan(460)
})

test('a place at the edge is written inside of it', () => {
  const view = { clusters: [], devices: [device('a', 900, 400)] }
  const { label } = layOutMap(frame, wanted({ view, named: ['a'], label: '永安里 12 号 / 3 层' }))
  expect(label?.x).toBeLessThan(800)
})

test('without coordinates of the alarm there is no place to write it', () => {
  expect(layOutMap(frame, wanted({ named: ['gone'], label: '永安里' })).label).toBeUndefined()
})

test('areas bear their names beside the discs, and before those of streets', () => {
  const { names } = layOutMap(
    frame,
    wanted({
      view: { clusters: [disc(400, 400)], devices: [] },
      areas: [area('永安里社区', 400, 400)],
      names: [{ text: '和平路', kind: 'street', x: 700, y: 700 }],
    }),
  )
  expect(names.map(({ text }) => text)).toEqual(['永安里社区', '和平路'])
  expect(Math.abs((names[0]?.y ?? 0) - 400)).toBeGreaterThanOrEqual(60)
})
