import { expect, test } from 'vitest'

import { deviceTypeCodes, deviceTypes } from '#shared/device/index.ts'
import { measures } from '#shared/device/measures.ts'
import type { RaiseSignal, Signal } from '#shared/device/signal.ts'
import { eventKinds } from '#shared/event/index.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import { createEngine } from '#simulator/engine/engine.ts'
import { openingOrder } from '#simulator/engine/opening.ts'
import type { EngineDevice, EngineOptions } from '#simulator/engine/types.ts'
import { engineDevice, engineStart as start, oneOfEach } from '#tests/support/engine-devices.ts'

const all = oneOfEach
const engineOf = (change: Partial<EngineOptions> = {}) =>
  createEngine({ seed: 1, devices: all, start, life: true, ...change })
const still = (change: Partial<EngineOptions> = {}) => engineOf({ life: false, ...change })
const words = (signals: readonly Signal[]) =>
  signals.map((signal) => (signal.type === 'status' ? signal.status : `${signal.type} ${signal.kind}`))
const ofDevice = (signals: readonly Signal[], deviceId: string) =>
  signals.filter((signal) => signal.deviceId === deviceId)

test('without life nothing is ever due, not even the end of an ordered incident', () => {
  const engine = still()
  expect(engine.nextDue()).toBeNull()
  engine.emit({ deviceId: 'd-smoke', kind: 'alarm' }, start)
  expect(engine.nextDue()).toBeNull()
  expect(engine.step(start + 365 * DAY)).toEqual([])
})

test('a step runs what is due and nothing later', () => {
  const engine = engineOf()
  const due = engine.nextDue() ?? 0
  expect(due).toBeGreaterThan(start)
  expect(engine.step(due - 1)).toEqual([])
  engine.step(due)
  expect(engine.nextDue()).toBeGreaterThan(due)
})

const pairs = deviceTypeCodes.flatMap((type) => deviceTypes[type].raises.map((kind) => [type, kind] as const))

const crosses = ({ measure, value, threshold }: RaiseSignal): boolean => {
  if (measure === null || value === null || threshold === null) return true
  return measures[measure].side === 'above' ? value >= threshold : value <= threshold
}

test.each(pairs)('%s raises %s for its usual reason, with a value past its threshold', (type, kind) => {
  const [raise] = still().emit({ deviceId: `d-${type}`, kind }, start)
  expect(raise).toMatchObject({ type: 'raise', kind, reason: deviceTypes[type].reasons[kind], at: start })
  expect(Object.keys(eventKinds[kind].reasons)).toContain(raise.reason)
  expect(crosses(raise)).toBe(true)
  expect(raise.beganAt < start || raise.measure === null).toBe(true)
})

test('an order may name reason and value, and the peak is never short of the value', () => {
  const [raise] = still().emit({ deviceId: 'd-smokewarm', kind: 'alarm', reason: 'temperature', value: 91.24 }, start)
  expect(raise).toMatchObject({ reason: 'temperature', measure: 'temperature', value: 91.2, threshold: 60 })
  expect(raise.peak).toBeGreaterThanOrEqual(91.2)
  const [low] = still().emit({ deviceId: 'd-water', kind: 'alarm', value: 0.01 }, start)
  expect(low.peak).toBeLessThanOrEqual(0.01)
})

test('orders of one device differ, and do not depend on those of others', () => {
  const engine = still()
  const [first] = engine.emit({ deviceId: 'd-gas', kind: 'alarm' }, start)
  const [second] = engine.emit({ deviceId: 'd-gas', kind: 'alarm' }, start)
  expect({ ...second, at: 0 }).not.toEqual({ ...first, at: 0 })
  const other = still()
  other.emit({ deviceId: 'd-smoke', kind: 'alarm' }, start)
  expect(other.emit({ deviceId: 'd-gas', kind: 'alarm' }, start)).toEqual([first])
})

test('an order changes nothing in what the device does by itself later', () => {
  const [plain, ordered] = [engineOf(), engineOf()]
  ordered.emit({ deviceId: 'd-mainframe', kind: 'alarm' }, start)
  const rest = (signals: Signal[]) => signals.filter((signal) => signal.type === 'status' || signal.kind !== 'alarm')
  expect(rest(ordered.step(start + 60 * DAY))).toEqual(rest(plain.step(start + 60 * DAY)))
})

