import { expect, test } from 'vitest'

import { mayRaise, type DeviceType } from '#shared/device/index.ts'
import type { RaiseSignal } from '#shared/device/signal.ts'
import { SECOND } from '#shared/time.ts'
import { isFire, spreadOf, type Fire } from '#simulator/behaviours/fire.ts'
import type { EngineDevice } from '#simulator/engine/types.ts'
import { engineDevice, engineStart as at } from '#tests/support/engine-devices.ts'

const here = { placeId: 'room', storeyId: 'storey', buildingId: 'house' }
const origin = engineDevice('d-origin', 'smokewarm', here)
const host = engineDevice('d-host', 'mainframe')
const raise = (change: Partial<RaiseSignal> = {}): RaiseSignal => ({
  type: 'raise',
  deviceId: origin.id,
  kind: 'alarm',
  reason: 'smokeAndHeat',
  at,
  beganAt: at,
  measure: null,
  value: null,
  peak: null,
  threshold: null,
  ...change,
})
const fireOf = (around: readonly EngineDevice[], change: Partial<Fire> = {}): Fire => ({
  origin,
  raise: raise(),
  around,
  panel: null,
  ...change,
})
/** The responses of a device of this type in each of two hundred fires. */
const answersOf = (type: DeviceType, place: Partial<EngineDevice> = here) =>
  Array.from({ length: 200 }, (_, seed) => spreadOf(seed, fireOf([engineDevice('d-other', type, place)])))
const elsewhere = { ...here, placeId: 'other-room' }

test.each<[DeviceType, string]>([
  ['smoke', 'alarm smoke'],
  ['smokewarm', 'alarm smokeAndHeat'],
  ['temperature', 'alarm temperature'],
  ['flamecamera', 'video-alarm flame'],
  ['box', 'video-alarm vision'],
  ['controller', 'alarm spray'],
  ['manualalarm', 'alarm manual'],
])('%s in the burning room mostly notices it: %s', (type, expected) => {
  const answers = answersOf(type)
  const found = answers.flat().map(({ order }) => `${order.kind} ${order.reason}`)
  expect(new Set(found)).toEqual(new Set([expected]))
  expect(found.length).toBeGreaterThan(100)
  for (const { order, at: when } of answers.flat()) {
    expect(mayRaise(type, order.kind)).toBe(true)
    expect(when - at).toBeGreaterThanOrEqual(5 * SECOND)
    expect(when - at).toBeLessThanOrEqual(150 * SECOND)
  }
})

test.each<DeviceType>(['gas', 'water', 'camera', 'firecamera', 'electriccamera', 'electric', 'transfer', 'patroltag'])(
  '%s sees nothing of a fire',
  (type) => {
    expect(answersOf(type).flat()).toEqual([])
  },
)

test('what hangs elsewhere on the storey notices it less often and later, heat does not reach it', () => {
  const [near, far] = [answersOf('smoke').flat(), answersOf('smoke', elsewhere).flat()]
  expect(far.length).toBeLessThan(0.8 * near.length)
  expect(far.length).toBeGreaterThan(50)
  expect(Math.min(...far.map((one) => one.at))).toBeGreaterThanOrEqual(Math.max(...near.map((one) => one.at)))
  expect(answersOf('temperature', elsewhere).flat()).toEqual([])
  expect(new Set(answersOf('smokewarm', elsewhere).flatMap((all) => all.map(({ order }) => order.reason)))).toEqual(
    new Set(['smoke']),
  )
})

test('the panel names the component within ten seconds, whether it burns or not', () => {
  for (let seed = 0; seed < 50; seed++) {
    const [shown, ...rest] = spreadOf(
      seed,
      fireOf([], { panel: { host, address: '02-013' }, raise: raise({ reason: 'manual' }) }),
    )
    expect(rest).toEqual([])
    expect(shown?.order).toEqual({
      deviceId: 'd-host',
      kind: 'alarm',
      reason: 'panel',
      part: { address: '02-013', deviceId: 'd-origin' },
    })
    expect((shown?.at ?? 0) - at).toBeLessThanOrEqual(10 * SECOND)
    expect((shown?.at ?? 0) - at).toBeGreaterThan(0)
  }
})

test('a button that is pressed mostly means no fire, smoke and heat together always do', () => {
  const around = [engineDevice('d-smoke', 'smoke', here)]
  const confirmedFires = (reason: string) =>
    Array.from({ length: 200 }, (_, seed) => spreadOf(seed, fireOf(around, { raise: raise({ reason }) }))).filter(
      (all) => all.length > 0,
    ).length
  expect(confirmedFires('manual')).toBeGreaterThan(20)
  expect(confirmedFires('manual')).toBeLessThan(80)
  expect(confirmedFires('smokeAndHeat')).toBeGreaterThan(170)
})

test('what one device does in a fire does not depend on who else is there', () => {
  const types: readonly DeviceType[] = ['smoke', 'controller', 'manualalarm', 'flamecamera']
  const around = types.map((type) => engineDevice(`d-${type}`, type, here))
  for (let seed = 0; seed < 30; seed++) {
    const all = spreadOf(seed, fireOf(around))
    const alone = around.flatMap((device) => spreadOf(seed, fireOf([device])))
    expect(all).toEqual(alone)
  }
})

test('a fire is what says so of its own place', () => {
  expect([raise(), raise({ reason: 'manual' }), raise({ kind: 'video-alarm', reason: 'flame' })].every(isFire)).toBe(
    true,
  )
  for (const other of [
    raise({ reason: 'smoke' }),
    raise({ reason: 'panel' }),
    raise({ kind: 'fault', reason: 'offline' }),
  ])
    expect(isFire(other)).toBe(false)
})
