import { beforeEach, expect, test } from 'vitest'

import { mayRaise } from '#shared/device/index.ts'
import { eventKindNames, eventKinds, type EventKind } from '#shared/event/index.ts'
import { advance, areas, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { fingerprint } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty'>
let id: string
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty'])
  id = (await emit(city, { kind: 'alarm', deviceId: city.devices.manual })).eventId
})

const stored = () => fingerprint(city.world)

test('an event goes from 未处理 over 处理中 to 已处理, and its way remembers who did what and when', async () => {
  const { toSite, feedback, comment, detail } = eventsOf(city.duty)
  await advance(city, '2m')
  expect((await toSite(id)).result).toMatchObject({
    state: 1,
    takenAt: '2026-03-02 08:02:00',
    handler: { id: 'u-duty' },
    responseSeconds: 120,
    version: 2,
  })
  expect((await comment(id, ' 已到现场 ')).result).toMatchObject({
    act: 'comment',
    text: '已到现场',
    person: { name: '李海峰' },
  })
  await advance(city, '3m')
  const answer = await feedback(id, '真实火警', { note: '已扑灭' })
  expect(answer.result).toMatchObject({
    state: 2,
    result: '真实火警',
    note: '已扑灭',
    handlingSeconds: 180,
    version: 3,
  })
  expect(answer.result.recoveredAt).toBe('2026-03-02 08:05:00')
  const { result } = await detail(id)
  expect(result.steps.map(({ act, at, person }) => [act, at.slice(11), person?.id ?? null])).toEqual([
    ['raised', '08:00:00', null],
    ['pushed', '08:00:00', null],
    ['toSite', '08:02:00', 'u-duty'],
    ['comment', '08:02:00', 'u-duty'],
    ['feedback', '08:05:00', 'u-duty'],
  ])
  expect(result.steps.at(-1)?.text).toBe('真实火警，已扑灭')
  expect(result.may).toEqual({
    toSite: false,
    assign: false,
    feedback: false,
    defer: false,
    comment: true,
    maintain: true,
  })
})

test('an event may be answered without going on site', async () => {
  expect((await eventsOf(city.duty).feedback(id, '误报')).result).toMatchObject({ state: 2, takenAt: null, note: '' })
})

test('a second person gets 9001 on the way and 9017 after the answer, and nothing changes', async () => {
  await eventsOf(city.duty).toSite(id)
  const taken = stored()
  expect(await eventsOf(city.owner).toSite(id)).toMatchObject({ code: 9001, message: '已有人去现场处理' })
  expect(await eventsOf(city.duty).toSite(id)).toMatchObject({ code: 9001 })
  expect(stored()).toBe(taken)
  expect((await eventsOf(city.owner).feedback(id, '误报')).code).toBe(200)
  const answered = stored()
  for (const act of [eventsOf(city.duty).feedback(id, '测试'), eventsOf(city.duty).toSite(id)]) {
    expect(await act).toMatchObject({ code: 9017, message: '已经有人反馈' })
  }
  expect(stored()).toBe(answered)
})

test('a person who saw an older version gets 5302; the right version goes through', async () => {
  await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
  const before = stored()
  for (const act of [
    eventsOf(city.duty).toSite(id, { version: 1 }),
    eventsOf(city.duty).feedback(id, '误报', { version: '3' }),
  ]) {
    expect(await act).toMatchObject({ code: 5302, message: '操作失败,状态已变' })
  }
  expect(stored()).toBe(before)
  expect((await eventsOf(city.duty).toSite(id, { version: '2' })).code).toBe(200)
})

