import { expect, test } from 'vitest'
import {
  eventTypeFields,
  readWhich,
  withoutRule,
  withRule,
  type RuleRow,
} from '#client/features/project-settings/rule-edits.ts'

const row = (deviceType: RuleRow['deviceType'], custom: boolean): RuleRow => ({
  deviceType,
  name: deviceType ?? '全部设备',
  custom,
  app: ['owner'],
  sms: [],
  voice: [],
  voiceDelay: 5,
  quiet: null,
})
const rows = [row(null, false), row('smoke', true), row('gas', false)]
const typesOf = (rules: readonly { deviceType: unknown }[]): unknown[] => rules.map(({ deviceType }) => deviceType)

test('a rule is saved beside those that are set already; types that follow are not written down', () => {
  const rules = withRule(rows, { ...row('water', true), app: ['operator'] })
  expect(typesOf(rules)).toEqual([null, 'smoke', 'water'])
  expect(rules.at(-1)).toEqual({
    deviceType: 'water',
    app: ['operator'],
    sms: [],
    voice: [],
    voiceDelay: 5,
    quiet: null,
  })
})

test('the rule for all devices takes the place of the one before', () => {
  const rules = withRule(rows, { ...row(null, true), voiceDelay: 9 })
  expect(typesOf(rules)).toEqual([null, 'smoke'])
  expect(rules[0]?.voiceDelay).toBe(9)
})

test('a type that is to follow loses its own rule alone', () => {
  expect(typesOf(withoutRule(rows, 'smoke'))).toEqual([null])
})

test('an address says which rules are shown, and an impossible one shows those of alarms as set', () => {
  expect(readWhich(new URLSearchParams('newMode=default&kind=person'))).toEqual({ newMode: 'default', kind: 'person' })
  expect(readWhich(new URLSearchParams('newMode=mine&kind=flood'))).toEqual({ newMode: 'setting', kind: 'alarm' })
})

test('each anomaly is asked for by its group and its own number', () => {
  expect(eventTypeFields('roof')).toEqual({ eventType: 'anomaly', eventDetailType: 22 })
  expect(eventTypeFields('video-alarm').eventType).toBe('alarm')
})
