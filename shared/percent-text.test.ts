import { expect, test } from 'vitest'

import { percentText } from '#shared/percent-text.ts'

test('a rate that is not quite whole is not shown as whole', () => {
  expect([0.9705, 0.9999, 1, 0].map(percentText)).toEqual(['97', '99.9', '100', '0'])
  expect(percentText(0.971)).toBe('97.1')
})
