import { expect, test } from 'vitest'
import { eventKinds } from '#shared/event/index.ts'
import { gradeRisk, overdueBy, riskTerms } from '#shared/event/risk-grading.ts'
import { DAY, parseTime } from '#shared/time.ts'

test('every reason of a hidden danger has a source, a grade and a term', () => {
  expect(Object.keys(riskTerms).toSorted()).toEqual(Object.keys(eventKinds.risk.reasons).toSorted())
})

test('what blocks the way out is graver than what leaves water unfit, and that than what the rounds find', () => {
  const terms = ['lane', 'pressure', 'patrol'].map((reason) => gradeRisk(reason, 0).dueAt / DAY)
  expect(terms).toEqual([1, 3, 7])
  expect(gradeRisk('reported', 0).source).toBe('person')
})

test('an ungraded reason is an ordinary one of a device', () => {
  expect(gradeRisk('toString', 0)).toEqual({ source: 'device', grade: 'ordinary', dueAt: 7 * DAY })
})

test('the term runs until the answer', () => {
  const now = parseTime('2026-11-20 10:00:00')
  expect(overdueBy('2026-11-19 10:00:00', null, now)).toBe(DAY)
  expect(overdueBy('2026-11-19 10:00:00', '2026-11-19 09:59:59', now)).toBe(-1000)
})