test('of many who come at once exactly one goes on site, and exactly one answers', async () => {
  const crowd = [city.duty, city.owner, city.super, city.duty, city.owner, city.super]
  const taken = await Promise.all(crowd.map((caller) => eventsOf(caller).toSite(id)))
  expect(taken.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 9001, 9001, 9001, 9001, 9001])
  const answered = await Promise.all(crowd.map((caller) => eventsOf(caller).feedback(id, '误报')))
  expect(answered.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 9017, 9017, 9017, 9017, 9017])
  const { result } = await eventsOf(city.duty).detail(id)
  expect(result.steps.filter(({ act }) => act === 'toSite' || act === 'feedback')).toHaveLength(2)
})

test.each(eventKindNames)('an event of kind %s takes exactly the results of its kind', async (kind) => {
  const { eventId } = await emit(city, { kind })
  const before = stored()
  const { feedback, detail } = eventsOf(city.super)
  for (const result of ['真火', 'constructor', '已整改过']) {
    expect(await feedback(eventId, result)).toMatchObject({ code: 4006, message: '传入参数类型不存在' })
  }
  expect(stored()).toBe(before)
  const { results } = (await detail(eventId)).result
  expect(results).toEqual(eventKinds[kind].results)
  expect((await feedback(eventId, results[0] ?? '')).result.result).toBe(results[0])
})

/** An event of a kind at a device that the officer watches. */
const watchedEvent = async (kind: EventKind): Promise<string> => {
  const device = [...city.world.model.devices.values()].find(
    ({ areaId, type }) => areaId === areas.watched && mayRaise(type, kind),
  )
  return (await emit(city, { kind, deviceId: device?.id })).eventId
}

test.each(['alarm', 'video-alarm', 'person', 'electricity', 'roof'] as const)(
  'an operator handles %s like an owner',
  async (kind) => {
    const eventId = await watchedEvent(kind)
    const { detail, toSite, feedback } = eventsOf(city.duty)
    const { may } = (await detail(eventId)).result
    expect(may).toEqual({
      toSite: true,
      assign: true,
      feedback: true,
      // Not while a fire of another case is open at the place (event-defer).
      defer: expect.any(Boolean),
      comment: true,
      maintain: true,
    })
    expect((await toSite(eventId)).code).toBe(200)
    expect((await feedback(eventId, '误报')).code).toBe(200)
  },
)

test.each(['fault', 'risk'] as const)(
  'an operator sees and comments on %s but may not handle it: 9023',
  async (kind) => {
    const eventId = await watchedEvent(kind)
    const { detail, toSite, feedback, comment } = eventsOf(city.duty)
    expect((await detail(eventId)).result.may).toEqual({
      toSite: false,
      assign: false,
      feedback: false,
      defer: false,
      comment: true,
      maintain: true,
    })
    const before = stored()
    for (const act of [toSite(eventId), feedback(eventId, '误报')]) {
      expect(await act).toMatchObject({ code: 9023, message: '您暂无权限操作该事件' })
    }
    expect(stored()).toBe(before)
    expect((await comment(eventId, '请管理员处理')).code).toBe(200)
    expect((await eventsOf(city.owner).toSite(eventId)).code).toBe(200)
  },
)

test('both doors refuse in the same words', async () => {
  await eventsOf(city.duty).feedback(id, '误报')
  const over = await city.owner.trpc('event.toSite', { id }, 'mutation')
  expect(over).toMatchObject({ status: 409, code: 9017, message: '已经有人反馈' })
  const wrong = await city.owner.trpc('event.feedback', { id, result: '' }, 'mutation')
  expect(wrong).toMatchObject({ status: 400, code: 4004, field: 'result', message: '传入参数不能为空：处理结果' })
})

test('text of people comes back as it was, whatever is in it', async () => {
  const note = `<script>alert("1")</script> '; drop table Event; -- 烽燧 🔥 \\ %`
  const { feedback, detail, comment } = eventsOf(city.duty)
  await comment(id, note)
  expect((await feedback(id, '其他', { note })).result.note).toBe(note)
  const { result } = await detail(id)
  expect(result.note).toBe(note)
  expect(result.steps.find(({ act }) => act === 'comment')?.text).toBe(note)
})
