import { expect, test } from 'vitest'

import { noticedLater, percent, scoreOf, survivors, unnoticedRanges, type Mutant } from '#tests/mutation/report.ts'

const mutant = (status: Mutant['status'], line = 1): Mutant => ({
  mutatorName: 'EqualityOperator',
  replacement: 'a\n  <= b',
  location: { start: { line, column: 7 }, end: { line, column: 12 } },
  status,
})

test('mutants that a test noticed are counted against those that none did; what does not load counts for neither', () => {
  const files = {
    'a.ts': { mutants: [mutant('Killed'), mutant('Timeout'), mutant('Ignored'), mutant('CompileError')] },
    'b.ts': { mutants: [mutant('Survived', 12), mutant('NoCoverage', 20), mutant('RuntimeError')] },
  }
  expect(scoreOf({ files })).toEqual({ noticed: 2, unnoticed: 2 })
  expect(survivors({ files })).toEqual([
    'b.ts:12:7 EqualityOperator: a <= b',
    'b.ts:20:7 EqualityOperator, which no test reaches: a <= b',
  ])
})

test.each([
  [{ noticed: 2, unnoticed: 1 }, '66.7 %'],
  [{ noticed: 0, unnoticed: 3 }, '0.0 %'],
  [{ noticed: 0, unnoticed: 0 }, '-'],
])('the score of %j is %s', (score, text) => {
  expect(percent(score)).toBe(text)
})

test('what nothing noticed is asked about once more, and counts as noticed when the second run did', () => {
  const first = {
    files: { 'a.ts': { mutants: [mutant('Killed', 1), mutant('Survived', 2), mutant('NoCoverage', 3)] } },
  }
  expect(unnoticedRanges(first)).toEqual(['a.ts:2:6-2:11', 'a.ts:3:6-3:11'])
  const later = { files: { 'a.ts': { mutants: [mutant('Killed', 2), mutant('Survived', 3)] } } }
  const both = noticedLater(first, later)
  expect(both.files['a.ts']?.mutants).toEqual([mutant('Killed', 1), mutant('Killed', 2), mutant('Survived', 3)])
  expect(noticedLater(first, { files: {} })).toEqual(first)
})

test('where nothing was noticed in several ways, it is asked about once', () => {
  const files = { 'a.ts': { mutants: [mutant('Survived', 2), { ...mutant('Survived', 2), replacement: 'true' }] } }
  expect(unnoticedRanges({ files })).toEqual(['a.ts:2:6-2:11'])
})
