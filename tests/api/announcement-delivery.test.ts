import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { announce, announcementsOf, unreadIds, write } from '#tests/support/announcements.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { listen } from '#tests/support/sockets.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let city: City
beforeAll(async () => {
  app = await openApp()
})
beforeEach(async () => {
  city = await makeCity(app)
})
afterAll(() => closeApp(app))

const idOf = (person: 'owner' | 'duty') => city[person].session?.userInfo.id ?? ''

test('an announcement for some is shown to them alone', async () => {
  const id = await announce(city.super, {
    titile: '给两个人',
    msgType: 'USER',
    userIds: `${idOf('duty')},${idOf('owner')},`,
  })
  expect(await unreadIds(city.duty)).toContain(id)
  expect(await unreadIds(city.owner)).toContain(id)
  expect(await unreadIds(city.super)).not.toContain(id)
  expect((await announcementsOf(city.duty).byId(id)).result.userIds).toBe(
    [idOf('duty'), idOf('owner')]
      .toSorted()
      .map((one) => `${one},`)
      .join(''),
  )
  expect(await announcementsOf(city.nobody).byId(id)).toMatchObject({
    status: 200,
    code: 500,
    success: false,
    message: '未找到对应实体',
  })
  expect((await announcementsOf(city.super).byId(id)).code).toBe(0)
})

test('an announcement begins and ends by the clock of the world, without anybody doing anything', async () => {
  const id = await announce(city.super, {
    titile: '限时',
    startTime: '2026-03-02 09:00:00',
    endTime: '2026-03-02 10:00:00',
  })
  expect(await unreadIds(city.duty)).not.toContain(id)
  expect((await announcementsOf(city.duty).byId(id)).code).toBe(500)
  await advance(city, '59m59s')
  expect(await unreadIds(city.duty)).not.toContain(id)
  await advance(city, '1s')
  expect(await unreadIds(city.duty)).toContain(id)
  await advance(city, '59m59s')
  expect(await unreadIds(city.duty)).toContain(id)
  await advance(city, '1s')
  expect(await unreadIds(city.duty)).not.toContain(id)
  // What has come once stays among what was received.
  expect((await announcementsOf(city.duty).received()).result.records.map(({ anntId }) => anntId)).toContain(id)
})

test('a day as the end is the whole of that day', async () => {
  const id = await announce(city.super, { titile: '今天', endTime: '2026-03-02' })
  await advance(city, '15h')
  expect(await unreadIds(city.duty)).toContain(id)
  await advance(city, '1h')
  expect(await unreadIds(city.duty)).not.toContain(id)
})

test('a release tells everybody by a frame of the family, which is numbered and caught up with like any other', async () => {
  const [duty, nobody] = [await listen(app, city.duty), await listen(app, city.nobody)]
  const id = await write(city.super, { titile: '全体通知' })
  const from = city.world.hub.log.seq()
  expect(await announcementsOf(city.super).release(id)).toMatchObject({
    code: 200,
    success: true,
    message: '该系统通知发布成功',
    result: null,
  })
  for (const listener of [duty, nobody]) {
    await listener.settled()
    expect(listener.frames).toEqual([
      {
        code: 300,
        busType: 'announcement',
        data: { id },
        msgId: id,
        msgTxt: '全体通知',
        cmd: 'topic',
        seq: from + 1,
        epoch: city.world.epoch,
      },
    ])
  }
  const { result } = await city.duty.call<{ complete: boolean; frames: unknown[] }>('GET', '/api/v3/events/since', {
    epoch: city.world.epoch,
    seq: from,
  })
  expect(result).toMatchObject({ complete: true, frames: duty.frames })
})

test('a release to some tells them alone, and a withdrawal tells nobody', async () => {
  const [duty, owner] = [await listen(app, city.duty), await listen(app, city.owner)]
  const id = await announce(city.super, { titile: '个人通知', msgType: 'USER', userIds: idOf('duty') })
  await announcementsOf(city.super).revoke(id)
  await duty.settled()
  await owner.settled()
  expect(duty.frames.map(({ cmd, msgId, msgTxt }) => [cmd, msgId, msgTxt])).toEqual([['user', id, '个人通知']])
  expect(owner.frames).toEqual([])
})

test('a release leaves a message of type 0 for those it is for', async () => {
  await announce(city.super, { titile: '个人通知', msgType: 'USER', userIds: idOf('duty') })
  await announce(city.super, { titile: '全体通知', msgCategory: '2' })
  const messagesOf = async (person: 'duty' | 'owner') =>
    (
      await city[person].call<{ records: { type: number; title: string; content: string }[] }>(
        'GET',
        '/api/v1/getSystemMsgs',
      )
    ).result.records.map(({ type, title, content }) => [type, title, content])
  expect(await messagesOf('duty')).toEqual([
    [0, '系统消息', '全体通知'],
    [0, '通知公告', '个人通知'],
  ])
  expect(await messagesOf('owner')).toEqual([[0, '系统消息', '全体通知']])
})
