import { beforeEach, expect, test } from 'vitest'

import { MAX_REPLY_LENGTH } from '#shared/feedback/feedback-states.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { feedbackOf } from '#tests/support/feedback.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { messagesOf } from '#tests/support/messages.ts'
import { png } from '#tests/support/pictures.ts'
import { upload } from '#tests/support/uploads.ts'

const app = await fileApp()
let city: City
beforeEach(async () => {
  city = await makeCity(app)
})

const WISH = '希望列表可以按楼层筛选设备'
/** Gives feedback as a duty officer; returns its id. */
const given = async (content = WISH, more: object = {}): Promise<string> => {
  await feedbackOf(city.duty).give(content, more)
  return (await feedbackOf(city.duty).mine()).result.records[0]?.id ?? ''
}
const notified = async () => {
  const { records } = await messagesOf(city.duty).page({ type: 0 })
  return records.map(({ title, content, projectId }) => [title, content, projectId])
}
/** The bus events about feedback after a frame, with their recipients. */
const framesAfter = (seq: number) =>
  (city.world.hub.log.since(city.world.epoch, seq) ?? []).flatMap(({ frame, audience }) =>
    frame.code === 300 && frame.busType === 'feedback' ? [{ data: frame.data, audience }] : [],
  )

test('feedback is taken, replied to and closed, and its sender sees each state', async () => {
  const image = (await upload(app, city.duty, png())).message
  const id = await given(WISH, { imageUrl: image, contactFlag: 1 })
  const [boss, own] = [feedbackOf(city.super), feedbackOf(city.duty)]
  expect((await boss.detail(id)).result).toMatchObject({
    person: { id: 'u-duty', name: '李海峰' },
    phone: city.world.model.users.get('u-duty')?.phone,
    content: WISH,
    images: [image],
    createdAt: '2026-03-02 08:00:00',
    state: 'open',
    stateName: '待处理',
    handler: null,
    version: 0,
    may: { take: true, reply: true, close: true },
  })
  await advance(city, '10m')
  expect(await boss.take(id, { version: 0 })).toMatchObject({
    code: 200,
    result: {
      state: 'taken',
      takenAt: '2026-03-02 08:10:00',
      handler: { id: 'u-super' },
      may: { take: false, reply: true, close: true },
    },
  })
  expect((await own.mine()).result.records).toMatchObject([{ id, state: 'taken', stateName: '处理中', reply: '' }])
  await advance(city, '10m')
  expect((await boss.reply(id, ' 下一版将支持 ', { version: 1 })).result).toMatchObject({
    state: 'replied',
    reply: '下一版将支持',
    repliedAt: '2026-03-02 08:20:00',
    may: { take: false, reply: false, close: true },
  })
  expect((await boss.close(id)).result).toMatchObject({ state: 'closed', may: { close: false }, version: 3 })
  expect((await own.mine()).result.records).toMatchObject([
    { id, stateName: '已关闭', reply: '下一版将支持', repliedAt: '2026-03-02 08:20:00' },
  ])
})

test('the reply is one message to the sender, with a frame to the sender and to those who handle feedback', async () => {
  const id = await given()
  const seq = city.world.hub.log.seq()
  await feedbackOf(city.super).reply(id, '下一版将支持')
  expect(await notified()).toEqual([['反馈回复', `您的意见反馈“${WISH}”已有回复：下一版将支持`, '']])
  expect(framesAfter(seq)).toEqual([
    { data: { id, state: 'replied' }, audience: { to: 'people', userIds: ['u-duty', 'u-super'] } },
  ])
  await feedbackOf(city.super).close(id)
  expect(await notified()).toHaveLength(1)
})

test('feedback that ends without a reply is announced, with the beginning of a long text', async () => {
  const id = await given(`${WISH}，${WISH}`)
  await feedbackOf(city.super).close(id)
  expect(await notified()).toEqual([['反馈关闭', '您的意见反馈“希望列表可以按楼层筛选设备，希望列表可以…”已关闭', '']])
})

test('without the wish to be contacted no phone number is shown', async () => {
  expect((await feedbackOf(city.super).detail(await given())).result.phone).toBe('')
})

test('an act in the wrong state or of an old version is refused, and changes nothing', async () => {
  const id = await given()
  const { take, reply, close, detail } = feedbackOf(city.super)
  expect(await take(id, { version: 4 })).toMatchObject({ code: 5302 })
  await take(id)
  expect(await take(id)).toMatchObject({ code: 5302 })
  await reply(id, '已记录')
  expect(await reply(id, '再次回复')).toMatchObject({ code: 5302 })
  await close(id)
  for (const again of [take(id), reply(id, '已记录'), close(id)]) expect(await again).toMatchObject({ code: 5302 })
  expect((await detail(id)).result).toMatchObject({ state: 'closed', reply: '已记录', version: 3 })
})

test('of two who take it at once, one is refused', async () => {
  const id = await given()
  const { take } = feedbackOf(city.super)
  const both = await Promise.all([take(id), take(id)])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 5302])
})

test('a reply has a length, and feedback that does not exist is not found', async () => {
  const id = await given()
  const { reply, detail } = feedbackOf(city.super)
  expect(await reply(id, '  ')).toMatchObject({ code: 4004, message: '传入参数不能为空：回复' })
  expect(await reply(id, '长'.repeat(MAX_REPLY_LENGTH + 1))).toMatchObject({ code: 4001 })
  expect(await reply(id, '长'.repeat(MAX_REPLY_LENGTH))).toMatchObject({ code: 200 })
  expect(await detail('none')).toMatchObject({ code: 4003 })
})

test('the list finds by state, type, words, sender and day, with counts by state', async () => {
  const owner = feedbackOf(city.owner)
  await owner.give('大屏在夜里太亮，看久了眼睛累', { type: 4 })
  await advance(city, '1d')
  const id = await given()
  await feedbackOf(city.super).take(id)
  const find = async (query: object) =>
    (await feedbackOf(city.super).list(query)).result.records.map(({ content }) => content)
  const [night, wish] = ['大屏在夜里太亮，看久了眼睛累', WISH]
  expect(await find({})).toEqual([wish, night])
  expect(await find({ order: 'asc' })).toEqual([night, wish])
  expect(await find({ state: 'taken' })).toEqual([wish])
  expect(await find({ type: 4 })).toEqual([night])
  expect(await find({ keyword: '楼层' })).toEqual([wish])
  expect(await find({ keyword: '李海峰' })).toEqual([wish])
  expect(await find({ keyword: '%' })).toEqual([])
  expect(await find({ to: '2026-03-02' })).toEqual([night])
  expect(await find({ from: '2026-03-03' })).toEqual([wish])
  expect((await feedbackOf(city.super).list({ state: 'open', pageSize: 1 })).result).toMatchObject({
    total: 1,
    counts: { open: 1, taken: 1, replied: 0, closed: 0 },
  })
})

test('a person reads their own alone, and without a project', async () => {
  await given()
  await feedbackOf(city.owner).give('大屏在夜里太亮，看久了眼睛累')
  const outside = callerOf(app, city.path, { session: city.duty.session, projectId: '' })
  expect((await feedbackOf(outside).mine()).result.records.map(({ content }) => content)).toEqual([WISH])
  const stranger = await loginAs(app, city.path, 'nobody')
  expect((await feedbackOf(stranger).mine()).result).toMatchObject({ records: [], total: 0 })
})
