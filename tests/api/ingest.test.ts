import { beforeEach, expect, test } from 'vitest'

import type { FedDevices, Ingested } from '#shared/control/ingest.contract.ts'
import type { Signal } from '#shared/device/signal.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { listen } from '#tests/support/sockets.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super'])
})

const raise = (change: Partial<Signal> = {}): Signal =>
  ({
    type: 'raise',
    deviceId: city.devices.smoke,
    kind: 'alarm',
    reason: 'smoke',
    at: city.world.clock.now(),
    beganAt: (change.at ?? city.world.clock.now()) - MINUTE,
    measure: 'smoke',
    value: 0.2,
    peak: 0.3,
    threshold: 0.15,
    ...change,
  }) as Signal
const recover = (at = city.world.clock.now()): Signal => ({
  type: 'recover',
  deviceId: city.devices.smoke,
  kind: 'alarm',
  at,
})
interface Refused {
  readonly error: { readonly code: number; readonly field: string; readonly message: string; readonly hint: string }
}
const ingest = (signals: readonly unknown[], more: object = {}) =>
  city.control.control<Ingested & Refused>('POST', '/__sim/ingest', { signals, ...more })
const taken = async (signals: readonly Signal[], more: object = {}) => {
  const { status, body } = await ingest(signals, more)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

test('what a device reports is stored, announced and listed as if its own simulator had reported it', async () => {
  const listener = await listen(app, city.super)
  const { taken: count, seq } = await taken([raise(), recover()])
  await listener.settled()
  expect([count, seq]).toEqual([2, city.world.hub.log.seq()])
  expect(listener.frames.map(({ type }) => type)).toContain('alarm')
  const [row] = (await eventsOf(city.super).list()).result.records
  expect(row).toMatchObject({ deviceId: city.devices.smoke, kind: 'alarm', state: 0 })
  expect(rowsOf(city.world, 'Event').find(({ id }) => id === row?.id)).toMatchObject({
    recoveredAt: city.world.clock.now(),
  })
})

const bad: [string, () => Record<string, unknown>, string, number, number][] = [
  ['a device that does not exist', () => ({ deviceId: 'd-none' }), 'deviceId', 404, 4003],
  ['a kind that such a device never has', () => ({ kind: 'electricity', reason: 'x' }), 'kind', 400, 4006],
  ['a reason that the kind does not know', () => ({ reason: 'boredom' }), 'reason', 400, 4006],
  ['a moment that has yet to come', () => ({ at: city.world.clock.now() + 2 * MINUTE }), 'at', 400, 4001],
  ['a moment long before the world', () => ({ at: 0, beganAt: 0 }), 'at', 400, 4001],
  ['a beginning after its end', () => ({ beganAt: city.world.clock.now() + 1 }), 'beganAt', 400, 4001],
  ['a beginning long before it', () => ({ beganAt: city.world.clock.now() - 40 * DAY }), 'beganAt', 400, 4001],
  [
    'a component that does not exist',
    () => ({ part: { address: '1-1', deviceId: 'd-none' } }),
    'part.deviceId',
    404,
    4003,
  ],
]
test.each(bad)(
  '%s is refused with its place, and nothing of the batch is taken',
  async (_, change, field, http, code) => {
    const before = fingerprint(city.world)
    const { status, body } = await ingest([raise(), { ...raise(), deviceId: city.devices.below, ...change() }])
    expect([status, body.error.code, body.error.field]).toEqual([http, code, `signals[1].${field}`])
    expect(body.error.message).toContain('设备信号第 2 项')
    expect(body.error.hint).toMatch(/^(?:there is no |signals\[1\]\.\w+ cannot be used: )/)
    expect(fingerprint(city.world)).toBe(before)
  },
)

test('a device out of service reports nothing', async () => {
  await city.super.call('POST', '/pc/api/v4/device/disable', { id: city.devices.smoke })
  const { status, body } = await ingest([raise()])
  expect([status, body.error.field]).toEqual([422, 'signals[0].deviceId'])
})

test('what was reported twice is refused, within a batch and after it', async () => {
  const twice = await ingest([raise(), recover(), raise()])
  expect([twice.status, twice.body.error.field, twice.body.error.message]).toEqual([
    409,
    'signals[2].at',
    expect.stringContaining('与第 1 项重复'),
  ])
  await taken([raise(), recover()])
  await advance(city, '10m')
  const earlier = city.world.clock.now() - 10 * MINUTE
  for (const known of [raise({ at: earlier }), recover(earlier)]) {
    const { status, body } = await ingest([known])
    expect([status, body.error.field]).toEqual([409, 'signals[0].at'])
  }
  // The same signal at another moment is new: the open event increases its count.
  expect((await taken([raise()])).taken).toBe(1)
  const at = city.world.clock.now()
  expect((await ingest([raise({ at })])).status).toBe(409)
})

test('a numbered batch is taken once, however often it is sent, and none is passed over', async () => {
  expect(await taken([raise()], { batch: 1 })).toMatchObject({ taken: 1, repeated: false, batch: 1 })
  const stored = fingerprint(city.world)
  expect(await taken([raise()], { batch: 1 })).toMatchObject({ taken: 0, repeated: true, batch: 1 })
  expect(fingerprint(city.world)).toBe(stored)
  const { status, body } = await ingest([recover()], { batch: 3 })
  expect([status, body.error.field, body.error.message]).toEqual([409, 'batch', '操作失败,状态已变：批次应为 2'])
  expect(await taken([recover()], { batch: 2 })).toMatchObject({ taken: 1, batch: 2 })
})

test('a refused batch keeps its number', async () => {
  expect((await ingest([raise({ deviceId: 'd-none' })], { batch: 1 })).status).toBe(404)
  expect(await taken([raise()], { batch: 1 })).toMatchObject({ taken: 1, batch: 1 })
})

test('the state of a device can be sent only where it is not simulated here, and only if it can be read', async () => {
  const lives = [{ deviceId: city.devices.smoke, state: '{"n":3}' }]
  await taken([], { lives })
  expect(rowsOf(city.world, 'DeviceLife').find(({ deviceId }) => deviceId === city.devices.smoke)).toMatchObject({
    state: '{"n":3}',
  })
  const damaged = await ingest([], { lives: [...lives, { deviceId: city.devices.below, state: '{"s":"asleep"}' }] })
  expect([damaged.status, damaged.body.error.field]).toEqual([400, 'lives[1].state'])
  const strange = await ingest([], { lives: [{ deviceId: 'd-none', state: '{}' }] })
  expect([strange.status, strange.body.error.field]).toEqual([404, 'lives[0].deviceId'])
  const living = await makeCity(app, { life: true }, [])
  const { status, body } = await living.control.control<Refused>('POST', '/__sim/ingest', { signals: [], lives })
  expect([status, body.error.field]).toEqual([409, 'lives'])
})

test('a device that is simulated elsewhere can be ordered to recover here', async () => {
  const at = city.world.clock.now()
  const ends = { type: 'recover', deviceId: city.devices.smoke, kind: 'alarm', at: at + HOUR }
  const state = JSON.stringify({ o: [['alarm', 'smoke']], p: [['smoke', [ends]]] })
  await taken([raise()], { lives: [{ deviceId: city.devices.smoke, state }] })
  const { body } = await city.control.control<{ recovered: string[] }>('POST', '/__sim/recover', {
    deviceId: city.devices.smoke,
  })
  expect(body.recovered).toHaveLength(1)
})

test('a simulator is handed every device once, page by page, with the seed and the clock', async () => {
  const pages: FedDevices[] = []
  let after: string | null | undefined
  do {
    const input = { limit: 25, ...(typeof after === 'string' && { after }) }
    const { body } = await city.control.control<FedDevices>('GET', '/__sim/ingest/devices', input)
    pages.push(body)
    after = body.next
  } while (after !== null)
  const ids = pages.flatMap(({ devices }) => devices.map(({ id }) => id))
  expect([pages.length, new Set(ids).size, ids.length]).toEqual([3, 60, 60])
  expect(pages[0]?.world).toMatchObject({ seed: 119, now: city.world.clock.now(), speed: 0, life: false, batch: 0 })
  expect(pages[0]?.world.opening).toMatchObject({ kind: 'alarm', due: city.world.clock.now() + 20_000 })
  const { status, body } = await city.control.control<Refused>('GET', '/__sim/ingest/devices', { after: 'd-none' })
  expect([status, body.error.field]).toEqual([404, 'after'])
})

test('the opening scene is over once its device has raised something', async () => {
  const { body } = await city.control.control<FedDevices>('GET', '/__sim/ingest/devices', { limit: 1 })
  await emit(city, { kind: 'alarm', deviceId: body.world.opening?.deviceId })
  const after = await city.control.control<FedDevices>('GET', '/__sim/ingest/devices', { limit: 1 })
  expect(after.body.world.opening).toBeNull()
})
