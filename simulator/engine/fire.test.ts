import { expect, test } from 'vitest'

import type { RaiseSignal, Signal } from '#shared/device/signal.ts'
import { HOUR, MINUTE, SECOND } from '#shared/time.ts'
import { createEngine } from '#simulator/engine/engine.ts'
import type { EngineDevice, EngineOptions } from '#simulator/engine/types.ts'
import { engineDevice, engineStart as start } from '#tests/support/engine-devices.ts'

const here = { placeId: 'room', storeyId: 'storey', buildingId: 'house' }
const host = engineDevice('d-host', 'mainframe')
const onLoop = { ...here, gatewayId: host.id }
const house: readonly EngineDevice[] = [
  host,
  engineDevice('d-origin', 'smokewarm', onLoop),
  engineDevice('d-smoke', 'smoke', onLoop),
  engineDevice('d-spray', 'controller', onLoop),
  engineDevice('d-eye', 'flamecamera', here),
  engineDevice('d-far', 'smoke'),
]
const engineOf = (change: Partial<EngineOptions> = {}) =>
  createEngine({ seed: 5, devices: house, start, life: true, ...change })
const order = { deviceId: 'd-origin', kind: 'alarm', reason: 'smokeAndHeat' } as const
const raisesIn = (log: readonly Signal[]): RaiseSignal[] => log.filter((signal) => signal.type === 'raise')

test('neighbours, panel, camera and spray follow a fire within minutes, each with a value that explains it', () => {
  const engine = engineOf()
  engine.emit(order, start)
  const followed = raisesIn(engine.step(start + 10 * MINUTE))
  expect(followed.map(({ deviceId, reason }) => `${deviceId} ${reason}`)).toEqual([
    'd-host panel',
    'd-eye flame',
    'd-spray spray',
    'd-smoke smoke',
  ])
  const [panel, ...others] = followed
  expect(panel?.part).toEqual({ address: '01-001', deviceId: 'd-origin' })
  expect((panel?.at ?? 0) - start).toBeLessThanOrEqual(10 * SECOND)
  for (const { measure, beganAt, at } of others) {
    expect(measure).not.toBeNull()
    expect(at - beganAt).toBeGreaterThan(0)
    expect(at - beganAt).toBeLessThanOrEqual(MINUTE)
  }
})

test('fires that come by themselves spread too, from the detector to the camera and the other way round', () => {
  const crowd = Array.from({ length: 60 }, (_, index) => {
    const place = { placeId: `r${index}`, storeyId: `s${index}` }
    return [engineDevice(`o-${index}`, 'smokewarm', place), engineDevice(`z-${index}`, 'flamecamera', place)]
  }).flat()
  const log = raisesIn(createEngine({ seed: 5, devices: crowd, start, life: true }).step(start + 60 * 24 * HOUR))
  const fires = log.filter(({ reason }) => reason === 'smokeAndHeat')
  const seen = fires.filter(({ deviceId, at }) =>
    log.some((one) => one.deviceId === deviceId.replace('o', 'z') && Math.abs(one.at - at) < 3 * MINUTE),
  )
  expect(fires.length).toBeGreaterThan(20)
  expect(seen.length / fires.length).toBeGreaterThan(0.75)
})

test('a device that noticed a fire because of another causes no further one', () => {
  const room = Array.from({ length: 6 }, (_, index) => engineDevice(`d-${index}`, 'smokewarm', here))
  const engine = engineOf({ devices: room })
  engine.emit({ ...order, deviceId: 'd-0' }, start)
  const followed = raisesIn(engine.step(start + 20 * MINUTE))
  expect(followed.length).toBeGreaterThan(2)
  expect(new Set(followed.map(({ deviceId }) => deviceId)).size).toBe(followed.length)
})

test('where nothing happens by itself a fire stays alone', () => {
  const engine = engineOf({ life: false })
  expect(engine.emit(order, start)).toHaveLength(1)
  expect(engine.step(start + HOUR)).toEqual([])
  expect(engine.takeChanged().map(({ deviceId }) => deviceId)).toEqual(['d-origin'])
})

test('a fire that is answered spreads no further, what it lit before goes on', () => {
  const engine = engineOf()
  engine.emit(order, start)
  const first = raisesIn(engine.step(start + 40 * SECOND)).map(({ deviceId }) => deviceId)
  expect(first).toEqual(['d-host', 'd-eye'])
  const ended = engine.endIncident('d-origin', 'alarm', start + 40 * SECOND)
  expect(ended.map(({ deviceId, type }) => `${deviceId} ${type}`)).toEqual(['d-origin recover'])
  expect(raisesIn(engine.step(start + 10 * MINUTE))).toEqual([])
  expect(engine.endIncident('d-host', 'alarm', start + 10 * MINUTE)).toHaveLength(1)
})

test('smoke alone, and a panel, light nothing', () => {
  for (const quiet of [{ ...order, reason: 'smoke' }, { deviceId: 'd-host', kind: 'alarm' } as const]) {
    const engine = engineOf()
    engine.emit(quiet, start)
    expect(raisesIn(engine.step(start + 10 * MINUTE))).toEqual([])
  }
})

test('an engine that is restored in the middle of a fire goes on with it', () => {
  const [straight, first] = [engineOf(), engineOf()]
  for (const engine of [straight, first]) engine.emit(order, start)
  const half = start + 15 * SECOND
  const before = first.step(half)
  const lives = new Map(first.takeChanged().map(({ deviceId, state }) => [deviceId, state]))
  const second = engineOf({ start: half, lives })
  expect([...before, ...second.step(start + 2 * HOUR)]).toEqual(straight.step(start + 2 * HOUR))
  const third = engineOf({ start: half, lives })
  third.endIncident('d-origin', 'alarm', half)
  expect(raisesIn(third.step(start + 10 * MINUTE))).toEqual([])
})

test('one more device in the burning room changes nothing for the others', () => {
  const fire = (devices: readonly EngineDevice[]) => {
    const engine = engineOf({ devices })
    return [...engine.emit(order, start), ...engine.step(start + 2 * HOUR)]
  }
  for (const type of ['smoke', 'controller', 'manualalarm', 'gas'] as const) {
    const added = engineDevice('d-added', type, { ...onLoop, installedAt: start })
    const log = fire([...house, added]).filter(({ deviceId }) => deviceId !== 'd-added')
    expect(log).toEqual(fire(house))
  }
})
