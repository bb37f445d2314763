import { expect, test } from 'vitest'
import { spanOf, spanText, textOf, withinLimit } from '#client/features/dashboard/span.ts'

test('an address keeps a span, and anything else is thirty days', () => {
  for (const text of ['7d', '30d', '90d', '2026-11-01~2026-11-20']) expect(textOf(spanOf(text))).toBe(text)
  for (const text of [null, '', '8d', '2026-11-20~2026-11-01', '2026-13-01~2026-13-02', '2026-11-01'])
    expect([text, spanOf(text)]).toEqual([text, { days: 30 }])
})

test('a span is said as a number of days or as two days', () => {
  expect(spanText({ days: 90 })).toBe('近 90 天')
  expect(spanText({ from: '2026-11-01', to: '2026-11-20' })).toBe('11-01 至 11-20')
})

test('two days too far apart keep the later one', () => {
  expect(withinLimit({ from: '2026-01-01', to: '2026-11-20' })).toEqual({ from: '2026-08-21', to: '2026-11-20' })
  expect(withinLimit({ from: '2026-08-21', to: '2026-11-20' })).toEqual({ from: '2026-08-21', to: '2026-11-20' })
})
