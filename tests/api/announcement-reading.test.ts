import { beforeEach, expect, test } from 'vitest'

import { announce, announcementsOf, unreadIds } from '#tests/support/announcements.ts'
import { callerOf } from '#tests/support/caller.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City
beforeEach(async () => {
  city = await makeCity(app)
})

const idOf = (person: 'owner' | 'duty') => city[person].session?.userInfo.id ?? ''

test('everybody who is logged in is shown what is unread, notices and system messages apart, with code 0', async () => {
  for (const person of ['super', 'duty', 'guest', 'nobody'] as const) {
    const { status, code, success, message, result } = await announcementsOf(city[person]).unread()
    expect([status, code, success, message]).toEqual([200, 0, true, '操作成功！'])
    expect(result.anntMsgList.map(({ id, msgCategory }) => [id, msgCategory])).toEqual([
      ['ann-1', '1'],
      ['ann-2', '1'],
    ])
    expect(result.sysMsgList.map(({ id, msgCategory }) => [id, msgCategory])).toEqual([['ann-3', '2']])
    expect([result.anntMsgTotal, result.sysMsgTotal]).toEqual([2, 1])
  }
})

test('an announcement has the fields of the family, drafts and revoked ones are shown to no one', async () => {
  const { result } = await announcementsOf(city.duty).unread()
  expect(result.anntMsgList[0]).toEqual({
    id: 'ann-1',
    titile: '关于开展冬春火灾防控专项检查的通知',
    msgAbstract: '',
    msgContent: expect.stringMatching(/^<p>/),
    startTime: '2026-02-28 09:00:00',
    endTime: null,
    sender: '周建国',
    priority: 'H',
    msgCategory: '1',
    msgType: 'ALL',
    sendStatus: '1',
    sendTime: '2026-02-28 09:00:00',
    cancelTime: null,
    delFlag: '0',
    createBy: 'super',
    createTime: '2026-02-28 09:00:00',
    updateBy: null,
    updateTime: null,
    userIds: '',
  })
  await announcementsOf(city.super).revoke('ann-1')
  expect(await unreadIds(city.duty)).toEqual(['ann-2', 'ann-3'])
})

test('no more than the five newest of each are listed, and all are counted', async () => {
  for (let n = 1; n <= 6; n += 1) {
    await advance(city, '1m')
    await announce(city.super, { titile: `通知${n}` })
  }
  const { result } = await announcementsOf(city.duty).unread()
  expect(result.anntMsgList.map(({ titile }) => titile)).toEqual(['通知6', '通知5', '通知4', '通知3', '通知2'])
  expect([result.anntMsgTotal, result.sysMsgTotal]).toEqual([8, 1])
})

test.each(['PUT', 'POST'] as const)(
  'what a person has read by %s is gone from their list and from no other',
  async (verb) => {
    expect(await announcementsOf(city.duty).read('ann-1', verb)).toMatchObject({ code: 0, success: true, result: null })
    expect(await unreadIds(city.duty)).toEqual(['ann-2', 'ann-3'])
    expect(await unreadIds(city.owner)).toEqual(['ann-1', 'ann-2', 'ann-3'])
    await announcementsOf(city.duty).read('ann-1', verb)
    expect(rowsOf(city.world, 'AnnouncementReceipt')).toHaveLength(1)
  },
)

test('reading what does not exist, is a draft or is for others succeeds and leaves nothing behind', async () => {
  const forOwner = await announce(city.super, { titile: '给管理员', msgType: 'USER', userIds: idOf('owner') })
  const before = rowsOf(city.world, 'AnnouncementReceipt')
  for (const id of ['no-such', 'ann-4', forOwner, '__proto__'])
    expect(await announcementsOf(city.duty).read(id)).toMatchObject({ code: 0, success: true })
  expect(rowsOf(city.world, 'AnnouncementReceipt')).toEqual(before)
  expect(await announcementsOf(city.duty).read('')).toMatchObject({ code: 4004, message: '传入参数不能为空：公告' })
})

test('everything is read at once, and what comes later is unread', async () => {
  expect(await announcementsOf(city.duty).readAll()).toMatchObject({ code: 0, success: true, message: '全部已读' })
  expect(await unreadIds(city.duty)).toEqual([])
  expect(await unreadIds(city.owner)).toHaveLength(3)
  const id = await announce(city.super, { titile: '新的通知' })
  expect(await unreadIds(city.duty)).toEqual([id])
})

test('what one was sent is a page, newest first, filtered by title and sender as the family does', async () => {
  await announcementsOf(city.duty).read('ann-2')
  const { code, result } = await announcementsOf(city.duty).received()
  expect([code, result.total, result.size, result.current, result.pages, result.searchCount]).toEqual([
    0,
    3,
    10,
    1,
    1,
    true,
  ])
  expect(result.records.map(({ anntId, readFlag }) => [anntId, readFlag])).toEqual([
    ['ann-1', '0'],
    ['ann-2', '1'],
    ['ann-3', '0'],
  ])
  expect(result.records[0]).toEqual({
    id: `ann-1-${idOf('duty')}`,
    anntId: 'ann-1',
    userId: idOf('duty'),
    titile: '关于开展冬春火灾防控专项检查的通知',
    msgAbstract: '',
    msgContent: expect.any(String),
    sender: '周建国',
    priority: 'H',
    readFlag: '0',
    sendTime: '2026-02-28 09:00:00',
    msgCategory: '1',
    pageNo: 1,
    pageSize: 10,
  })
  const titles = async (query: object) =>
    (await announcementsOf(city.duty).received(query)).result.records.map(({ anntId }) => anntId)
  expect(await titles({ titile: '电动自行车充电安全提醒' })).toEqual(['ann-2'])
  expect(await titles({ titile: '充电' })).toEqual([])
  expect(await titles({ titile: '*充电*' })).toEqual(['ann-2'])
  expect(await titles({ sender: '周建国', pageNo: 2, pageSize: 2 })).toEqual(['ann-3'])
  expect(await titles({ sender: 'super' })).toEqual([])
})

test('without a session none of it is answered, and none of it needs a project', async () => {
  const stranger = announcementsOf(callerOf(app, city.path))
  for (const makeCall of [
    stranger.unread,
    stranger.readAll,
    stranger.received,
    () => stranger.byId('ann-1'),
    () => stranger.read('ann-1'),
  ]) {
    expect(await makeCall()).toMatchObject({ status: 500, code: 9011, message: 'Token失效，请重新登录' })
  }
  const unchosen = announcementsOf(callerOf(app, city.path, { session: city.duty.session, projectId: '' }))
  expect((await unchosen.unread()).code).toBe(0)
})

test('both doors answer the same lists, and equal lists are one object', async () => {
  const { result } = await announcementsOf(city.duty).unread()
  expect((await city.duty.trpc('announcement.listByUser')).result).toEqual(result)
  const of = (person: 'duty' | 'owner') => {
    const user = city.world.model.users.get(idOf(person))
    return user && city.world.services.announcement.unread.of(user)
  }
  expect(of('duty')).toBe(of('owner'))
})

test('after a reset the lists are those of the seed', async () => {
  await announce(city.super, { titile: '会消失' })
  await announcementsOf(city.duty).readAll()
  await city.control.control('POST', '/__sim/reset')
  city = (await makeCity(app, {}, ['duty'])) as City
  expect(await unreadIds(city.duty)).toHaveLength(3)
})
