import { expect, test } from 'vitest'

import { areaClasses } from '#shared/area/area-classes.ts'
import { MAX_LEVELS } from '#shared/area/area.contract.ts'
import { areas, emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { areasOf, busSince, flat, placesOf } from '#tests/support/area-tree.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
const city = await makeCity(app)

const seqNow = () => city.world.hub.log.seq()
const made = async (name: string, input: object = {}): Promise<string> => {
  const { code, result, message } = await areasOf(city.super).add({ name, class: 2, parentId: 'p1-a01', ...input })
  if (code !== 200) throw new Error(`no area: ${code} ${message}`)
  return result.id
}
const rowOf = (table: string, id: string) => rowsOf(city.world, table).find((row) => row['id'] === id)

test('the tree begins where the member’s areas begin, each area once, with what is in and below it', async () => {
  const own = (await areasOf(city.duty).tree()).result
  expect(own.map(({ id, parentId }) => [id, parentId])).toEqual([[areas.watched, null]])
  expect(own[0]?.children.map(({ id }) => id)).toEqual(['p1-a03', areas.below])
  const whole = (await areasOf(city.super).tree()).result
  expect(whole.map(({ id }) => id)).toEqual(['p1-a01'])
  const within = (table: string, ids: readonly string[]) =>
    rowsOf(city.world, table).filter(({ areaId }) => ids.includes(String(areaId))).length
  for (const node of flat(whole)) {
    const ids = flat([node]).map(({ id }) => id)
    expect([node.places, node.devices]).toEqual([within('Place', ids), within('Device', ids)])
    expect(node.className).toBe(areaClasses[node.class])
  }
})

test('open events count where they happened, once in each area above', async () => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.below })
  const { areaId } = (await eventsOf(city.super).detail(eventId)).result
  const nodes = flat((await areasOf(city.super).tree()).result)
  const counting = nodes.filter(({ openEvents }) => openEvents === 1).map(({ id }) => id)
  expect(counting).toEqual(['p1-a01', areas.watched, areaId])
  await eventsOf(city.super).feedback(eventId, '误报')
  expect(flat((await areasOf(city.super).tree()).result).every(({ openEvents }) => openEvents === 0)).toBe(true)
})

test('an area is shown with its path as far as the member sees it, and with what hangs on it', async () => {
  const { result } = await areasOf(city.duty).detail(areas.below)
  expect(result).toMatchObject({
    path: ['永安里社区', '永安里临街商铺'],
    parentId: areas.watched,
    may: { manage: false },
  })
  expect(result.holds).toMatchObject({ areas: 0, places: result.places, devices: result.devices, contacts: 1 })
  expect((await areasOf(city.super).detail(areas.below)).result.path.length).toBe(3)
  expect(await areasOf(city.duty).detail(areas.market)).toMatchObject({ code: 4003 })
})

test('a new area is in the scope of all people above it immediately, and in no other', async () => {
  const seq = seqNow()
  const { code, result } = await areasOf(city.owner).add({ name: '永安里南巷', class: 1, parentId: areas.watched })
  expect([code, result.parentId, result.path]).toEqual([200, areas.watched, ['永安里社区', '永安里南巷']])
  const above = (await areasOf(city.owner).detail(areas.watched)).result
  expect([result.longitude, result.latitude]).toEqual([above.longitude, above.latitude])
  expect(busSince(city, seq)).toMatchObject([{ busType: 'area', data: { projectId: 'p1' } }])
  expect((await areasOf(city.duty).detail(result.id)).code).toBe(200)
  expect(rowOf('Area', result.id)).toMatchObject({ parentId: areas.watched, class: 1, deleted: 0 })
  expect(await areasOf(city.owner).add({ name: '永安里南巷', class: 0, parentId: areas.watched })).toMatchObject({
    code: 5201,
  })
  const place = await placesOf(city.owner).add({ name: '南巷 1 号', areaId: result.id, address: '永安里南巷 1 号' })
  expect(place).toMatchObject({ code: 200, result: { areaClass: 1, longitude: above.longitude } })
})

test('operators change no areas, owners none outside theirs, and the top of the project is the superOwner’s', async () => {
  const before = fingerprint(city.world)
  const { add, edit, remove } = areasOf(city.duty)
  expect(await add({ name: '甲', class: 1, parentId: areas.watched })).toMatchObject({ code: 4002 })
  expect(await edit(areas.watched, { name: '甲' })).toMatchObject({ code: 4002 })
  expect(await remove(areas.watched)).toMatchObject({ code: 4002 })
  const owner = areasOf(city.owner)
  expect(await owner.add({ name: '甲', class: 1, parentId: areas.market })).toMatchObject({ code: 4003 })
  expect(await owner.add({ name: '甲', class: 1 })).toMatchObject({ code: 4002 })
  expect(await owner.edit(areas.market, { name: '甲' })).toMatchObject({ code: 4003 })
  expect(await owner.edit(areas.below, { parentId: areas.market })).toMatchObject({ code: 4003 })
  expect(await owner.edit(areas.below, { parentId: null })).toMatchObject({ code: 4002 })
  // The parent is outside their areas.
  expect(await owner.edit(areas.owned, { parentId: areas.watched })).toMatchObject({ code: 4002 })
  expect(await owner.remove(areas.market)).toMatchObject({ code: 5401 })
  expect(await areasOf(city.nobody).tree()).toMatchObject({ code: 4002 })
  expect(fingerprint(city.world)).toBe(before)
})

