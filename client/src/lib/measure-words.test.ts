import { expect, test } from 'vitest'
import { joinFilled } from '#client/lib/join-filled.ts'
import { isRecord } from '#client/lib/is-record.ts'
import { unitOf, valueText } from '#client/lib/measure-words.ts'

test('a value has the decimals of its measure and a minus sign', () => {
  expect([valueText('smoke', 0.321), valueText('temperature', -4.26), valueText('signal', -87)]).toEqual([
    '0.32',
    '−4.3',
    '−87',
  ])
  expect([unitOf('smoke'), unitOf('temperature')]).toEqual(['dB/m', '℃'])
})

test('texts that are empty leave no separator', () => {
  expect(joinFilled(['永安里', '', '302'])).toBe('永安里 · 302')
  expect(joinFilled(['', '302'], '/')).toBe('302')
  expect(joinFilled([])).toBe('')
})

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['text', false],
  [() => 1, false],
])('%j is a record: %s', (value, is) => expect(isRecord(value)).toBe(is))
