import { expect, test } from 'vitest'

import { MINUTE, SECOND } from '#shared/time.ts'
import { engineDevice } from '#tests/support/engine-devices.ts'
import { faultyDevices, raisesOf, words } from '#tests/support/faulty-devices.ts'

const panel = engineDevice('panel', 'mainframe')
const behind = ['a', 'b', 'c'].map((id) => engineDevice(id, 'smoke', { gatewayId: 'panel', enabled: id !== 'c' }))
const [a = panel] = behind
const apart = engineDevice('apart', 'smoke')
const flapping = { type: 'flapping', every: 10 * SECOND } as const
const linkFault = (deviceId: string, reason: 'offline' | 'link') => ({ deviceId, kind: 'fault', reason }) as const
const make = () => faultyDevices([panel, ...behind, apart])

test('a silent gateway silences all behind it, and counts those in service', () => {
  const city = make()
  expect(words(city.begin({ type: 'offline', ms: 20 * MINUTE }))).toEqual([
    '10:00:00 panel is offline',
    '10:00:00 a is offline',
    '10:00:00 b is offline',
    '10:00:00 c is offline',
  ])
  expect(raisesOf(city.advance(10 * MINUTE))).toMatchObject([{ deviceId: 'panel', reason: 'offline', affected: 2 }])
  expect(words(city.advance(10 * MINUTE))).toEqual([
    '10:20:00 panel is online',
    '10:20:00 a is normal',
    '10:20:00 b is normal',
    '10:20:00 c is normal',
    '10:20:00 panel recovers fault',
  ])
  expect(words(city.advance(MINUTE))).toEqual(['10:21:00 panel is normal'])
  expect(city.state.reported.size).toBe(0)
})

test('reports from behind a silent gateway wait there; those of other devices do not', () => {
  const city = make()
  city.begin({ type: 'offline', ms: 5 * MINUTE })
  expect(city.raise({ deviceId: 'a', kind: 'alarm' })).toEqual([])
  expect(words(city.raise({ deviceId: 'apart', kind: 'alarm' }))).toEqual(['10:00:00 apart raises alarm/smoke'])
  const back = words(city.advance(5 * MINUTE))
  expect(back.at(-1)).toBe('10:00:00 a raises alarm/smoke')
  expect(words(city.recover('a'))).toEqual(['10:05:00 a recovers alarm'])
})

test('a gateway that is only unstable cuts no device off', () => {
  const city = make()
  city.begin(flapping)
  expect(words(city.advance(10 * SECOND))).toEqual([
    '10:00:10 panel is instability',
    '10:00:10 a is normal',
    '10:00:10 b is normal',
    '10:00:10 c is normal',
  ])
  expect(words(city.raise({ deviceId: 'a', kind: 'alarm' }))).toEqual(['10:00:10 a raises alarm/smoke'])
})

test('a device without others behind it counts none', () => {
  const city = make()
  city.begin({ type: 'offline', ms: 20 * MINUTE }, { on: [apart] })
  expect(raisesOf(city.advance(10 * MINUTE))[0]).not.toHaveProperty('affected')
})

test('the worst status is seen: a link that is down stays down although the fault leaves it unstable', () => {
  const city = make()
  city.raise(linkFault('apart', 'offline'))
  expect(city.begin(flapping, { on: [apart] })).toEqual([])
  expect(city.advance(10 * SECOND)).toEqual([])
  expect(words(city.recover('apart'))).toEqual(['10:00:10 apart is instability', '10:00:10 apart recovers fault'])
  expect(words(city.end())).toEqual(['10:00:10 apart is normal'])
})

test('a poor link is worse than an unstable one, and better than none', () => {
  const city = make()
  city.begin(flapping, { on: [apart] })
  expect(city.raise(linkFault('apart', 'link'))).toEqual([])
  expect(words(city.advance(10 * SECOND))).toEqual(['10:00:10 apart is abnormal', '10:00:00 apart raises fault/link'])
  expect(words(city.end())).toEqual([])
  expect(words(city.recover('apart'))).toEqual(['10:00:10 apart is normal', '10:00:10 apart recovers fault'])
})

test('a link that is down when its fault ends stays down', () => {
  const city = make()
  city.begin(flapping, { on: [apart] })
  city.raise(linkFault('apart', 'offline'))
  expect(words(city.end())).toEqual(['10:00:00 apart raises fault/offline'])
  expect(city.state.reported.size).toBe(0)
  expect(words(city.recover('apart'))).toEqual(['10:00:00 apart is normal', '10:00:00 apart recovers fault'])
})

test('of two faults on a link the worse one is seen, until the other is alone', () => {
  const city = make()
  city.begin(flapping, { on: [apart] })
  city.advance(10 * SECOND)
  expect(words(city.begin({ type: 'offline', ms: MINUTE }, { fault: 'f2', on: [apart] }))).toEqual([
    '10:00:10 apart is offline',
  ])
  expect(words(city.end('f2'))).toEqual(['10:00:10 apart is instability'])
})

test('a device that is connected to a silent gateway is seen offline, whatever its own link', () => {
  const city = make()
  city.begin({ type: 'offline', ms: MINUTE })
  city.engine.put([{ ...apart, gatewayId: 'panel' }], city.now())
  expect(words(city.raise(linkFault('apart', 'link')))).toEqual(['10:00:00 apart is offline'])
})

test('the link of a device without faults is seen as it is', () => {
  const city = make()
  city.begin(flapping, { on: [a] })
  expect(words(city.raise(linkFault('apart', 'offline')))).toEqual([
    '10:00:00 apart raises fault/offline',
    '10:00:00 apart is offline',
  ])
  expect(words(city.recover('apart'))).toEqual(['10:00:00 apart is normal', '10:00:00 apart recovers fault'])
})
