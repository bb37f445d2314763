import { expect, test } from 'vitest'

import { deviceTypeCodes } from '#shared/device/index.ts'
import { measures, type Measure, type MeasureName } from '#shared/device/measures.ts'
import { reasonOf } from '#shared/event/index.ts'
import { HOUR, MINUTE, parseTime } from '#shared/time.ts'
import { possibleEvents } from '#simulator/index.ts'
import { loginAs } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { detail } from '#tests/support/devices.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const city = await makeCity(app, { life: false }, ['super'])

const all = deviceTypeCodes.flatMap((deviceType) =>
  possibleEvents(deviceType).map((event) => ({ deviceType, ...event })),
)
const measured = all.flatMap(({ measure, threshold, ...event }) =>
  measure === null || threshold === null ? [] : [{ ...event, measure, threshold }],
)

/** Whether a value is beyond a threshold; a duration counts at the threshold already. */
const isBeyond = (name: MeasureName, threshold: number, value: number): boolean => {
  const { side, counts }: Measure = measures[name]
  if (counts !== undefined) return value >= threshold
  return side === 'above' ? value > threshold : value < threshold
}

test.each(all)(
  'a $deviceType that is ordered to raise $kind for $reason does',
  async ({ deviceType, kind, reason }) => {
    const { eventId, deviceId } = await emit(city, { deviceType, kind, reason })
    const { result } = await eventsOf(city.super).detail(eventId)
    const { measure } = possibleEvents(deviceType).find((one) => one.kind === kind && one.reason === reason) ?? {}
    expect(result).toMatchObject({ kind, deviceType, reason: reasonOf(kind, reason)?.text, measure })
    // A reason without a measure has no curve.
    expect((await eventsOf(city.super).curve(eventId)).code).toBe(measure === null ? 5101 : 200)
    await city.control.control('POST', '/__sim/recover', { deviceId })
    await eventsOf(city.super).feedback(eventId, '其他')
  },
)

test.each(measured)(
  'the values of a $deviceType explain $kind for $reason: they come to the threshold as it is raised',
  async ({ deviceType, kind, reason, measure, threshold }) => {
    const { eventId, deviceId } = await emit(city, { deviceType, kind, reason })
    // A session lasts a week.
    const boss = await loginAs(app, city.path, 'super')
    const shown = (await detail(boss, deviceId)).result as unknown as Shown
    const event = (await eventsOf(boss).detail(eventId)).result
    const now = shown.readings.find((reading) => reading.measure === measure)?.value
    const offline = shown.status === 'offline'
    expect(offline ? event.value : now).toBe(event.value)
    expect(isBeyond(measure, threshold, event.value ?? Number.NaN)).toBe(true)
    await advance(city, '30m')
    const raisedAt = parseTime(event.raisedAt)
    const span = (measures[measure] as Measure).counts === HOUR ? '7d' : '24h'
    const { points } = (await eventsOf(boss).curve(eventId, span)).result
    const step = (points[1]?.[0] ?? 0) - (points[0]?.[0] ?? 0)
    const beyond = points.filter(([, value]) => isBeyond(measure, threshold, value)).map(([at]) => at)
    // No value is beyond the threshold before, and all are from then on.
    expect(beyond[0]).toBeGreaterThanOrEqual(raisedAt - MINUTE)
    expect(beyond[0]).toBeLessThanOrEqual(raisedAt + step)
    await city.control.control('POST', '/__sim/recover', { deviceId })
    await eventsOf(boss).feedback(eventId, '其他')
    await advance(city, '3d')
  },
)

test.each(['gas', 'manual', 'trip', 'spray', 'panel'])(
  'an order of %s without a device gets one that can report it',
  async (reason) => {
    const { eventId, deviceId } = await emit(city, { kind: 'alarm', reason })
    const type = city.world.model.devices.get(deviceId)?.type ?? 'smoke'
    expect(
      possibleEvents(type)
        .filter(({ kind }) => kind === 'alarm')
        .map((one) => one.reason),
    ).toContain(reason)
    expect(eventId).toBeTypeOf('string')
  },
)

interface Shown {
  readonly status: string
  readonly readings: readonly { readonly measure: string; readonly value: number }[]
}
