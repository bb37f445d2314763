import { beforeEach, expect, test } from 'vitest'

import { formatTime } from '#shared/time.ts'
import type { BatchResult } from '#shared/api/batch.ts'
import { codesById } from '#tests/api/batches.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty'>
let id: string
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty'])
  id = (await emit(city, { kind: 'alarm', deviceId: city.devices.manual })).eventId
})

const stored = () => fingerprint(city.world)
const assign = (to: string) => city.owner.call('POST', '/pc/api/v4/event/assign', { id, userId: to, note: '您近' })
const undo = () => eventsOf(city.duty).undoToSite(id)

test('who set out takes it back: the event is 未处理 as before, and its way remembers both', async () => {
  const { toSite, detail, counts } = eventsOf(city.duty)
  const before = (await counts()).result
  await toSite(id)
  await advance(city, '4s')
  expect(await undo()).toMatchObject({
    code: 200,
    result: { state: 0, handler: null, takenAt: null, responseSeconds: null, version: 3 },
  })
  expect((await counts()).result).toEqual(before)
  const { result } = await detail(id)
  expect(result.steps.slice(-2).map(({ act, at, person }) => [act, at.slice(11), person?.id])).toEqual([
    ['toSite', '08:00:00', 'u-duty'],
    ['undoToSite', '08:00:04', 'u-duty'],
  ])
  expect(result.may.toSite).toBe(true)
  expect((await eventsOf(city.owner).toSite(id)).code).toBe(200)
})

test('ten seconds are enough, a moment more is too late', async () => {
  const { toSite } = eventsOf(city.duty)
  await toSite(id)
  await advance(city, '10s')
  expect((await undo()).code).toBe(200)
  await toSite(id)
  await city.control.control('POST', '/__sim/clock', { advance: '10001ms' })
  const before = stored()
  expect(await undo()).toMatchObject({ code: 5302, message: '操作失败,状态已变' })
  expect(stored()).toBe(before)
})

test('what another person did cannot be taken back: 9023', async () => {
  await eventsOf(city.duty).toSite(id)
  const before = stored()
  for (const other of [city.owner, city.super]) expect((await eventsOf(other).undoToSite(id)).code).toBe(9023)
  expect(stored()).toBe(before)
})

type Act = () => Promise<unknown>
test.each<[string, Act, number]>([
  ['wrote about it', () => eventsOf(city.owner).comment(id, '我在楼下'), 5302],
  ['wrote about it oneself', () => eventsOf(city.duty).comment(id, '出发'), 5302],
  ['handed it on', () => assign('u-owner'), 5302],
  ['answered it', () => eventsOf(city.owner).feedback(id, '误报'), 9017],
  ['took it back already', () => undo(), 5302],
])('after a person %s nothing is taken back', async (_, act, code) => {
  await eventsOf(city.duty).toSite(id)
  await act()
  const before = stored()
  expect((await undo()).code).toBe(code)
  expect(stored()).toBe(before)
})

test('what only the device did meanwhile stands in the way of nothing', async () => {
  await eventsOf(city.duty).toSite(id)
  await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
  expect((await undo()).code).toBe(200)
})

test('nothing that was not taken is taken back: 5302', async () => {
  expect((await undo()).code).toBe(5302)
})

test('who had it before has it again', async () => {
  await assign('u-owner')
  await eventsOf(city.duty).toSite(id)
  expect((await undo()).result).toMatchObject({ state: 0, handler: { id: 'u-owner' }, takenAt: null })
})

test('the phone rings after all, at its time', async () => {
  await advance(city, '4m55s')
  await eventsOf(city.duty).toSite(id)
  await advance(city, '4s')
  await undo()
  await advance(city, '1h')
  const calls = rowsOf(city.world, 'OutboxEntry').filter((row) => row['eventId'] === id && row['channel'] === 'voice')
  expect(calls.map(({ at }) => formatTime(Number(at)))).toEqual(['2026-03-02 08:05:00'])
})

test('going there and back does not count as handled', async () => {
  const taken = async (): Promise<number | undefined> => {
    const { result } = await city.super.call<{ records: { person: { id: string }; taken: number }[] }>(
      'GET',
      '/pc/api/v4/attendance/summary',
      { month: '2026-03', pageSize: 100 },
    )
    return result.records.find(({ person }) => person.id === 'u-duty')?.taken
  }
  const before = await taken()
  expect(before).toBeTypeOf('number')
  await eventsOf(city.duty).toSite(id)
  await undo()
  expect(await taken()).toBe(before)
  await eventsOf(city.duty).toSite(id)
  expect(await taken()).toBe(Number(before) + 1)
})

test('a batch is taken back together, and each row on which a person has acted since says why not', async () => {
  const others = [
    (await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })).eventId,
    (await emit(city, { kind: 'alarm', deviceId: city.devices.water })).eventId,
  ] as const
  const ids = [id, ...others]
  const batch = (act: string) => city.duty.call<BatchResult>('POST', '/pc/api/v4/event/batch', { ids, act })
  await batch('toSite')
  await eventsOf(city.owner).comment(others[1], '我在楼下')
  await advance(city, '4s')
  const { result } = await batch('undoToSite')
  expect([result.succeeded, result.failed]).toEqual([2, 1])
  expect(codesById(result)).toEqual({ [id]: 200, [others[0]]: 200, [others[1]]: 5302 })
  const states = await Promise.all(ids.map(async (one) => (await eventsOf(city.duty).detail(one)).result.state))
  expect(states).toEqual([0, 0, 1])
})
