import { expect, test } from 'vitest'
import { withinLimit } from '#client/features/device/use-curve-span.ts'

test('two days too far apart keep the later one', () => {
  expect(withinLimit('2026-01-01', '2026-03-02')).toEqual({ from: '2026-01-31', to: '2026-03-02' })
  expect(withinLimit('2026-02-01', '2026-03-02')).toEqual({ from: '2026-02-01', to: '2026-03-02' })
})