test('an edit changes what is named; a renamed area carries its name wherever it is shown', async () => {
  const { model } = city.world
  const search = () =>
    city.owner.call<{ total: number }>('POST', '/api/v3/companyArea/getDeviceTogetherSearch', {
      keyword: '东湖新村小区',
    })
  // A search on the map fills a cache that the change must clear.
  expect((await search()).code).toBe(9004)
  const seq = seqNow()
  const { code, result } = await areasOf(city.owner).edit(areas.owned, { name: '东湖新村小区', class: 3 })
  expect([code, result.name, result.className]).toEqual([200, '东湖新村小区', '重点单位'])
  expect(busSince(city, seq)).toMatchObject([{ busType: 'area' }])
  const row = (await placesOf(city.owner).list({ areaId: areas.owned })).result.records[0]
  expect(row).toMatchObject({ areaName: '东湖新村小区', areaClass: 3 })
  expect((await search()).result.total).toBeGreaterThan(0)
  expect(await areasOf(city.owner).edit(areas.owned, { longitude: 113.5 })).toMatchObject({ code: 4004 })
  expect(await areasOf(city.owner).edit('p1-a03', { name: '永安里临街商铺' })).toMatchObject({
    code: 5301,
    message: '同级已有同名区域',
  })
  // An unchanged name is no duplicate, and neither is the same name below another parent.
  expect(await areasOf(city.owner).edit('p1-a03', { name: model.areas.get('p1-a03')?.name })).toMatchObject({
    code: 200,
  })
  expect(await areasOf(city.owner).edit(areas.ownedBelow, { name: '永安里临街商铺' })).toMatchObject({ code: 200 })
})

test.each([
  ['area.add', { parentId: areas.market }, { code: 4003, field: 'parentId' }],
  ['area.add', { parentId: null }, { code: 4002, field: 'parentId' }],
  ['area.add', { parentId: areas.watched, name: '永安里临街商铺' }, { code: 5201, field: 'name' }],
  ['area.edit', { id: areas.market }, { code: 4003, field: 'id' }],
  ['area.edit', { id: areas.below, parentId: areas.market }, { code: 4003, field: 'parentId' }],
  ['area.edit', { id: areas.owned, parentId: areas.watched }, { code: 4002, field: 'parentId' }],
  ['area.edit', { id: areas.below, parentId: areas.below }, { code: 9003, field: 'parentId' }],
  ['area.remove', { id: areas.market }, { code: 5401, field: 'id' }],
  ['area.remove', { id: areas.owned }, { code: 5402, field: 'id' }],
])('%s of %j is refused at the field that is wrong', async (name, input, refusal) => {
  const given = name === 'area.remove' ? input : { name: '甲', class: 1, ...input }
  expect(await city.owner.trpc(name, given, 'mutation')).toMatchObject(refusal)
})

test('the superOwner of a project hangs an area at its top, and takes it from there', async () => {
  const { code, result } = await areasOf(city.super).add({ name: '顶层', class: 1 })
  expect([code, rowOf('Area', result.id)?.['parentId']]).toEqual([200, null])
  const below = await areasOf(city.super).edit(result.id, { parentId: 'p1-a01' })
  expect(below).toMatchObject({ code: 200, result: { parentId: 'p1-a01' } })
})

test('an area never lies below itself: 9003', async () => {
  const before = fingerprint(city.world)
  for (const parentId of [areas.watched, areas.below])
    expect(await areasOf(city.super).edit(areas.watched, { parentId })).toMatchObject({
      code: 9003,
      message: '区域出错：区域不能移到自身之下',
    })
  expect(fingerprint(city.world)).toBe(before)
})

