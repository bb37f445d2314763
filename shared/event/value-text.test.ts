import { expect, test } from 'vitest'

import { eventKindNames, eventKinds, kindOfType } from '#shared/event/index.ts'
import { valueText } from '#shared/event/value-text.ts'

const smoke = { kind: 'alarm', reason: 'smoke', measure: 'smoke', value: 0.214, threshold: 0.15 } as const

test('what was reported is said with its value and what it may be, in the digits of the measure', () => {
  expect(valueText(smoke)).toBe('烟雾 0.21 dB/m，阈值 0.15')
  expect(valueText({ ...smoke, threshold: null })).toBe('烟雾 0.21 dB/m')
})

test('without a value it is the reason alone, and an unknown reason stays as it came', () => {
  expect(valueText({ ...smoke, value: null })).toBe('烟雾')
  expect(valueText({ ...smoke, measure: null })).toBe('烟雾')
  expect(valueText({ ...smoke, reason: '冒烟', measure: null })).toBe('冒烟')
})

test('each number of the protocol means one kind, and others none', () => {
  for (const kind of eventKindNames) expect(kindOfType(eventKinds[kind].eventType)).toBe(kind)
  expect(kindOfType(99)).toBeUndefined()
})
