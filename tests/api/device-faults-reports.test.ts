import { expect, test } from 'vitest'

import type { OutboxEntry } from '#shared/control/outbox.contract.ts'
import { HOUR, MINUTE } from '#shared/time.ts'
import { advance, emit, eventsOf, makeCity, type DeviceName } from '#tests/support/city.ts'
import { list } from '#tests/support/devices.ts'
import {
  addDeviceFault,
  curveOf,
  raisedBy,
  statusOf,
  latestEvent,
  type TestCity,
} from '#tests/support/device-faults.ts'
import { addFault, faultsOf, removeFault } from '#tests/support/faults.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()

const make = (): Promise<TestCity> => makeCity(app, { life: false }, ['super'])
const recover = (city: TestCity, device: DeviceName) =>
  city.control.control('POST', '/__sim/recover', { deviceId: city.devices[device] })
const raise = (city: TestCity, device: DeviceName, more: object = {}) =>
  emit(city, { kind: 'alarm', deviceId: city.devices[device], ...more })
interface Summary {
  readonly records: readonly { readonly person: { readonly id: string }; readonly meanResponseSeconds: number | null }[]
}
interface Trend {
  readonly days: readonly { readonly day: string; readonly kinds: Readonly<Record<string, number>> }[]
}
const outboxOf = async (city: TestCity, channel: string) =>
  (await city.control.control<{ entries: OutboxEntry[] }>('GET', '/__sim/outbox', { channel })).body.entries

test('a clock that is behind tells an event of the past, and people are measured from when it came', async () => {
  const city = await makeCity(app, { life: false }, ['super', 'duty'])
  await addDeviceFault(city, 'smoke', { type: 'skew', ms: -20 * MINUTE })
  const { eventId } = await raise(city, 'smoke')
  const { raisedAt, receivedAt, steps } = await latestEvent(city, 'smoke', 'alarm')
  expect([raisedAt, receivedAt]).toEqual(['2026-03-02 07:40:00', '2026-03-02 08:00:00'])
  expect(steps[0]?.text).toMatch(/，延迟 20 分钟收到$/)
  await advance(city, '2m')
  await eventsOf(city.duty).toSite(eventId)
  expect((await raisedBy(city, 'smoke', 'alarm'))[0]?.responseSeconds).toBe(120)
  const summary = await city.super.call<Summary>('GET', '/pc/api/v4/attendance/summary', { month: '2026-03' })
  expect(summary.result.records.find(({ person }) => person.id === 'u-duty')?.meanResponseSeconds).toBe(120)
})

test('a clock that is ahead tells nothing of the future: such a report is taken as it comes', async () => {
  const city = await make()
  await addDeviceFault(city, 'smoke', { type: 'skew', ms: 2 * HOUR })
  await raise(city, 'smoke')
  const { raisedAt, steps, ...event } = await latestEvent(city, 'smoke', 'alarm')
  expect([raisedAt, 'receivedAt' in event]).toEqual(['2026-03-02 08:00:00', false])
  expect(steps[0]?.text).toMatch(/，设备时钟快 120 分钟$/)
})

test('what has recovered by a wrong clock is over when the clock is right again', async () => {
  const city = await make()
  await raise(city, 'smoke')
  const { id } = await addDeviceFault(city, 'smoke', { type: 'skew', ms: -HOUR })
  await advance(city, '5m')
  await recover(city, 'smoke')
  expect((await raisedBy(city, 'smoke', 'alarm'))[0]?.recoveredAt).toBe(null)
  await removeFault(city.control, id)
  expect((await raisedBy(city, 'smoke', 'alarm'))[0]?.recoveredAt).toBe('2026-03-02 08:05:00')
})

