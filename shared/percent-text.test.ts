import fc from 'fast-check'
import { expect, test } from 'vitest'

import { percentText, percentTexts } from '#shared/percent-text.ts'

test('a rate is rounded half up to one decimal', () => {
  expect([2 / 3, 0.0665, 0.97049, 0.971, 0.5].map(percentText)).toEqual(['66.7', '6.7', '97', '97.1', '50'])
})

test('a rate that is not quite whole or nothing is not shown as such', () => {
  expect([0.9999, 1, 0.0001, 0].map(percentText)).toEqual(['99.9', '100', '0.1', '0'])
})

test('parts of a whole side by side add up to 100', () => {
  expect(percentTexts([1, 1, 1])).toEqual(['33.4', '33.3', '33.3'])
  expect(percentTexts([2, 1])).toEqual(['66.7', '33.3'])
  expect(percentTexts([0, 0])).toEqual(['0', '0'])
  const counts = fc.array(fc.nat(5000), { minLength: 1, maxLength: 40 }).filter((parts) => parts.some((n) => n > 0))
  fc.assert(
    fc.property(counts, (parts) => {
      const whole = parts.reduce((sum, n) => sum + n, 0)
      const shown = percentTexts(parts).map((text) => Math.round(Number(text) * 10))
      expect(shown.reduce((sum, n) => sum + n, 0)).toBe(1000)
      for (const [at, n] of parts.entries()) expect(Math.abs((shown[at] ?? 0) - (n * 1000) / whole)).toBeLessThan(1)
    }),
  )
})
