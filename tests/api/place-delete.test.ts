import { expect, test } from 'vitest'

import { areas, emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { busSince, placesOf } from '#tests/support/area-tree.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
const city = await makeCity(app)

const building = 'p1-a02-b001'
const made = async (input: object): Promise<string> => {
  const { code, result } = await placesOf(city.owner).add({ areaId: areas.watched, address: '新址', ...input })
  if (code !== 200) throw new Error(`no place: ${code}`)
  return result.id
}

test('a place on which something hangs stays, and the refusal says what', async () => {
  const before = fingerprint(city.world)
  const { holds } = (await placesOf(city.owner).detail(building)).result
  const refused = await placesOf(city.owner).remove(building)
  expect(refused).toMatchObject({
    code: 5402,
    message: `删除失败：含 ${holds.places} 个子场所、${holds.devices} 台设备`,
    result: { holds },
  })
  expect(await city.owner.call('DELETE', '/pc/api/v4/place/delete', { id: building })).toMatchObject({ code: 5402 })
  expect(await placesOf(city.duty).remove(building)).toMatchObject({ code: 4002 })
  expect(fingerprint(city.world)).toBe(before)
})

test('an empty place is deleted and announced; there is nothing to delete outside the areas, or twice', async () => {
  const id = await made({ name: '临时板房' })
  const seq = city.world.hub.log.seq()
  expect(await placesOf(city.owner).remove(id)).toMatchObject({ code: 200, result: { id } })
  expect(busSince(city, seq)).toMatchObject([{ busType: 'place', data: { areaId: areas.watched, placeIds: [id] } }])
  expect(await placesOf(city.owner).detail(id)).toMatchObject({ code: 4003 })
  expect((await placesOf(city.owner).list({ keyword: '临时板房' })).result.total).toBe(0)
  expect(await placesOf(city.owner).remove(id)).toMatchObject({ code: 5401 })
  expect(await placesOf(city.owner).remove('p1-a09-b001')).toMatchObject({ code: 5401 })
  const add = { placeId: id, deviceType: 'smoke', deviceCode: 'YG-90002' }
  expect(await city.owner.call('POST', '/pc/api/v4/device/add', add)).toMatchObject({ code: 4003 })
  expect(await made({ name: '临时板房' })).not.toBe(id)
})

test('events of the past still name a place that is gone', async () => {
  const id = await made({ name: '拆迁楼', address: '永安里 99 号' })
  const deviceId = city.devices.smoke
  const home = city.world.model.devices.get(deviceId)?.placeId
  await city.owner.call('POST', '/pc/api/v4/device/move', { id: deviceId, placeId: id })
  const { eventId } = await emit(city, { kind: 'alarm', deviceId })
  expect(await placesOf(city.owner).remove(id)).toMatchObject({ code: 5402, message: '删除失败：含 1 台设备' })
  await city.owner.call('POST', '/pc/api/v4/device/move', { id: deviceId, placeId: home })
  expect(await placesOf(city.owner).remove(id)).toMatchObject({ code: 200 })
  expect((await eventsOf(city.duty).detail(eventId)).result).toMatchObject({
    placePath: ['永安里社区', '拆迁楼'],
    address: '永安里 99 号',
  })
  expect(rowsOf(city.world, 'Place').find((row) => row['id'] === id)).toMatchObject({ deleted: 1 })
})

test('an emergency contact of its own keeps a place, also one below it', async () => {
  const id = await made({ name: '警务室' })
  const below = await made({ name: '后院', areaId: undefined, parentId: id })
  const contact = { placeId: below, name: '赵磊', phone: '13700001111' }
  expect(await city.owner.call('POST', '/pc/api/v4/contact/add', contact)).toMatchObject({ code: 200 })
  expect(await placesOf(city.owner).remove(below)).toMatchObject({ code: 5402, message: '删除失败：含 1 位紧急联系人' })
  expect(await placesOf(city.owner).remove(id)).toMatchObject({
    code: 5402,
    message: '删除失败：含 1 个子场所、1 位紧急联系人',
  })
})

test('several are deleted in one call, each by itself', async () => {
  const [one, two] = [await made({ name: '甲棚' }), await made({ name: '乙棚' })]
  const { code, result } = await placesOf(city.owner).removeBatch([one, building, two, one, 'x1'])
  expect(code).toBe(200)
  expect(result).toMatchObject({ succeeded: 2, failed: 2 })
  expect(result.rows.map(({ id, ok, code: each }) => [id, ok, each])).toEqual([
    [one, true, 200],
    [building, false, 5402],
    [two, true, 200],
    ['x1', false, 5401],
  ])
  expect(await placesOf(city.duty).removeBatch([building])).toMatchObject({ code: 4002 })
})

test('a place and what lies below it are deleted in one call, whatever their order', async () => {
  const yard = await made({ name: '旧院' })
  const shed = (await placesOf(city.owner).add({ name: '旧棚', parentId: yard })).result.id
  const { result } = await placesOf(city.owner).removeBatch([yard, shed])
  expect(result.rows).toMatchObject([
    { id: yard, ok: true },
    { id: shed, ok: true },
  ])
  expect(await placesOf(city.owner).detail(yard)).toMatchObject({ code: 4003 })
})