test('a report that comes twice is one report; two orders are two', async () => {
  const city = await make()
  const { id } = await addDeviceFault(city, 'manual', { type: 'duplicate' })
  await raise(city, 'manual')
  expect(await raisedBy(city, 'manual', 'alarm')).toMatchObject([{ count: 1 }])
  await raise(city, 'manual')
  await recover(city, 'manual')
  const { count, steps } = await latestEvent(city, 'manual', 'alarm')
  expect([count, steps.filter(({ act }) => act === 'recovered').length]).toEqual([2, 1])
  expect(await faultsOf(city.control)).toMatchObject([{ id, matched: 3, injected: 3 }])
})

test('reports that change places are taken in the order of their times', async () => {
  const city = await make()
  await addDeviceFault(city, 'smoke', { type: 'reorder' })
  expect((await raise(city, 'smoke')).eventId).toBe(null)
  await advance(city, '30s')
  await recover(city, 'smoke')
  expect(await raisedBy(city, 'smoke', 'alarm')).toMatchObject([
    { raisedAt: '2026-03-02 08:00:00', recoveredAt: '2026-03-02 08:00:30' },
  ])
})

test('a report after which none follows comes a minute late', async () => {
  const city = await make()
  const { id } = await addDeviceFault(city, 'smoke', { type: 'reorder' }, { times: 1 })
  await raise(city, 'smoke')
  await advance(city, '59s')
  expect(await raisedBy(city, 'smoke', 'alarm')).toEqual([])
  await advance(city, '1s')
  expect(await raisedBy(city, 'smoke', 'alarm')).toMatchObject([
    { raisedAt: '2026-03-02 08:00:00', receivedAt: '2026-03-02 08:01:00' },
  ])
  await recover(city, 'smoke')
  expect((await raisedBy(city, 'smoke', 'alarm'))[0]?.recoveredAt).toBe('2026-03-02 08:01:00')
  expect(await faultsOf(city.control)).toMatchObject([{ id, matched: 2, injected: 1 }])
})

test('a device that was silent says everything at once, and every event lies where it was', async () => {
  const city = await make()
  await addDeviceFault(city, 'smoke', { type: 'offline', ms: 40 * MINUTE })
  expect(await statusOf(city, 'smoke')).toBe('offline')
  await advance(city, '5m')
  await raise(city, 'smoke')
  await advance(city, '1m')
  await recover(city, 'smoke')
  await advance(city, '4m')
  await raise(city, 'water')
  expect(await raisedBy(city, 'smoke', 'fault')).toMatchObject([{ reason: '离线', raisedAt: '2026-03-02 08:10:00' }])
  await advance(city, '5m')
  await raise(city, 'smoke')
  await advance(city, '25m')
  expect(await statusOf(city, 'smoke')).toBe('online')
  const event = await latestEvent(city, 'smoke', 'alarm')
  expect(event).toMatchObject({ raisedAt: '2026-03-02 08:05:00', receivedAt: '2026-03-02 08:40:00', count: 2 })
  expect(event.steps.map(({ act, at }) => [act, at.slice(11)])).toEqual([
    ['raised', '08:05:00'],
    ['recovered', '08:06:00'],
    ['repeated', '08:15:00'],
    ['pushed', '08:40:00'],
  ])
  expect((await raisedBy(city, 'smoke', 'fault'))[0]?.recoveredAt).toBe('2026-03-02 08:40:00')
  await advance(city, '1m')
  expect(await statusOf(city, 'smoke')).toBe('normal')
})

