import { beforeEach, expect, test } from 'vitest'

import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { areas, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { areasOf } from '#tests/support/area-tree.ts'
import { messagesOf, type Row } from '#tests/support/messages.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City
beforeEach(async () => {
  city = await makeCity(app)
})

const alarm = (deviceId: string, kind = 'alarm') => emit(city, { kind, deviceId })
const titles = (rows: readonly Row[]) => rows.map(({ type, title }) => [type, title])

test('an alarm is one message, stored once, for exactly the people whose areas hold the device', async () => {
  const { eventId } = await alarm(city.devices.smoke)
  await alarm(city.devices.owned)
  expect(rowsOf(city.world, 'Message')).toHaveLength(2)
  for (const [who, expected] of [
    ['super', 2],
    ['owner', 2],
    ['duty', 1],
    ['guest', 0],
    ['nobody', 0],
  ] as const) {
    const { records, total } = await messagesOf(city[who]).page()
    expect([who, total, records.length]).toEqual([who, expected, expected])
  }
  const [row] = (await messagesOf(city.duty).page()).records
  expect(row).toEqual({
    id: expect.any(String),
    type: 1,
    eventType: 1,
    eventId,
    title: '预警',
    content: expect.stringContaining('烟雾'),
    createTime: '2026-03-02 08:00:00',
    isRead: '0',
    projectId: 'p1',
    projectName: '城中区智慧消防',
  })
})

test.each([
  ['alarm', 'smoke', 1, '预警'],
  ['fault', 'smoke', 10, '故障'],
  ['video-alarm', 'camera', 2, '视频预警'],
  ['person', 'infrared', 20, '疑似有人'],
] as const)(
  '%s leaves a message when it is raised, when it is taken and when it is answered',
  async (kind, device, eventType, name) => {
    const found = city.world.model.devices.get(city.devices[device])
    const { status, body } = await city.control.control<{ eventId: string }>('POST', '/__sim/emit', {
      kind,
      deviceId: found?.id,
    })
    const eventId = status === 200 ? body.eventId : (await emit(city, { kind, projectId: 'p1' })).eventId
    await eventsOf(city.super).toSite(eventId)
    const result = kind === 'fault' ? '已修复' : '误报'
    await eventsOf(city.super).feedback(eventId, result)
    const { records } = await messagesOf(city.super).page()
    expect(records.map(({ type, title, eventType: number, eventId: id }) => [type, title, number, id])).toEqual([
      [1, `${name}处理`, eventType, eventId],
      [1, `${name}处理`, eventType, eventId],
      [1, name, eventType, eventId],
    ])
    expect(records.map(({ content }) => content.slice(0, 9))).toEqual([
      expect.stringContaining('周建国反馈'),
      expect.stringContaining('周建国前往现场'),
      expect.any(String),
    ])
  },
)

test('a person who sees another area because it was moved finds its messages immediately, counted and listed', async () => {
  await alarm(city.devices.owned)
  const seen = async () => {
    const { unread, page } = messagesOf(city.duty)
    return [(await unread())['device'], (await page()).total]
  }
  expect(await seen()).toEqual([0, 0])
  const { edit } = areasOf(city.super)
  expect((await edit(areas.owned, { parentId: areas.watched })).code).toBe(200)
  expect(await seen()).toEqual([1, 1])
  await edit(areas.owned, { parentId: 'p1-a01' })
  expect(await seen()).toEqual([0, 0])
})

test('what a device repeats or recovers from by itself leaves none', async () => {
  const { eventId } = await alarm(city.devices.smoke)
  await alarm(city.devices.smoke)
  await city.control.control('POST', '/__sim/recover', { eventId })
  expect((await messagesOf(city.duty).page()).total).toBe(1)
})

test('a comment reaches those who handled the event or commented on it, but not the one who speaks', async () => {
  const { eventId } = await alarm(city.devices.smoke)
  await eventsOf(city.super).comment(eventId, '请尽快')
  await eventsOf(city.duty).toSite(eventId)
  await eventsOf(city.owner).comment(eventId, '收到')
  await eventsOf(city.duty).comment(eventId, '已到')
  const comments = async (caller: Caller) =>
    (await messagesOf(caller).page({ type: 3 })).records.map(({ content }) => content.split('：')[1])
  expect(await comments(city.super)).toEqual(['已到', '收到'])
  expect(await comments(city.duty)).toEqual(['收到'])
  expect(await comments(city.owner)).toEqual(['已到'])
})

test('a notice is for everybody, or for those it names', async () => {
  const { message } = city.world.services
  await message.notify({ title: '公告', content: '今晚停机维护' })
  await message.notify({ title: '导出完成', content: '预警列表', userIds: ['u-duty'] })
  expect(titles((await messagesOf(city.duty).page()).records)).toEqual([
    [0, '导出完成'],
    [0, '公告'],
  ])
  expect(titles((await messagesOf(city.nobody).page()).records)).toEqual([[0, '公告']])
})

test('pages are in the shape of the family, ten rows unless asked for otherwise, newest first, by type where one is named', async () => {
  for (let n = 1; n <= 23; n += 1) await city.world.services.message.notify({ title: `第 ${n} 条`, content: '' })
  await alarm(city.devices.smoke)
  const { call } = city.duty
  const first = await call('GET', '/api/v1/getSystemMsgs', { pageNo: 1, pageSize: 10, _t: 1 })
  expect(first).toMatchObject({
    status: 200,
    code: 200,
    success: true,
    result: { total: 24, size: 10, current: 1, pages: 3, searchCount: true },
  })
  const pages = []
  for (const pageNo of [1, 2, 3, 4]) pages.push((await messagesOf(city.duty).page({ pageNo })).records)
  expect(pages.map((rows) => rows.length)).toEqual([10, 10, 4, 0])
  const titlesOfAll = pages.flat().map(({ title }) => title)
  expect(titlesOfAll).toEqual(['预警', ...Array.from({ length: 23 }, (_, index) => `第 ${23 - index} 条`)])
  expect(
    (await messagesOf(city.duty).page({ type: 0, pageSize: 5, pageNo: 5 })).records.map(({ title }) => title),
  ).toEqual(['第 3 条', '第 2 条', '第 1 条'])
  expect((await messagesOf(city.duty).page({ type: 1 })).total).toBe(1)
  expect((await messagesOf(city.duty).page({ type: '-1' })).total).toBe(24)
  expect((await call('GET', '/api/v1/getSystemMsgs', { type: 4 })).code).toBe(4006)
})

test('unread counts stand under the number and the name of each type, at both spellings of the address', async () => {
  await city.world.services.message.notify({ title: '公告', content: '' })
  await alarm(city.devices.smoke)
  const expected = { 0: 1, 1: 1, 2: 0, 3: 0, notify: 1, device: 1, permission: 0, comment: 0 }
  for (const path of ['/api//v3/getNotReadMsg', '/api/v3/getNotReadMsg', '/jeecg-boot/api//v3/getNotReadMsg']) {
    expect(await city.duty.call('GET', path)).toMatchObject({ status: 200, code: 200, result: expected })
  }
})

test('a message is read once and for one person; reading it again changes nothing', async () => {
  await alarm(city.devices.smoke)
  await alarm(city.devices.manual)
  const [newest, oldest] = (await messagesOf(city.duty).page()).records
  for (let n = 0; n < 2; n += 1) {
    expect(await city.duty.call('GET', '/api/v1/readMsg', { msgId: oldest?.id })).toMatchObject({
      code: 200,
      result: null,
    })
    expect((await messagesOf(city.duty).unread()).device).toBe(1)
  }
  expect((await messagesOf(city.duty).page()).records.map(({ id, isRead }) => [id, isRead])).toEqual([
    [newest?.id, '0'],
    [oldest?.id, '1'],
  ])
  expect((await messagesOf(city.owner).unread()).device).toBe(2)
  expect(rowsOf(city.world, 'MessageMark')).toHaveLength(1)
})

test('reading all leaves one watermark and no marks, and what comes later is unread', async () => {
  await alarm(city.devices.smoke)
  const [row] = (await messagesOf(city.duty).page()).records
  await city.duty.call('GET', '/api/v1/readMsg', { msgId: row?.id })
  await alarm(city.devices.manual)
  expect(await city.duty.call('GET', '/api/v1/readAllMsg')).toMatchObject({ code: 200, result: null })
  expect((await messagesOf(city.duty).unread()).device).toBe(0)
  expect([rowsOf(city.world, 'MessageMark').length, rowsOf(city.world, 'MessageWatermark').length]).toEqual([0, 1])
  await alarm(city.devices.camera, 'video-alarm')
  expect((await messagesOf(city.duty).unread()).device).toBe(1)
  expect((await messagesOf(city.duty).page()).records.map(({ isRead }) => isRead)).toEqual(['0', '1', '1'])
})

test('a message of another person does not exist: 4003, and nothing is marked', async () => {
  await alarm(city.devices.owned)
  await city.world.services.message.notify({ title: '导出完成', content: '', userIds: ['u-owner'] })
  const { records } = await messagesOf(city.owner).page()
  expect(records).toHaveLength(2)
  for (const { id } of records) {
    expect(await city.duty.call('GET', '/api/v1/readMsg', { msgId: id })).toMatchObject({
      status: 200,
      code: 4003,
      result: null,
    })
  }
  expect((await city.duty.call('GET', '/api/v1/readMsg', { msgId: 'msg-999' })).code).toBe(4003)
  expect((await city.duty.call('GET', '/api/v1/readMsg')).code).toBe(4004)
  expect(rowsOf(city.world, 'MessageMark')).toHaveLength(0)
})

test('messages need a session and no chosen project', async () => {
  const paths = ['/api/v1/getSystemMsgs', '/api//v3/getNotReadMsg', '/api/v1/readAllMsg']
  for (const path of paths) {
    expect((await callerOf(app, city.path).call('GET', path)).code).toBe(9011)
    expect((await callerOf(app, city.path, { session: city.duty.session, projectId: '' }).call('GET', path)).code).toBe(
      200,
    )
  }
})

test('the push preference is stored, and the next login brings it', async () => {
  const set = (pushStatus: unknown) => city.duty.call('POST', '/api/v3/updateUserPushStatus', { pushStatus })
  expect(await set(1)).toMatchObject({ code: 200, success: true, result: { pushStatus: 1 } })
  expect((await loginAs(app, city.path, 'duty')).session?.userInfo.pushStatus).toBe(1)
  city = { ...city, duty: await loginAs(app, city.path, 'duty') }
  expect((await set('0')).code).toBe(200)
  expect((await loginAs(app, city.path, 'duty')).session?.userInfo.pushStatus).toBe(0)
  city = { ...city, duty: await loginAs(app, city.path, 'duty') }
  expect([(await set(2)).code, (await set('')).code, (await set(undefined)).code]).toEqual([4006, 4004, 4004])
})
