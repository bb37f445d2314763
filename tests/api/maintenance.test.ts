import { beforeEach, expect, test } from 'vitest'

import { orderLimits } from '#shared/maintenance/orders.ts'
import { advance, areas, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { act, detail as deviceDetail } from '#tests/support/devices.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { giveOrder, maintenanceOf } from '#tests/support/maintenance.ts'
import { png } from '#tests/support/pictures.ts'
import { upload } from '#tests/support/uploads.ts'

const app = await fileApp()
let city: City
beforeEach(async () => {
  city = await makeCity(app)
})

const faultAt = async (deviceId: string): Promise<string> => (await emit(city, { kind: 'fault', deviceId })).eventId
/** Places a maintenance order for the smoke detector; returns its id. */
const ordered = async (): Promise<string> =>
  (await maintenanceOf(city.duty).add({ deviceId: city.devices.smoke, title: '外壳破损' })).result.id
const numbers = async (query: object = {}): Promise<string[]> =>
  (await maintenanceOf(city.duty).list(query)).result.records.map(({ number }) => number)

test('an order is placed for a device by hand, and says where that hangs', async () => {
  const id = city.devices.smoke
  const device = (await deviceDetail(city.duty, id)).result
  expect(await maintenanceOf(city.duty).add({ deviceId: id, title: ' 外壳破损 ' })).toMatchObject({
    code: 200,
    result: {
      number: 'WB20260302-0001',
      deviceId: id,
      deviceName: device.name,
      deviceCode: device.code,
      areaName: device.areaName,
      placePath: device.placePath,
      event: null,
      title: '外壳破损',
      state: 'open',
      stateName: '待接单',
      createdBy: { id: 'u-duty', name: '李海峰' },
      createdAt: '2026-03-02 08:00:00',
      handler: null,
      takenAt: null,
      version: 0,
      may: { take: true, done: false, cancel: true },
    },
  })
})

test('it is taken by one and finished by another, with parts and photos', async () => {
  const id = await ordered()
  await advance(city, '10m')
  expect(await maintenanceOf(city.duty).take(id, { version: 0 })).toMatchObject({
    result: {
      state: 'taken',
      handler: { id: 'u-duty' },
      takenAt: '2026-03-02 08:10:00',
      version: 1,
      may: { take: false, done: true, cancel: true },
    },
  })
  await advance(city, '20m')
  const { message: photo } = await upload(app, city.super, png())
  const parts = [{ name: '外壳', quantity: 1 }]
  expect(await maintenanceOf(city.super).done(id, { note: '已更换', parts, photos: [photo] })).toMatchObject({
    code: 200,
    result: { state: 'done', handler: { id: 'u-super' }, closedAt: '2026-03-02 08:30:00', note: '已更换', parts },
  })
  const { photos, may, takenAt } = (await maintenanceOf(city.duty).detail(id)).result
  expect(photos).toEqual([expect.stringContaining('/uploads/')])
  expect([may, takenAt]).toEqual([{ take: false, done: false, cancel: false }, '2026-03-02 08:10:00'])
})

test('the device names its orders, and its log what was done', async () => {
  const id = await ordered()
  await maintenanceOf(city.duty).take(id)
  await maintenanceOf(city.duty).done(id)
  const { acts, orders } = (await deviceDetail(city.duty, city.devices.smoke)).result
  expect(acts?.[0]).toMatchObject({
    act: 'maintained',
    text: 'WB20260302-0001 外壳破损',
    person: { id: 'u-duty' },
    at: '2026-03-02 08:00:00',
  })
  expect(orders).toMatchObject([{ id, number: 'WB20260302-0001', state: 'done', stateName: '已完成' }])
})

test('the answer 待维保 places an order of its own, once, and the event names it', async () => {
  const eventId = await faultAt(city.devices.smoke)
  expect((await eventsOf(city.super).detail(eventId)).result).toMatchObject({ orders: [], may: { maintain: true } })
  await eventsOf(city.super).feedback(eventId, '待维保')
  const { result } = await eventsOf(city.super).detail(eventId)
  expect(result).toMatchObject({
    orders: [{ number: 'WB20260302-0001', title: result.reason, state: 'open' }],
    may: { maintain: false },
  })
  const { records } = (await maintenanceOf(city.duty).list()).result
  expect(records).toMatchObject([
    { deviceId: city.devices.smoke, createdBy: { id: 'u-super' }, event: { id: eventId, kind: 'fault' } },
  ])
  expect(records[0]?.event?.number).toBe(result.number)
  expect(await maintenanceOf(city.duty).add({ eventId })).toMatchObject({
    code: 5201,
    message: '添加失败：该事件已有维保工单 WB20260302-0001',
  })
})

test('an event that has an order gets no second one by its answer, and a batch orders for each', async () => {
  const eventId = await faultAt(city.devices.smoke)
  const other = await faultAt(city.devices.water)
  expect(await maintenanceOf(city.duty).add({ eventId, title: '请带电池' })).toMatchObject({
    result: { deviceId: city.devices.smoke, title: '请带电池', event: { id: eventId } },
  })
  const answer = { ids: [eventId, other], act: 'feedback', result: '待维保' }
  await city.super.call('POST', '/pc/api/v4/event/batch', answer)
  expect(await numbers({ order: 'asc' })).toEqual(['WB20260302-0001', 'WB20260302-0002'])
  expect(await numbers({ deviceId: city.devices.water })).toEqual(['WB20260302-0002'])
})

test('another answer orders nothing', async () => {
  await eventsOf(city.super).feedback(await faultAt(city.devices.smoke), '已修复')
  expect(await numbers()).toEqual([])
})

test('who comes too late or with a stale version is refused, and nothing changes', async () => {
  const id = await ordered()
  const { take, done, cancel, detail } = maintenanceOf(city.duty)
  expect(await done(id)).toMatchObject({ code: 5302 })
  expect(await take(id, { version: 7 })).toMatchObject({ code: 5302, message: '操作失败,状态已变' })
  await take(id)
  const before = (await detail(id)).result
  expect(await maintenanceOf(city.super).take(id)).toMatchObject({ code: 9002, message: '维保人员正在前往现场' })
  expect(await done(id, { version: 0 })).toMatchObject({ code: 5302 })
  expect(await cancel(id, { version: 0 })).toMatchObject({ code: 5302 })
  expect((await detail(id)).result).toEqual(before)
  expect(await cancel(id, { version: 1, note: '厂家统一更换' })).toMatchObject({
    result: { state: 'cancelled', stateName: '已取消', note: '厂家统一更换', version: 2 },
  })
  for (const again of [take, done, cancel]) expect(await again(id)).toMatchObject({ code: 5302 })
})

test('of two who take an order at once, one gets it', async () => {
  const id = await ordered()
  const both = await Promise.all([maintenanceOf(city.duty).take(id), maintenanceOf(city.super).take(id)])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 9002])
})

