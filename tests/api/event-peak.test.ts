import { expect } from 'vitest'

import { test } from 'fengsui/testing/vitest'

// Every peak that the server reports agrees with the event's curve.

const furthest = (points: readonly (readonly [number, number])[], until: number): number =>
  Math.max(...points.filter(([at]) => at <= until).map(([, value]) => value))

test('an alarm that is answered on its way has the peak that its curve shows, in the list as in its details', async ({
  world,
}) => {
  const duty = await world.loginAs('duty')
  const { eventId: id } = await world.emit({ kind: 'alarm', deviceType: 'smoke', value: 0.17 })
  const peaksOf = async () => {
    const { peak } = await duty.api.event.detail({ id })
    const { points } = await duty.api.event.curve({ id, span: '30m' })
    const { records } = await duty.api.event.list({ kind: 'alarm' })
    return { peak, listed: records[0]?.peak, shown: points.at(-1)?.[1], most: furthest(points, Infinity) }
  }
  const first = await peaksOf()
  expect(first).toMatchObject({ peak: 0.17, listed: 0.17, shown: 0.17 })
  await world.clock.advance('50s')
  const rising = await peaksOf()
  expect(rising.peak).toBeGreaterThan(0.17)
  expect(rising).toMatchObject({ peak: rising.shown, listed: rising.shown })
  await duty.api.event.feedback({ id, result: '误报' })
  expect(await peaksOf()).toMatchObject({ peak: rising.peak, listed: rising.peak })
  await world.clock.advance('1h')
  const after = await peaksOf()
  expect(after).toMatchObject({ peak: rising.peak, listed: rising.peak })
  expect(after.most).toBeLessThanOrEqual(rising.peak ?? 0)
})

test('a sensor that is stuck shows no peak beyond what it is stuck at', async ({ world }) => {
  const duty = await world.loginAs('duty')
  const { eventId: id, deviceId } = await world.emit({ kind: 'alarm', deviceType: 'smoke', value: 0.17 })
  await world.clock.advance('30s')
  const { peak: before } = await duty.api.event.detail({ id })
  await world.faults.add({ on: 'device', where: { device: deviceId }, effect: { type: 'stuck' } })
  await world.clock.advance('20m')
  const { peak, device } = await duty.api.event.detail({ id })
  const { points } = await duty.api.event.curve({ id, span: '30m' })
  expect([peak, points.at(-1)?.[1]]).toEqual([before, before])
  expect(device.readings.find(({ measure }) => measure === 'smoke')?.value).toBe(before)
})

test('a sensor that drifts is as far as it has drifted', async ({ world }) => {
  const duty = await world.loginAs('duty')
  const { deviceId, eventId: other } = await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  await duty.api.event.feedback({ id: other, result: '误报' })
  await world.clock.advance('2h')
  await world.faults.add({ on: 'device', where: { device: deviceId }, effect: { type: 'drift', perHour: 0.06 } })
  const { eventId: id } = (await duty.expectFrame(
    (frame) => frame.code === 1 && frame.type === 'alarm' && frame.eventId !== other,
    { within: '6h' },
  )) as { eventId: string }
  await world.clock.advance('3h')
  const { peak, value } = await duty.api.event.detail({ id })
  const { points } = await duty.api.event.curve({ id, span: '24h' })
  expect(Math.abs((peak ?? 0) - furthest(points, Infinity))).toBeLessThanOrEqual(0.011)
  expect((peak ?? 0) - (value ?? 0)).toBeGreaterThan(0.15)
})

test('two kinds of event of one measure each have the furthest that was shown, also when the other is over', async ({
  world,
}) => {
  const boss = await world.loginAs('super')
  const { eventId: alarm, deviceId } = await world.emit({ kind: 'alarm', deviceType: 'water' })
  const { eventId: risk } = await world.emit({ kind: 'risk', deviceId })
  await world.clock.advance('20m')
  const peaksOf = async (id: string) => {
    const { peak, raisedAt } = await boss.api.event.detail({ id })
    const { points } = await boss.api.event.curve({ id, span: '30m' })
    const since = points.filter(([at]) => at >= Date.parse(`${raisedAt.replace(' ', 'T')}+08:00`))
    return { peak: peak ?? NaN, least: Math.min(...since.map(([, value]) => value)) }
  }
  const before = [await peaksOf(alarm), await peaksOf(risk)]
  for (const { peak, least } of before) expect(Math.abs(peak - least)).toBeLessThanOrEqual(0.011)
  await boss.api.event.feedback({ id: risk, result: '误报' })
  expect((await peaksOf(alarm)).peak).toBe(before[0]?.peak)
  expect((await boss.api.event.list({ kind: 'alarm' })).records[0]?.peak).toBe(before[0]?.peak)
})

test('a device that reports smoke and heat at once measures both beyond their thresholds, also in the curve', async ({
  world,
}) => {
  const duty = await world.loginAs('duty')
  const { eventId: id, deviceId } = await world.emit({ kind: 'alarm', deviceType: 'smokewarm', reason: 'smokeAndHeat' })
  const heat = async () => {
    const { device } = await duty.api.event.detail({ id })
    return device.readings.find(({ measure }) => measure === 'temperature')?.value ?? 0
  }
  const first = await heat()
  expect(first).toBeGreaterThanOrEqual(60)
  await world.clock.advance('1m')
  expect(await heat()).toBeGreaterThan(first)
  const { points } = await duty.api.device.curve({ id: deviceId, measure: 'temperature' })
  expect(points.at(-1)?.[1]).toBe(await heat())
})
