import { expect, test } from 'vitest'

import { MAX_LEVELS } from '#shared/area/area.contract.ts'
import { areas, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { busSince, placesOf } from '#tests/support/area-tree.ts'
import { png } from '#tests/support/pictures.ts'
import { upload } from '#tests/support/uploads.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
const city = await makeCity(app)

const building = 'p1-a02-b001'
const rowOf = (id: string) => rowsOf(city.world, 'Place').find((row) => row['id'] === id)
const seqNow = () => city.world.hub.log.seq()
const picture = async (): Promise<string> => (await upload(app, city.owner, png())).message

test('a new place is behind its siblings, where its area is, and all who see the area are notified', async () => {
  const seq = seqNow()
  const { code, result } = await placesOf(city.owner).add({
    name: '永安里文化站',
    areaId: areas.watched,
    address: '城中区永安里文化站',
    contact: '王秀英',
    phone: '13812345678',
  })
  expect(code).toBe(200)
  const area = city.world.model.areas.get(areas.watched)
  expect(result).toMatchObject({
    areaId: areas.watched,
    parentId: null,
    floor: null,
    contact: '王秀英',
    phone: '13812345678',
    longitude: area?.longitude,
    latitude: area?.latitude,
  })
  expect(busSince(city, seq)).toMatchObject([
    { busType: 'place', data: { areaId: areas.watched, placeIds: [result.id] } },
  ])
  const tops = (await placesOf(city.duty).list({ areaId: areas.watched, top: true })).result.records
  expect(tops.filter(({ areaId }) => areaId === areas.watched).at(-1)).toMatchObject({
    id: result.id,
    phone: '138****5678',
  })
  expect(rowOf(result.id)).toMatchObject({ name: '永安里文化站', deleted: 0, photos: '' })
})

test('a sub-place lies in the area of its parent and takes from it what is left out', async () => {
  const { code, result } = await placesOf(city.owner).add({ name: '天台', parentId: building, floor: 9 })
  const parent = city.world.model.places.get(building)
  expect(code).toBe(200)
  expect(result).toMatchObject({
    areaId: areas.watched,
    parentId: building,
    parentName: parent?.name,
    floor: 9,
    address: `${parent?.address} 天台`,
    longitude: parent?.longitude,
  })
  const below = (await placesOf(city.duty).detail(building)).result.children
  expect(below.at(-1)?.id).toBe(result.id)
})

test('what a form leaves open or gets wrong is refused by name, and nothing is made', async () => {
  const before = fingerprint(city.world)
  const { add } = placesOf(city.owner)
  const place = { name: '新场所', areaId: areas.watched, address: '新场所' }
  expect(await add({ name: '新场所', address: '新场所' })).toMatchObject({ code: 4004, message: /区域/ })
  expect(await add({ name: '新场所', areaId: areas.watched })).toMatchObject({ code: 4004, message: /地址/ })
  expect(await add({ ...place, areaId: areas.market })).toMatchObject({ code: 4003 })
  expect(await add({ ...place, areaId: 'p2-a01' })).toMatchObject({ code: 4003 })
  expect(await add({ ...place, parentId: 'p1-a09-b001' })).toMatchObject({ code: 4003 })
  expect(await add({ ...place, areaId: areas.owned, parentId: building })).toMatchObject({ code: 9003 })
  expect(await add({ ...place, phone: '12345' })).toMatchObject({ code: 4501 })
  expect(await add({ ...place, longitude: 113.9 })).toMatchObject({ code: 4004, message: /纬度/ })
  expect(await add({ ...place, latitude: 22.5 })).toMatchObject({ code: 4004, message: /经度/ })
  expect(await add({ ...place, floorPlan: '/uploads/nothing.png' })).toMatchObject({ code: 4001 })
  expect(await add({ ...place, photos: ['/uploads/nothing.png'] })).toMatchObject({ code: 4001 })
  expect(await add({ ...place, name: city.world.model.places.get(building)?.name })).toMatchObject({ code: 5201 })
  expect(await placesOf(city.duty).add(place)).toMatchObject({ code: 4002 })
  expect(fingerprint(city.world)).toBe(before)
})

test('places hang below one another on so many levels and no more', async () => {
  let parentId = building
  for (let level = 2; level <= MAX_LEVELS; level += 1) {
    const { result } = await placesOf(city.owner).add({ name: `第 ${level} 级`, parentId })
    parentId = result.id
  }
  expect(await placesOf(city.owner).add({ name: '太深', parentId })).toMatchObject({ code: 5201 })
})

test('floor plan and photos are uploads of this world; a new plan is announced', async () => {
  const url = await picture()
  const seq = seqNow()
  const { edit } = placesOf(city.owner)
  const { code, result } = await edit(building, { floorPlan: url, photos: `${url}` })
  expect([code, result.floorPlan, result.photos]).toEqual([200, url, [url]])
  expect(busSince(city, seq)).toMatchObject([
    { busType: 'place' },
    { busType: 'floorPlan', data: { placeId: building, areaId: areas.watched } },
  ])
  expect((await edit(building, { photos: Array.from({ length: 9 }, () => url) })).code).toBe(4001)
  const cleared = await edit(building, { floorPlan: '', photos: [] })
  expect(cleared.result).toMatchObject({ floorPlan: '', photos: [] })
})

test('an edit changes what is named and leaves the rest; null clears the floor, an empty text contact and phone', async () => {
  const { add, edit, detail } = placesOf(city.owner)
  const { id } = (await add({ name: '配电房', parentId: building, floor: 1, contact: '陈', phone: '13812345678' }))
    .result
  const before = (await detail(id)).result
  expect((await edit(id, { name: '水泵房' })).result).toEqual({
    ...before,
    name: '水泵房',
    placePath: [...before.placePath.slice(0, -1), '水泵房'],
  })
  expect((await edit(id, { floor: null, contact: '', phone: '' })).result).toMatchObject({
    floor: null,
    contact: '',
    phone: '',
  })
  expect(await edit(id, { name: '天台' })).toMatchObject({ code: 5301 })
  expect(await edit(id, { phone: '021-1234' })).toMatchObject({ code: 4501 })
  expect(await edit('p1-a09-b001', { name: '水泵房' })).toMatchObject({ code: 4003 })
  expect(await placesOf(city.duty).edit(id, { name: '值班室' })).toMatchObject({ code: 4002 })
})

/** A device in a room of the first building, and the room. */
const inRoom = () => {
  const { devices, places } = city.world.model
  const device = [...devices.values()].find(({ placeId }) => placeId.startsWith(`${building}-`))
  const [room, house] = [places.get(device?.placeId ?? ''), places.get(building)]
  if (!device || !room || !house) throw new Error('the first building has a device in one of its rooms')
  return { device, room, house }
}

test('sub-places follow a new address, sub-places and devices new coordinates', async () => {
  const { model } = city.world
  const { device, room, house } = inRoom()
  const seq = seqNow()
  const { code } = await placesOf(city.owner).edit(building, {
    address: '和平路 8 号',
    longitude: house.longitude + 0.01,
    latitude: house.latitude,
  })
  expect(code).toBe(200)
  expect(model.places.get(room.id)?.address).toBe(room.address.replace(house.address, '和平路 8 号'))
  const stored = rowsOf(city.world, 'Device').find(({ id }) => id === device.id)
  for (const { longitude, latitude } of [model.devices.get(device.id) ?? device, stored ?? {}]) {
    expect(longitude).toBeCloseTo(Number(device.longitude) + 0.01, 6)
    expect(latitude).toBe(device.latitude)
  }
  expect(busSince(city, seq).map(({ busType }) => busType)).toEqual(['place', 'map'])
})

test('lists and map show the new name at once', async () => {
  const search = (keyword: string) =>
    city.duty.call<{ total: number }>('POST', '/api/v3/companyArea/getDeviceTogetherSearch', { keyword })
  // A search on the map fills a cache that the change must clear.
  expect((await search('和平大厦')).code).toBe(9004)
  await placesOf(city.owner).edit(building, { name: '和平大厦' })
  expect((await search('和平大厦')).result.total).toBeGreaterThan(0)
  const { id } = inRoom().device
  const { result } = await city.duty.call<{ placePath: string[] }>('GET', '/pc/api/v4/device/detail', { id })
  expect(result.placePath[1]).toBe('和平大厦')
})
