import { beforeEach, expect, test } from 'vitest'

import type { BatchResult } from '#shared/api/batch.ts'
import { MAX_DEFER_MINUTES } from '#shared/event/deferral.ts'
import { codesById } from '#tests/api/batches.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { listen } from '#tests/support/sockets.ts'
import { restore, take } from '#tests/support/snapshots.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty'>
let id: string
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty'])
  id = await raise()
})

const raise = async (order: object = {}) =>
  (await emit(city, { kind: 'alarm', deviceId: city.devices.smoke, ...order })).eventId
const stored = () => fingerprint(city.world)
const duty = () => eventsOf(city.duty)
const admin = () => eventsOf(city.super)
const row = async (eventId = id, who = duty()) => (await who.detail(eventId)).result
const ids = async (more: object = {}) =>
  (await duty().list({ kind: 'alarm', ...more })).result.records.map((one) => one.id)
const calls = (eventId = id) =>
  rowsOf(city.world, 'OutboxEntry').filter((one) => one['eventId'] === eventId && one['channel'] === 'voice').length
const stepsOf = async (eventId = id, who = duty()) =>
  (await row(eventId, who)).steps.map(({ act, at, person, text }) => [act, at.slice(11, 16), person?.id ?? null, text])

test('a deferred event keeps its state and says until when and why; its time over, it returns like a new one', async () => {
  expect(await duty().defer(id)).toMatchObject({
    code: 200,
    result: { state: 0, handler: null, deferral: { until: '2026-03-02 08:30:00', reason: '等待维保到场' } },
  })
  const ear = await listen(app, city.duty)
  await advance(city, '29m59s')
  expect((await row()).deferral).toBeDefined()
  await advance(city, '1s')
  expect((await row()).deferral).toBeUndefined()
  expect((await stepsOf()).slice(-2)).toEqual([
    ['defer', '08:00', 'u-duty', '至 03-02 08:30，等待维保到场'],
    ['deferEnd', '08:30', null, '等待维保到场'],
  ])
  await ear.settled()
  expect(ear.frames.flatMap(({ type, eventId }) => (eventId === id ? [type] : []))).toEqual(['alarm', 'eventRefresh'])
  const inbox = await city.owner.call<{ records: { title: string; eventId: string }[] }>('GET', '/api/v1/getSystemMsgs')
  expect(inbox.result.records[0]).toMatchObject({ title: '暂缓到期', eventId: id })
})

test('it is the last of its state on every page, in the list and in the file, and the filter finds it', async () => {
  const others = await Promise.all(
    [city.devices.infrared, city.devices.electric].map((deviceId) => raise({ deviceId })),
  )
  await duty().toSite(others[1] ?? '')
  await advance(city, '1m')
  const newest = await raise({ deviceId: city.devices.below })
  expect(await ids({ areaId: 'p1-a02', deferred: true })).toEqual([])
  await duty().defer(newest)
  const open = await ids({ pageSize: 100 })
  const todo = await ids({ pageSize: 100, state: 0 })
  expect(todo.at(-1)).toBe(newest)
  expect(open.indexOf(newest)).toBe(todo.length - 1)
  const pages = await Promise.all(todo.map((_, at) => ids({ pageSize: 1, pageNo: at + 1 })))
  expect(pages.flat()).toEqual(todo)
  expect(await ids({ deferred: true })).toEqual([newest])
  expect(await ids({ deferred: false, pageSize: 100 })).toEqual(open.filter((one) => one !== newest))
  const asc = await ids({ pageSize: 100, order: 'asc' })
  expect(asc.indexOf(newest)).toBe(asc.length - 1)
  const matching = await city.duty.call<{ rows: { id: string }[] }>('GET', '/pc/api/v4/list/matching', {
    domain: 'event',
    params: JSON.stringify({ kind: 'alarm', state: 0 }),
  })
  expect(matching.result.rows.map((one) => one.id)).toEqual(todo)
})

