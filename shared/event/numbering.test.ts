import { expect, test } from 'vitest'

import { eventId, eventNumber, eventStepId } from '#shared/event/numbering.ts'
import { parseTime } from '#shared/time.ts'

test('an event is named by its device and the count of that device alone', () => {
  expect(eventId('d-p1-a02-smoke-1', 3)).toBe('e-d-p1-a02-smoke-1-3')
  expect(eventStepId('e-d-1', 2)).toBe('e-d-1-s002')
})

test('a number carries kind, day in Shanghai, label and count', () => {
  const at = parseTime('2026-03-05 00:30:00')
  expect(eventNumber('alarm', at, { code: 'YG-0416', n: 3 })).toBe('YJ20260305-YG0416-3')
  expect(eventNumber('electricity', at, { code: 'YD-1002', n: 1 })).toBe('YD20260305-YD1002-1')
})
