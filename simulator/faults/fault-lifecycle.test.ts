import { expect, test } from 'vitest'

import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts'
import { engineDevice, engineStart as start } from '#tests/support/engine-devices.ts'
import { faultyDevices, words } from '#tests/support/faulty-devices.ts'

const smoke = engineDevice('d', 'smoke')
const other = engineDevice('other', 'smoke')
const alarm = { deviceId: 'd', kind: 'alarm' } as const
const make = () => faultyDevices([smoke, other])

test('a device without faults reports as always', () => {
  const city = make()
  expect(city.nextDue()).toBeNull()
  expect(words(city.raise(alarm))).toEqual(['10:00:00 d raises alarm/smoke'])
  city.begin({ type: 'duplicate' }, { on: [other] })
  expect(words(city.recover('d'))).toEqual(['10:00:00 d recovers alarm'])
  expect(city.nextDue()).toBeNull()
})

test('a fault ends at all of its devices, and no other fault does', () => {
  const city = make()
  city.begin({ type: 'duplicate' }, { on: [smoke, other] })
  city.begin({ type: 'skew', ms: -HOUR }, { fault: 'f2' })
  expect([...city.state.begun]).toEqual(['f1', 'f2'])
  city.end()
  expect([...city.state.begun]).toEqual(['f2'])
  expect([...city.state.byDevice.keys()]).toEqual(['d'])
  expect(words(city.raise(alarm))).toEqual(['09:00:00 d raises alarm/smoke'])
  city.end('f2')
  expect([city.state.byDevice.size, city.state.begun.size]).toEqual([0, 0])
})

test('a report passes the clock before the silence, whichever fault came first, and each of them once', () => {
  const city = make()
  city.begin({ type: 'offline', ms: 5 * MINUTE })
  city.begin({ type: 'duplicate' }, { fault: 'f2' })
  city.begin({ type: 'skew', ms: -HOUR }, { fault: 'f3' })
  city.raise(alarm)
  expect(words(city.advance(5 * MINUTE))).toEqual([
    '10:05:00 d is online',
    '09:00:00 d raises alarm/smoke',
    '09:00:00 d raises alarm/smoke',
  ])
})

test('a report that is held to be reordered is silent with its device', () => {
  const city = make()
  city.begin({ type: 'offline', ms: 5 * MINUTE })
  city.begin({ type: 'reorder' }, { fault: 'f2' })
  city.raise(alarm)
  expect(city.advance(2 * MINUTE)).toEqual([])
  expect(words(city.advance(3 * MINUTE))).toEqual(['10:05:00 d is online', '10:00:00 d raises alarm/smoke'])
})

test('a report that comes when a reading moves again has the wrong time of its clock', () => {
  const city = make()
  city.begin({ type: 'stuck' })
  city.begin({ type: 'skew', ms: -HOUR }, { fault: 'f2' })
  city.raise(alarm)
  expect(words(city.end())).toEqual(['09:00:00 d raises alarm/smoke'])
})

test('a link that flaps is silence: what waits for it has passed the clock, also one that is right again', () => {
  const city = make()
  city.begin({ type: 'flapping', every: 10 * SECOND })
  city.begin({ type: 'skew', ms: -HOUR }, { fault: 'f2' })
  city.raise(alarm)
  city.end('f2')
  expect(words(city.advance(10 * SECOND))).toEqual(['10:00:10 d is instability', '09:00:00 d raises alarm/smoke'])
})

test('a kind that flaps is measured before the clock', () => {
  const city = make()
  city.begin({ type: 'skew', ms: -HOUR })
  expect(words(city.begin({ type: 'flapping', kind: 'alarm', every: 10 * SECOND }, { fault: 'f2' }))).toEqual([
    '09:00:00 d raises alarm/smoke',
  ])
})

test('the alarms of a drift are stuck in a frozen reading', () => {
  const city = make()
  city.begin({ type: 'stuck' })
  city.begin({ type: 'drift', perHour: 1 }, { fault: 'f2' })
  expect(city.advance(HOUR)).toEqual([])
})

test('a battery that runs down is not reported low while its reading is stuck', () => {
  const city = make()
  city.begin({ type: 'battery', within: 10 * HOUR })
  city.begin({ type: 'stuck', measure: 'battery' }, { fault: 'f2' })
  expect(city.advance(9 * HOUR)).toEqual([])
})

test('steps of several devices come in the order of their times', () => {
  const city = make()
  city.begin({ type: 'flapping', every: 20 * SECOND })
  city.begin({ type: 'flapping', every: 15 * SECOND }, { fault: 'f2', on: [other] })
  expect(words(city.advance(45 * SECOND))).toEqual([
    '10:00:15 other is instability',
    '10:00:20 d is instability',
    '10:00:30 other is offline',
    '10:00:40 d is offline',
    '10:00:45 other is instability',
  ])
  city.end('f2')
  expect(city.nextDue()).toBe(start + MINUTE)
})

test('steps of one moment come in the order of the faults', () => {
  const city = make()
  city.begin({ type: 'flapping', every: 10 * SECOND }, { on: [smoke, other] })
  expect(words(city.advance(10 * SECOND))).toEqual(['10:00:10 d is instability', '10:00:10 other is instability'])
})

test('a fault without an end of its own stays; one with it ends then, before any later step', () => {
  const city = make()
  city.begin({ type: 'stuck' })
  expect(city.nextDue()).toBeNull()
  city.begin({ type: 'stuck', measure: 'battery', lasts: HOUR }, { fault: 'f2' })
  expect(city.nextDue()).toBe(start + HOUR)
  city.raise({ deviceId: 'd', kind: 'fault', reason: 'battery' })
  expect(words(city.advance(HOUR))).toEqual(['11:00:00 d raises fault/battery'])
  expect(city.nextDue()).toBeNull()
  expect(city.state.byDevice.get('d')).toMatchObject([{ fault: 'f1', since: start, until: null }])
})

test('curves show the faults of eight days, of each fault what it is now', () => {
  const city = make()
  const faults = () => city.state.disturbed.get('d')?.map(({ fault, until }) => [fault, until !== null])
  city.begin({ type: 'stuck' })
  city.begin({ type: 'stuck', measure: 'battery' }, { fault: 'f2' })
  expect(faults()).toEqual([
    ['f1', false],
    ['f2', false],
  ])
  city.end()
  expect(faults()).toEqual([
    ['f2', false],
    ['f1', true],
  ])
  city.advance(8 * DAY - 1)
  city.begin({ type: 'stuck' }, { fault: 'f3' })
  expect(faults()?.map(([fault]) => fault)).toEqual(['f2', 'f1', 'f3'])
  city.advance(1)
  city.begin({ type: 'stuck' }, { fault: 'f4' })
  expect(faults()?.map(([fault]) => fault)).toEqual(['f2', 'f3', 'f4'])
})
