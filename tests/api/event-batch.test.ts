import { beforeEach, expect, test } from 'vitest'

import type { BatchResult } from '#shared/api/batch.ts'
import type { Caller } from '#tests/support/caller.ts'
import { emit, eventsOf, makeCity, type City, type DeviceName } from '#tests/support/city.ts'
import { codesById } from '#tests/api/batches.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'owner' | 'duty'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['owner', 'duty'])
})

const alarm = async (name: DeviceName) => (await emit(city, { kind: 'alarm', deviceId: city.devices[name] })).eventId
const batch = (caller: Caller, input: object) => caller.call<BatchResult>('POST', '/pc/api/v4/event/batch', input)

test('a batch goes on site for what it can, and says of each other row why not', async () => {
  const [free, taken, answered, outside] = [
    await alarm('smoke'),
    await alarm('water'),
    await alarm('manual'),
    await alarm('outside'),
  ]
  const fault = (await emit(city, { kind: 'fault', deviceId: city.devices.smoke })).eventId
  await eventsOf(city.owner).toSite(taken)
  await eventsOf(city.owner).feedback(answered, '误报')
  const { code, result } = await batch(city.duty, {
    ids: [free, taken, answered, outside, fault, 'nothing', free],
    act: 'toSite',
  })
  expect([code, result.succeeded, result.failed]).toEqual([200, 1, 5])
  expect(result.rows).toEqual([
    { id: free, ok: true, code: 200, message: '操作成功' },
    { id: taken, ok: false, code: 9001, message: '已有人去现场处理' },
    { id: answered, ok: false, code: 9017, message: '已经有人反馈' },
    { id: outside, ok: false, code: 4003, message: '数据不存在' },
    { id: fault, ok: false, code: 9023, message: '您暂无权限操作该事件' },
    { id: 'nothing', ok: false, code: 4003, message: '数据不存在' },
  ])
  const { result: detail } = await eventsOf(city.duty).detail(free)
  expect(detail).toMatchObject({ state: 1, handler: { id: 'u-duty' }, version: 2 })
  expect(detail.steps.filter(({ act }) => act === 'toSite')).toHaveLength(1)
})

test('a batch answers events of several kinds with one result; 4006 for those whose kind does not have it', async () => {
  const [one, two] = [await alarm('smoke'), await alarm('water')]
  const risk = (await emit(city, { kind: 'risk', deviceId: city.devices.water })).eventId
  const ids = [one, two, risk].join()
  const first = await batch(city.owner, { ids, act: 'feedback', result: '演练', note: '消防日' })
  expect(codesById(first.result)).toEqual({ [one]: 200, [two]: 200, [risk]: 4006 })
  expect((await eventsOf(city.owner).detail(two)).result).toMatchObject({ state: 2, result: '演练', note: '消防日' })
  const again = await batch(city.owner, { ids, act: 'feedback', result: '误报' })
  expect(codesById(again.result)).toEqual({ [one]: 9017, [two]: 9017, [risk]: 200 })
})

test('the devices of a batch that was answered calm down, and may raise anew', async () => {
  const [one, two] = [await alarm('smoke'), await alarm('water')]
  await batch(city.duty, { ids: [one, two], act: 'feedback', result: '误报' })
  for (const name of ['smoke', 'water'] as const) expect([one, two]).not.toContain(await alarm(name))
  expect(await fingerprintOfModel()).toEqual(openInStore())
})

const openInStore = () =>
  rowsOf(city.world, 'Event')
    .filter(({ state }) => state !== 2)
    .map(({ id }) => String(id))
    .toSorted()
const fingerprintOfModel = async () => [...city.world.model.openEvents.all()].map(({ id }) => id).toSorted()

test('all are notified to read the lists again, and find a message for each event', async () => {
  const ids = [await alarm('smoke'), await alarm('water')]
  const seq = city.world.hub.log.seq()
  const messages = rowsOf(city.world, 'Message').length
  await batch(city.duty, { ids, act: 'toSite' })
  const frames = city.world.hub.log.since(city.world.epoch, seq)?.map(({ frame }) => frame)
  expect(frames).toMatchObject(ids.map((eventId) => ({ code: 1, type: 'eventRefresh', eventId, eventType: 1 })))
  const added = rowsOf(city.world, 'Message').slice(messages)
  expect(added.map(({ type, eventId }) => [type, eventId])).toEqual(ids.map((id) => [1, id]))
  expect(String(added[0]?.['content'])).toMatch(/^李海峰前往现场：/)
})

test.each([
  [{ ids: [], act: 'toSite' }, 4004, 'ids'],
  [{ ids: ' , ', act: 'toSite' }, 4004, 'ids'],
  [{ act: 'toSite' }, 4004, 'ids'],
  [{ ids: Array.from({ length: 201 }, (_, n) => `e${n}`), act: 'toSite' }, 4001, 'ids'],
  [{ ids: [''], act: 'toSite' }, 4004, 'ids'],
  [{ ids: ['e1'], act: 'comment' }, 4006, 'act'],
  [{ ids: ['e1'], act: 'feedback' }, 4004, 'result'],
])('a batch of %o is refused as a whole', async (input, code, field) => {
  const before = fingerprint(city.world)
  expect(await city.duty.trpc('event.batch', input, 'mutation')).toMatchObject({ code, field })
  expect(fingerprint(city.world)).toBe(before)
})

test('two hundred go at once, and of two who do it at the same time each event has one handler', async () => {
  const ids = [await alarm('smoke'), await alarm('water'), await alarm('manual')]
  const filled = [...ids, ...Array.from({ length: 197 }, (_, n) => `none-${n}`)]
  const answers = await Promise.all(
    [city.duty, city.owner].map((caller) => batch(caller, { ids: filled, act: 'toSite' })),
  )
  const codes = answers.map(({ result }) => codesById(result))
  for (const id of ids) expect(codes.map((rows) => rows[id])).toEqual(expect.arrayContaining([200, 9001]))
})
