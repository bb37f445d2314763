import { expect, test } from 'vitest'

import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import { deviceStatusNames, deviceTypes } from '#shared/device/index.ts'
import { emit, makeCity } from '#tests/support/city.ts'
import { act, detail, list, outsidePlaceOf, storedIn, type Page } from '#tests/support/devices.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const city = await makeCity(app)

const stored = (areaIds: readonly string[]) => storedIn(city, areaIds)
const watched = ['p1-a02', 'p1-a03', 'p1-a04']

test('a list holds the devices of the areas of the member, page by page, and its tabs add up', async () => {
  const { result } = await list(city.duty)
  expect(result.total).toBe(stored(watched).length)
  const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => list(city.duty, { pageNo, pageSize: 7 })))
  expect(pages.flatMap((page) => page.result.records.map(({ id }) => id))).toEqual(
    result.records.slice(0, 28).map(({ id }) => id),
  )
  const { all, disabled = 0, ...byStatus } = result.counts
  expect(all).toBe(Object.values(byStatus).reduce((sum, n) => sum + n, disabled))
  expect(Object.keys(byStatus).toSorted()).toEqual([...deviceStatusNames].toSorted())
  expect(await list(city.guest)).toMatchObject({ code: 4002 })
  expect(await list(city.nobody)).toMatchObject({ code: 4002 })
})

test('filters by type, area, place with what lies below, and keyword find what they say', async () => {
  const [one] = stored(['p1-a02'])
  if (!one) throw new Error('no device')
  const types = await list(city.duty, { deviceType: one.type })
  expect(types.result.records.map(({ id }) => id).toSorted()).toEqual(
    stored(watched)
      .filter(({ type }) => type === one.type)
      .map(({ id }) => id)
      .toSorted(),
  )
  expect((await list(city.duty, { areaId: 'p1-a04' })).result.total).toBe(stored(['p1-a04']).length)
  expect((await list(city.duty, { areaId: 'p1-a09' })).result.total).toBe(0)
  const { places } = city.world.model
  const topOf = (id: string): string => {
    const parentId = places.get(id)?.parentId ?? null
    return parentId === null ? id : topOf(parentId)
  }
  const building = topOf(one.placeId)
  const below = await list(city.duty, { placeId: building })
  expect(below.result.total).toBe(stored(watched).filter(({ placeId }) => topOf(placeId) === building).length)
  expect((await list(city.duty, { keyword: one.code })).result.records.map(({ id }) => id)).toEqual([one.id])
  expect((await list(city.duty, { keyword: '_' })).result.total).toBe(0)
})

