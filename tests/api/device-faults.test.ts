import { expect, test } from 'vitest'

import { HOUR, MINUTE, SECOND } from '#shared/time.ts'
import { advance, emit, eventsOf, makeCity } from '#tests/support/city.ts'
import {
  addDeviceFault,
  curveOf,
  deviceOf,
  raisedBy,
  statusOf,
  latestEvent,
  type TestCity,
} from '#tests/support/device-faults.ts'
import { clearFaults, removeFault } from '#tests/support/faults.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()

const make = (): Promise<TestCity> => makeCity(app, { life: false }, ['super'])
const recover = (city: TestCity, device: 'smoke' | 'water') =>
  city.control.control('POST', '/__sim/recover', { deviceId: city.devices[device] })

test('a stuck reading does not change, and what comes of it is reported when it moves again', async () => {
  const city = await make()
  const { id, matched, injected } = await addDeviceFault(city, 'smoke', { type: 'stuck' })
  const before = await deviceOf(city, 'smoke')
  expect((await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })).eventId).toBe(null)
  await advance(city, '20h')
  const stuck = await deviceOf(city, 'smoke')
  expect([stuck.reading, stuck.battery === null]).toEqual([before.reading, false])
  const points = (await curveOf(city, 'smoke', 'smoke')).slice(-120)
  expect(new Set(points.map(([, value]) => value)).size).toBe(1)
  expect(await raisedBy(city, 'smoke', 'alarm')).toEqual([])
  await removeFault(city.control, id)
  const [event] = await raisedBy(city, 'smoke', 'alarm')
  const after = await deviceOf(city, 'smoke')
  expect(after.reading?.value).toBe(event?.value)
  expect([matched, injected, event?.recoveredAt, event?.count]).toEqual([1, 1, null, 1])
})

test('what a reading had raised does not recover while it is stuck', async () => {
  const city = await make()
  await emit(city, { kind: 'alarm', deviceId: city.devices.water })
  await advance(city, '2m')
  await addDeviceFault(city, 'water', { type: 'stuck', lasts: HOUR })
  const { reading } = await deviceOf(city, 'water')
  await recover(city, 'water')
  await advance(city, '59m')
  expect((await deviceOf(city, 'water')).reading).toEqual(reading)
  expect((await raisedBy(city, 'water', 'alarm'))[0]?.recoveredAt).toBe(null)
  await advance(city, '1m')
  expect((await raisedBy(city, 'water', 'alarm'))[0]?.recoveredAt).toBe('2026-03-02 09:02:00')
})

test('only the measure that is named is stuck', async () => {
  const city = await make()
  await addDeviceFault(city, 'smoke', { type: 'stuck', measure: 'battery' })
  expect((await emit(city, { kind: 'fault', reason: 'battery', deviceId: city.devices.smoke })).eventId).toBe(null)
  expect((await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })).eventId).toBeTypeOf('string')
})

test('a reading that drifts comes to a false alarm, which its curve explains, and recovers with the sensor', async () => {
  const city = await make()
  const { id } = await addDeviceFault(city, 'smoke', { type: 'drift', perHour: 0.05 })
  await advance(city, '1h')
  expect(await raisedBy(city, 'smoke', 'alarm')).toEqual([])
  await advance(city, '4h')
  const [event] = await raisedBy(city, 'smoke', 'alarm')
  expect(event).toMatchObject({ reason: '烟雾', threshold: 0.15, recoveredAt: null, count: 1 })
  const points = (await curveOf(city, 'smoke', 'smoke')).slice(-37)
  const [first = [0, 1], last = [0, 0]] = [points[0], points.at(-1)]
  expect([first[1] < 0.06, last[1] > 0.2]).toEqual([true, true])
  const crossed = points.find(([, value]) => value > 0.15)
  const raisedAt = Date.parse(`${event?.raisedAt.replace(' ', 'T')}+08:00`)
  expect(Math.abs((crossed?.[0] ?? 0) - raisedAt)).toBeLessThan(10 * MINUTE)
  await removeFault(city.control, id)
  expect((await raisedBy(city, 'smoke', 'alarm'))[0]?.recoveredAt).toBe('2026-03-02 13:00:00')
  expect((await deviceOf(city, 'smoke')).reading?.value).toBeLessThan(0.05)
  expect((await curveOf(city, 'smoke', 'smoke')).slice(-37, -1)).toEqual(points.slice(0, -1))
})

test('an answered false alarm comes again while the sensor drifts', async () => {
  const city = await make()
  await addDeviceFault(city, 'smoke', { type: 'drift', perHour: 1 })
  await advance(city, '30m')
  const [event] = await raisedBy(city, 'smoke', 'alarm')
  await eventsOf(city.super).feedback(event?.id ?? '', '误报')
  await advance(city, '9m')
  expect(await raisedBy(city, 'smoke', 'alarm')).toHaveLength(1)
  await advance(city, '1m')
  const again = await raisedBy(city, 'smoke', 'alarm')
  expect(again).toHaveLength(2)
  expect(again.find(({ state }) => state === 0)?.value).toBe((await deviceOf(city, 'smoke')).reading?.value)
})

