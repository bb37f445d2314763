import { expect, test } from 'vitest'

import { HOUR, MINUTE, SECOND } from '#shared/time.ts'
import { valueAt } from '#simulator/index.ts'
import { engineDevice, engineStart as start } from '#tests/support/engine-devices.ts'
import { faultyDevices, raisesOf, words } from '#tests/support/faulty-devices.ts'

const smoke = engineDevice('d', 'smoke')
const water = engineDevice('d', 'waterpressure')
const alarm = { deviceId: 'd', kind: 'alarm' } as const
const driftOf = (perHour: number) => ({ type: 'drift', perHour }) as const

/** The only alarm of a smoke detector that drifts by `perHour` dB/m; the threshold is 0.15 dB/m. */
const alarmOf = (perHour: number) => {
  const city = faultyDevices([smoke])
  city.begin(driftOf(perHour))
  const [raise, ...others] = raisesOf(city.advance(300 * HOUR))
  if (!raise) throw new Error('no alarm')
  expect(others).toEqual([])
  const valueOf = (at: number) =>
    valueAt({
      seed: 7,
      deviceId: 'd',
      type: 'smoke',
      measure: 'smoke',
      incidents: [],
      disturbed: [{ fault: 'f1', measure: 'smoke', from: start, until: null, perHour }],
      at,
    })
  return { raise, after: raise.at - start, valueOf }
}

test('a drifting reading raises its alarm with what it shows, and since the sensor broke', () => {
  const { raise, valueOf } = alarmOf(0.05)
  const value = valueOf(raise.at)
  expect(value).toBeGreaterThan(0.15)
  expect(raise).toEqual({
    type: 'raise',
    deviceId: 'd',
    kind: 'alarm',
    reason: 'smoke',
    at: raise.at,
    beganAt: start,
    measure: 'smoke',
    value,
    peak: value,
    threshold: 0.15,
  })
})

/** The longest way to a threshold is 0.13 dB/m and twice the deviation of 0.012: 0.154 dB/m. */
test.each([
  ['once a minute', 0.05, MINUTE],
  ['sixty times on its way when it is fast: 0.308 h', 0.5, 18_480],
  ['five thousand times on its way when it is slow: 154 h', 0.001, 110_880],
])('a drifting reading is looked at %s', (_, perHour, step) => {
  const { raise, after, valueOf } = alarmOf(perHour)
  expect(after % step).toBe(0)
  expect(valueOf(raise.at)).toBeGreaterThan(0.15)
  expect(valueOf(raise.at - step)).toBeLessThanOrEqual(0.15)
})

test('the fastest drift raises its alarm after a second', () => {
  expect(alarmOf(1_000_000).after).toBe(SECOND)
})

test('a drift away from the threshold raises nothing', () => {
  const city = faultyDevices([smoke])
  expect(city.begin(driftOf(-1))).toEqual([])
  expect(city.nextDue()).toBeNull()
  const full = faultyDevices([water])
  full.begin(driftOf(0.1))
  expect(full.nextDue()).toBeNull()
})

test('a falling pressure is a risk below 0.2 MPa and an alarm below 0.1 MPa', () => {
  const city = faultyDevices([water])
  city.begin(driftOf(-0.1))
  const raises = raisesOf(city.advance(4 * HOUR))
  expect(raises).toMatchObject([
    { kind: 'risk', reason: 'pressure', threshold: 0.2, value: 0.19, beganAt: start },
    { kind: 'alarm', reason: 'waterPressure', threshold: 0.1, value: 0.09, beganAt: start },
  ])
  // From 0.34 MPa, give or take 0.03.
  const hours = raises.map(({ at }) => (at - start) / HOUR)
  expect(hours.map((at, index) => Math.abs(at - (index === 0 ? 1.5 : 2.5)) < 0.4)).toEqual([true, true])
})

test('smoke alone raises the alarm for smoke where a type knows one for smoke and heat as well', () => {
  const city = faultyDevices([engineDevice('d', 'smokewarm')])
  city.begin(driftOf(0.1))
  expect(raisesOf(city.advance(3 * HOUR))).toMatchObject([{ reason: 'smoke' }])
})

