import { expect, test } from 'vitest'

import { FaultOrder } from '#shared/fault/fault.contract.ts'
import { effectNames, type DeviceEffect } from '#shared/fault/fault-effects.schema.ts'
import { deviceTypeCodes, mayRaise, type DeviceType } from '#shared/device/index.ts'
import { Signal } from '#shared/device/signal.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts'
import { createDeviceFaults, createEngine, canAffect, newDeviceFaultStates } from '#simulator/index.ts'
import { engineDevice, engineStart as start } from '#tests/support/engine-devices.ts'

/** One of each effect, with a severity that makes sense for a day. */
const effects: { readonly [T in DeviceEffect['type']]: Extract<DeviceEffect, { type: T }> } = {
  stuck: { type: 'stuck' },
  drift: { type: 'drift', perHour: 20 },
  flapping: { type: 'flapping', every: 90 * SECOND },
  skew: { type: 'skew', ms: -3 * HOUR },
  battery: { type: 'battery', within: 5 * HOUR },
  offline: { type: 'offline', ms: 4 * HOUR },
  duplicate: { type: 'duplicate' },
  reorder: { type: 'reorder' },
}
const pairs = deviceTypeCodes.flatMap((type) =>
  effectNames.device.filter((name) => canAffect(effects[name], type)).map((name) => ({ type, effect: effects[name] })),
)

/** A device over two days, on the first of them with a fault; all its signals. */
const live = (type: DeviceType, effect: DeviceEffect) => {
  const one = engineDevice(`d-${type}`, type)
  const state = newDeviceFaultStates()
  const engine = createEngine({ seed: 7, devices: [one], start, life: true })
  const faults = createDeviceFaults({
    seed: 7,
    state: () => state,
    engine: () => engine,
    shouldInject: () => true,
    shown: () => undefined,
  })
  const signals: Signal[] = []
  const until = (end: number) => {
    const due = () => Math.min(engine.nextDue() ?? Infinity, faults.nextDue() ?? Infinity)
    for (let now = due(); now <= end; now = due())
      signals.push(...faults.pass(engine.step(now), now), ...faults.step(now))
  }
  signals.push(...faults.begin({ fault: 'f1', effect }, [one], start))
  until(start + DAY)
  signals.push(...faults.end('f1', start + DAY))
  until(start + 2 * DAY)
  return { signals, state, status: engine.statusOf(one.id) }
}

test.each(pairs)(
  'a $type with the fault $effect says nothing that it could not say, and is well again after it',
  (pair) => {
    const { type, effect } = pair
    const { signals, state, status } = live(type, effect)
    expect(Signal.array().parse(signals)).toEqual(signals)
    for (const said of signals) {
      expect(said.type === 'status' || mayRaise(type, said.kind)).toBe(true)
      expect(said.type !== 'raise' || said.beganAt <= said.at).toBe(true)
    }
    expect([state.byDevice.size, state.waiting.size, state.reported.size, state.begun.size]).toEqual([0, 0, 0, 0])
    const links = signals.filter((said) => said.type === 'status').map((said) => said.status)
    expect(links.at(-1) ?? 'normal').toBe(status)
    expect(live(type, effect).signals).toEqual(signals)
  },
)

test('every effect can be ordered as it is here, and none is missing', () => {
  for (const name of effectNames.device)
    expect(FaultOrder.parse({ on: 'device', effect: effects[name] }).effect).toEqual(effects[name])
})

test('a drift comes to its alarm the sooner the faster it is', () => {
  const firstAt = (perHour: number) =>
    live('smoke', { type: 'drift', perHour }).signals.find((said) => said.type === 'raise' && said.kind === 'alarm')
      ?.at ?? 0
  const [slow, fast] = [firstAt(0.05) - start, firstAt(0.5) - start]
  expect(slow).toBeGreaterThan(2 * HOUR)
  expect(fast).toBeLessThan(20 * MINUTE)
})