test('water that seems to go comes to a risk first and to an alarm then', async () => {
  const city = await make()
  await addDeviceFault(city, 'water', { type: 'drift', perHour: -0.1 })
  await advance(city, '2h')
  expect([await raisedBy(city, 'water', 'risk'), await raisedBy(city, 'water', 'alarm')]).toMatchObject([
    [{ reason: '压力长期偏低', threshold: 0.2 }],
    [],
  ])
  await advance(city, '1h')
  expect(await raisedBy(city, 'water', 'alarm')).toMatchObject([{ reason: '水压低', threshold: 0.1 }])
})

test('a reading that drifts away from its threshold comes to nothing', async () => {
  const city = await make()
  await addDeviceFault(city, 'smoke', { type: 'drift', perHour: -1 })
  await advance(city, '5h')
  expect(await raisedBy(city, 'smoke', 'alarm')).toEqual([])
  expect((await deviceOf(city, 'smoke')).reading?.value).toBe(0)
})

test('a kind that flaps is one event with a count, marked 频繁告警 from the third time within a minute', async () => {
  const city = await make()
  const { id } = await addDeviceFault(city, 'smoke', { type: 'flapping', kind: 'alarm', every: 10 * SECOND })
  await advance(city, '49s')
  expect(await raisedBy(city, 'smoke', 'alarm')).toMatchObject([{ count: 3 }])
  expect((await raisedBy(city, 'smoke', 'alarm'))[0]).not.toHaveProperty('frequentAt')
  await advance(city, '1s')
  const { frequentAt, count, steps } = await latestEvent(city, 'smoke', 'alarm')
  expect([frequentAt, count]).toEqual(['2026-03-02 08:00:50', 3])
  expect(steps.map(({ act, text }) => [act, text]).at(-1)).toEqual(['recovered', '频繁告警：一分钟内三次'])
  await advance(city, '15s')
  expect((await raisedBy(city, 'smoke', 'alarm'))[0]).toMatchObject({ count: 4, recoveredAt: null, frequentAt })
  await removeFault(city.control, id)
  expect((await raisedBy(city, 'smoke', 'alarm'))[0]).toMatchObject({ recoveredAt: '2026-03-02 08:01:05' })
  await advance(city, '10m')
  expect((await raisedBy(city, 'smoke', 'alarm'))[0]).toMatchObject({ count: 4 })
})

test('twice a minute is not yet frequent', async () => {
  const city = await make()
  await addDeviceFault(city, 'smoke', { type: 'flapping', kind: 'alarm', every: 15 * SECOND })
  await advance(city, '5m')
  const [event] = await raisedBy(city, 'smoke', 'alarm')
  expect([event?.count, event && 'frequentAt' in event]).toEqual([11, false])
})

test('a link that flaps is gone and unstable by turns; what is said meanwhile waits for it', async () => {
  const city = await make()
  const { id } = await addDeviceFault(city, 'smoke', { type: 'flapping', every: 20 * SECOND })
  expect(await statusOf(city, 'smoke')).toBe('offline')
  expect((await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })).eventId).toBe(null)
  await advance(city, '20s')
  expect(await statusOf(city, 'smoke')).toBe('instability')
  expect(await raisedBy(city, 'smoke', 'alarm')).toMatchObject([{ raisedAt: '2026-03-02 08:00:00' }])
  await advance(city, '20s')
  expect(await statusOf(city, 'smoke')).toBe('offline')
  await removeFault(city.control, id)
  expect(await statusOf(city, 'smoke')).toBe('normal')
})

test('a battery that runs down is 电量低 on the way, and its device is silent in the end', async () => {
  const city = await make()
  await addDeviceFault(city, 'smoke', { type: 'battery', within: 10 * HOUR })
  await advance(city, '9h')
  expect(await statusOf(city, 'smoke')).toBe('normal')
  const [event] = await raisedBy(city, 'smoke', 'fault')
  expect(event).toMatchObject({ reason: '电量低', threshold: 20 })
  expect((await deviceOf(city, 'smoke')).battery).toBeLessThan(14)
  await advance(city, '1h')
  expect(await statusOf(city, 'smoke')).toBe('offline')
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  expect(await raisedBy(city, 'smoke', 'alarm')).toEqual([])
  await eventsOf(city.super).feedback(event?.id ?? '', '待维保')
  await advance(city, '10m')
  expect((await raisedBy(city, 'smoke', 'fault')).map(({ reason }) => reason).toSorted()).toEqual(['电量低', '离线'])
})

test('a new battery ends what the old one has caused, and what the device is in is heard', async () => {
  const city = await make()
  await addDeviceFault(city, 'smoke', { type: 'battery', within: HOUR })
  await advance(city, '1h')
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await clearFaults(city.control)
  expect(await statusOf(city, 'smoke')).toBe('normal')
  expect((await deviceOf(city, 'smoke')).battery).toBeGreaterThan(70)
  expect((await raisedBy(city, 'smoke', 'fault'))[0]).toMatchObject({ recoveredAt: '2026-03-02 09:00:00' })
  expect(await raisedBy(city, 'smoke', 'alarm')).toMatchObject([{ recoveredAt: null }])
})
