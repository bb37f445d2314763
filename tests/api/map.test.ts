import { expect, test } from 'vitest'

import { deviceStates, type MapDevice, type Basemap, type MapView } from '#shared/map/map.contract.ts'
import { deviceTypeCodes, deviceTypes } from '#shared/device/index.ts'
import type { Caller } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const city = await makeCity(app, { size: 'demo' })

const AREA = '/api/v3/companyArea'
const look = (caller: Caller, input: object = {}) =>
  caller.call<MapView>('POST', `${AREA}/getDeviceTogetherInfo`, input)
const at = (caller: Caller, input: object) =>
  caller.call<{ devices: MapDevice[]; total: number }>('POST', '/api/v3/device/getDeviceMarkerBylonAndlat', input)

interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}
const inside = (
  { west, south, east, north }: Bounds,
  { longitude, latitude }: { longitude: number | null; latitude: number | null },
) =>
  longitude !== null &&
  latitude !== null &&
  longitude >= west &&
  longitude <= east &&
  latitude >= south &&
  latitude <= north
const inScope = (areaIds: readonly string[]) =>
  [...city.world.model.devices.values()].filter(({ areaId, enabled }) => enabled && areaIds.includes(areaId))
const allOf = (projectId: string) =>
  [...city.world.model.devices.values()].filter((device) => device.projectId === projectId && device.enabled)
const counted = ({ clusters, devices }: MapView) => clusters.reduce((sum, { count }) => sum + count, 0) + devices.length

test.each(['getDeviceTogetherInfo', 'getDeviceTogetherInfoNew', 'getDeviceTogetherSearch'])(
  '%s shows everything a member may see when nothing is asked for',
  async (name) => {
    const { code, result } = await city.super.call<MapView>('POST', `${AREA}/${name}`, {})
    expect(code).toBe(200)
    expect(result.total).toBe(allOf('p1').length)
    expect(counted(result)).toBe(result.total)
    expect(result.unlocated).toBe(0)
  },
)

test('each member sees the devices of their own areas and of no other', async () => {
  expect((await look(city.duty)).result.total).toBe(inScope(['p1-a02', 'p1-a03', 'p1-a04']).length)
  expect(await look(city.guest)).toMatchObject({ code: 4002 })
  expect(await look(city.duty, { areaId: 'p1-a09' })).toMatchObject({ code: 9004 })
})

test('an area is shown with everything below it, as in the lists', async () => {
  const { result } = await look(city.super, { areaId: 'p1-a02' })
  expect(result.total).toBe(inScope(['p1-a02', 'p1-a03', 'p1-a04']).length)
  expect(result.total).toBeGreaterThan(inScope(['p1-a02']).length)
})

test('whatever the bounds and the zoom, every device in them is counted once, and none outside', async () => {
  const { extent } = (await look(city.super)).result
  if (!extent) throw new Error('the city has no extent')
  const [width, height] = [extent.east - extent.west, extent.north - extent.south]
  for (let n = 0; n < 40; n += 1) {
    const share = (k: number) => ((n * 37 + k * 53) % 100) / 100
    const bounds = {
      west: extent.west + width * share(1) * 0.6,
      south: extent.south + height * share(2) * 0.6,
      east: 0,
      north: 0,
    }
    bounds.east = bounds.west + width * (0.05 + share(3) * 0.5)
    bounds.north = bounds.south + height * (0.05 + share(4) * 0.5)
    const expected = allOf('p1').filter((device) => inside(bounds, device)).length
    const { code, result } = await look(city.super, { ...bounds, zoom: n % 23 })
    expect([code, result.total, counted(result)]).toEqual([expected === 0 ? 9004 : 200, expected, expected])
    for (const cluster of result.clusters) expect(inside(bounds, cluster) && inside(cluster.bounds, cluster)).toBe(true)
  }
})

test('nothing in view is a silent 9004 that still says what lies elsewhere', async () => {
  const { status, code, result } = await look(city.super, { west: 10, south: 10, east: 11, north: 11, zoom: 12 })
  expect([status, code]).toEqual([200, 9004])
  expect(result).toMatchObject({ clusters: [], devices: [], total: 0, unlocated: 0 })
  expect(result.extent).not.toBeNull()
  expect(await city.super.trpc('map.together', { west: 10, south: 10, east: 11, north: 11 })).toMatchObject({
    code: 9004,
  })
})

