import { expect, test } from 'vitest'

import type { Signal } from '#shared/device/signal.ts'
import { HOUR, MINUTE, SECOND } from '#shared/time.ts'
import { engineDevice, engineStart as start } from '#tests/support/engine-devices.ts'
import { faultyDevices, raisesOf, words } from '#tests/support/faulty-devices.ts'

const smoke = engineDevice('d', 'smoke')
const alarm = { deviceId: 'd', kind: 'alarm' } as const
const tamper = { deviceId: 'd', kind: 'fault', reason: 'tamper' } as const

/** A smoke detector with a fault that is injected into a report when the next of the answers says so; after them always. */
const make = (...answers: boolean[]) => faultyDevices([smoke], () => answers.shift() ?? true)

test('a clock that is behind gives its time to reports, also to the beginning of an alarm', () => {
  const healthy = raisesOf(make().raise(alarm))[0]?.beganAt ?? 0
  const city = make()
  expect(city.begin({ type: 'skew', ms: -HOUR })).toEqual([])
  const raised = city.raise(alarm)
  expect(words(raised)).toEqual(['09:00:00 d raises alarm/smoke'])
  expect(raisesOf(raised)[0]?.beganAt).toBe(healthy - HOUR)
  expect(words(city.recover('d'))).toEqual(['09:00:00 d recovers alarm'])
})

test('a clock that is ahead does so as well, and leaves alone the reports that the fault spares', () => {
  const city = make(true, false, false)
  city.begin({ type: 'skew', ms: MINUTE })
  expect(words(city.raise(alarm))).toEqual(['10:01:00 d raises alarm/smoke'])
  expect(words(city.raise(alarm))).toEqual(['10:00:00 d raises alarm/smoke'])
  expect(words(city.recover('d'))).toEqual(['10:00:00 d recovers alarm'])
  expect(city.end()).toEqual([])
})

test('no report is from before 1970', () => {
  const city = make()
  city.begin({ type: 'skew', ms: -100 })
  const raise: Signal = {
    type: 'raise',
    ...tamper,
    at: 150,
    beganAt: 60,
    measure: null,
    value: null,
    peak: null,
    threshold: null,
  }
  expect(city.pass([raise])).toMatchObject([{ at: 50, beganAt: 0 }])
  expect(city.pass([{ type: 'recover', ...alarm, at: 60 }])).toMatchObject([{ at: 0 }])
})

test('a right clock repeats the recoveries with its time, each kind once; open events and new ones stay', () => {
  const city = make()
  city.raise(alarm)
  city.raise(tamper)
  city.begin({ type: 'skew', ms: -HOUR })
  city.recover('d')
  city.raise(alarm)
  city.recover('d')
  city.raise(tamper)
  city.advance(5 * MINUTE)
  expect(words(city.end())).toEqual(['10:05:00 d recovers alarm'])
})

test('the clock of a device does not change when its link is seen to be down', () => {
  const city = make()
  city.begin({ type: 'skew', ms: -HOUR })
  expect(words(city.raise({ deviceId: 'd', kind: 'fault', reason: 'offline' }))).toEqual([
    '09:00:00 d raises fault/offline',
    '10:00:00 d is offline',
  ])
})

test('a report is sent twice, unless the fault spares it', () => {
  const city = make(true, false)
  expect(city.begin({ type: 'duplicate' })).toEqual([])
  expect(words(city.raise(alarm))).toEqual(['10:00:00 d raises alarm/smoke', '10:00:00 d raises alarm/smoke'])
  expect(words(city.recover('d'))).toEqual(['10:00:00 d recovers alarm'])
  expect(city.end()).toEqual([])
})

test('a report is sent after the next one, which is not held in turn', () => {
  const city = make()
  expect(city.begin({ type: 'reorder' })).toEqual([])
  expect(city.raise(alarm)).toEqual([])
  expect(city.nextDue()).toBe(start + MINUTE)
  city.advance(SECOND)
  expect(words(city.recover('d'))).toEqual(['10:00:01 d recovers alarm', '10:00:00 d raises alarm/smoke'])
  expect(city.nextDue()).toBeNull()
  expect(city.raise(tamper)).toEqual([])
})

test('a report after which none follows is sent a minute later', () => {
  const city = make()
  city.begin({ type: 'reorder' })
  city.raise(alarm)
  expect(city.advance(MINUTE - 1)).toEqual([])
  expect(words(city.advance(1))).toEqual(['10:00:00 d raises alarm/smoke'])
  expect(city.nextDue()).toBeNull()
  expect(city.end()).toEqual([])
})

test('a report that the fault spares is not held', () => {
  const city = make(false)
  city.begin({ type: 'reorder' })
  expect(words(city.raise(alarm))).toEqual(['10:00:00 d raises alarm/smoke'])
  expect(city.nextDue()).toBeNull()
})

test('a held report is sent when the fault ends', () => {
  const city = make()
  city.begin({ type: 'reorder' })
  city.raise(alarm)
  expect(words(city.end())).toEqual(['10:00:00 d raises alarm/smoke'])
  expect(city.nextDue()).toBeNull()
})
