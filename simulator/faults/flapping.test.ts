import { expect, test } from 'vitest'

import { MINUTE, SECOND } from '#shared/time.ts'
import { engineDevice, engineStart as start } from '#tests/support/engine-devices.ts'
import { faultyDevices, raisesOf, words } from '#tests/support/faulty-devices.ts'

const every = 10 * SECOND
const smoke = engineDevice('d', 'smoke')
const panel = engineDevice('d', 'mainframe')
const alarm = { deviceId: 'd', kind: 'alarm' } as const
const flappingAlarm = { type: 'flapping', kind: 'alarm', every } as const
const flappingLink = { type: 'flapping', every } as const

test('a kind goes on at once, and then off and on in turn', () => {
  const city = faultyDevices([smoke])
  expect(words(city.begin(flappingAlarm))).toEqual(['10:00:00 d raises alarm/smoke'])
  expect(words(city.advance(30 * SECOND))).toEqual([
    '10:00:10 d recovers alarm',
    '10:00:20 d raises alarm/smoke',
    '10:00:30 d recovers alarm',
  ])
  expect(city.nextDue()).toBe(start + 40 * SECOND)
  city.advance(every)
  expect(words(city.end())).toEqual(['10:00:40 d recovers alarm'])
  expect(city.nextDue()).toBeNull()
})

test('it rises within seconds, and each time to a value of its own', () => {
  const city = faultyDevices([smoke])
  const raises = raisesOf([...city.begin(flappingAlarm), ...city.advance(MINUTE)])
  for (const { at, beganAt } of raises) {
    expect(at - beganAt).toBeGreaterThanOrEqual(1.2 * SECOND)
    expect(at - beganAt).toBeLessThanOrEqual(4.8 * SECOND)
  }
  expect(new Set(raises.map(({ at, beganAt }) => at - beganAt)).size).toBe(raises.length)
})

test('an alarm of the device itself is not ended by the fault', () => {
  const city = faultyDevices([smoke])
  city.raise(alarm)
  city.begin(flappingAlarm)
  expect(words(city.advance(20 * SECOND))).toEqual(['10:00:20 d raises alarm/smoke'])
  expect(city.end()).toEqual([])
})

test('a flapping kind leaves the reports of the device alone', () => {
  const city = faultyDevices([smoke])
  city.begin(flappingAlarm)
  expect(words(city.raise({ deviceId: 'd', kind: 'fault', reason: 'tamper' }))).toEqual([
    '10:00:00 d raises fault/tamper',
  ])
})

test('the alarm of a panel names an unregistered point on its loops; its faults name none, nor do other devices', () => {
  const [raise] = raisesOf(faultyDevices([panel]).begin(flappingAlarm))
  expect(raise?.part).toEqual({ address: expect.stringMatching(/2\d\d/), deviceId: null })
  const [fault] = raisesOf(faultyDevices([panel]).begin({ ...flappingAlarm, kind: 'fault' }))
  expect(fault).not.toHaveProperty('part')
  expect(raisesOf(faultyDevices([smoke]).begin(flappingAlarm))[0]).not.toHaveProperty('part')
})

test('a link goes off at once, and is unstable and off in turn; in the end it is as it should be', () => {
  const city = faultyDevices([smoke])
  expect(words(city.begin(flappingLink))).toEqual(['10:00:00 d is offline'])
  expect(words(city.advance(20 * SECOND))).toEqual(['10:00:10 d is instability', '10:00:20 d is offline'])
  expect(words(city.end())).toEqual(['10:00:20 d is normal'])
  expect(city.nextDue()).toBeNull()
})

test('reports wait while the link is off, and follow its return with their own times', () => {
  const city = faultyDevices([smoke])
  city.begin(flappingLink)
  expect(city.raise(alarm)).toEqual([])
  expect(words(city.advance(every))).toEqual(['10:00:10 d is instability', '10:00:00 d raises alarm/smoke'])
  expect(words(city.recover('d'))).toEqual(['10:00:10 d recovers alarm'])
  city.advance(every)
  city.raise(alarm)
  expect(words(city.end())).toEqual(['10:00:20 d is normal', '10:00:20 d raises alarm/smoke'])
})

test('a fault with an end of its own is over then', () => {
  const city = faultyDevices([smoke])
  city.begin({ ...flappingLink, lasts: 25 * SECOND })
  expect(words(city.advance(MINUTE))).toEqual([
    '10:00:10 d is instability',
    '10:00:20 d is offline',
    '10:00:25 d is normal',
  ])
  expect([city.state.byDevice.size, city.state.waiting.size, city.nextDue()]).toEqual([0, 0, null])
})
