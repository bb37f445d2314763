import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import { loadReadModel } from '#server/worlds/read-model/load.ts'
import { announce, announcementsOf, write } from '#tests/support/announcements.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty' | 'guest'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty', 'guest'])
})

const admin = () => announcementsOf(city.super)
const idOf = (person: 'owner' | 'duty') => city[person].session?.userInfo.id ?? ''

test('the list is a page of ten, newest first, with the texts of the choices', async () => {
  const { code, result } = await admin().list()
  expect([code, result.total, result.size]).toEqual([0, 4, 10])
  expect(result.records.map(({ id }) => id)).toEqual(['ann-4', 'ann-1', 'ann-2', 'ann-3'])
  expect(result.records[1]).toMatchObject({
    priority: 'H',
    priority_dictText: '高',
    msgCategory_dictText: '通知公告',
    msgType_dictText: '全体用户',
    sendStatus: '1',
    sendStatus_dictText: '已发布',
  })
  const ids = async (query: object) => (await admin().list(query)).result.records.map(({ id }) => id)
  expect(await ids({ sendStatus: '0' })).toEqual(['ann-4'])
  expect(await ids({ priority: 'M,L', order: 'asc', column: 'createTime' })).toEqual(['ann-3', 'ann-2', 'ann-4'])
  expect(await ids({ titile: '*充电*' })).toEqual(['ann-2'])
  expect(await ids({ pageNo: 2, pageSize: 3 })).toEqual(['ann-3'])
  expect((await admin().list({ pageNo: 0, pageSize: 3 })).result).toMatchObject({ current: 1, total: 4 })
  expect(await ids({ pageNo: -1, pageSize: 3 })).toEqual(['ann-4', 'ann-1', 'ann-2'])
})

test('a new announcement is a draft of its writer, seen by no one until it is released', async () => {
  expect(await admin().add({ titile: '演练', msgAbstract: '三月演练', msgContent: '', priority: 'H' })).toMatchObject({
    code: 200,
    success: true,
    message: '添加成功！',
    result: null,
  })
  const [row] = (await admin().list({ titile: '演练' })).result.records
  expect(row).toMatchObject({
    sendStatus: '0',
    sendTime: null,
    sender: '周建国',
    createBy: 'super',
    createTime: '2026-03-02 08:00:00',
    msgAbstract: '三月演练',
    msgContent: '',
    priority: 'H',
    msgCategory: '1',
    msgType: 'ALL',
  })
  expect((await announcementsOf(city.duty).byId(row?.id ?? '')).code).toBe(500)
  await advance(city, '5m')
  await admin().release(row?.id ?? '')
  expect((await announcementsOf(city.duty).byId(row?.id ?? '')).result).toMatchObject({
    sendStatus: '1',
    sendTime: '2026-03-02 08:05:00',
    sender: '周建国',
  })
  // The seeded ones have the same sender.
  const { result } = await announcementsOf(city.duty).received({ sender: '周建国' })
  expect(result.records.map(({ titile }) => titile)).toContain('演练')
  expect(result.total).toBe(4)
})

test('a change keeps what it does not name, also when a form sends the whole row back', async () => {
  const id = await write(city.super, { titile: '演练', startTime: '2026-03-02 09:00:00', msgContent: '<p>原文</p>' })
  await advance(city, '1m')
  expect(await admin().edit({ id, priority: 'M' })).toMatchObject({ code: 200, message: '修改成功!' })
  const { result: row } = await admin().byId(id)
  expect(row).toMatchObject({
    titile: '演练',
    msgContent: '<p>原文</p>',
    priority: 'M',
    startTime: '2026-03-02 09:00:00',
    updateBy: 'super',
    updateTime: '2026-03-02 08:01:00',
  })
  expect((await city.super.call('POST', '/sys/annountCement/edit', { ...row, titile: '改名' })).code).toBe(200)
  expect((await admin().byId(id)).result).toMatchObject({
    titile: '改名',
    startTime: '2026-03-02 09:00:00',
    endTime: null,
  })
  await admin().edit({ id, startTime: '2026-03-02T01:30:00.000Z' })
  expect((await admin().byId(id)).result.startTime).toBe('2026-03-02 09:30:00')
  await admin().edit({ id, startTime: '' })
  expect((await admin().byId(id)).result.startTime).toBeNull()
})

test('whom it is for can be changed: who stays keeps what they have read', async () => {
  const id = await announce(city.super, {
    titile: '给两个人',
    msgType: 'USER',
    userIds: `${idOf('duty')},${idOf('owner')}`,
  })
  await announcementsOf(city.duty).read(id)
  await announcementsOf(city.owner).read(id)
  await admin().edit({ id, userIds: idOf('duty') })
  expect((await announcementsOf(city.owner).byId(id)).code).toBe(500)
  await admin().edit({ id, msgType: 'ALL' })
  const unread = async (person: 'duty' | 'owner' | 'guest') =>
    (await announcementsOf(city[person]).unread()).result.anntMsgList.some((one) => one.id === id)
  expect([await unread('duty'), await unread('owner'), await unread('guest')]).toEqual([false, true, true])
})