test('no call is made meanwhile; after its end the time to the call begins anew', async () => {
  await duty().defer(id)
  expect((await row()).callAt).toBe('2026-03-02 08:35:00')
  await advance(city, '34m59s')
  expect(calls()).toBe(0)
  await advance(city, '1s')
  expect(calls()).toBe(1)
  await duty().defer(id, { deferMinutes: 10 })
  await advance(city, '15m')
  expect(calls()).toBe(2)
})

test('取消暂缓 ends it by hand, 前往现场 and an answer by themselves; only a deferred one can be ended', async () => {
  await duty().defer(id)
  expect((await duty().resume(id)).result.deferral).toBeUndefined()
  const before = stored()
  expect(await duty().resume(id)).toMatchObject({ code: 5302 })
  expect(stored()).toBe(before)
  await duty().defer(id)
  expect((await duty().toSite(id)).result.deferral).toBeUndefined()
  await duty().defer(id)
  expect((await row()).deferral).toBeDefined()
  expect((await duty().feedback(id, '误报')).result.deferral).toBeUndefined()
  await advance(city, '2h')
  expect((await stepsOf()).map(([act]) => act)).not.toContain('deferEnd')
})

test('a fire cannot be deferred, nor another event while one is open at its place', async () => {
  const deviceId = city.devices.manual
  const fault = await raise({ kind: 'fault', deviceId })
  const fire = await raise({ deviceId })
  const before = stored()
  for (const one of [fire, fault])
    expect(await admin().defer(one)).toMatchObject({ code: 9025, message: '火警不可暂缓，同一场所有火警时也不可' })
  expect(stored()).toBe(before)
  expect((await row(fault, admin())).may.defer).toBe(false)
  await admin().feedback(fire, '误报')
  expect((await admin().defer(fault)).code).toBe(200)
})

test('a fire that breaks out at the place ends a deferral at once, and so does a repeated report of a fire', async () => {
  const deviceId = city.devices.manual
  const fault = await raise({ kind: 'fault', deviceId })
  await admin().defer(fault)
  await raise({ deviceId })
  expect((await row(fault, admin())).deferral).toBeUndefined()
  expect((await stepsOf(fault, admin())).at(-1)?.slice(0, 3)).toEqual(['resume', '08:00', null])
  const warm = [...city.world.model.devices.values()].find(({ type }) => type === 'smokewarm')?.id
  const smoke = await raise({ deviceId: warm, reason: 'smoke' })
  expect(await admin().defer(smoke)).toMatchObject({ code: 200 })
  await raise({ deviceId: warm, reason: 'smoke' })
  expect((await admin().detail(smoke)).result.deferral).toBeDefined()
  await raise({ deviceId: warm, reason: 'smokeAndHeat' })
  const { result } = await admin().detail(smoke)
  expect(result.deferral).toBeUndefined()
  expect(result.steps.at(-1)).toMatchObject({ act: 'resume', text: '再次上报，情况加重' })
})

test.each([0, MAX_DEFER_MINUTES + 1, 1.5, ''])('%s minutes are refused with the name of the field', async (minutes) => {
  const before = stored()
  const { code, message } = await duty().defer(id, { deferMinutes: minutes })
  expect(String(code)).toMatch(/^400[145]$/)
  expect(message).toContain('暂缓时长')
  expect(stored()).toBe(before)
})

test('a batch defers what can be, and names what cannot', async () => {
  const fire = await raise({ deviceId: city.devices.manual })
  const batch = (more: object) =>
    city.duty.call<BatchResult>('POST', '/pc/api/v4/event/batch', { ids: [id, fire], act: 'defer', ...more })
  expect(await batch({ deferMinutes: 15 })).toMatchObject({ code: 4004 })
  const { result } = await batch({ deferMinutes: 15, deferReason: '现场施工' })
  expect(codesById(result)).toEqual({ [id]: 200, [fire]: 9025 })
  expect((await row()).deferral).toMatchObject({ reason: '现场施工' })
})

test('a restored world ends a deferral as the first would have', async () => {
  await duty().defer(id)
  await take(city.control, 'here')
  const play = async () => {
    await advance(city, '31m')
    return stepsOf()
  }
  const first = await play()
  expect(first.at(-1)?.[0]).toBe('deferEnd')
  await restore(city.control, 'here')
  expect(await play()).toEqual(first)
})
