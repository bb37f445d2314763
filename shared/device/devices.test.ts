import { expect, test } from 'vitest'

import { deviceTypeCodes, deviceTypes, isDeviceType, mayRaise } from '#shared/device/index.ts'
import { measures, type Measure } from '#shared/device/measures.ts'
import { measuresOf } from '#shared/device/traits.ts'
import { eventKindNames, eventKinds, reasonOf, type EventKind } from '#shared/event/index.ts'
import facts from '#tests/facts/devices.json' with { type: 'json' }

const { _ours, _mayRaise, ...names } = facts
/** Kinds that the facts list by type; they describe `alarm` and `fault` in text. */
const listed = eventKindNames.filter((kind) => kind !== 'alarm' && kind !== 'fault')
const byWords = ['manualalarm', 'mainframe', 'controller']

test('every type of device of the spec is there, by its code and name; types of our own may stand beside them', () => {
  expect(Object.keys(names)).toHaveLength(34)
  expect(Object.fromEntries(deviceTypeCodes.map((code) => [code, deviceTypes[code].name]))).toMatchObject(names)
})

test.each(listed)('exactly the types listed for it raise %s', (kind) => {
  const expected = facts._mayRaise[kind].filter((code) => isDeviceType(code))
  expect(deviceTypeCodes.filter((code) => mayRaise(code, kind)).toSorted()).toEqual(expected.toSorted())
})

test('every type raises faults', () => {
  expect(deviceTypeCodes.filter((code) => !mayRaise(code, 'fault'))).toEqual([])
})

test('alarms come from what senses, by its own measure, and from buttons, panels and sprinklers', () => {
  // Battery and signal concern the device; camera measurements, missed rounds and unattended posts have their own kinds.
  const apart: readonly string[] = ['battery', 'signal', 'likeness', 'absence', 'occupied', 'patrolGap']
  const senses = (code: (typeof deviceTypeCodes)[number]) =>
    measuresOf(deviceTypes[code].traits).some((name) => !apart.includes(name))
  for (const code of deviceTypeCodes.filter((one) => senses(one) || byWords.includes(one)))
    expect([code, mayRaise(code, 'alarm')]).toEqual([code, true])
})

test('what raises a kind has a usual reason for it, and that reason belongs to the kind', () => {
  for (const code of deviceTypeCodes) {
    const { raises, reasons } = deviceTypes[code]
    expect(Object.keys(reasons).toSorted()).toEqual([...raises].toSorted())
    for (const [kind, reason] of Object.entries(reasons) as [EventKind, string][])
      expect([code, reasonOf(kind, reason) === undefined]).toEqual([code, false])
  }
})

test('every kind is raised by something, and has reasons and results', () => {
  for (const kind of eventKindNames) {
    expect(deviceTypeCodes.some((code) => mayRaise(code, kind))).toBe(true)
    expect(Object.keys(eventKinds[kind].reasons).length).toBeGreaterThan(0)
    expect(eventKinds[kind].results.length).toBeGreaterThan(1)
  }
})

test('labels tell the types apart', () => {
  const withLabel = (label: string) => deviceTypeCodes.filter((code) => deviceTypes[code].label === label)
  const twins = deviceTypeCodes.filter((code) => withLabel(deviceTypes[code].label).length > 1)
  expect(twins.map((code) => `${code}: ${deviceTypes[code].label}`)).toEqual([])
})

test('at rest no measure is beyond its threshold, nor beyond what there can be', () => {
  for (const { rest, wander, threshold, side, least = 0, most = Infinity } of Object.values<Measure>(measures)) {
    expect(side === 'above' ? rest + wander < threshold : rest - wander > threshold).toBe(true)
    expect(rest - wander >= least && rest + wander <= most && threshold >= least && threshold <= most).toBe(true)
  }
})

test('no type reads one measure twice', () => {
  for (const code of deviceTypeCodes) {
    const read = measuresOf(deviceTypes[code].traits)
    expect([code, new Set(read).size]).toEqual([code, read.length])
  }
})

test('names of the prototype are no types', () => {
  for (const code of ['constructor', '__proto__', 'toString', '', 'Smoke']) expect(isDeviceType(code)).toBe(false)
})
