import { expect, test } from 'vitest'

import { deviceTypeCodes, mayRaise } from '#shared/device/index.ts'
import { eventKindNames } from '#shared/event/index.ts'
import {
  callDueAt,
  defaultRule,
  isQuiet,
  kindsOf,
  ProjectSettings,
  ruleFor,
  ruleGroups,
  ruleName,
  typesRaising,
  type AlertRule,
} from '#shared/project/alert-rules.ts'
import { formatTime, parseTime } from '#shared/time.ts'

const rule = (change: Partial<AlertRule>): AlertRule => ({ ...defaultRule('alarm'), ...change })
const at = (time: string, fire = false) => ({ raisedAt: parseTime(time), fire })
const due = (change: Partial<AlertRule>, time: string, fire = false) => {
  const instant = callDueAt(rule(change), at(time, fire))
  return instant === null ? null : formatTime(instant)
}
const night = { quiet: { from: '22:00', to: '07:30' } }

test('without a rule owners and operators are notified immediately and called five minutes after a hardware alert', () => {
  const calling = eventKindNames.filter((kind) => defaultRule(kind).voice.length > 0)
  expect(calling).toEqual(['alarm', 'fault'])
  for (const kind of eventKindNames)
    expect(defaultRule(kind)).toMatchObject({
      app: ['owner', 'operator'],
      sms: ['owner', 'operator'],
      voiceDelay: 5,
      quiet: null,
    })
  expect(due({}, '2026-03-05 10:00:00')).toBe('2026-03-05 10:05:00')
})

test('the rule of a device type goes before that of the kind, and that before the default', () => {
  const [all, smoke] = [rule({ voiceDelay: 10 }), rule({ deviceType: 'smoke', voiceDelay: 1 })]
  const settings = ProjectSettings.parse({ isConfigRule: true, rules: { alarm: [all, smoke] } })
  expect(ruleFor(settings, 'alarm', 'smoke').voiceDelay).toBe(1)
  expect(ruleFor(settings, 'alarm', 'gas').voiceDelay).toBe(10)
  expect(ruleFor(settings, 'fault', 'smoke')).toEqual(defaultRule('fault'))
  expect(ProjectSettings.parse({})).toEqual({ isConfigRule: false, rules: {} })
})

test.each([
  ['2026-03-05 21:59:59', false],
  ['2026-03-05 22:00:00', true],
  ['2026-03-06 00:00:00', true],
  ['2026-03-06 07:29:59', true],
  ['2026-03-06 07:30:00', false],
])('quiet hours across midnight: %s is quiet: %s', (time, quiet) => {
  expect(isQuiet(rule(night), at(time))).toBe(quiet)
  expect(isQuiet(rule(night), at(time, true))).toBe(false)
})

test('quiet hours within a day end on that day', () => {
  const noon = rule({ quiet: { from: '12:00', to: '14:00' } })
  expect(
    ['11:59:59', '12:00:00', '13:59:59', '14:00:00'].map((time) => isQuiet(noon, at(`2026-03-05 ${time}`))),
  ).toEqual([false, true, true, false])
})

test('a call that falls into the quiet hours comes when they end; for a fire it does not wait', () => {
  expect(due(night, '2026-03-05 21:54:59')).toBe('2026-03-05 21:59:59')
  expect(due(night, '2026-03-05 21:55:00')).toBe('2026-03-06 07:30:00')
  expect(due(night, '2026-03-06 03:00:00')).toBe('2026-03-06 07:30:00')
  expect(due(night, '2026-03-06 07:26:00')).toBe('2026-03-06 07:31:00')
  expect(due(night, '2026-03-06 03:00:00', true)).toBe('2026-03-06 03:05:00')
  expect(due({ voice: [] }, '2026-03-06 03:00:00', true)).toBeNull()
})

test('what a rule cannot be is refused', () => {
  const bad = [
    { app: ['boss'] },
    { voiceDelay: 0 },
    { voiceDelay: 121 },
    { voiceDelay: 2.5 },
    { quiet: { from: '24:00', to: '07:00' } },
    { quiet: { from: '7:00', to: '08:00' } },
    { quiet: { from: '07:00', to: '07:00' } },
    { deviceType: 'toaster' },
  ]
  for (const change of bad)
    expect(ProjectSettings.safeParse({ rules: { alarm: [{ ...rule({}), ...change }] } }).success).toBe(false)
})

test('every kind is in one group, and can have rules for the devices that raise it', () => {
  expect(ruleGroups.flatMap(kindsOf).toSorted()).toEqual([...eventKindNames].toSorted())
  expect(kindsOf('alarm')[0]).toBe('alarm')
  for (const kind of eventKindNames)
    expect(typesRaising(kind)).toEqual(deviceTypeCodes.filter((type) => mayRaise(type, kind)))
})

test('a rule is named by its device type, or by all of them', () => {
  expect([ruleName({ deviceType: null }), ruleName({ deviceType: 'smoke' })]).toEqual(['全部设备', '烟雾探测器'])
})
