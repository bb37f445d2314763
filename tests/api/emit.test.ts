import { beforeEach, expect, test } from 'vitest'

import { mayRaise } from '#shared/device/index.ts'
import { eventKindNames, eventKinds } from '#shared/event/index.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'duty'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['duty'])
})

const recover = async (input: object) =>
  city.control.control<{ deviceId: string; recovered: string[] }>('POST', '/__sim/recover', input)
const refused = async (order: object) =>
  (await city.control.control<{ error: object }>('POST', '/__sim/emit', order)).body.error
const outbox = (channel: string) => rowsOf(city.world, 'OutboxEntry').filter((row) => row['channel'] === channel)
const callsFor = (eventId: string) => outbox('voice').filter((row) => row['eventId'] === eventId)

test.each(eventKindNames)(
  'a device that may raise %s is found when none is named, each time another one',
  async (kind) => {
    const first = await emit(city, { kind })
    const second = await emit(city, { kind })
    expect(second.deviceId).not.toBe(first.deviceId)
    expect(first.eventType).toBe(eventKinds[kind].eventType)
    for (const { deviceId } of [first, second]) {
      const type = city.world.model.devices.get(deviceId)?.type
      expect(type !== undefined && mayRaise(type, kind)).toBe(true)
    }
  },
)

test('type, project and place narrow the choice', async () => {
  const { deviceId } = await emit(city, { kind: 'alarm', deviceType: 'gas', projectId: 'p1' })
  expect(city.world.model.devices.get(deviceId)).toMatchObject({ type: 'gas', projectId: 'p1' })
  const placeId = city.world.model.devices.get(city.devices.water)?.placeId
  expect(city.world.model.devices.get((await emit(city, { kind: 'risk', placeId })).deviceId)?.placeId).toBe(placeId)
})

test('when every fitting device has its event open there is nothing to find: 5101', async () => {
  const patroltags = [...city.world.model.devices.values()].filter(({ type }) => type === 'patroltag')
  for (const _ of patroltags) await emit(city, { kind: 'risk', deviceType: 'patroltag' })
  expect(await refused({ kind: 'risk', deviceType: 'patroltag' })).toMatchObject({ code: 5101, key: 'NO_MATCH' })
})

test('what no such device could cause, and what does not exist, is refused by name and changes nothing', async () => {
  const before = fingerprint(city.world)
  const { smoke } = city.devices
  expect(await refused({ kind: 'roof', deviceId: smoke })).toMatchObject({ code: 4006, field: 'deviceId' })
  expect(await refused({ kind: 'roof', deviceType: 'smoke' })).toMatchObject({ code: 4006, field: 'deviceType' })
  expect(await refused({ kind: 'alarm', deviceId: 'd-none' })).toMatchObject({ code: 4003, field: 'deviceId' })
  expect(await refused({ kind: 'alarm', deviceId: smoke, reason: 'gase' })).toMatchObject({
    code: 4006,
    field: 'reason',
  })
  expect(await refused({ kind: 'alarm', deviceId: smoke, reason: 'toString' })).toMatchObject({
    code: 4006,
    field: 'reason',
  })
  expect(await refused({ kind: 'alarm', projectId: 'p9' })).toMatchObject({ code: 5101 })
  expect(await refused({ kind: 'fire' })).toMatchObject({ code: 4006, field: 'kind' })
  expect(fingerprint(city.world)).toBe(before)
})

test('a device that reports an open event again adds to its count, also while a person is on the way', async () => {
  const order = { kind: 'alarm', deviceId: city.devices.smoke }
  const { eventId } = await emit(city, order)
  expect((await emit(city, order)).eventId).toBe(eventId)
  const { toSite, feedback, detail, list } = eventsOf(city.duty)
  await toSite(eventId)
  await emit(city, order)
  const { result } = await detail(eventId)
  expect(result).toMatchObject({ count: 3, state: 1, version: 4 })
  expect(result.steps.filter(({ act }) => act === 'repeated').map(({ text }) => text)).toEqual([
    '第 2 次上报',
    '第 3 次上报',
  ])
  expect((await list()).result.total).toBe(1)
  await feedback(eventId, '误报')
  const next = await emit(city, order)
  expect(next.eventId).not.toBe(eventId)
  expect((await detail(next.eventId)).result).toMatchObject({ count: 1, state: 0 })
})

