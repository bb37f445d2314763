import { expect, test } from 'vitest'

import type { Signal } from '#shared/device/signal.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import { createEngine } from '#simulator/engine/engine.ts'
import type { EngineDevice, EngineOptions } from '#simulator/engine/types.ts'
import { engineDevice, engineStart as start } from '#tests/support/engine-devices.ts'

const transfer = engineDevice('d-transfer', 'transfer')
const host = engineDevice('d-host', 'mainframe', { gatewayId: transfer.id })
const components = ['a', 'b', 'c'].map((name) => engineDevice(`d-${name}`, 'smoke', { gatewayId: host.id }))
const apart = engineDevice('d-apart', 'smoke')
const wired: readonly EngineDevice[] = [transfer, host, ...components, apart]
const engineOf = (change: Partial<EngineOptions> = {}) =>
  createEngine({ seed: 1, devices: wired, start, life: false, ...change })
const silence = { kind: 'fault', reason: 'offline' } as const

const words = (signals: readonly Signal[]) =>
  signals.map((signal) =>
    [signal.deviceId, signal.type === 'status' ? signal.status : `${signal.type} ${signal.kind}`].join(' '),
  )

test('a gateway that falls silent takes all behind it along, in one fault that counts them', () => {
  const emitted = engineOf().emit({ deviceId: transfer.id, ...silence }, start)
  expect(emitted[0]).toMatchObject({ type: 'raise', deviceId: transfer.id, reason: 'offline', affected: 4 })
  expect(words(emitted)).toEqual([
    'd-transfer raise fault',
    'd-transfer offline',
    'd-host offline',
    'd-a offline',
    'd-b offline',
    'd-c offline',
  ])
})

test('what is out of service is not counted, and a device without others counts none', () => {
  const devices = wired.map((device) => ({ ...device, enabled: device.id !== 'd-b' }))
  expect(engineOf({ devices }).emit({ deviceId: host.id, ...silence }, start)[0].affected).toBe(2)
  const [alone] = engineOf().emit({ deviceId: apart.id, ...silence }, start)
  expect(alone).not.toHaveProperty('affected')
  const [other] = engineOf().emit({ deviceId: transfer.id, kind: 'fault', reason: 'mains' }, start)
  expect(other).not.toHaveProperty('affected')
})

test('they come back with it, whether it recovers, is answered, or comes back by itself', () => {
  const back = [
    'd-transfer normal',
    'd-host normal',
    'd-a normal',
    'd-b normal',
    'd-c normal',
    'd-transfer recover fault',
  ]
  const ends = [
    (engine: ReturnType<typeof engineOf>) => engine.recover(transfer.id, start + 1),
    (engine: ReturnType<typeof engineOf>) => engine.endIncident(transfer.id, 'fault', start + 1),
  ]
  for (const end of ends) {
    const engine = engineOf()
    engine.emit({ deviceId: transfer.id, ...silence }, start)
    expect(words(end(engine))).toEqual(back)
  }
  const engine = engineOf({ life: true })
  engine.emit({ deviceId: transfer.id, ...silence }, start)
  const log = words(engine.step(start + DAY))
  for (const id of ['d-host', 'd-a', 'd-b', 'd-c']) expect(log).toContain(`${id} normal`)
  expect(log).toContain('d-transfer online')
})

test('a device that was silent before its gateway stays so after it', () => {
  const engine = engineOf()
  engine.emit({ deviceId: 'd-b', ...silence }, start)
  const down = words(engine.emit({ deviceId: host.id, ...silence }, start + 1))
  expect(down).toEqual(['d-host raise fault', 'd-host offline', 'd-a offline', 'd-c offline'])
  expect(words(engine.recover(host.id, start + 2))).toEqual([
    'd-host normal',
    'd-a normal',
    'd-c normal',
    'd-host recover fault',
  ])
  expect(words(engine.recover('d-b', start + 3))).toEqual(['d-b normal', 'd-b recover fault'])
})

