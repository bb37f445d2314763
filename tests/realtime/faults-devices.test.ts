import { expect, test } from 'vitest'

import { effectNames, type DeviceEffect } from '#shared/fault/fault-effects.schema.ts'
import { HOUR, SECOND } from '#shared/time.ts'
import { emit } from '#tests/support/city.ts'
import { begun, setUpRigs, type Rig } from '#tests/realtime/connection-rig.ts'

const { city, order, listen } = setUpRigs()

/** Frames as `alarm 08:00:00`: their type, and the time of the event. */
const receivedOf = ({ texts }: Pick<Rig, 'texts'>): string[] =>
  texts.map((text) => {
    const { type, busType, time = '' } = JSON.parse(text) as { type?: string; busType?: string; time?: string }
    return `${type ?? busType} ${time.slice(11)}`.trim()
  })

/** The frames of a device that is faulty from 08:00:00, raises an alarm a second later and recovers after two more seconds. */
interface Row<E extends DeviceEffect = DeviceEffect> {
  readonly effect: E
  readonly wait: number
  readonly received: readonly string[]
}

const usual = ['alarm 08:00:01', 'eventRefresh']

/** An effect without a row does not compile, and one with an empty row fails by name. */
const rows: { readonly [T in DeviceEffect['type']]: readonly Row<Extract<DeviceEffect, { type: T }>>[] } = {
  stuck: [{ effect: { type: 'stuck' }, wait: 5 * SECOND, received: [] }],
  // The open event is repeated.
  drift: [{ effect: { type: 'drift', perHour: 100 }, wait: 5 * SECOND, received: [...usual, 'eventRefresh'] }],
  flapping: [
    {
      effect: { type: 'flapping', kind: 'fault', every: 2 * SECOND },
      wait: 5 * SECOND,
      received: ['fault 08:00:00', 'alarm 08:00:01', ...Array.from({ length: 5 }, () => 'eventRefresh')],
    },
    { effect: { type: 'flapping', every: 2 * SECOND }, wait: 5 * SECOND, received: usual },
  ],
  skew: [{ effect: { type: 'skew', ms: -HOUR }, wait: 5 * SECOND, received: ['alarm 07:00:01', 'eventRefresh'] }],
  duplicate: [{ effect: { type: 'duplicate' }, wait: 5 * SECOND, received: usual }],
  reorder: [{ effect: { type: 'reorder' }, wait: 5 * SECOND, received: usual }],
  battery: [
    { effect: { type: 'battery', within: 10 * SECOND }, wait: 10 * SECOND, received: [...usual, 'fault 08:00:07'] },
  ],
  offline: [{ effect: { type: 'offline', ms: 5 * SECOND }, wait: 5 * SECOND, received: usual }],
}

test.each(effectNames.device)('a client hears of a device that is struck by %s', (type) => {
  expect(rows[type], `no row for the effect ${type}`).not.toEqual([])
})

test.each(effectNames.device.flatMap((type): readonly Row[] => rows[type]))(
  'of a device that meets $effect a client hears $heard, and its line stays open',
  async ({ effect, wait, received }) => {
    const deviceId = city().devices.smoke
    const rig = await listen()
    await order(effect, { on: 'device', where: { device: deviceId } })
    await rig.run(SECOND)
    await emit(city(), { kind: 'alarm', deviceId })
    await rig.run(2 * SECOND)
    await city().control.control('POST', '/__sim/recover', { deviceId })
    await rig.run(wait)
    expect([rig.states, receivedOf(rig)]).toEqual([begun, received])
  },
)