test('where no device is there is a silent 5103 with the same result', async () => {
  const empty = { devices: [], total: 0 }
  expect(await at(city.duty, { longitude: 10, latitude: 10 })).toMatchObject({ code: 5103, result: empty })
  expect(await city.duty.trpc('map.markers', { longitude: 10, latitude: 10 })).toMatchObject({ code: 5103 })
})

test.each(deviceTypeCodes.slice(0, 6))('the filter by type %s finds the devices of that type', async (deviceType) => {
  expect((await look(city.super, { deviceType })).result.total).toBe(
    allOf('p1').filter(({ type }) => type === deviceType).length,
  )
})

test('a keyword finds devices by code, name and place, and is no pattern', async () => {
  const device = allOf('p1')[7]
  const { result } = await look(city.super, { keyword: device?.code.toLowerCase() })
  expect(result.devices.map(({ id }) => id)).toEqual([device?.id])
  expect(await look(city.super, { keyword: '%' })).toMatchObject({ code: 9004 })
})

test('an alarm is shown by itself in the very next answer, and leaves when it is answered', async () => {
  const deviceId = city.devices.smoke
  const before = (await look(city.duty, { zoom: 3 })).result
  const { eventId } = await emit(city, { kind: 'alarm', deviceId })
  const { result } = await look(city.duty, { zoom: 3 })
  expect(result.devices[0]).toMatchObject({
    id: deviceId,
    state: 'alarm',
    eventId,
    events: city.world.model.openEvents.ofDevice(deviceId).length,
  })
  expect(result.states.alarm).toBe((before.states.alarm ?? 0) + 1)
  expect(result.total).toBe(before.total)
  expect((await look(city.duty, { kind: 'alarm' })).result.devices.map(({ id }) => id)).toContain(deviceId)
  await eventsOf(city.duty).feedback(eventId, '误报')
  expect((await look(city.duty, { zoom: 3 })).result).toEqual(before)
})

test('a fault makes its cluster as bad as its worst device', async () => {
  const device = inScope(['p1-a02']).find(({ id }) => city.world.model.openEvents.ofDevice(id).length === 0)
  await emit(city, { kind: 'fault', deviceId: device?.id, reason: 'sensor' })
  const { clusters } = (await look(city.duty, { zoom: 2 })).result
  const worst = deviceStates.find((state) => clusters.some(({ states }) => (states[state] ?? 0) > 0))
  expect(clusters.some(({ state, states }) => state === worst && (states.fault ?? 0) > 0)).toBe(true)
})

test('one point gives its devices, the gravest first and then the nearest', async () => {
  const device = inScope(['p1-a02']).find(({ longitude }) => longitude !== null)
  const point = { longitude: device?.longitude, latitude: device?.latitude }
  const { code, result } = await at(city.duty, point)
  expect(code).toBe(200)
  expect(result.devices.map(({ id }) => id)).toContain(device?.id)
  const grave = result.devices.map(({ state }) => deviceStates.indexOf(state))
  expect(grave).toEqual(grave.toSorted((a, b) => a - b))
  expect((await at(city.duty, { longitude: 10, latitude: 10 })).result).toEqual({ devices: [], total: 0 })
  expect((await at(city.duty, { ...point, radius: 5000 })).result.total).toBeGreaterThan(result.total)
})

test.each([
  [{ west: 1 }, 4004, '传入参数不能为空：南界'],
  [{ west: 2, south: 1, east: 1, north: 2 }, 4001, '传入参数有误：东界'],
  [{ west: 1, south: 2, east: 2, north: 1 }, 4001, '传入参数有误：北界'],
  [{ zoom: 25 }, 4001, '传入参数有误：缩放级别（不超过 24）'],
  [{ status: 'burning' }, 4006, '传入参数类型不存在：状态'],
])('the view %o is refused', async (input, code, message) => {
  expect(await look(city.super, input)).toMatchObject({ code, message })
})