test('a device that recovers ends its events where they stand; answering stays to be done', async () => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const fault = await emit(city, { kind: 'fault', deviceId: city.devices.smoke })
  await advance(city, '30s')
  const { body } = await recover({ deviceId: city.devices.smoke })
  expect(body.recovered.toSorted()).toEqual([eventId, fault.eventId].toSorted())
  const { result } = await eventsOf(city.duty).detail(eventId)
  expect(result).toMatchObject({ state: 0, recoveredAt: '2026-03-02 08:00:30', device: { status: 'normal' } })
  expect(result.steps.at(-1)).toMatchObject({ act: 'recovered', at: '2026-03-02 08:00:30' })
  expect((await recover({ deviceId: city.devices.smoke })).body.recovered).toEqual([])
})

test('an event can be named instead of its device, and one of both must be', async () => {
  const { eventId, deviceId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  expect((await recover({ eventId })).body).toMatchObject({ deviceId, recovered: [eventId] })
  for (const input of [{}, { eventId, deviceId }]) expect((await recover(input)).status).toBe(400)
  expect(await recover({ deviceId: 'd-none' })).toMatchObject({ status: 404, body: { error: { field: 'deviceId' } } })
  expect(await recover({ eventId: 'e-none-1' })).toMatchObject({ status: 404, body: { error: { field: 'eventId' } } })
})

test('only owners and operators of the area are notified by app and SMS, immediately', async () => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  for (const channel of ['app', 'sms']) {
    const [entry] = outbox(channel).filter((row) => row['eventId'] === eventId)
    const recipients = JSON.parse(String(entry?.['recipients'])) as string[]
    expect(recipients).toEqual(expect.arrayContaining(['u-duty', 'u-owner']))
    for (const other of ['u-super', 'u-guest', 'u-nobody', 'u-invitee', 'u-frozen'])
      expect(recipients).not.toContain(other)
  }
})

test('the phone rings once, five minutes after an untaken alert', async () => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await advance(city, '4m59s999ms')
  expect(callsFor(eventId)).toHaveLength(0)
  await advance(city, '1ms')
  expect(callsFor(eventId)).toHaveLength(1)
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await advance(city, '1h')
  expect(callsFor(eventId)).toHaveLength(1)
  const { result } = await eventsOf(city.duty).detail(eventId)
  expect(result.steps.filter(({ act }) => act === 'called').map(({ at }) => at)).toEqual(['2026-03-02 08:05:00'])
})

test('there is no call for an event that was taken or answered in time, or that is not a hardware alert', async () => {
  const taken = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const answered = await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
  const risk = await emit(city, { kind: 'risk', deviceId: city.devices.water })
  await advance(city, '4m')
  await eventsOf(city.duty).toSite(taken.eventId)
  await eventsOf(city.duty).feedback(answered.eventId, '测试')
  await advance(city, '10m')
  for (const { eventId } of [taken, answered, risk]) expect(callsFor(eventId)).toEqual([])
})

test('the curve of an event crosses its threshold where the event was raised', async () => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke, value: 0.31 })
  await advance(city, '10m')
  const { detail, curve } = eventsOf(city.duty)
  const { result: event } = await detail(eventId)
  expect(event).toMatchObject({ measure: 'smoke', value: 0.31, threshold: 0.15 })
  const raisedAt = Date.parse('2026-03-02T08:00:00+08:00')
  for (const span of ['30m', '24h', '7d']) {
    const { result } = await curve(eventId, span)
    expect([result.measure, result.threshold]).toEqual(['smoke', 0.15])
    expect(result.points.length).toBeGreaterThan(100)
    const times = result.points.map(([at]) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThanOrEqual(raisedAt + 600_000)
  }
  const { points } = (await curve(eventId)).result
  const before = points.filter(([at]) => at < raisedAt - 10 * 60_000)
  const after = points.filter(([at]) => at > raisedAt)
  expect(Math.min(before.length, after.length)).toBeGreaterThan(20)
  for (const [, value] of before) expect(value).toBeLessThan(0.15)
  for (const [, value] of after) expect(value).toBeGreaterThan(0.15)
})

test('an event without a measure has no curve: 5101', async () => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
  expect(await eventsOf(city.duty).curve(eventId)).toMatchObject({ code: 5101, message: '未找到对应数据' })
  expect(await eventsOf(city.duty).curve(eventId, '2h')).toMatchObject({
    code: 4006,
    message: '传入参数类型不存在：曲线时段',
  })
})

test('an unknown kind is refused with the known ones, also over HTTP', async () => {
  const { allowed, ...error } = (await refused({ kind: 'flood' })) as { allowed?: unknown }
  expect(error).toEqual({
    code: 4006,
    key: 'NO_SUCH_TYPE',
    field: 'kind',
    message: '传入参数类型不存在：种类',
    hint: expect.stringContaining('kind "flood" cannot be used: expects alarm, ') as string,
  })
  expect(allowed).toEqual(eventKindNames)
  expect(await refused({ kind: 'alarm', deviceId: 'd-none' })).not.toHaveProperty('allowed')
})