test('an ordered alarm clears by itself', () => {
  const engine = engineOf()
  engine.emit({ deviceId: 'd-manualalarm', kind: 'alarm' }, start)
  const signals = ofDevice(engine.step(start + 2 * HOUR), 'd-manualalarm')
  expect(words(signals).filter((word) => word === 'recover alarm')).toHaveLength(1)
})

test('an answer ends the incident once', () => {
  const engine = engineOf()
  engine.emit({ deviceId: 'd-manualalarm', kind: 'alarm' }, start)
  expect(engine.endIncident('d-manualalarm', 'alarm', start + MINUTE)).toEqual([
    { type: 'recover', deviceId: 'd-manualalarm', kind: 'alarm', at: start + MINUTE },
  ])
  expect(engine.endIncident('d-manualalarm', 'alarm', start + MINUTE)).toEqual([])
  expect(words(ofDevice(engine.step(start + 2 * HOUR), 'd-manualalarm'))).not.toContain('recover alarm')
})

test('an ordered silence takes the device offline until the fault is answered', () => {
  const engine = engineOf()
  const signals = engine.emit({ deviceId: 'd-dtu', kind: 'fault', reason: 'offline' }, start)
  expect(words(signals)).toEqual(['raise fault', 'offline'])
  expect(words(engine.endIncident('d-dtu', 'fault', start + MINUTE))).toEqual(['normal', 'recover fault'])
})

/** Signals of the log that the device could not have sent in its state. */
const impossible = (log: readonly Signal[]): Signal[] => {
  const open = new Set<string>()
  const statuses = new Map<string, string>()
  return log.filter((signal) => {
    const before = statuses.get(signal.deviceId) ?? 'normal'
    if (signal.type === 'status') {
      statuses.set(signal.deviceId, signal.status)
      return signal.status === before
    }
    const key = `${signal.deviceId}/${signal.kind}`
    if (signal.type === 'recover') return !open.delete(key)
    const silent = before === 'offline' && signal.reason !== 'offline'
    const twice = open.has(key)
    open.add(key)
    return silent || twice
  })
}

test('by itself a device raises no kind twice without recovering, and nothing while it is silent', () => {
  const log = engineOf().step(start + 300 * DAY)
  expect(log.length).toBeGreaterThan(1000)
  expect(impossible(log)).toEqual([])
})

test('a device that is out stays out until its fault recovers', () => {
  const log = engineOf().step(start + 600 * DAY)
  const outages = log.filter((signal) => signal.type === 'raise' && signal.reason === 'offline')
  const broken = outages.filter(({ deviceId, at }) => {
    const later = ofDevice(log, deviceId).filter((signal) => signal.at > at)
    const back = later.find(({ type }) => type === 'status')
    return back?.at !== later.find((signal) => signal.type === 'recover' && signal.kind === 'fault')?.at
  })
  expect(outages.length).toBeGreaterThan(100)
  expect(broken.filter(({ at }) => at < start + 590 * DAY)).toEqual([])
})

test('an engine that is restored again and again says what one that never stopped says', () => {
  // Old tags: their batteries fail often and stay low for days, so many restores happen in the middle of a plan.
  const tags = Array.from({ length: 400 }, (_, index): EngineDevice =>
    engineDevice(`t-${index}`, 'patroltag', { installedAt: start - 3000 * DAY }),
  )
  const log: Signal[] = []
  const lives = new Map<string, string>()
  for (let now = start; now < start + 60 * DAY; now += DAY) {
    const engine = engineOf({ devices: tags, start: now, lives: new Map(lives) })
    log.push(...engine.step(now + DAY))
    for (const { deviceId, state } of engine.takeChanged()) lives.set(deviceId, state)
  }
  expect(log).toEqual(engineOf({ devices: tags }).step(start + 60 * DAY))
})

