import { beforeEach, expect, test } from 'vitest'

import { contactReads } from '#server/modules/contact/contact-list.ts'
import { membershipOf, scopeOf } from '#server/worlds/read-model/scope.ts'
import { contactContracts } from '#shared/contact/contact.contract.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { contactsOf } from '#tests/support/contacts.ts'
import { act } from '#tests/support/devices.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { idsOf } from '#tests/support/members.ts'
import { rowsOf } from '#tests/support/worlds.ts'

// Every area of the city has one contact. `owner` has a02 (with a03, a04) and a07 (with a08); `duty` watches a02.
const app = await fileApp()
let city: City
beforeEach(async () => {
  city = await makeCity(app)
})

const watched = ['ec-p1-a02', 'ec-p1-a03', 'ec-p1-a04']
/** The place of a device, and its parent place. */
const placeOf = (deviceId: string) => {
  const place = city.world.model.places.get(city.world.model.devices.get(deviceId)?.placeId ?? '')
  if (!place) throw new Error('no place')
  return place
}

test('only people who see devices see whom to call there', async () => {
  expect(idsOf(await contactsOf(city.duty).list())).toEqual(watched)
  expect(idsOf(await contactsOf(city.owner).list())).toEqual([...watched, 'ec-p1-a07', 'ec-p1-a08'])
  expect((await contactsOf(city.super).list()).result.total).toBe(9)
  for (const person of ['guest', 'nobody'] as const) {
    expect((await contactsOf(city[person]).list()).code).toBe(4002)
    expect((await contactsOf(city[person]).detail('ec-p1-a02')).code).toBe(4002)
    expect((await contactsOf(city[person]).uncovered()).code).toBe(4002)
  }
})

test('a row has what a caller needs, the number in full', async () => {
  const [row] = rowsOf(city.world, 'EmergencyContact').filter(({ id }) => id === 'ec-p1-a02')
  const { result } = await contactsOf(city.duty).list({ areaId: 'p1-a02' })
  expect(result.records[0]).toEqual({
    id: 'ec-p1-a02',
    sortNo: 2,
    name: row?.['name'],
    phone: row?.['phone'],
    post: row?.['post'],
    ways: String(row?.['ways']).split(','),
    areaId: 'p1-a02',
    areaName: '永安里社区',
    placeId: null,
    placePath: ['永安里社区'],
    address: '',
  })
})

test('a contact of a place is listed under the place, wherever it is moved', async () => {
  const place = placeOf(city.devices.smoke)
  const { result } = await contactsOf(city.owner).add({ placeId: place.id, name: '何春燕', phone: '13500000001' })
  expect(result).toMatchObject({ areaId: place.areaId, placeId: place.id, address: place.address })
  expect(result.placePath.length).toBeGreaterThan(1)
  expect(idsOf(await contactsOf(city.duty).list({ placeId: place.parentId ?? place.id }))).toEqual([result.id])
  const target = city.devices.owned
  const moved = await city.super.call('POST', '/pc/api/v4/place/move', { id: place.id, areaId: placeOf(target).areaId })
  expect(moved.code).toBe(200)
  expect((await contactsOf(city.duty).detail(result.id)).code).toBe(4003)
  expect((await contactsOf(city.owner).detail(result.id)).result).toMatchObject({ areaId: 'p1-a07' })
})

test('filters by area, way and keyword find what they say', async () => {
  const { list } = contactsOf(city.super)
  expect(idsOf(await list({ areaId: 'p1-a02' }))).toEqual(watched)
  expect(idsOf(await contactsOf(city.duty).list({ areaId: 'p1-a07' }))).toEqual([])
  const rows = rowsOf(city.world, 'EmergencyContact')
  const byApp = rows.filter(({ ways }) => String(ways).includes('app')).map(({ id }) => String(id))
  expect(idsOf(await list({ way: 'app' })).toSorted()).toEqual(byApp.toSorted())
  const one = rows[3]
  expect(idsOf(await list({ keyword: String(one?.['phone']).slice(2) }))).toEqual([one?.['id']])
  expect(idsOf(await list({ keyword: String(one?.['name']) }))).toContain(one?.['id'])
  expect(idsOf(await list({ keyword: '%' }))).toEqual([])
})

