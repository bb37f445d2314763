import { expect, test } from 'vitest'

import { HOUR, MINUTE, SECOND } from '#shared/time.ts'
import { engineDevice, engineStart as start } from '#tests/support/engine-devices.ts'
import { faultyDevices, raisesOf, words } from '#tests/support/faulty-devices.ts'

const alarm = { deviceId: 'd', kind: 'alarm' } as const
const DEATH = 10 * HOUR

/** A smoke detector whose battery is empty in ten hours. */
const make = () => {
  const city = faultyDevices([engineDevice('d', 'smoke')])
  expect(city.begin({ type: 'battery', within: DEATH })).toEqual([])
  return city
}

test('a battery is low on the way, and its device is silent when it is empty', () => {
  const city = make()
  const [low, ...others] = raisesOf(city.advance(DEATH - 1))
  expect(others).toEqual([])
  expect(low).toMatchObject({ kind: 'fault', reason: 'battery', measure: 'battery', threshold: 20, beganAt: start })
  expect(low?.value).toBe(19)
  // 9.4 % an hour, from 86 % give or take 8.
  expect(Math.abs(((low?.at ?? 0) - start) / HOUR - 7)).toBeLessThan(1)
  expect(words(city.advance(1))).toEqual(['20:00:00 d is offline'])
  expect(city.state.disturbed.get('d')).toEqual([
    { fault: 'f1', measure: 'battery', from: start, until: null, perHour: -9.4 },
  ])
})

test('a low battery does not recover while it runs down; everything else is reported', () => {
  const city = make()
  city.advance(DEATH - 1)
  expect(words(city.raise(alarm))).toEqual(['19:59:59 d raises alarm/smoke'])
  expect(words(city.recover('d'))).toEqual(['19:59:59 d recovers alarm'])
  city.raise({ deviceId: 'd', kind: 'fault', reason: 'battery' })
  expect(city.recover('d')).toEqual([])
})

test('a dead device reports nothing, not even the ten minutes of silence while its low battery is an open fault', () => {
  const city = make()
  city.advance(DEATH)
  expect(city.raise(alarm)).toEqual([])
  expect(city.nextDue()).toBe(start + DEATH + 10 * MINUTE)
  expect(city.advance(HOUR)).toEqual([])
  expect(city.nextDue()).toBeNull()
})

test('a new battery ends the fault, brings the link back, and then what the device is in is reported', () => {
  const city = make()
  city.advance(DEATH)
  city.raise(alarm)
  city.advance(HOUR)
  expect(words(city.end())).toEqual([
    '21:00:00 d is normal',
    '21:00:00 d recovers fault',
    '21:00:00 d raises alarm/smoke',
  ])
  expect(city.nextDue()).toBeNull()
})

test('an answered low battery comes again after ten minutes while the device still lives', () => {
  const city = make()
  city.advance(DEATH - 30 * MINUTE)
  city.answer('d', 'fault')
  expect(city.nextDue()).toBe(start + DEATH - 20 * MINUTE)
  expect(words(city.advance(20 * MINUTE - 1))).toEqual(['19:40:00 d raises fault/battery'])
  expect(city.nextDue()).toBe(start + DEATH)
})

test('an answered low battery does not come again from a dead device, whose silence is a fault after ten minutes', () => {
  const city = make()
  city.advance(DEATH - 5 * MINUTE)
  city.answer('d', 'fault')
  expect(city.nextDue()).toBe(start + DEATH)
  const signals = city.advance(HOUR)
  expect(words(signals)).toEqual(['20:00:00 d is offline', '20:10:00 d raises fault/offline'])
  expect(raisesOf(signals)).toMatchObject([{ beganAt: start + DEATH, measure: null }])
  expect(city.nextDue()).toBeNull()
})

test('the answered silence of a dead device is a fault again ten minutes later, since the same instant', () => {
  const city = make()
  city.advance(DEATH + HOUR)
  city.answer('d', 'fault')
  expect(city.nextDue()).toBe(start + DEATH + HOUR + 10 * MINUTE)
  expect(raisesOf(city.advance(HOUR))).toMatchObject([
    { at: start + DEATH + HOUR + 10 * MINUTE, reason: 'offline', beganAt: start + DEATH },
  ])
  city.answer('d', 'fault')
  expect(words(city.advance(HOUR))).toEqual(['22:10:00 d raises fault/offline'])
  expect(words(city.end())).toEqual(['23:00:00 d is normal', '23:00:00 d recovers fault'])
})

test('an answered event that does not come of the battery changes nothing', () => {
  const city = make()
  const due = city.nextDue()
  city.raise({ deviceId: 'd', kind: 'fault', reason: 'tamper' })
  city.answer('d', 'fault')
  expect(city.nextDue()).toBe(due)
})

test('a battery that is empty in a second is reported low before its device is silent', () => {
  const city = faultyDevices([engineDevice('d', 'smoke')])
  city.begin({ type: 'battery', within: SECOND })
  expect(words(city.advance(SECOND))).toEqual(['10:00:01 d raises fault/battery', '10:00:01 d is offline'])
})