test('a cancelled order makes room for another of its event', async () => {
  const eventId = await faultAt(city.devices.smoke)
  const { add, cancel } = maintenanceOf(city.duty)
  await cancel((await add({ eventId })).result.id)
  expect(await add({ eventId })).toMatchObject({ code: 200, result: { number: 'WB20260302-0002' } })
})

test('an order lies where its device is, and beyond the areas of a member it does not exist', async () => {
  const outside = await giveOrder(city.world, { id: 'mo-outside', deviceId: city.devices.outside })
  const { detail, take, cancel, done, add } = maintenanceOf(city.duty)
  for (const refused of [detail, take, cancel, done]) expect(await refused(outside)).toMatchObject({ code: 4003 })
  expect(await add({ deviceId: city.devices.outside, title: '外壳破损' })).toMatchObject({ code: 4003 })
  expect(await add({ eventId: await faultAt(city.devices.outside) })).toMatchObject({ code: 4003 })
  expect(await numbers()).toEqual([])
  const id = await ordered()
  const placeId = city.world.model.devices.get(city.devices.outside)?.placeId
  expect(await act(city.super, 'move', { id: city.devices.smoke, placeId })).toMatchObject({ code: 200 })
  expect(await detail(id)).toMatchObject({ code: 4003 })
  expect(await maintenanceOf(city.super).detail(id)).toMatchObject({ code: 200 })
})

test('the list has tabs with counts, and finds by area, device and words', async () => {
  const { add, take, list } = maintenanceOf(city.duty)
  await take(await ordered())
  await advance(city, '1m')
  await add({ deviceId: city.devices.below, title: '电池 Low' })
  expect((await list()).result).toMatchObject({ total: 2, counts: { open: 1, taken: 1, done: 0, cancelled: 0 } })
  expect((await list({ state: 'taken' })).result).toMatchObject({ total: 1, counts: { open: 1, taken: 1 } })
  expect(await numbers()).toEqual(['WB20260302-0002', 'WB20260302-0001'])
  const below = city.world.model.devices.get(city.devices.below)
  expect(await numbers({ areaId: below?.areaId })).toEqual(['WB20260302-0002'])
  expect(await numbers({ areaId: areas.watched })).toHaveLength(2)
  for (const keyword of ['low', '0002', below?.code]) expect(await numbers({ keyword })).toEqual(['WB20260302-0002'])
  expect(await numbers({ keyword: '%' })).toEqual([])
})

test('numbers begin anew with each day', async () => {
  await ordered()
  await advance(city, '16h')
  const next = await maintenanceOf(city.duty).add({ deviceId: city.devices.smoke, title: '外壳破损' })
  expect(next.result.number).toBe('WB20260303-0001')
})

test('what is missing, too much or unknown is named', async () => {
  const { add, take, done } = maintenanceOf(city.duty)
  expect(await add({})).toMatchObject({ code: 4004, message: '传入参数不能为空：设备' })
  expect(await add({ deviceId: city.devices.smoke })).toMatchObject({
    code: 4004,
    message: '传入参数不能为空：故障描述',
  })
  const id = await ordered()
  await take(id)
  const photos = ['/uploads/none.png']
  expect(await done(id, { photos })).toMatchObject({ code: 4001, message: '图片不存在，请重新上传' })
  const parts = Array.from({ length: orderLimits.parts + 1 }, () => ({ name: '电池', quantity: 1 }))
  expect(await done(id, { parts })).toMatchObject({ code: 4001 })
  expect(await done(id, { parts: [{ name: '电池', quantity: 0 }] })).toMatchObject({ code: 4005 })
})

test('a device has a bounded number of unfinished orders', async () => {
  for (let n = 0; n < orderLimits.unfinished; n += 1) await ordered()
  const { add, cancel, list } = maintenanceOf(city.duty)
  const input = { deviceId: city.devices.smoke, title: '外壳破损' }
  expect(await add(input)).toMatchObject({ code: 5201, message: '添加失败：该设备已有 20 张未完成的维保工单' })
  await cancel((await list()).result.records[0]?.id ?? '')
  expect(await add(input)).toMatchObject({ code: 200 })
})
