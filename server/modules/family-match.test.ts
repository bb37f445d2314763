import { expect, test } from 'vitest'

import { matches } from '#server/modules/family-match.ts'

test.each([
  ['消防演练', undefined, true],
  ['消防演练', '', true],
  ['消防演练', '消防演练', true],
  ['消防演练', '消防', false],
  ['消防演练', '*防演*', true],
  ['消防演练', '*演练', true],
  ['消防演练', '*消防', false],
  ['消防演练', '消防*', true],
  ['消防演练', '演练*', false],
  ['L', 'L,H', true],
  ['M', 'L,H', false],
  ['消防演练', ',火灾,演练,', true],
  ['消防演练', ',火灾,停电,', false],
  ['1', '!1', false],
  ['0', '!1', true],
  ['anything', '*', true],
  ['anything', '**', true],
])('%s with the filter %s: %s', (value, filter, expected) => {
  expect(matches(value, filter)).toBe(expected)
})
