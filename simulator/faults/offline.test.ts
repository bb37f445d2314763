import { expect, test } from 'vitest'

import { MINUTE } from '#shared/time.ts'
import { engineDevice, engineStart as start } from '#tests/support/engine-devices.ts'
import { faultyDevices, raisesOf, words } from '#tests/support/faulty-devices.ts'

const smoke = engineDevice('d', 'smoke')
const alarm = { deviceId: 'd', kind: 'alarm' } as const

/** A smoke detector that is silent for some minutes. */
const silentFor = (minutes: number) => {
  const city = faultyDevices([smoke])
  expect(words(city.begin({ type: 'offline', ms: minutes * MINUTE }))).toEqual(['10:00:00 d is offline'])
  return city
}

test('ten minutes of silence are a fault since the first of them; it ends when the device is back', () => {
  const city = silentFor(40)
  expect(city.advance(10 * MINUTE - 1)).toEqual([])
  const signals = city.advance(1)
  expect(words(signals)).toEqual(['10:10:00 d raises fault/offline'])
  expect(raisesOf(signals)).toEqual([
    {
      type: 'raise',
      deviceId: 'd',
      kind: 'fault',
      reason: 'offline',
      at: start + 10 * MINUTE,
      beganAt: start,
      measure: null,
      value: null,
      peak: null,
      threshold: null,
    },
  ])
  expect(words(city.advance(30 * MINUTE))).toEqual(['10:40:00 d is online', '10:40:00 d recovers fault'])
})

test('a device that is back runs a self-test for a minute, and then the fault is over', () => {
  const city = silentFor(5)
  expect(words(city.advance(6 * MINUTE - 1))).toEqual(['10:05:00 d is online'])
  expect(words(city.raise(alarm))).toEqual(['10:05:59 d raises alarm/smoke'])
  expect(words(city.advance(1))).toEqual(['10:06:00 d is normal'])
  expect([city.state.byDevice.size, city.state.waiting.size, city.nextDue()]).toEqual([0, 0, null])
})

test('a shorter silence is no fault', () => {
  expect(words(silentFor(9).advance(20 * MINUTE))).toEqual(['10:09:00 d is online', '10:10:00 d is normal'])
})

test('a silence of just ten minutes is none either: the device is back', () => {
  expect(words(silentFor(10).advance(20 * MINUTE))).toEqual(['10:10:00 d is online', '10:11:00 d is normal'])
})

test('every report waits, and comes with its old time when the device is back', () => {
  const city = silentFor(5)
  city.raise(alarm)
  city.advance(MINUTE)
  expect(city.recover('d')).toEqual([])
  city.raise({ deviceId: 'd', kind: 'fault', reason: 'tamper' })
  expect(words(city.advance(4 * MINUTE))).toEqual([
    '10:05:00 d is online',
    '10:00:00 d raises alarm/smoke',
    '10:01:00 d recovers alarm',
    '10:01:00 d raises fault/tamper',
  ])
})

test('that the link itself is down is reported by others, and does not wait', () => {
  const city = silentFor(5)
  expect(words(city.raise({ deviceId: 'd', kind: 'fault', reason: 'offline' }))).toEqual([
    '10:00:00 d raises fault/offline',
  ])
})

test('a fault that is open already is not raised again for the silence, and does not end with it', () => {
  const city = faultyDevices([smoke])
  city.raise({ deviceId: 'd', kind: 'fault', reason: 'tamper' })
  city.begin({ type: 'offline', ms: 40 * MINUTE })
  expect(words(city.advance(30 * MINUTE))).toEqual([])
  expect(words(city.end())).toEqual(['10:30:00 d is normal'])
})

test('an answered silence is a fault again after ten minutes, until the device is back', () => {
  const city = silentFor(40)
  city.advance(12 * MINUTE)
  city.answer('d', 'fault')
  expect(city.nextDue()).toBe(start + 22 * MINUTE)
  const again = raisesOf(city.advance(10 * MINUTE))
  expect(again).toMatchObject([{ at: start + 22 * MINUTE, beganAt: start }])
  city.advance(13 * MINUTE)
  city.answer('d', 'fault')
  expect(city.nextDue()).toBe(start + 40 * MINUTE)
  expect(words(city.advance(10 * MINUTE))).toEqual(['10:40:00 d is online', '10:41:00 d is normal'])
})

test('an answered event that is not the silence changes nothing', () => {
  const city = silentFor(40)
  city.advance(2 * MINUTE)
  city.answer('d', 'alarm')
  city.answer('d', 'fault')
  expect(city.nextDue()).toBe(start + 10 * MINUTE)
})

test('a fault that is withdrawn brings the device back at once, with all that waited', () => {
  const city = silentFor(40)
  city.raise(alarm)
  city.advance(20 * MINUTE)
  expect(words(city.end())).toEqual([
    '10:20:00 d is normal',
    '10:00:00 d raises alarm/smoke',
    '10:20:00 d recovers fault',
  ])
  expect(city.nextDue()).toBeNull()
})
