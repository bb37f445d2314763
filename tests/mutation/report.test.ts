import { expect, test } from 'vitest'

import { percent, scoreOf, survivors, type Mutant } from '#tests/mutation/report.ts'

const mutant = (status: Mutant['status'], line = 1): Mutant => ({
  mutatorName: 'EqualityOperator',
  replacement: 'a\n  <= b',
  location: { start: { line, column: 7 } },
  status,
})

test('what a test noticed stands against what none did; what does not load counts for neither', () => {
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
])('the score of %j is %s', (score, told) => {
  expect(percent(score)).toBe(told)
})