test('markup that could do harm is gone before it is stored', async () => {
  const id = await announce(city.super, {
    titile: '清理',
    msgContent: '<p onclick="x()">好<script>alert(1)</script><img src=x onerror=alert(1)></p>',
  })
  expect((await announcementsOf(city.duty).byId(id)).result.msgContent).toBe('<p>好</p>')
  expect(rowsOf(city.world, 'Announcement').find((row) => row['id'] === id)?.['content']).toBe('<p>好</p>')
  await admin().edit({ id, msgContent: '改<iframe src="//evil.example"></iframe>' })
  expect((await admin().byId(id)).result.msgContent).toBe('改')
})

test('a withdrawn announcement is gone from every list and can be released again', async () => {
  expect(await admin().revoke('ann-1')).toMatchObject({ code: 200, message: '该系统通知撤销成功' })
  expect((await admin().byId('ann-1')).result).toMatchObject({ sendStatus: '2', cancelTime: '2026-03-02 08:00:00' })
  expect((await announcementsOf(city.duty).received()).result.total).toBe(2)
  await admin().release('ann-1')
  expect((await announcementsOf(city.duty).unread()).result.anntMsgList[0]).toMatchObject({
    id: 'ann-1',
    sendTime: '2026-03-02 08:00:00',
    sender: '周建国',
  })
})

test('deleting takes what is known about readers with it, one by one and by many', async () => {
  await announcementsOf(city.duty).readAll()
  expect(await admin().remove('ann-1')).toMatchObject({ code: 200, message: '删除成功!' })
  expect(await admin().removeAll('ann-2,ann-3,no-such,')).toMatchObject({ code: 200, message: '删除成功!' })
  expect((await admin().list()).result.records.map(({ id }) => id)).toEqual(['ann-4'])
  expect(rowsOf(city.world, 'AnnouncementReceipt')).toEqual([])
  expect(await admin().removeAll(',')).toMatchObject({ code: 4004 })
})

type Reader = 'duty' | 'owner' | 'guest'
interface Doing {
  readonly id: string
  readonly who: Reader
}

/** The calls on an announcement, by name. */
const acts = {
  read: ({ id, who }: Doing) => announcementsOf(city[who]).read(id),
  readAll: ({ who }: Doing) => announcementsOf(city[who]).readAll(),
  release: ({ id }: Doing) => admin().release(id),
  revoke: ({ id }: Doing) => admin().revoke(id),
  remove: ({ id }: Doing) => admin().remove(id),
  add: ({ who }: Doing) => admin().add({ titile: '又一条', msgType: 'USER', userIds: city[who].session?.userInfo.id }),
  toAll: ({ id }: Doing) => admin().edit({ id, msgType: 'ALL' }),
  toSome: ({ id, who }: Doing) => admin().edit({ id, msgType: 'USER', userIds: city[who].session?.userInfo.id }),
}
type Act = keyof typeof acts
const everyAct = Object.keys(acts) as Act[]
const step = fc.record({
  act: fc.constantFrom(...everyAct),
  n: fc.nat(5),
  who: fc.constantFrom<Reader>('duty', 'owner', 'guest'),
})

const doStep = ({ act, n, who }: { act: Act; n: number; who: Reader }): Promise<unknown> => {
  const ids = [...city.world.model.announcements.keys()]
  return acts[act]({ id: ids[n % Math.max(ids.length, 1)] ?? 'none', who })
}

test('whatever is done at once, memory holds what the store holds and the unread totals are the unread rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
      async (bursts) => {
        for (const burst of bursts) {
          const answers = await Promise.all(burst.map(doStep))
          expect(JSON.stringify(answers)).not.toContain('"code":5000')
        }
        const fresh = loadReadModel(city.world.store)
        expect(city.world.model.announcements).toEqual(fresh.announcements)
        expect(city.world.model.announcementsRead).toEqual(fresh.announcementsRead)
        for (const person of ['duty', 'owner', 'guest'] as const) {
          const { anntMsgTotal, sysMsgTotal } = (await announcementsOf(city[person]).unread()).result
          const { records } = (await announcementsOf(city[person]).received({ pageSize: 200 })).result
          expect(anntMsgTotal + sysMsgTotal).toBe(records.filter(({ readFlag }) => readFlag === '0').length)
        }
      },
    ),
    { numRuns: 30 },
  )
})
