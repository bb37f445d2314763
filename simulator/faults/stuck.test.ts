import { expect, test } from 'vitest'

import { MINUTE } from '#shared/time.ts'
import { engineDevice, engineStart as start } from '#tests/support/engine-devices.ts'
import { faultyDevices, words } from '#tests/support/faulty-devices.ts'

const smoke = engineDevice('d', 'smoke')
const alarm = { deviceId: 'd', kind: 'alarm' } as const
const make = () => faultyDevices([smoke])

test('an alarm of a stuck reading is reported when the reading moves again, at that time', () => {
  const city = make()
  expect(city.begin({ type: 'stuck' })).toEqual([])
  expect(city.raise(alarm)).toEqual([])
  expect(city.nextDue()).toBeNull()
  city.advance(5 * MINUTE)
  expect(words(city.end())).toEqual(['10:05:00 d raises alarm/smoke'])
  expect(words(city.recover('d'))).toEqual(['10:05:00 d recovers alarm'])
})

test('an alarm that was over before the reading moves again is only reported as over', () => {
  const city = make()
  city.begin({ type: 'stuck' })
  city.raise(alarm)
  expect(city.recover('d')).toEqual([])
  city.advance(MINUTE)
  expect(words(city.end())).toEqual(['10:01:00 d recovers alarm'])
})

test('an alarm from before does not recover while the reading is stuck', () => {
  const city = make()
  city.raise(alarm)
  city.begin({ type: 'stuck' })
  city.advance(MINUTE)
  expect(city.recover('d')).toEqual([])
  city.advance(MINUTE)
  expect(words(city.end())).toEqual(['10:02:00 d recovers alarm'])
})

test('an alarm that recovers and comes again is one alarm, the later', () => {
  const city = make()
  city.begin({ type: 'stuck' })
  city.raise({ ...alarm, value: 0.2 })
  city.recover('d')
  city.raise({ ...alarm, value: 0.5 })
  expect(city.end()).toMatchObject([{ type: 'raise', value: 0.5 }])
})

test('an alarm that was answered meanwhile is not reported any more', () => {
  const city = make()
  city.begin({ type: 'stuck' })
  city.raise(alarm)
  city.engine.endIncident('d', 'alarm', start)
  expect(city.end()).toEqual([])
})

test('reports without the stuck measure pass', () => {
  const city = make()
  city.begin({ type: 'stuck' })
  expect(words(city.raise({ deviceId: 'd', kind: 'fault', reason: 'tamper' }))).toEqual([
    '10:00:00 d raises fault/tamper',
  ])
  expect(words(city.recover('d'))).toEqual(['10:00:00 d recovers fault'])
  expect(words(city.raise({ deviceId: 'd', kind: 'fault', reason: 'battery' }))).toEqual([
    '10:00:00 d raises fault/battery',
  ])
  expect(city.end()).toEqual([])
})

test('only the named measure is stuck', () => {
  const city = make()
  city.begin({ type: 'stuck', measure: 'battery' })
  expect(words(city.raise(alarm))).toEqual(['10:00:00 d raises alarm/smoke'])
  expect(city.raise({ deviceId: 'd', kind: 'fault', reason: 'battery' })).toEqual([])
})

test('held reports of several kinds come in the order of their last report', () => {
  const city = faultyDevices([engineDevice('d', 'waterpressure')])
  city.begin({ type: 'stuck' })
  city.raise({ deviceId: 'd', kind: 'alarm' })
  city.raise({ deviceId: 'd', kind: 'risk' })
  city.raise({ deviceId: 'd', kind: 'alarm' })
  expect(words(city.end())).toEqual(['10:00:00 d raises risk/pressure', '10:00:00 d raises alarm/waterPressure'])
})

test('readings are frozen from the beginning of the fault to its end', () => {
  const city = make()
  city.begin({ type: 'stuck' })
  const disturbance = { fault: 'f1', measure: 'smoke', from: start, until: null, perHour: null }
  expect(city.state.disturbed.get('d')).toEqual([disturbance])
  city.advance(MINUTE)
  city.end()
  expect(city.state.disturbed.get('d')).toEqual([{ ...disturbance, until: start + MINUTE }])
})

test('a device without a reading shows no disturbance', () => {
  const city = faultyDevices([engineDevice('d', 'dtu')])
  city.begin({ type: 'stuck' })
  expect(city.state.disturbed.size).toBe(0)
})