test('the order of calling is that of the list; by name and page by page it has the same rows', async () => {
  const { list } = contactsOf(city.super)
  const all = idsOf(await list())
  expect(all).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `ec-p1-a0${n}`))
  const pages = await Promise.all([1, 2, 3].map(async (pageNo) => idsOf(await list({ pageNo, pageSize: 4 }))))
  expect(pages.flat()).toEqual(all)
  expect(idsOf(await list({ order: 'desc' }))).toEqual(all.toReversed())
  expect(idsOf(await list({ column: 'name' })).toSorted()).toEqual(all)
})

test('places with devices but without a contact are named, until there is one', async () => {
  expect((await contactsOf(city.owner).list()).result.uncovered).toEqual({ total: 0, places: [] })
  for (const id of ['ec-p1-a07', 'ec-p1-a08']) await contactsOf(city.owner).remove(id)
  const devices = [...city.world.model.devices.values()].filter(({ areaId }) => ['p1-a07', 'p1-a08'].includes(areaId))
  const places = [...new Set(devices.map(({ placeId }) => placeId))].toSorted()
  const { uncovered } = (await contactsOf(city.owner).list()).result
  expect(uncovered.total).toBe(places.length)
  expect(uncovered.places.map(({ placeId }) => placeId)).toEqual(places.slice(0, 20))
  const first = uncovered.places[0]
  expect(first?.devices).toBe(devices.filter(({ placeId }) => placeId === first?.placeId).length)
  expect(first?.placePath.length).toBeGreaterThan(0)
  // Areas outside the caller's areas or the filter do not count; the whole project has a contact of its own.
  expect((await contactsOf(city.duty).list()).result.uncovered.total).toBe(0)
  expect((await contactsOf(city.owner).list({ areaId: 'p1-a02' })).result.uncovered.total).toBe(0)
  expect((await contactsOf(city.super).list()).result.uncovered.total).toBe(0)
  const below = devices.filter(({ areaId }) => areaId === 'p1-a08').map(({ placeId }) => placeId)
  const page = await contactsOf(city.owner).uncovered({ areaId: 'p1-a08', pageSize: 1 })
  expect(page.result).toMatchObject({ total: new Set(below).size, records: [{ areaId: 'p1-a08' }] })

  // A contact of a place covers the places below it, one of an area covers the areas below it.
  const place = placeOf(city.devices.owned)
  await contactsOf(city.owner).add({ placeId: place.parentId ?? place.id, name: '何春燕', phone: '13500000001' })
  const left = (await contactsOf(city.owner).list()).result.uncovered
  expect(left.total).toBeLessThan(places.length)
  expect(left.places.map(({ placeId }) => placeId)).not.toContain(place.id)
  await contactsOf(city.owner).add({ areaId: 'p1-a07', name: '罗海', phone: '13500000002' })
  expect((await contactsOf(city.owner).list()).result.uncovered.total).toBe(0)
})

test('a place whose devices are all out of service needs no contact', async () => {
  for (const id of ['ec-p1-a07', 'ec-p1-a08']) await contactsOf(city.owner).remove(id)
  const before = (await contactsOf(city.owner).list()).result.uncovered
  const place = before.places[0]?.placeId
  const ids = city.world.model.devicesOfPlace.get(place ?? '') ?? []
  await act(city.owner, 'batch', { ids, act: 'disable' })
  const after = (await contactsOf(city.owner).list()).result.uncovered
  expect(after.total).toBe(before.total - 1)
  expect(after.places.map(({ placeId }) => placeId)).not.toContain(place)
})

test('a list can be read as ids first and then in pieces', async () => {
  const { world } = city
  const membership = membershipOf(world.model, 'u-owner', 'p1')
  if (!membership) throw new Error('no membership')
  const scope = scopeOf(world.model, membership)
  const query = contactContracts.list.input.parse({ column: 'name', pageSize: 2 })
  const listed = await contactsOf(city.owner).list({ column: 'name' })
  const reads = contactReads(world, scope, query)
  const ids = await world.store.atomically(reads.ids)
  expect(ids).toEqual(idsOf(listed))
  const rows = await world.store.atomically((connection) => reads.rows(connection, [...ids, 'ec-p1-a09']))
  expect(rows).toEqual(listed.result.records)
})