test('what is due in the same millisecond goes by device id', () => {
  const at = start + MINUTE
  const order = ['d-transfer', 'd-data', 'd-dtu', 'd-box']
  const stateOf = (deviceId: string) =>
    JSON.stringify({ p: [['order-1', [{ type: 'status', deviceId, status: 'online', at }]]] })
  const lives = new Map(order.map((deviceId) => [deviceId, stateOf(deviceId)]))
  expect(
    engineOf({ lives })
      .step(at)
      .map(({ deviceId }) => deviceId),
  ).toEqual(order.toSorted())
})

test('back to normal ends everything a device has open', () => {
  const engine = still()
  engine.emit({ deviceId: 'd-smokewarm', kind: 'alarm' }, start)
  engine.emit({ deviceId: 'd-smokewarm', kind: 'fault', reason: 'battery' }, start)
  expect(words(engine.recover('d-smokewarm', start + 1)).toSorted()).toEqual(['recover alarm', 'recover fault'])
  expect(engine.recover('d-smokewarm', start + 2)).toEqual([])
})

test('an order over an outage leaves the device its way back', () => {
  const engine = engineOf()
  let signal: Signal | undefined
  while (signal === undefined) {
    const due = engine.nextDue() ?? 0
    signal = engine.step(due).find((one) => one.type === 'raise' && one.reason === 'offline')
  }
  const { deviceId, at } = signal
  engine.emit({ deviceId, kind: 'fault', reason: 'tamper' }, at + 1)
  expect(words(ofDevice(engine.step(at + 3 * DAY), deviceId))).toContain('normal')
})

test('only devices that changed have a state to store, and a calm one a short one', () => {
  const engine = still()
  expect(engine.takeChanged()).toEqual([])
  engine.emit({ deviceId: 'd-gas', kind: 'alarm' }, start)
  const [stored] = engine.takeChanged()
  expect(stored?.deviceId).toBe('d-gas')
  expect(engine.takeChanged()).toEqual([])
  engine.recover('d-gas', start + 1)
  expect(engine.takeChanged()).toEqual([{ deviceId: 'd-gas', state: '{"n":1}' }])
})

test('after a long stop what was left to do is spread over ten minutes', () => {
  const engine = engineOf()
  for (const { id } of all) engine.emit({ deviceId: id, kind: 'fault', reason: 'offline' }, start)
  engine.step(start)
  const lives = new Map(engine.takeChanged().map(({ deviceId, state }) => [deviceId, state]))
  const later = start + 30 * DAY
  const restored = engineOf({ start: later, lives, skipMissed: true })
  const first = restored.step(later + 1000)
  expect(first.length).toBeLessThan(8)
  const signals = [...first, ...restored.step(later + 10 * MINUTE)]
  expect(signals.every(({ at }) => at > later)).toBe(true)
  expect(signals.filter(({ type }) => type === 'recover').length).toBe(all.length)
})

test('a stop that is to be caught up happens at its own times', () => {
  const engine = engineOf()
  engine.emit({ deviceId: 'd-gas', kind: 'alarm' }, start)
  const lives = new Map(engine.takeChanged().map(({ deviceId, state }) => [deviceId, state]))
  const restored = engineOf({ start: start + 5 * HOUR, lives })
  const recover = restored.step(start + 5 * HOUR).find((signal) => signal.type === 'recover')
  expect(recover?.at).toBeLessThan(start + HOUR)
})

test('an unknown device and a damaged state are errors that name the device', () => {
  expect(() => still().emit({ deviceId: 'd-none', kind: 'alarm' }, start)).toThrow('d-none')
  expect(() => engineOf({ lives: new Map([['d-gas', '{"s":"asleep"}']]) })).toThrow('d-gas')
})

test('the opening scene picks a device that senses smoke, the same one for the same seed', () => {
  const order = openingOrder(all, 7)
  expect(order).toEqual(openingOrder(all, 7))
  expect(['d-smoke', 'd-smokewarm', 'd-microwavesmoke', 'd-infraredsmoke']).toContain(order?.deviceId)
  expect(
    openingOrder(
      all.filter(({ type }) => type === 'dtu'),
      7,
    ),
  ).toBeUndefined()
})
