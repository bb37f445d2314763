import { expect, test } from 'vitest'

import { levelOf, nextCode } from '#server/modules/depart/depart.code.ts'

test.each([
  ['', [], 'A01'],
  ['', ['A01'], 'A02'],
  ['', ['A01', 'A99'], 'B01'],
  ['A01', [], 'A01A01'],
  ['A01', ['A01A03', 'A01A01'], 'A01A04'],
  ['A01', ['A01A99'], 'A01B01'],
  ['', ['Z98'], 'Z99'],
])('below "%s" with %o the next department has the code %s', (parent, siblings, expected) => {
  expect(nextCode(parent, siblings)).toBe(expected)
})

test('after Z99 there is no code left', () => {
  expect(nextCode('', ['Z99'])).toBeNull()
})

test('the level is the number of parts', () => {
  expect([levelOf('A01'), levelOf('A01A02A01')]).toEqual([1, 3])
})
