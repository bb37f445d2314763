import { expect, test } from 'vitest'

import { areas, emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { areasOf, busSince, flat, placesOf } from '#tests/support/area-tree.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
const city = await makeCity(app)

const building = 'p1-a02-b001'
const other = 'p1-a02-b002'
const seqNow = () => city.world.hub.log.seq()
const orderOf = async (areaId: string) =>
  (await placesOf(city.owner).tree({ areaId })).result.filter((node) => node.areaId === areaId).map(({ id }) => id)
const childrenOf = async (id: string) => (await placesOf(city.owner).detail(id)).result.children.map((one) => one.id)

test('a place is sorted anew among its siblings, and undo takes it back', async () => {
  const before = await childrenOf(building)
  const [first = '', second = ''] = before
  const last = before.at(-1) ?? ''
  const { code, result } = await placesOf(city.owner).move(last, { beforeId: first })
  expect(code).toBe(200)
  expect(await childrenOf(building)).toEqual([last, ...before.slice(0, -1)])
  expect(result.undo).toEqual({ id: last, areaId: areas.watched, parentId: building, beforeId: null })
  await placesOf(city.owner).move(last, result.undo)
  expect(await childrenOf(building)).toEqual(before)
  const again = (await placesOf(city.owner).move(first)).result.undo
  expect(again.beforeId).toBe(second)
  expect((await childrenOf(building)).at(-1)).toBe(first)
  await placesOf(city.owner).move(first, again)
  expect(await childrenOf(building)).toEqual(before)
})

test('a sub-place is hung below another place, and to the top of its area', async () => {
  const [room = ''] = await childrenOf(building)
  const moved = await placesOf(city.owner).move(room, { parentId: other })
  // The other building has a first floor of its own.
  expect(moved).toMatchObject({ code: 5301, message: '操作失败：同级已有同名场所' })
  await placesOf(city.owner).edit(room, { name: '夹层' })
  expect((await placesOf(city.owner).move(room, { parentId: other })).result.place).toMatchObject({
    parentId: other,
    areaId: areas.watched,
    placePath: ['永安里社区', city.world.model.places.get(other)?.name, '夹层'],
  })
  const { result } = await placesOf(city.owner).move(room, { parentId: null, beforeId: building })
  expect(result.place.parentId).toBeNull()
  expect(await orderOf(areas.watched)).toEqual([room, building, other])
  await placesOf(city.owner).move(room, result.undo)
  expect(await childrenOf(other)).toContain(room)
})

test('the map finds devices by where their place hangs now', async () => {
  const name = city.world.model.places.get(other)?.name
  const search = () =>
    city.owner.call<{ total: number }>('POST', '/api/v3/companyArea/getDeviceTogetherSearch', { keyword: name })
  const { children } = (await placesOf(city.owner).detail(building)).result
  const floor = children.find(({ devices }) => devices > 0)
  if (!floor) throw new Error('no floor of the first building has devices')
  const before = (await search()).result.total
  await placesOf(city.owner).edit(floor.id, { name: '裙楼' })
  const { undo } = (await placesOf(city.owner).move(floor.id, { parentId: other })).result
  expect((await search()).result.total).toBe(before + floor.devices)
  await placesOf(city.owner).move(floor.id, undo)
  expect((await search()).result.total).toBe(before)
})

test('a place never lies below itself: 9003; nor below a parent of another area than the one named', async () => {
  const [floor = ''] = await childrenOf(other)
  const before = fingerprint(city.world)
  for (const parentId of [other, floor])
    expect(await placesOf(city.owner).move(other, { parentId })).toMatchObject({ code: 9003 })
  expect(await placesOf(city.owner).move(floor, { parentId: building, areaId: areas.owned })).toMatchObject({
    code: 9003,
  })
  expect(fingerprint(city.world)).toBe(before)
})

test('what lies outside the areas does not exist, neither as what moves nor as where it goes', async () => {
  const before = fingerprint(city.world)
  const { move } = placesOf(city.owner)
  expect(await move('p1-a09-b001', { areaId: areas.watched })).toMatchObject({ code: 4003 })
  expect(await move(building, { areaId: areas.market })).toMatchObject({ code: 4003 })
  expect(await move(building, { parentId: 'p1-a09-b001' })).toMatchObject({ code: 4003 })
  expect(await move(building, { beforeId: 'p1-a09-b001' })).toMatchObject({ code: 4003 })
  expect(await placesOf(city.duty).move(building, { beforeId: other })).toMatchObject({ code: 4002 })
  expect(fingerprint(city.world)).toBe(before)
})

test('a sibling that was moved away meanwhile is no position any more: 5302', async () => {
  const [floor = ''] = await childrenOf(other)
  expect(await placesOf(city.owner).move(building, { beforeId: floor })).toMatchObject({ code: 5302 })
})

test('devices go with their place to another area, open events stay where they happened, and counts agree', async () => {
  const { model } = city.world
  const within = flat((await placesOf(city.owner).tree()).result.filter(({ id }) => id === building)).map(
    ({ id }) => id,
  )
  const devices = within.flatMap((id) => model.devicesOfPlace.get(id) ?? [])
  const [deviceId = ''] = devices
  const kind = 'fault'
  const { eventId } = await emit(city, { kind, deviceId })
  const seq = seqNow()
  const { code, result } = await placesOf(city.owner).move(building, { areaId: areas.owned })
  expect([code, result.place.areaId]).toEqual([200, areas.owned])
  expect(within).toContain(building)
  for (const id of within) expect(model.places.get(id)?.areaId).toBe(areas.owned)
  for (const id of devices) expect(model.devices.get(id)?.areaId).toBe(areas.owned)
  const stored = rowsOf(city.world, 'Device').filter(({ id }) => devices.includes(String(id)))
  expect(stored.map((row) => row['areaId'])).toEqual(devices.map(() => areas.owned))
  expect(busSince(city, seq).map(({ busType, data }) => [busType, data['areaId']])).toEqual([
    ['place', areas.watched],
    ['place', areas.owned],
    ['map', areas.watched],
    ['map', areas.owned],
  ])

  // `duty` watches the old area only: the event is still visible to them, the device is not.
  expect((await eventsOf(city.duty).detail(eventId)).result.areaId).toBe(areas.watched)
  expect((await city.duty.call('GET', '/pc/api/v4/device/detail', { id: deviceId })).code).toBe(4003)
  expect((await eventsOf(city.duty).counts()).result.kinds[kind]?.todo).toBe(1)
  const node = async (id: string) => flat((await areasOf(city.super).tree()).result).find((one) => one.id === id)
  expect((await node(areas.watched))?.openEvents).toBe(1)
  expect((await node(areas.owned))?.openEvents).toBe(0)
  const map = await city.owner.call<{ total: number }>('POST', '/api/v3/companyArea/getDeviceTogetherInfoNew', {
    areaId: areas.owned,
  })
  const owned: readonly string[] = [areas.owned, areas.ownedBelow]
  const there = [...model.devices.values()].filter(({ areaId, enabled }) => enabled && owned.includes(areaId))
  expect(map.result.total).toBe(there.length)

  await placesOf(city.owner).move(building, result.undo)
  expect(await orderOf(areas.watched)).toEqual([building, other])
  expect((await city.duty.call('GET', '/pc/api/v4/device/detail', { id: deviceId })).code).toBe(200)
})

test('moves, edits and devices that report at the same time leave no two stories', async () => {
  const { move, edit, add } = placesOf(city.owner)
  const answers = await Promise.all([
    move(building, { areaId: areas.owned }),
    emit(city, { kind: 'alarm', deviceId: city.devices.smoke }),
    edit(other, { address: '和平路 8 号' }),
    move(other, { beforeId: building }),
    add({ name: '新楼', areaId: areas.watched, address: '新楼' }),
    city.owner.call('POST', '/pc/api/v4/device/move', { id: city.devices.water, placeId: building }),
    move(building, { areaId: areas.watched }),
  ])
  expect(JSON.stringify(answers)).not.toContain('"code":5000')
  const { model } = city.world
  for (const { id, placeId, areaId } of model.devices.values())
    expect([id, areaId]).toEqual([id, model.places.get(placeId)?.areaId])
  for (const { id, areaId, placeId } of rowsOf(city.world, 'Device') as {
    id: string
    areaId: string
    placeId: string
  }[])
    expect(model.devices.get(id)).toMatchObject({ areaId, placeId })
})
