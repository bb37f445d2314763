import { expect, test } from 'vitest'

import { DAY, HOUR } from '#shared/time.ts'
import { isLife } from '#simulator/engine/check-life.ts'
import { createEngine } from '#simulator/engine/engine.ts'
import type { EngineDevice } from '#simulator/engine/types.ts'
import { engineDevice, engineStart as start } from '#tests/support/engine-devices.ts'

/** A gateway, a second one behind it, and the devices that report through either. */
const line: readonly EngineDevice[] = [
  engineDevice('top', 'data'),
  engineDevice('middle', 'data', { gatewayId: 'top' }),
  engineDevice('near', 'smoke', { gatewayId: 'top' }),
  engineDevice('far', 'smoke', { gatewayId: 'middle' }),
  engineDevice('stopped', 'smoke', { gatewayId: 'middle', enabled: false }),
]
const engineOf = (devices = line, life = false) => createEngine({ seed: 1, devices, start, life })

test('what reports through a device is below it, and what it reports through above, the nearest first', () => {
  const engine = engineOf()
  expect(engine.below('top').toSorted()).toEqual(['far', 'middle', 'near', 'stopped', 'top'])
  expect(engine.below('far')).toEqual(['far'])
  expect([engine.above('far'), engine.above('top')]).toEqual([['middle', 'top'], []])
})

test('of what is behind a gateway only devices in service count, and not the gateway itself', () => {
  const engine = engineOf()
  expect(line.map(({ id }) => engine.behind(id))).toEqual([3, 1, 0, 0, 0])
})

test('a kind is open from its raise to its end, and that of a device that is not there is not', () => {
  const engine = engineOf()
  expect([engine.isOpen('near', 'alarm'), engine.isOpen('elsewhere', 'alarm')]).toEqual([false, false])
  engine.emit({ deviceId: 'near', kind: 'alarm' }, start)
  expect([engine.isOpen('near', 'alarm'), engine.isOpen('near', 'fault')]).toEqual([true, false])
  engine.endIncident('near', 'alarm', start + HOUR)
  expect(engine.isOpen('near', 'alarm')).toBe(false)
})

test('a device that is not there is named', () => {
  const engine = engineOf()
  const looks = [engine.below, engine.above, engine.behind, engine.statusOf]
  for (const look of looks) expect(() => look('elsewhere')).toThrow('no device elsewhere in the engine')
  expect(() => engine.emit({ deviceId: 'elsewhere', kind: 'alarm' }, start)).toThrow('no device elsewhere')
})

test('an engine without devices has nothing due', () => {
  const engine = engineOf([], true)
  expect([engine.nextDue(), engine.step(start + DAY)]).toEqual([null, []])
})

test('the state of another engine is taken over, with what is still to come; of a device that is not here, not', () => {
  const [one, other] = [engineOf(line, true), engineOf(line, true)]
  one.emit({ deviceId: 'near', kind: 'fault', reason: 'offline' }, start)
  const lives = one.takeChanged()
  other.adopt([...lives, { deviceId: 'elsewhere', state: '' }], start)
  expect([other.statusOf('near'), other.isOpen('near', 'fault')]).toEqual(['offline', true])
  const later = start + 2 * DAY
  const ofNear = (engine: typeof one) => engine.step(later).filter(({ deviceId }) => deviceId === 'near')
  expect(ofNear(other)).toEqual(ofNear(one))
})

test('a state is known from any other text', () => {
  const engine = engineOf()
  engine.emit({ deviceId: 'near', kind: 'alarm' }, start)
  const [{ state } = { state: '' }] = engine.takeChanged()
  expect([isLife('near', state), isLife('near', state.slice(1)), isLife('near', '')]).toEqual([true, false, false])
})

test('what has changed is given out once', () => {
  const engine = engineOf()
  engine.emit({ deviceId: 'near', kind: 'alarm' }, start)
  engine.emit({ deviceId: 'near', kind: 'fault' }, start)
  expect(engine.takeChanged().map(({ deviceId }) => deviceId)).toEqual(['near'])
  expect(engine.takeChanged()).toEqual([])
  engine.recover('near', start + HOUR)
  expect(engine.takeChanged()).toHaveLength(1)
})

test('gateways that lead back to one another end, and one that is not here is none', () => {
  const ring = [
    engineDevice('a', 'data', { gatewayId: 'b' }),
    engineDevice('b', 'data', { gatewayId: 'a' }),
    engineDevice('c', 'smoke', { gatewayId: 'elsewhere' }),
  ]
  const engine = engineOf(ring)
  expect(engine.above('a')).toEqual(['b', 'a', 'b', 'a', 'b', 'a', 'b', 'a'])
  expect(engine.below('a').toSorted()).toEqual(['a', 'b'])
  expect([engine.above('c'), engine.statusOf('c')]).toEqual([[], 'normal'])
})

test('the alarm of a panel names a component of its loops, or that of the order; other alarms name none', () => {
  const engine = engineOf([
    engineDevice('panel', 'mainframe'),
    engineDevice('point', 'smoke', { gatewayId: 'panel' }),
    engineDevice('lonely', 'mainframe'),
  ])
  const partOf = (deviceId: string, more = {}) => engine.emit({ deviceId, kind: 'alarm', ...more }, start)[0].part
  expect(partOf('panel')).toEqual({ address: '01-001', deviceId: 'point' })
  const part = { address: '02-007', deviceId: null }
  expect(partOf('panel', { part })).toEqual(part)
  expect(partOf('lonely')).toEqual({ address: expect.stringMatching(/^\d\d-\d\d\d$/), deviceId: null })
  expect(partOf('point')).toBeUndefined()
  expect(engine.emit({ deviceId: 'panel', kind: 'fault' }, start)[0].part).toBeUndefined()
})
