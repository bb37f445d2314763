import { expect } from 'vitest'

import type { Person } from 'fengsui/testing'
import { test } from 'fengsui/testing/vitest'

interface Draft {
  readonly titile: string
  readonly msgType?: 'USER'
  readonly userIds?: string
  readonly msgCategory?: '2'
  readonly startTime?: string
  readonly endTime?: string
}

/** Writes an announcement; its id. */
const write = async ({ api }: Person, draft: Draft): Promise<string> => {
  await api.announcement.add({ msgContent: '<p>明日停水</p>', ...draft })
  const [written] = (await api.announcement.list({ titile: draft.titile })).records
  if (!written) throw new Error('what was added is not listed')
  return written.id
}

const announce = async (boss: Person, draft: Draft): Promise<string> => {
  const id = await write(boss, draft)
  await boss.api.announcement.release({ id })
  return id
}

const unread = async ({ api }: Person): Promise<string[]> => {
  const { anntMsgList, sysMsgList } = await api.announcement.listByUser()
  return [...anntMsgList, ...sysMsgList].map(({ id }) => id)
}

test('an announcement for some is shown to them alone', async ({ world }) => {
  const [boss, owner, duty] = [await world.loginAs('super'), await world.loginAs('owner'), await world.loginAs('duty')]
  const id = await announce(boss, { titile: '给两个人', msgType: 'USER', userIds: `${duty.id},${owner.id},` })
  expect(await unread(duty)).toContain(id)
  expect(await unread(owner)).toContain(id)
  expect(await unread(boss)).not.toContain(id)
  const ids = [duty.id, owner.id].toSorted().map((one) => `${one},`)
  expect((await duty.api.announcement.queryById({ id })).userIds).toBe(ids.join(''))
  const nobody = await world.loginAs('nobody')
  expect(await nobody.call('GET', '/sys/annountCement/queryById', { id })).toMatchObject({
    status: 200,
    code: 500,
    success: false,
    message: '未找到对应实体',
  })
  expect((await boss.call('GET', '/sys/annountCement/queryById', { id })).code).toBe(0)
})

test('an announcement begins and ends by the clock of the world, without anybody doing anything', async ({ world }) => {
  const [boss, duty] = [await world.loginAs('super'), await world.loginAs('duty')]
  const times = { startTime: '2026-03-02 09:00:00', endTime: '2026-03-02 10:00:00' }
  const id = await announce(boss, { titile: '限时', ...times })
  expect(await unread(duty)).not.toContain(id)
  await expect(duty.api.announcement.queryById({ id })).rejects.toMatchObject({ code: 500 })
  await world.clock.advance('59m59s')
  expect(await unread(duty)).not.toContain(id)
  await world.clock.advance('1s')
  expect(await unread(duty)).toContain(id)
  await world.clock.advance('59m59s')
  expect(await unread(duty)).toContain(id)
  await world.clock.advance('1s')
  expect(await unread(duty)).not.toContain(id)
  // An announcement that was received once stays in the list.
  expect((await duty.api.announcement.received({})).records.map(({ anntId }) => anntId)).toContain(id)
})

test('a day as the end is the whole of that day', async ({ world }) => {
  const [boss, duty] = [await world.loginAs('super'), await world.loginAs('duty')]
  const id = await announce(boss, { titile: '今天', endTime: '2026-03-02' })
  await world.clock.advance('15h')
  expect(await unread(duty)).toContain(id)
  await world.clock.advance('1h')
  expect(await unread(duty)).not.toContain(id)
})

test('a release tells everybody by a frame of the family, which is numbered and caught up with like any other', async ({
  world,
}) => {
  const [boss, duty] = [await world.loginAs('super'), await world.loginAs('duty')]
  const nobody = await world.loginAs('nobody')
  const id = await write(boss, { titile: '全体通知' })
  const { seq, epoch } = await world.state()
  expect(await boss.call('GET', '/sys/annountCement/doReleaseData', { id })).toMatchObject({
    code: 200,
    success: true,
    message: '该系统通知发布成功',
    result: null,
  })
  const frame = { code: 300, busType: 'announcement', data: { id }, msgId: id, msgTxt: '全体通知', cmd: 'topic' }
  for (const person of [duty, nobody]) expect(person.frames).toEqual([{ ...frame, seq: seq + 1, epoch }])
  const missed = await duty.api.realtime.since({ epoch, seq })
  expect(missed).toMatchObject({ complete: true, frames: duty.frames })
})

test('a release to some notifies them alone, and a withdrawal notifies no one', async ({ world }) => {
  const [boss, duty, owner] = [await world.loginAs('super'), await world.loginAs('duty'), await world.loginAs('owner')]
  const id = await announce(boss, { titile: '个人通知', msgType: 'USER', userIds: duty.id })
  await boss.api.announcement.revoke({ id })
  await duty.expectFrame({ code: 300, cmd: 'user', msgId: id, msgTxt: '个人通知' })
  expect([duty.frames.length, owner.frames.length]).toEqual([1, 0])
})

test('a release leaves a message of type 0 for those it is for', async ({ world }) => {
  const [boss, duty, owner] = [await world.loginAs('super'), await world.loginAs('duty'), await world.loginAs('owner')]
  await announce(boss, { titile: '个人通知', msgType: 'USER', userIds: duty.id })
  await announce(boss, { titile: '全体通知', msgCategory: '2' })
  const messagesOf = async ({ api }: Person) =>
    (await api.message.list({})).records.map(({ type, title, content }) => [type, title, content])
  expect(await messagesOf(duty)).toEqual([
    [0, '系统消息', '全体通知'],
    [0, '通知公告', '个人通知'],
  ])
  expect(await messagesOf(owner)).toEqual([[0, '系统消息', '全体通知']])
})