test('a device without coordinates is counted as unlocated, and a moved one is where its place is', async () => {
  const [first, second] = inScope(['p1-a02']).filter(({ placeId }) => placeId)
  if (!first || !second) throw new Error('the city has too few devices')
  await city.world.store.prisma.device.update({ where: { id: first.id }, data: { longitude: null, latitude: null } })
  city.world.model.devices.set(first.id, { ...first, longitude: null, latitude: null })
  city.world.changes.publish({
    type: 'devices-changed',
    at: 0,
    projectId: 'p1',
    areaId: first.areaId,
    deviceIds: [first.id],
  })
  const { result } = await look(city.super)
  expect([result.unlocated, result.total]).toEqual([1, allOf('p1').length - 1])
  const unlocated = await city.super.call<{ records: MapDevice[] }>('GET', '/pc/api/v4/map/devices', {
    unlocated: true,
  })
  expect(unlocated.result.records.map(({ id }) => id)).toEqual([first.id])
  await city.super.call('POST', '/pc/api/v4/device/move', { id: first.id, placeId: second.placeId })
  expect((await look(city.super)).result.unlocated).toBe(0)
})

const list = (caller: Caller, input: object = {}) =>
  caller.call<{ records: MapDevice[]; total: number }>('GET', '/pc/api/v4/map/devices', input)

test('cameras and all else are two layers that make up the map together', async () => {
  const isCamera = ({ deviceType }: MapDevice) => deviceTypes[deviceType].video === true
  const [all, cameras, others] = await Promise.all(
    [{}, { video: true }, { video: false }].map(async (layer) => (await look(city.super, layer)).result.total),
  )
  expect(cameras).toBeGreaterThan(0)
  expect((cameras ?? 0) + (others ?? 0)).toBe(all)
  const of = async (video: boolean) => (await list(city.super, { video, pageSize: 100 })).result.records
  expect((await of(true)).every(isCamera)).toBe(true)
  expect((await of(false)).some(isCamera)).toBe(false)
})

test('the list holds every device of a piece of the map once, the worst first', async () => {
  const bounds = (await look(city.super)).result.extent ?? { west: 0, south: 0, east: 0, north: 0 }
  const half = { ...bounds, east: (bounds.west + bounds.east) / 2 }
  const { total, states } = (await look(city.super, half)).result
  const pages = await Promise.all([1, 2, 3].map((pageNo) => list(city.super, { ...half, pageNo, pageSize: 100 })))
  const rows = pages.flatMap(({ result }) => result.records)
  expect(pages.map(({ result }) => result.total)).toEqual([total, total, total])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(total)
  expect(rows.every((row) => inside(half, row))).toBe(true)
  const order = rows.map(({ state }) => deviceStates.indexOf(state))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  const counted = Object.fromEntries(
    Object.keys(states).map((name) => [name, rows.filter((row) => row.state === name).length]),
  )
  expect(counted).toEqual(states)
})

test('of the devices in alarm the untaken come first, then the newest, and a state can be requested', async () => {
  const [older, newer] = [city.devices.water, city.devices.electric]
  await emit(city, { kind: 'alarm', deviceId: older })
  await advance(city, '1m')
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: newer })
  const found = async () => (await list(city.duty, { deviceState: 'alarm' })).result.records
  const before = await found()
  expect(before[0]).toMatchObject({ id: newer, eventId, eventState: 0, state: 'alarm' })
  expect(before.every(({ state }) => state === 'alarm')).toBe(true)
  await city.duty.call('POST', '/pc/api/v4/event/toSite', { id: eventId })
  const after = await found()
  expect(after.findIndex(({ id }) => id === newer)).toBeGreaterThan(0)
  expect(after.find(({ id }) => id === newer)).toMatchObject({ eventState: 1 })
})

test('the ground under the devices is the same for everybody, and holds everything that they may see', async () => {
  const [own, other] = [city.duty, city.super].map((caller) => caller.call<Basemap>('GET', '/pc/api/v4/map/ground'))
  const basemap = (await own)?.result
  expect(basemap).toEqual((await other)?.result)
  const { extent } = (await look(city.super)).result
  expect(basemap?.bounds.west).toBeLessThan(extent?.west ?? 0)
  expect(basemap?.bounds.north).toBeGreaterThan(extent?.north ?? 90)
  expect(basemap?.streets.map(({ name }) => name)).toContain('和平路')
  expect(await city.duty.trpc('map.ground')).toEqual({ status: 200, result: basemap })
})
