import { expect, test } from 'vitest'

import type { RaiseSignal, Signal } from '#shared/device/signal.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import { createEngine } from '#simulator/engine/engine.ts'
import { newLife, readLife, writeLife, type Life } from '#simulator/engine/life.ts'
import type { EngineOptions, Order } from '#simulator/engine/types.ts'
import { engineDevice, engineStart as start } from '#tests/support/engine-devices.ts'

const ID = 'd'
const device = engineDevice(ID, 'smokewarm')
const still = () => createEngine({ seed: 1, devices: [device], start, life: false })

/** An engine whose device has a plan in progress; no cause of its own occurs within a day. */
const engineIn = (life: Partial<Life>, change: Partial<EngineOptions> = {}) =>
  createEngine({
    seed: 1,
    devices: [device],
    start,
    life: true,
    lives: new Map([[ID, writeLife({ ...newLife(), ...life })]]),
    ...change,
  })
const raiseAt = (at: number, order: Omit<Order, 'deviceId'>): RaiseSignal => {
  const [raise] = still().emit({ deviceId: ID, ...order }, start)
  return { ...raise, at }
}
const recoverAt = (at: number): Signal => ({ type: 'recover', deviceId: ID, kind: 'alarm', at })
const statusAt = (at: number, status: 'offline' | 'normal' | 'abnormal'): Signal => ({
  type: 'status',
  deviceId: ID,
  status,
  at,
})
const words = (signals: readonly Signal[]) =>
  signals.map((signal) => (signal.type === 'status' ? signal.status : `${signal.type} ${signal.kind}`))
const soon = start + MINUTE
const later = start + 2 * MINUTE

test('what is open is not raised again, and is ended by what raised it alone', () => {
  const signals = [raiseAt(soon, { kind: 'alarm' }), recoverAt(later)]
  const engine = engineIn({ open: new Map([['alarm', 'order-1']]), plans: [{ cause: 'other', signals }] })
  expect(engine.step(later)).toEqual([])
  expect(engine.isOpen(ID, 'alarm')).toBe(true)
})

test('a silent device reports that it is silent and nothing else', () => {
  const silence = raiseAt(later, { kind: 'fault', reason: 'offline' })
  const plans = [{ cause: 'a cause', signals: [raiseAt(soon, { kind: 'alarm' }), silence] }]
  expect(engineIn({ status: 'offline', plans }).step(later)).toEqual([silence])
  expect(words(engineIn({ status: 'abnormal', plans }).step(later))).toEqual(['raise alarm', 'raise fault'])
})

test('an answer brings a device back whose incident was to bring it back, and no other', () => {
  const afterAnswer = (left: Signal) => {
    const plans = [{ cause: 'order-1', signals: [left, recoverAt(later)] }]
    const engine = engineIn({ status: 'offline', open: new Map([['alarm', 'order-1']]), plans })
    return [words(engine.endIncident(ID, 'alarm', soon)), engine.statusOf(ID)]
  }
  expect(afterAnswer(statusAt(later, 'normal'))).toEqual([['normal', 'recover alarm'], 'normal'])
  expect(afterAnswer(statusAt(later, 'abnormal'))).toEqual([['recover alarm'], 'offline'])
  expect(afterAnswer(recoverAt(later))).toEqual([['recover alarm'], 'offline'])
})

test('an answer ends what was raised for the same cause, and leaves what has another', () => {
  const open = new Map([
    ['alarm', 'one'],
    ['fault', 'other'],
  ] as const)
  const engine = engineIn({ open, plans: [{ cause: 'one', signals: [recoverAt(later)] }] })
  expect(words(engine.endIncident(ID, 'fault', soon))).toEqual([])
  expect(words(engine.endIncident(ID, 'alarm', soon))).toEqual(['recover alarm'])
  expect(engine.isOpen(ID, 'fault')).toBe(true)
})

/** The remaining plans of the only device, by cause. */
const plansOf = (engine: ReturnType<typeof still>) => {
  const [{ state } = { state: '{}' }] = engine.takeChanged()
  return readLife(ID, state).plans.map(({ cause, signals }) => [cause, ...words(signals)])
}

test('an order takes the place of the one before, of which only the way back of the link is left', () => {
  const engine = still()
  engine.emit({ deviceId: ID, kind: 'alarm' }, start)
  engine.emit({ deviceId: ID, kind: 'alarm' }, start)
  expect(plansOf(engine)).toEqual([['order-2', 'recover alarm']])
  engine.emit({ deviceId: ID, kind: 'fault', reason: 'offline' }, start)
  engine.emit({ deviceId: ID, kind: 'fault', reason: 'battery' }, start)
  expect(plansOf(engine)).toEqual([
    ['order-2', 'recover alarm'],
    ['order-3', 'online', 'normal'],
    ['order-4', 'recover fault'],
  ])
})

test('an ordered silence ends with a registration, the recovery, and a short test of itself', () => {
  const engine = engineIn({})
  expect(words(engine.emit({ deviceId: ID, kind: 'fault', reason: 'offline' }, start))).toEqual([
    'raise fault',
    'offline',
  ])
  const ends = engine.step(start + 16 * HOUR)
  expect(words(ends)).toEqual(['online', 'recover fault', 'normal'])
  const [online, recover, normal] = ends.map(({ at }) => at)
  expect(recover).toBe(online)
  expect((normal ?? 0) - (online ?? 0)).toBeGreaterThan(0)
})

test('an ordered fault of the link is seen at once, and over in the moment in which it recovers', () => {
  const engine = engineIn({})
  const begun = engine.emit({ deviceId: ID, kind: 'fault', reason: 'link' }, start)
  expect(words(begun)).toEqual(['raise fault', 'abnormal'])
  const ends = engine.step(start + 16 * HOUR)
  expect(words(ends)).toEqual(['normal', 'recover fault'])
  expect(ends[0]?.at).toBe(ends[1]?.at)
})

/** The earliest and latest minute at which an order ends by itself, over many orders. */
const minutesOf = (order: Omit<Order, 'deviceId'>) => {
  const ends = Array.from({ length: 200 }, (_, seed) => {
    const engine = createEngine({ seed, devices: [device], start, life: true })
    engine.emit({ deviceId: ID, ...order }, start)
    const end = engine.step(start + 16 * HOUR).find((signal) => signal.type === 'recover' && signal.kind === order.kind)
    return ((end?.at ?? 0) - start) / MINUTE
  })
  return [Math.floor(Math.min(...ends)), Math.ceil(Math.max(...ends))]
}

test('an ordered incident of a measure lasts 15 to 40 minutes, a fault without one two to fifteen hours', () => {
  const [shortest = 0, longest = 0] = minutesOf({ kind: 'alarm', reason: 'temperature' })
  expect([shortest >= 15, longest <= 40, longest > 35]).toEqual([true, true, true])
  const [soonest = 0, latest = 0] = minutesOf({ kind: 'fault', reason: 'tamper' })
  expect([soonest >= 120, latest <= 900, latest > 800]).toEqual([true, true, true])
})

test('of what a stop has left, what is still to come keeps its time', () => {
  const plans = [{ cause: 'order-1', signals: [statusAt(start, 'abnormal'), recoverAt(start + DAY)] }]
  const open = new Map([['alarm', 'order-1']] as const)
  const engine = engineIn({ open, plans }, { skipMissed: true })
  const missed = engine.step(start + 10 * MINUTE)
  expect(words(missed)).toEqual(['abnormal'])
  expect(missed[0]?.at).toBeGreaterThan(start)
  expect(engine.step(start + DAY)).toContainEqual(recoverAt(start + DAY))
})