test('as long as one gateway on the path is silent, no device behind it is heard', () => {
  const engine = engineOf()
  engine.emit({ deviceId: host.id, ...silence }, start)
  expect(words(engine.emit({ deviceId: transfer.id, ...silence }, start + 1))).toEqual([
    'd-transfer raise fault',
    'd-transfer offline',
  ])
  expect(words(engine.recover(host.id, start + 2))).toEqual(['d-host recover fault'])
  expect(words(engine.recover(transfer.id, start + 3))).toContain('d-a normal')
})

/** Many old devices behind one gateway, for a period in which the gateway fails. */
const crowd = Array.from({ length: 40 }, (_, index) =>
  engineDevice(`d-${index}`, 'smoke', { gatewayId: 'd-box', installedAt: start - 3000 * DAY }),
)
const box = engineDevice('d-box', 'data', { installedAt: start - 3000 * DAY })

test('by itself no device raises anything, not even a fault of its own, while its gateway is silent', () => {
  const log = createEngine({ seed: 2, devices: [...crowd, box], start, life: true }).step(start + 700 * DAY)
  const faults = log.filter(
    (signal) => signal.type === 'raise' && signal.deviceId === box.id && signal.reason === 'offline',
  )
  expect(faults.length).toBeGreaterThan(2)
  expect(faults.every((signal) => signal.type === 'raise' && signal.affected === 40)).toBe(true)
  let silent = false
  const said = log.filter((signal) => {
    if (signal.deviceId === box.id && signal.type === 'status') silent = signal.status === 'offline'
    return silent && signal.deviceId !== box.id && signal.type === 'raise'
  })
  expect(said).toEqual([])
})

test('an engine restored while a gateway is silent goes on as the one that never stopped', () => {
  const devices = [...crowd, box]
  const straight = createEngine({ seed: 2, devices, start, life: true })
  const first = createEngine({ seed: 2, devices, start, life: true })
  for (const engine of [straight, first]) engine.emit({ deviceId: box.id, ...silence }, start)
  const before = first.step(start + 30 * MINUTE)
  const lives = new Map(first.takeChanged().map(({ deviceId, state }) => [deviceId, state]))
  const second = createEngine({ seed: 2, devices, start: start + 30 * MINUTE, life: true, lives })
  expect([...before, ...second.step(start + 20 * HOUR)]).toEqual(straight.step(start + 20 * HOUR))
})

test('gateways that lead to each other in a circle do no harm', () => {
  const circle = [
    engineDevice('d-1', 'data', { gatewayId: 'd-2' }),
    engineDevice('d-2', 'data', { gatewayId: 'd-1' }),
    engineDevice('d-3', 'dtu', { gatewayId: 'd-3' }),
  ]
  const engine = engineOf({ devices: circle })
  expect(words(engine.emit({ deviceId: 'd-1', ...silence }, start))).toEqual([
    'd-1 raise fault',
    'd-1 offline',
    'd-2 offline',
  ])
  expect(words(engine.emit({ deviceId: 'd-3', ...silence }, start))).toEqual(['d-3 raise fault', 'd-3 offline'])
  expect(words(engine.recover('d-1', start + 1))).toContain('d-2 normal')
})

test('a panel reports one of its components when none is named, and an unknown point when it has none', () => {
  const known = new Map([
    ['d-a', '01-001'],
    ['d-b', '02-001'],
    ['d-c', '03-001'],
  ])
  for (let n = 0; n < 10; n++) {
    const [{ part }] = engineOf({ seed: n }).emit({ deviceId: host.id, kind: 'alarm' }, start)
    expect(part?.address).toBe(known.get(part?.deviceId ?? ''))
  }
  const [lonely] = engineOf({ devices: [host] }).emit({ deviceId: host.id, kind: 'alarm' }, start)
  expect(lonely.part).toEqual({ address: expect.stringMatching(/^0[1-4]-2\d\d$/), deviceId: null })
  const [fault] = engineOf().emit({ deviceId: host.id, kind: 'fault', reason: 'mains' }, start)
  expect(fault).not.toHaveProperty('part')
})