test('late events stand in lists, curves and figures where they happened; messages, pushes and calls are of now', async () => {
  const city = await make()
  await advance(city, '15h')
  await addDeviceFault(city, 'smoke', { type: 'offline', ms: 3 * HOUR })
  await advance(city, '10m')
  await raise(city, 'smoke')
  await advance(city, '20m')
  await raise(city, 'water')
  const alarmsOn = async (day: string) => {
    const { result } = await city.super.call<Trend>('GET', '/pc/api/v4/dashboard/trend')
    return result.days.find((one) => one.day === day)?.kinds['alarm']
  }
  expect(await alarmsOn('2026-03-02')).toBe(1)
  await advance(city, '150m')
  const { records } = (await eventsOf(city.super).list({ kind: 'alarm', column: 'raisedAt' })).result
  expect(records.slice(0, 2).map(({ deviceId }) => deviceId)).toEqual([city.devices.water, city.devices.smoke])
  expect(records[1]?.raisedAt).toBe('2026-03-02 23:10:00')
  const points = await curveOf(city, 'smoke', 'smoke')
  const high = points.filter(([, value]) => value > 0.15).map(([at]) => at)
  expect(Math.abs((high[0] ?? 0) - Date.parse('2026-03-02T23:10:00+08:00'))).toBeLessThan(10 * MINUTE)
  const [push] = (await outboxOf(city, 'app')).slice(-1)
  expect(push).toMatchObject({ at: '2026-03-03 02:00:00', eventId: records[1]?.id })
  const message = rowsOf(city.world, 'Message').find(({ eventId }) => eventId === records[1]?.id)
  expect(message?.['createdAt']).toBe(Date.parse('2026-03-03T02:00:00+08:00'))
  await advance(city, '4m')
  expect((await outboxOf(city, 'voice')).map(({ eventId }) => eventId)).not.toContain(records[1]?.id)
  await advance(city, '1m')
  expect((await outboxOf(city, 'voice')).map(({ eventId }) => eventId)).toContain(records[1]?.id)
  expect([await alarmsOn('2026-03-02'), await alarmsOn('2026-03-03')]).toEqual([2, 0])
})

test('what reports through a gateway is silent with it, in one fault that counts them, and speaks with it again', async () => {
  const city = await make()
  const host = [...city.world.model.devices.values()].find(({ type }) => type === 'mainframe')?.id ?? ''
  const { id } = await addFault(city.control, {
    on: 'device',
    where: { device: host },
    effect: { type: 'offline', ms: 2 * HOUR },
  })
  const silent = async () => (await list(city.super, { status: 'offline' })).result.records.map((one) => one.id)
  const behind = (await silent()).filter((one) => one !== host)
  expect(behind.length).toBeGreaterThan(2)
  const [component = ''] = behind
  const kind = 'alarm'
  const { eventId } = await emit(city, { kind, deviceId: component })
  expect(eventId).toBe(null)
  await advance(city, '10m')
  const { records } = (await eventsOf(city.super).list({ kind: 'fault' })).result
  expect(records).toMatchObject([{ deviceId: host, reason: '离线', affected: behind.length }])
  await removeFault(city.control, id)
  expect(await silent()).toEqual([])
  const late = (await eventsOf(city.super).list({ kind })).result.records.find((one) => one.deviceId === component)
  expect(late).toMatchObject({ raisedAt: '2026-03-02 08:00:00', receivedAt: '2026-03-02 08:10:00' })
})

test('what a device says that is simulated elsewhere meets its faults here', async () => {
  const city = await make()
  const { id } = await addDeviceFault(city, 'smoke', { type: 'offline', ms: HOUR })
  const at = city.world.clock.now()
  const value = { measure: 'smoke', value: 0.2, peak: 0.3, threshold: 0.15 }
  const raised = {
    type: 'raise',
    deviceId: city.devices.smoke,
    kind: 'alarm',
    reason: 'smoke',
    at,
    beganAt: at,
    ...value,
  }
  const { body } = await city.control.control('POST', '/__sim/ingest', { signals: [raised] })
  expect([body, await raisedBy(city, 'smoke', 'alarm')]).toMatchObject([{ taken: 1 }, []])
  await advance(city, '10m')
  await removeFault(city.control, id)
  expect(await raisedBy(city, 'smoke', 'alarm')).toMatchObject([
    { raisedAt: '2026-03-02 08:00:00', receivedAt: '2026-03-02 08:10:00', value: 0.2 },
  ])
})
