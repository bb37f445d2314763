import { beforeAll, expect, test } from 'vitest'

import type { Found } from '#shared/search/search.contract.ts'
import type { Caller } from '#tests/support/caller.ts'
import { emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City
beforeAll(async () => {
  city = await makeCity(app)
  for (const name of ['smoke', 'owned', 'outside'] as const)
    await emit(city, { kind: 'alarm', deviceId: city.devices[name] })
  await emit(city, { kind: 'fault', deviceId: city.devices.smoke })
})

const find = (caller: Caller, keyword: string) => caller.call<Found>('GET', '/pc/api/v4/search', { keyword })
const totalOf = async (caller: Caller, path: string, keyword: string): Promise<number> =>
  (await caller.call<{ total: number }>('GET', path, { keyword, pageSize: 1 })).result.total
/** The IMEI on a device's label, which the read model does not contain. */
const imeiOf = (id: string) => String(rowsOf(city.world, 'Device').find((row) => row['id'] === id)?.['imei'])
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('each group is the beginning of its list under the same keyword, with its total', async () => {
  const device = city.world.model.devices.get(city.devices.smoke)
  const place = city.world.model.places.get(device?.placeId ?? '')
  for (const keyword of [device?.code ?? '', imeiOf(city.devices.smoke), place?.name ?? '', '烟', '%'])
    for (const person of ['super', 'owner', 'duty'] as const) {
      const caller = city[person]
      const { code, result } = await find(caller, keyword)
      expect(code).toBe(200)
      expect(result.places.total).toBe(await totalOf(caller, '/pc/api/v4/place/list', keyword))
      expect(result.devices.total).toBe(await totalOf(caller, '/pc/api/v4/device/list', keyword))
      for (const { kind, total, records } of result.events) {
        const list = await eventsOf(caller).list({ kind, keyword, column: 'raisedAt', order: 'desc', pageSize: 10 })
        expect({ total, ids: ids(records) }).toEqual({ total: list.result.total, ids: ids(list.result.records) })
      }
      expect(Math.max(result.places.records.length, result.devices.records.length)).toBeLessThanOrEqual(10)
    }
})

test('a device is found by its code and its IMEI, with the events of all kinds that it has raised', async () => {
  const device = city.world.model.devices.get(city.devices.smoke)
  const byCode = (await find(city.duty, device?.code ?? '')).result
  expect(ids(byCode.devices.records)).toEqual([city.devices.smoke])
  expect(byCode.events.map(({ kind, total }) => ({ kind, total }))).toEqual([
    { kind: 'alarm', total: 1 },
    { kind: 'fault', total: 1 },
  ])
  const number = byCode.events[0]?.records[0]?.number ?? ''
  expect((await find(city.duty, number)).result.events.flatMap(({ records }) => ids(records))).toHaveLength(1)
  expect(ids((await find(city.duty, imeiOf(city.devices.smoke))).result.devices.records)).toEqual([city.devices.smoke])
})

test('nothing is found beyond the areas of a member, and people only by who may see them', async () => {
  const elsewhere = city.world.model.devices.get(city.devices.outside)?.code ?? ''
  const nothing = { places: { total: 0 }, devices: { total: 0 }, events: [] }
  expect((await find(city.duty, elsewhere)).result).toMatchObject(nothing)
  expect((await find(city.super, elsewhere)).result.devices.total).toBe(1)
  expect((await find(city.duty, '李海峰')).result.people).toBeNull()
  expect((await find(city.owner, '李海峰')).result.people).toMatchObject({
    total: await totalOf(city.owner, '/pc/api/v4/member/list', '李海峰'),
  })
  expect((await find(city.super, '李海峰')).result.people?.records[0]).toMatchObject({ name: '李海峰' })
})

test('a search for nothing is refused', async () => {
  expect([4001, 4004]).toContain((await find(city.duty, '  ')).code)
})
