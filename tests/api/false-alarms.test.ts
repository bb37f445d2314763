import { beforeAll, expect, test } from 'vitest'

import { readXlsx } from '#server/modules/export/office/read-xlsx.ts'
import type { DeviceDetail, DeviceRow } from '#shared/device/device-views.schema.ts'
import type { z } from 'zod'
import type { Page } from '#tests/support/admin.ts'
import { advance, areas, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
let city: City<'duty' | 'owner' | 'super'>
let raised: string[]
const id = () => city.devices.smoke

/** An alarm that has been answered. */
const answered = async (result: string): Promise<string> => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: id() })
  await eventsOf(city.super).feedback(eventId, result)
  return eventId
}

beforeAll(async () => {
  city = await makeCity(app, {}, ['duty', 'owner', 'super'])
  raised = []
  for (let at = 0; at < 6; at += 1) {
    raised.push(await answered('误报'))
    await advance(city, '3h')
  }
})

const device = async () =>
  (await city.duty.call<z.output<typeof DeviceDetail>>('GET', '/pc/api/v4/device/detail', { id: id() })).result
const list = async (input: object = {}, who: 'duty' | 'owner' = 'duty') =>
  (await city[who].call<Page<DeviceRow> & { counts: { all: number } }>('GET', '/pc/api/v4/device/list', input)).result
const sheet = async (domain: string, input: Record<string, string>): Promise<string[]> => {
  const answer = await app.server.inject({
    method: 'GET',
    url: `${city.path}/pc/api/v4/export/${domain}?${new URLSearchParams({ ...input, columns: 'falseAlarms' })}`,
    headers: { 'x-access-token': city.super.token ?? '', projectid: 'p1' },
  })
  return readXlsx(answer.rawPayload).map(({ cells }) => String(cells[0] ?? ''))
}

test('more than five within a day mark the device, and what it raises from then on', async () => {
  const rows = (await eventsOf(city.duty).list({ kind: 'alarm', column: 'raisedAt', order: 'asc' })).result.records
  expect(rows.map((row) => [row.id, row.falseAlarms24h])).toEqual(
    raised.map((one, at) => [one, at === 5 ? 6 : undefined]),
  )
  expect((await device()).falseAlarms24h).toBe(6)
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: id() })
  expect((await eventsOf(city.duty).detail(eventId)).result.falseAlarms24h).toBe(6)
  await eventsOf(city.super).feedback(eventId, '测试')
  expect((await device()).falseAlarms24h).toBe(6)
})

test('the list of devices finds them, with tabs that agree, for those who see the area', async () => {
  const found = await list({ falseAlarms: true })
  expect(found.records.map((row) => [row.id, row.falseAlarms24h])).toEqual([[id(), 6]])
  expect([found.total, found.counts.all]).toEqual([1, 1])
  expect((await list({ falseAlarms: true, areaId: areas.below })).total).toBe(
    city.world.model.devices.get(id())?.areaId === areas.below ? 1 : 0,
  )
  expect((await list({ falseAlarms: false })).total).toBe((await list()).total)
  const others = (await list({ pageSize: 200 })).records.filter((row) => row.id !== id())
  expect(others.filter(({ falseAlarms24h }) => falseAlarms24h !== undefined)).toEqual([])
})

test('files tell it in a column', async () => {
  expect(await sheet('device', { falseAlarms: 'true' })).toEqual(['频繁误报', '6'])
  expect(await sheet('event', { kind: 'alarm', column: 'raisedAt', order: 'asc' })).toEqual([
    '频繁误报',
    '',
    '',
    '',
    '',
    '',
    '6',
    '6',
  ])
})

test('the mark stays with the place, and goes a day after the first of them', async () => {
  const place = city.world.model.devices.get(id())?.placeId
  const elsewhere = city.world.model.devices.get(city.devices.owned)?.placeId
  const move = (placeId: string | undefined) => city.super.call('POST', '/pc/api/v4/device/move', { id: id(), placeId })
  expect(await move(elsewhere)).toMatchObject({ code: 200 })
  expect((await list({ falseAlarms: true }, 'owner')).total).toBe(0)
  expect(await move(place)).toMatchObject({ code: 200 })
  expect((await list({ falseAlarms: true })).total).toBe(1)
  // The first is 18 hours old by now.
  await advance(city, '5h59m')
  expect((await device()).falseAlarms24h).toBe(6)
  await advance(city, '1m')
  expect((await device()).falseAlarms24h).toBeUndefined()
  expect((await list({ falseAlarms: true })).total).toBe(0)
  // Events raised below the limit keep their count.
  expect((await eventsOf(city.duty).detail(raised[5] ?? '')).result.falseAlarms24h).toBe(6)
})
