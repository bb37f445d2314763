import { expect, test } from 'vitest'

import { deviceTypeCodes, type DeviceType } from '#shared/device/index.ts'
import { effectNames, type DeviceEffect } from '#shared/fault/fault-effects.schema.ts'
import { canAffect } from '#simulator/faults/can-affect.ts'
import { affectsReports } from '#simulator/faults/effects.ts'

const drift = (measure?: 'battery' | 'absence' | 'temperature'): DeviceEffect => ({
  type: 'drift',
  perHour: 1,
  ...(measure && { measure }),
})

test.each<[string, DeviceEffect, DeviceType, boolean]>([
  ['a smoke detector has a reading to get stuck', { type: 'stuck' }, 'smoke', true],
  ['a DTU has none but that of its link', { type: 'stuck' }, 'dtu', false],
  ['which gets stuck when it is named', { type: 'stuck', measure: 'signal' }, 'dtu', true],
  ['a measure that the type lacks does not get stuck', { type: 'stuck', measure: 'temperature' }, 'smoke', false],
  ['a duration gets stuck', { type: 'stuck' }, 'camera', true],
  ['a smoke detector drifts', drift(), 'smoke', true],
  ['so does its battery', drift('battery'), 'smoke', true],
  ['a DTU has nothing that drifts', drift(), 'dtu', false],
  ['a measure that the type lacks does not drift', drift('temperature'), 'smoke', false],
  ['a duration does not drift', drift(), 'camera', false],
  ['nor when it is named', drift('absence'), 'camera', false],
  ['a battery runs down', { type: 'battery', within: 1000 }, 'smoke', true],
  ['a device on mains power has none', { type: 'battery', within: 1000 }, 'gas', false],
  ['a kind flaps that the type raises', { type: 'flapping', kind: 'alarm', every: 1000 }, 'smoke', true],
  ['no other kind does', { type: 'flapping', kind: 'alarm', every: 1000 }, 'dtu', false],
  ['every link flaps', { type: 'flapping', every: 1000 }, 'dtu', true],
])('%s', (_, effect, type, expected) => {
  expect(canAffect(effect, type)).toBe(expected)
})

test('a report, not a device, is affected by its wrong time, its double and its place among others', () => {
  const names = effectNames.device.filter((type) => affectsReports({ type } as DeviceEffect))
  expect(names.toSorted()).toEqual(['duplicate', 'reorder', 'skew'])
})

test.each<DeviceEffect>([
  { type: 'skew', ms: 1000 },
  { type: 'duplicate' },
  { type: 'reorder' },
  { type: 'offline', ms: 1000 },
])('every device can have the fault $type', (effect) => {
  expect(deviceTypeCodes.filter((type) => !canAffect(effect, type))).toEqual([])
})
