import { expect, test } from 'vitest'

import { findPlaceIds, findPlacesByIds } from '#server/modules/place/place-list.ts'
import { membershipOf, scopeOf } from '#server/worlds/read-model/scope.ts'
import { placeContracts } from '#shared/place/place.contract.ts'
import { areas, emit, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { flat, placesOf } from '#tests/support/area-tree.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
const city = await makeCity(app)

const watched = [areas.watched, 'p1-a03', areas.below]
const stored = (areaIds: readonly string[]) =>
  rowsOf(city.world, 'Place').filter(({ areaId }) => areaIds.includes(String(areaId)))
const ids = (rows: readonly object[]) => rows.map((row) => String(Reflect.get(row, 'id'))).toSorted()
/** The first building of the watched area. */
const building = 'p1-a02-b001'

test('the list holds the places of the member’s areas and what lies below, and no others', async () => {
  const { code, result } = await placesOf(city.duty).list()
  expect(code).toBe(200)
  expect(ids(result.records)).toEqual(ids(stored(watched)))
  expect(result.total).toBe(stored(watched).length)
  expect(result.counts).toMatchObject({
    all: result.total,
    0: stored([areas.below]).length,
    1: stored([areas.watched, 'p1-a03']).length,
    2: 0,
  })
  expect((await placesOf(city.super).list({ pageSize: 1 })).result.total).toBe(rowsOf(city.world, 'Place').length)
})

test('a row carries the names of area and parent, the masked phone, and the figures of everything below', async () => {
  const { records } = (await placesOf(city.duty).list({ top: true, areaId: areas.watched })).result
  const row = records.find(({ id }) => id === building)
  const below = [building, ...ids(rowsOf(city.world, 'Place')).filter((id) => id.startsWith(`${building}-`))]
  const devices = rowsOf(city.world, 'Device').filter(({ placeId }) => below.includes(String(placeId)))
  expect(row).toMatchObject({
    areaName: '永安里社区',
    areaClass: 1,
    className: '出租屋',
    parentId: null,
    parentName: '',
    floor: null,
    phone: expect.stringMatching(/^13\d\*{4}\d{4}$/),
    places: below.length - 1,
    devices: devices.length,
    openEvents: 0,
  })
  expect(row?.placePath).toEqual(['永安里社区', row?.name])
  expect(devices.length).toBeGreaterThan(0)
})

test('open events count at the place where they happened and at everything above it, for people who see the area', async () => {
  const { eventId, deviceId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const placeId = city.world.model.devices.get(deviceId)?.placeId ?? ''
  const { records } = (await placesOf(city.duty).list({ column: 'openEvents', order: 'desc' })).result
  expect(records.slice(0, 3).map(({ openEvents }) => openEvents)).toEqual([1, 1, 1])
  expect(records.filter(({ openEvents }) => openEvents > 0).some(({ id }) => id === placeId)).toBe(true)
  await city.duty.call('POST', '/pc/api/v4/event/feedback', { id: eventId, result: '误报' })
  const after = (await placesOf(city.duty).list({ column: 'openEvents', order: 'desc' })).result.records
  expect(after[0]?.openEvents).toBe(0)
})

test('filters by area, class, parent, level and keyword narrow the list; classes are counted under the others', async () => {
  const { list } = placesOf(city.duty)
  expect(ids((await list({ areaId: areas.below })).result.records)).toEqual(ids(stored([areas.below])))
  expect(ids((await list({ areaId: areas.watched })).result.records)).toEqual(ids(stored(watched)))
  expect((await list({ areaId: areas.market })).result).toMatchObject({ total: 0, counts: { all: 0 } })
  const shops = (await list({ areaClass: 0 })).result
  expect(shops.total).toBe(stored([areas.below]).length)
  expect(shops.counts['all']).toBe(stored(watched).length)
  expect(await list({ areaClass: 9 })).toMatchObject({ code: 4006 })
  const floors = (await list({ parentId: building })).result.records
  expect(floors.length).toBeGreaterThan(1)
  expect(floors.every(({ parentId, floor }) => parentId === building && floor !== null)).toBe(true)
  const tops = (await list({ top: true })).result.records
  expect(ids(tops)).toEqual(ids(stored(watched).filter(({ parentId }) => parentId === null)))
  const contact = city.world.model.places.get(building)?.contact ?? ''
  const found = (await list({ keyword: contact, top: true })).result.records
  expect(found.map(({ id }) => id)).toContain(building)
  expect((await list({ keyword: '没有这样的场所' })).result.total).toBe(0)
})

test('pages follow one another without overlap, whatever the order; every order can be turned', async () => {
  const { list } = placesOf(city.duty)
  const all = (await list({ column: 'devices', order: 'desc' })).result.records
  const first = (await list({ column: 'devices', order: 'desc', pageSize: 7, pageNo: 1 })).result
  const second = (await list({ column: 'devices', order: 'desc', pageSize: 7, pageNo: 2 })).result
  expect([...first.records, ...second.records].map(({ id }) => id)).toEqual(all.slice(0, 14).map(({ id }) => id))
  expect(first.pages).toBe(Math.ceil(all.length / 7))
  const figures = all.map(({ devices }) => devices)
  expect(figures).toEqual(figures.toSorted((a, b) => b - a))
  const names = (await list({ column: 'name' })).result.records.map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
  const tree = (await list()).result.records.map(({ id }) => id)
  expect((await list({ order: 'desc' })).result.records.map(({ id }) => id)).toEqual(tree.toReversed())
})

test('the trees are the list in another shape: each place once, before its sub-places, in the same order', async () => {
  const { result } = await placesOf(city.duty).tree()
  const nodes = flat(result)
  const { records } = (await placesOf(city.duty).list()).result
  expect(nodes.map(({ id }) => id)).toEqual(records.map(({ id }) => id))
  expect(nodes.map(({ devices, places }) => [places, devices])).toEqual(
    records.map(({ devices, places }) => [places, devices]),
  )
  const floors = result.find(({ id }) => id === building)?.children ?? []
  expect(floors.map(({ floor }) => floor)).toEqual(floors.map((_, index) => index + 1))
  const shops = (await placesOf(city.duty).tree({ areaId: areas.below })).result
  expect(new Set(flat(shops).map(({ areaId }) => areaId))).toEqual(new Set([areas.below]))
  expect((await placesOf(city.duty).tree({ areaId: areas.market })).result).toEqual([])
})

test('a place is shown for its form, with the phone in full; one outside the areas does not exist', async () => {
  const { result } = await placesOf(city.duty).detail(building)
  expect(result).toMatchObject({ id: building, floorPlan: '', photos: [], may: { manage: false } })
  expect(result.phone).toMatch(/^13\d{9}$/)
  expect(result.children.length).toBe(result.children.filter(({ parentId }) => parentId === building).length)
  expect(result.holds).toEqual({ places: result.places, devices: result.devices, contacts: 0 })
  expect((await placesOf(city.owner).detail(building)).result.may).toEqual({ manage: true })
  expect(await placesOf(city.duty).detail('p1-a09-b001')).toMatchObject({ code: 4003 })
  expect(await placesOf(city.duty).detail('p9-a01-b001')).toMatchObject({ code: 4003 })
})

test('a member of unknown role and one of no project read no places', async () => {
  expect(await placesOf(city.nobody).list()).toMatchObject({ code: 4002 })
  expect((await city.guest.call('GET', '/pc/api/v4/place/tree')).code).toBe(4002)
})

test('what an export needs: the ids of a list in its order, and rows by ids, within the scope alone', () => {
  const { model } = city.world
  const membership = membershipOf(model, 'u-duty', 'p1')
  if (!membership) throw new Error('duty belongs to the first project')
  const scope = scopeOf(model, membership)
  const query = placeContracts.list.input.parse({ column: 'name', areaClass: 0 })
  const found = findPlaceIds(model, scope, query)
  expect(found.length).toBe(stored([areas.below]).length)
  const rows = findPlacesByIds(model, scope, [...found.slice(0, 3).toReversed(), 'p1-a09-b001', 'x'])
  expect(rows.map(({ id }) => id)).toEqual(found.slice(0, 3).toReversed())
})
