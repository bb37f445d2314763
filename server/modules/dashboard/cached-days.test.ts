import { expect, test } from 'vitest'

import { createCachedDays } from '#server/modules/dashboard/cached-days.ts'
import { DAY, HOUR, parseTime } from '#shared/time.ts'

const today = parseTime('2026-03-02')
const days = () => createCachedDays<string>({ epoch: 'e1', clock: { now: () => today + 8 * HOUR } as never })

test('days are stored as far back as the longest span and the one before it reach', () => {
  const known = days()
  const stored = Array.from({ length: 400 }, (_, back) => today - back * DAY).filter((day) => {
    known.set(day, 'p1', 'figure')
    return known.get(day, 'p1') === 'figure'
  })
  expect(stored).toHaveLength(184)
  expect([stored[0], stored.at(-1)]).toEqual([today, today - 183 * DAY])
})

test('days to come are not stored, however many are requested', () => {
  const known = days()
  for (let ahead = 1; ahead < 400; ahead += 1) known.set(today + ahead * DAY, 'p1', 'figure')
  expect(Array.from({ length: 400 }, (_, at) => known.get(today + at * DAY, 'p1')).filter(Boolean)).toEqual([])
})