test('only the named measure drifts', () => {
  const city = faultyDevices([smoke])
  city.begin({ type: 'drift', measure: 'battery', perHour: -10 })
  expect(raisesOf(city.advance(10 * HOUR))).toMatchObject([{ kind: 'fault', reason: 'battery', measure: 'battery' }])
})

test('its alarm ends when the sensor is repaired, and so does the drift of the readings', () => {
  const city = faultyDevices([smoke])
  city.begin(driftOf(1))
  city.advance(HOUR)
  expect(words(city.end())).toEqual(['11:00:00 d recovers alarm'])
  expect(city.state.disturbed.get('d')).toEqual([
    { fault: 'f1', measure: 'smoke', from: start, until: start + HOUR, perHour: 1 },
  ])
})

test('an alarm that was open before is not raised again, and stays open', () => {
  const city = faultyDevices([smoke])
  city.raise(alarm)
  city.begin(driftOf(1))
  expect(city.advance(HOUR)).toEqual([])
  expect(city.recover('d')).toEqual([])
  expect(words(city.end())).toEqual(['11:00:00 d recovers alarm'])
})

test('an alarm of the device itself does not end with the drift', () => {
  const city = faultyDevices([smoke])
  city.raise(alarm)
  city.begin(driftOf(1))
  city.advance(HOUR)
  expect(city.end()).toEqual([])
})

test('before the reading passes its threshold, reports pass', () => {
  const city = faultyDevices([smoke])
  city.begin(driftOf(1))
  expect(words(city.raise(alarm))).toEqual(['10:00:00 d raises alarm/smoke'])
  expect(words(city.recover('d'))).toEqual(['10:00:00 d recovers alarm'])
})

test('afterwards an alarm of the device itself is reported too, and other kinds recover', () => {
  const city = faultyDevices([smoke])
  city.begin(driftOf(1))
  city.advance(HOUR)
  expect(words(city.raise(alarm))).toEqual(['11:00:00 d raises alarm/smoke'])
  city.raise({ deviceId: 'd', kind: 'fault', reason: 'tamper' })
  expect(words(city.recover('d'))).toEqual(['11:00:00 d recovers fault'])
})

test('an answered alarm comes again ten minutes later with what the reading shows then', () => {
  const city = faultyDevices([smoke])
  city.begin(driftOf(1))
  city.advance(HOUR)
  city.answer('d', 'alarm')
  expect(city.nextDue()).toBe(start + HOUR + 10 * MINUTE)
  const [again, ...others] = raisesOf(city.advance(2 * HOUR))
  expect(others).toEqual([])
  expect(again).toMatchObject({ at: start + HOUR + 10 * MINUTE, beganAt: start, reason: 'smoke', threshold: 0.15 })
  expect(again?.value).toBeCloseTo(0.02 + 70 / 60, 1)
  expect(again?.peak).toBe(again?.value)
})

test('an answered risk does not delay the alarm that the drift comes to first', () => {
  const city = faultyDevices([water])
  city.begin(driftOf(-2))
  expect(raisesOf(city.advance((city.nextDue() ?? 0) - start))).toMatchObject([{ kind: 'risk' }])
  const alarmAt = city.nextDue()
  city.answer('d', 'risk')
  expect(city.nextDue()).toBe(alarmAt)
  expect(raisesOf(city.advance(HOUR)).map(({ kind }) => kind)).toEqual(['alarm', 'risk'])
})

test('an answered event that does not come of the drift does not come again', () => {
  const city = faultyDevices([smoke])
  city.begin(driftOf(0.05))
  const crossing = city.nextDue()
  city.raise(alarm)
  city.answer('d', 'alarm')
  expect(city.nextDue()).toBe(crossing)
})

test('a device without a measure that drifts is refused', () => {
  expect(() => faultyDevices([engineDevice('d', 'dtu')]).begin(driftOf(1))).toThrow(
    'a device of type dtu has nothing that could drift',
  )
})
