import { expect, test } from 'vitest'

import { nightsInRow } from '#shared/event/nights.ts'
import { parseTime } from '#shared/time.ts'

test('nights in a row end with the one that is asked about, before and after midnight alike', () => {
  const times = ['2026-11-20 01:10:00', '2026-11-18 23:40:00', '2026-11-18 02:00:00', '2026-11-15 23:00:00'].map(
    parseTime,
  )
  expect(nightsInRow(times, parseTime('2026-11-20 01:10:00'))).toBe(3)
  expect(nightsInRow(times, parseTime('2026-11-15 23:00:00'))).toBe(1)
  expect(nightsInRow([], parseTime('2026-11-15 23:00:00'))).toBe(1)
})