test('people who see more or less after an area was moved are notified, and see it immediately', async () => {
  const [from, to] = [areas.watched, areas.market]
  const { eventId } = await emit(city, { kind: 'fault', deviceId: city.devices.below })
  const { areaId } = (await eventsOf(city.super).detail(eventId)).result
  const counts = async () => {
    const projects = await city.duty.call<{ id: string; faultCount: number }[]>('POST', '/pc/api/v4/projectListNew')
    return projects.result[0]?.faultCount
  }
  expect(await counts()).toBe(1)
  const seq = seqNow()
  expect(await areasOf(city.super).edit(areaId, { parentId: to })).toMatchObject({ code: 200 })
  const deliveries = city.world.hub.log.since(city.world.epoch, seq) ?? []
  const permissionChanges = deliveries.filter(({ frame }) => frame.code === 1000)
  const audience = permissionChanges.flatMap(({ audience: one }) => (one.to === 'people' ? one.userIds : []))
  const concerned = (city.world.model.membershipsOfProject.get('p1') ?? []).filter(
    ({ roleCode, areaIds }) => roleCode !== 'superOwner' && areaIds.includes(from) !== areaIds.includes(to),
  )
  expect(audience.toSorted()).toEqual(concerned.map(({ userId }) => userId).toSorted())
  expect(audience).toContain('u-duty')
  expect(await counts()).toBe(0)
  expect(await eventsOf(city.duty).detail(eventId)).toMatchObject({ code: 4003 })
  expect(await areasOf(city.duty).detail(areaId)).toMatchObject({ code: 4003 })
  await areasOf(city.super).edit(areaId, { parentId: from })
  expect(await counts()).toBe(1)
})

test('a tree of areas has so many levels and no more', async () => {
  let parentId = 'p1-a01'
  for (let level = 2; level <= MAX_LEVELS; level += 1) parentId = await made(`第 ${level} 级`, { parentId })
  const tooDeep = { message: '区域最多 8 级' }
  expect(await areasOf(city.super).add({ name: '太深', class: 1, parentId })).toMatchObject({ code: 5201, ...tooDeep })
  const deeper = { name: '太深', class: 1, parentId }
  expect(await city.super.trpc('area.add', deeper, 'mutation')).toMatchObject({ field: 'parentId' })
  const other = await made('旁支')
  await made('旁支之下', { parentId: other })
  const seventh = city.world.model.areas.get(parentId)?.parentId
  expect(await areasOf(city.super).edit(other, { parentId: seventh })).toMatchObject({ code: 5301, ...tooDeep })
})

test('an area on which something hangs stays, and the refusal says what; an empty one goes', async () => {
  const before = fingerprint(city.world)
  const refused = await areasOf(city.super).remove(areas.watched)
  const { holds } = (await areasOf(city.super).detail(areas.watched)).result
  expect(refused).toMatchObject({ code: 5402, result: { holds } })
  const [areasBelow, places, devices] = [holds.areas, holds.places, holds.devices]
  expect(refused.message).toContain(`删除失败：含 ${areasBelow} 个下级区域、${places} 个场所、${devices} 台设备、`)
  expect(refused.message).toMatch(/\d 名成员、.+、\d 位紧急联系人、\d 条事件记录$/)
  expect(fingerprint(city.world)).toBe(before)
  const id = await made('新片区')
  const seq = seqNow()
  expect(await areasOf(city.super).remove(id)).toMatchObject({ code: 200, result: { id } })
  expect(busSince(city, seq)).toMatchObject([{ busType: 'area' }])
  expect(await areasOf(city.super).detail(id)).toMatchObject({ code: 4003 })
  expect(await areasOf(city.super).remove(id)).toMatchObject({ code: 5401 })
  expect(rowOf('Area', id)).toMatchObject({ deleted: 1 })
  expect(await made('新片区')).not.toBe(id)
})

test.each([
  [
    'an area below it',
    (parentId: string) => areasOf(city.super).add({ name: '下级', class: 1, parentId }),
    '1 个下级区域',
  ],
  ['a place', (areaId: string) => placesOf(city.super).add({ name: '一号楼', areaId, address: '一号楼' }), '1 个场所'],
  [
    'an invitation that waits',
    (areaId: string) =>
      city.super.call('POST', '/pc/api/v4/member/invite', {
        phone: city.world.model.usersByName.get('nobody')?.phone,
        areaId,
        roleCode: 'operator',
      }),
    '1 份待答复的邀请',
  ],
])('%s alone keeps an area', async (what, hang, text) => {
  const id = await made(`区域 ${what}`)
  expect((await hang(id)).code).toBe(200)
  expect(await areasOf(city.super).remove(id)).toMatchObject({ code: 5402, message: `删除失败：含 ${text}` })
  // The original product's verb DELETE gets the same answer.
  expect(await city.super.call('DELETE', '/pc/api/v4/area/delete', { id })).toMatchObject({ code: 5402 })
})

test('devices live by the class of their area from the next moment on', async () => {
  const { model, simulation } = city.world
  await areasOf(city.owner).edit(areas.ownedBelow, { class: 0 })
  expect(model.areas.get(areas.ownedBelow)?.class).toBe(0)
  // The engine was rebuilt and still knows its devices.
  expect(() => simulation.emit({ deviceId: city.devices.ownedBelow, kind: 'alarm' })).not.toThrow()
})
