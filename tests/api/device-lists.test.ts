import { expect, test } from 'vitest'

import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import type { Caller } from '#tests/support/caller.ts'
import { areas, emit, makeCity } from '#tests/support/city.ts'
import { act, list, storedIn, type Page } from '#tests/support/devices.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const city = await makeCity(app, {}, ['super', 'owner', 'duty'])

const allOfProject = () => [...city.world.model.devices.values()].filter(({ projectId }) => projectId === 'p1')

test('a filter by an area finds what lies below it, as far as the member sees it', async () => {
  const top = city.world.model.areas.get(areas.watched)?.parentId
  expect((await list(city.super, { areaId: top })).result.total).toBe(allOfProject().length)
  const watched = [areas.watched, 'p1-a03', areas.below]
  expect((await list(city.duty, { areaId: top })).result.total).toBe(storedIn(city, watched).length)
  expect((await list(city.super, { areaId: areas.watched })).result.total).toBe(storedIn(city, watched).length)
})

const sortable: [column: string, field: 'code' | 'name' | 'deviceType' | 'installedAt' | 'expiresAt'][] = [
  ['code', 'code'],
  ['name', 'name'],
  ['deviceType', 'deviceType'],
  ['installedAt', 'installedAt'],
  ['expiresAt', 'expiresAt'],
]
test.each(sortable)('a list goes by %s, both ways, with what has none at the end', async (column, field) => {
  for (const order of ['asc', 'desc'] as const) {
    const { records } = (await list(city.super, { column, order })).result
    const values = records.map((row) => row[field])
    const given = values.filter((value) => value !== null)
    const sorted = given.toSorted((a, b) => (a < b ? -1 : 1))
    expect(values).toEqual([
      ...(order === 'asc' ? sorted : sorted.toReversed()),
      ...values.filter((value) => value === null),
    ])
  }
})

test('a row counts the open alarms and faults of its device apart', async () => {
  const id = city.devices.smoke
  await emit(city, { kind: 'alarm', deviceId: id })
  await emit(city, { kind: 'fault', deviceId: id })
  await emit(city, { kind: 'video-alarm', deviceId: city.devices.camera })
  const { records } = (await list(city.duty)).result
  const row = (wanted: string) => records.find((one) => one.id === wanted)
  expect(row(id)).toMatchObject({ openEvents: 2, openAlarms: 1, openFaults: 1 })
  expect(row(city.devices.camera)).toMatchObject({ openEvents: 1, openAlarms: 1, openFaults: 0 })
})

test('the devices of an address come in the order that was asked for', async () => {
  const [one] = storedIn(city, [areas.watched])
  const topOf = (id: string): string => {
    const parentId = city.world.model.places.get(id)?.parentId ?? null
    return parentId === null ? id : topOf(parentId)
  }
  const placeId = topOf(one?.placeId ?? '')
  const codes = async (path: string, order: string) =>
    (
      await city.duty.call<{ devices: DeviceRow[] }>('GET', path, { placeId, column: 'code', order })
    ).result.devices.map(({ code }) => code)
  const sorted = await codes('/pc/api/v4/device/addressDetail', 'asc')
  expect(sorted.length).toBeGreaterThan(1)
  expect(sorted).toEqual(sorted.toSorted())
  expect(await codes('/pc/api/v4/device/address', 'desc')).toEqual(sorted.toReversed())
})

interface HostPage extends Omit<Page, 'records'> {
  readonly records: (DeviceRow & { readonly counters: Record<string, number> })[]
  readonly pages: number
}
const hostsOf = async (caller: Caller, input: object = {}) => {
  const { code, result } = await caller.call<HostPage>('GET', '/pc/api/v4/fireEngine/list', input)
  expect(code).toBe(200)
  return result
}
const hosts = (input: object = {}) => hostsOf(city.super, input)

test('fire hosts can be found by area, place, word, status and service, and their tabs add up', async () => {
  const all = await hosts({ pageSize: 200 })
  expect(all.total).toBe(allOfProject().filter(({ type }) => type === 'mainframe').length)
  const [one] = all.records
  if (!one) throw new Error('the city has no host')
  const only = (wanted: (row: DeviceRow) => boolean) =>
    all.records
      .filter((row) => wanted(row))
      .map(({ id }) => id)
      .toSorted()
  const found = async (input: object) =>
    (await hosts({ pageSize: 200, ...input })).records.map(({ id }) => id).toSorted()
  expect(await found({ placeId: one.placeId })).toEqual(only(({ placeId }) => placeId === one.placeId))
  expect(await found({ keyword: one.code })).toEqual([one.id])
  expect(await found({ areaId: one.areaId })).toEqual(
    expect.arrayContaining(only(({ areaId }) => areaId === one.areaId)),
  )
  expect(await found({ status: 'normal' })).toEqual(only(({ status }) => status === 'normal'))
  expect(await found({ stale: true })).toEqual([])
  await act(city.super, 'disable', { id: one.id })
  expect(await found({ enabled: false })).toEqual([one.id])
  expect((await hosts({ status: 'normal' })).counts).toMatchObject({ all: all.total, disabled: 1 })
  expect((await hosts({ enabled: true })).total).toBe(all.total - 1)
  await act(city.super, 'enable', { id: one.id })
})

test('fire hosts come in pages and in any order, those with fire on top of each', async () => {
  const other = await makeCity(app, {}, ['super'])
  const [place] = storedIn(other, [areas.watched])
  for (const deviceCode of ['ZJ-9002', 'ZJ-9001', 'ZJ-9003'])
    expect((await act(other.super, 'add', { placeId: place?.placeId, deviceType: 'mainframe', deviceCode })).code).toBe(
      200,
    )
  const { records, total } = await hostsOf(other.super, { pageSize: 200, column: 'code', order: 'asc' })
  const codes = records.map(({ code }) => code)
  expect(codes).toEqual(codes.toSorted())
  const last = records.at(-1)
  if (!last) throw new Error('the city has no host')
  await emit(other, { kind: 'alarm', deviceId: last.id })
  for (const order of ['asc', 'desc']) {
    const [first, ...rest] = (await hostsOf(other.super, { pageSize: 200, column: 'code', order })).records
    expect(first?.id).toBe(last.id)
    const others = codes.filter((code) => code !== last.code)
    expect(rest.map(({ code }) => code)).toEqual(order === 'asc' ? others : others.toReversed())
  }
  const pages = await Promise.all(
    Array.from({ length: total }, (_, n) => hostsOf(other.super, { pageNo: n + 1, pageSize: 1 })),
  )
  expect(pages.map(({ records: [row] }) => row?.id)).toEqual(
    (await hostsOf(other.super, { pageSize: 200 })).records.map(({ id }) => id),
  )
  expect(pages[0]).toMatchObject({ total, pages: total })
})

test('a member sees the hosts of their own areas alone', async () => {
  const { records } = (await city.duty.call<HostPage>('GET', '/pc/api/v4/fireEngine/list', { pageSize: 200 })).result
  const watched: string[] = [areas.watched, 'p1-a03', areas.below]
  expect(records.every(({ areaId }) => watched.includes(areaId))).toBe(true)
})