test('a row tells what the device measures now, and the detail the same with more', async () => {
  const { deviceId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const row = (await list(city.duty)).result.records.find(({ id }) => id === deviceId)
  expect(row).toMatchObject({
    state: 'alarm',
    openEvents: 1,
    status: 'normal',
    reading: { measure: 'smoke', threshold: 0.15 },
  })
  expect(row?.reading?.value).toBeGreaterThanOrEqual(0.15)
  const { result } = await detail(city.duty, deviceId)
  expect(result).toMatchObject({
    ...row,
    may: { manage: false, selfTest: true },
    acts: [],
    events: { total: 1, open: [{ deviceId, kind: 'alarm' }] },
  })
  expect((await detail(city.owner, deviceId)).result).toMatchObject({ may: { manage: true, selfTest: true } })
})

test('the label of a device says which it is; one without IMEI has none', async () => {
  const device = city.world.model.devices.get(city.devices.smoke)
  const label = (id: string) => city.duty.call<{ content: string }>('GET', '/pc/api/v4/device/qrCode', { id })
  const { result } = (await detail(city.duty, city.devices.smoke)) as { result: { imei: string } }
  expect(await label(city.devices.smoke)).toMatchObject({
    code: 200,
    result: {
      content: `fengsui:device?code=${device?.code}&imei=${result.imei}`,
      deviceCode: device?.code,
      name: device?.name,
    },
  })
  await act(city.super, 'edit', { id: city.devices.smoke, imei: '' })
  expect(await label(city.devices.smoke)).toMatchObject({ code: 8101, message: '生成二维码失败：设备没有串号' })
})

test('a curve ends with what the device measures now; a measure it does not have is 5101', async () => {
  const id = city.devices.smoke
  const { code, result } = await city.duty.call<{ points: [number, number][]; threshold: number }>(
    'GET',
    `/pc/api/v4/device/curve`,
    { id, measure: 'smoke', span: '7d' },
  )
  expect([code, result.threshold, result.points.length]).toEqual([200, 0.15, 180])
  expect(result.points.at(-1)).toEqual([city.world.clock.now(), (await detail(city.duty, id)).result.reading?.value])
  expect(await city.duty.call('GET', `/pc/api/v4/device/curve`, { id, measure: 'gas' })).toMatchObject({ code: 5101 })
})

test('an address shows its devices, also for a whole building', async () => {
  const [one] = stored(['p1-a02'])
  const { result } = await city.duty.call<{ devices: DeviceRow[]; address: string }>(
    'GET',
    `/pc/api/v4/device/address`,
    {
      placeId: one?.placeId,
    },
  )
  expect(result.devices.map(({ placeId }) => placeId)).toEqual(result.devices.map(() => one?.placeId))
  expect(await city.duty.call('GET', `/pc/api/v4/device/address`, { placeId: outsidePlaceOf(city) })).toMatchObject({
    code: 4003,
  })
})

test('video devices are those that film', async () => {
  const { result } = await city.super.call<Page>('GET', '/pc/api/v4/video/list', { pageSize: 200 })
  expect(result.total).toBeGreaterThan(0)
  expect(
    result.records.every(
      ({ deviceType, equipmentType }) => deviceTypes[deviceType].video === true && equipmentType === 1,
    ),
  ).toBe(true)
  expect((await city.super.call<Page>('GET', '/pc/api/v4/video/list', { deviceType: 'smoke' })).result.total).toBe(0)
})

interface HostView extends DeviceRow {
  readonly counters: {
    readonly fire: number
    readonly fault: number
    readonly shielded: number
    readonly components: number
  }
  readonly mains: boolean
  readonly events: readonly { readonly id: string }[]
  readonly loops: {
    readonly components: { readonly id: string; readonly state: string; readonly position: string }[]
  }[]
}

test('a fire host counts what its components report, each component on one host', async () => {
  const hosts = (await city.super.call<{ records: HostView[] }>('GET', '/pc/api/v4/fireEngine/list')).result.records
  expect(hosts.length).toBeGreaterThan(0)
  const details = await Promise.all(
    hosts.map(
      async ({ id }) => (await city.super.call<HostView>('GET', '/pc/api/v4/fireEngine/detail', { id })).result,
    ),
  )
  const components = details.flatMap(({ loops }) => loops.flatMap((loop) => loop.components))
  expect(new Set(components.map(({ id }) => id)).size).toBe(components.length)
  const host = details.find(({ counters }) => counters.components > 1)
  if (!host) throw new Error('no host has components')
  const [first, second] = host.loops.flatMap((loop) => loop.components)
  await act(city.super, 'disable', { id: second?.id })
  await emit(city, { kind: 'fault', deviceId: host.id, reason: 'mains' })
  const { result } = await city.super.call<HostView>('GET', '/pc/api/v4/fireEngine/detail', { id: host.id })
  expect(result).toMatchObject({
    mains: false,
    openEvents: result.events.length,
    openFaults: result.counters.fault,
    counters: {
      shielded: host.counters.shielded + 1,
      fault: host.counters.fault + 1,
      components: host.counters.components,
    },
  })
  await emit(city, { kind: 'alarm', deviceId: first?.id })
  const alarming = (await city.super.call<HostView>('GET', '/pc/api/v4/fireEngine/detail', { id: host.id })).result
  expect([alarming.state, alarming.eventState, alarming.openEvents]).toEqual(['alarm', 0, alarming.events.length])
  expect(alarming.openEvents).toBeGreaterThan(result.openEvents)
  expect(result.loops[0]?.components[0]).toMatchObject({ id: first?.id, position: '01-001' })
  expect(await city.super.call('GET', '/pc/api/v4/fireEngine/detail', { id: city.devices.smoke })).toMatchObject({
    code: 4003,
  })
})

interface GatewayView {
  readonly gatewayId: string | null
  readonly gateway: { readonly id: string } | null
}

test('a gateway beyond the areas of a member is named to them nowhere, one within them is', async () => {
  const { smoke: id, outside, water } = city.devices
  const gatewaysFor = async (caller: typeof city.duty) => {
    const { records } = (await list(caller, { deviceType: 'smoke', pageSize: 100 })).result
    const { gatewayId, gateway } = (await caller.trpc<GatewayView>('device.detail', { id })).result ?? {}
    return [records.find((row) => row.id === id)?.gatewayId, gatewayId, gateway?.id ?? null]
  }
  expect((await act(city.super, 'edit', { id, gatewayId: outside })).code).toBe(200)
  expect(await gatewaysFor(city.super)).toEqual([outside, outside, outside])
  expect(await gatewaysFor(city.duty)).toEqual([null, null, null])
  expect((await act(city.super, 'edit', { id, gatewayId: water })).code).toBe(200)
  expect(await gatewaysFor(city.duty)).toEqual([water, water, water])
})
