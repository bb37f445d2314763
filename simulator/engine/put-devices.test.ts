import { expect, test } from 'vitest'

import type { Signal } from '#shared/device/signal.ts'
import { DAY, MINUTE } from '#shared/time.ts'
import { createEngine } from '#simulator/engine/engine.ts'
import type { EngineOptions } from '#simulator/engine/types.ts'
import { engineDevice, engineStart as start } from '#tests/support/engine-devices.ts'

const gateway = engineDevice('d-gate', 'data')
const bound = engineDevice('d-bound', 'smoke', { gatewayId: gateway.id })
const free = engineDevice('d-free', 'smoke')
const devices = [gateway, bound, free]
const engineOf = (change: Partial<EngineOptions> = {}) =>
  createEngine({ seed: 1, devices, start, life: false, ...change })
const silent = () => {
  const engine = engineOf()
  engine.emit({ deviceId: gateway.id, kind: 'fault', reason: 'offline' }, start)
  return engine
}
const words = (signals: readonly Signal[]) =>
  signals.map((signal) => `${signal.deviceId} ${signal.type === 'status' ? signal.status : signal.type}`)

test('devices that are what they were change nothing', () => {
  const engine = engineOf({ life: true })
  const due = engine.nextDue()
  expect(engine.put(devices, start)).toEqual([])
  expect(engine.nextDue()).toBe(due)
})

test('a device bound to a silent gateway is silent, and reports when bound to another', () => {
  const engine = silent()
  expect(words(engine.put([{ ...free, gatewayId: gateway.id }], start + 1))).toEqual(['d-free offline'])
  expect(words(engine.put([{ ...free, gatewayId: null }], start + 2))).toEqual(['d-free normal'])
  expect(words(engine.put([{ ...bound, gatewayId: null }], start + 3))).toEqual(['d-bound normal'])
  expect(words(engine.recover(gateway.id, start + 4))).toEqual(['d-gate normal', 'd-gate recover'])
})

test('with a gateway that is bound elsewhere goes all behind it', () => {
  const engine = silent()
  const host = engineDevice('d-host', 'mainframe')
  const components = [
    engineDevice('d-1', 'smoke', { gatewayId: 'd-host' }),
    engineDevice('d-2', 'smoke', { gatewayId: 'd-host' }),
  ]
  expect(engine.put([host, ...components], start + 1)).toEqual([])
  expect(words(engine.put([{ ...host, gatewayId: gateway.id }], start + 2))).toEqual([
    'd-host offline',
    'd-1 offline',
    'd-2 offline',
  ])
})

test('a device that is put back into service says that it is not heard', () => {
  const engine = silent()
  expect(engine.put([{ ...bound, enabled: false }], start + 1)).toMatchObject([{ status: 'normal' }])
  expect(words(engine.put([bound], start + 2))).toEqual(['d-bound offline'])
})

test('a new device lives from now on as if it had always been there', () => {
  const added = engineDevice('d-new', 'smoke', { installedAt: start + MINUTE })
  const [late, early] = [engineOf({ life: true }), engineOf({ life: true, devices: [...devices, added] })]
  late.step(start + MINUTE)
  early.step(start + MINUTE)
  late.put([added], start + MINUTE)
  const log = late.step(start + 60 * DAY)
  expect(log.some(({ deviceId }) => deviceId === added.id)).toBe(true)
  expect(log).toEqual(early.step(start + 60 * DAY))
})

test('a device in another area lives faster or slower from then on, and nothing happens to it in the past', () => {
  const moved = { ...free, areaClass: 3 }
  const engine = engineOf({ life: true })
  engine.step(start + 10 * DAY)
  engine.put([moved], start + 10 * DAY)
  const always = engineOf({ life: true, devices: [gateway, bound, moved], start: start + 10 * DAY })
  const own = (signals: readonly Signal[]) => signals.filter(({ deviceId }) => deviceId === free.id)
  expect(own(engine.step(start + 90 * DAY))).toEqual(own(always.step(start + 90 * DAY)))
})
