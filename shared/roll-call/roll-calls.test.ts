import { expect, test } from 'vitest'

import { addRollCalls, countRollCalls, rollCallState } from '#shared/roll-call/roll-calls.ts'

test('a call without an answer is missed at its deadline; an answer counts at any time', () => {
  const line = { deadline: 1000, answeredAt: null }
  expect([999, 1000, 1001].map((now) => rollCallState(line, now))).toEqual(['waiting', 'missed', 'missed'])
  expect(rollCallState({ deadline: 1000, answeredAt: 0 }, 999)).toBe('answered')
  expect(rollCallState({ deadline: 1000, answeredAt: 1200 }, 2000)).toBe('answered')
})

test('the rate is that of those who can no longer do otherwise', () => {
  const lines = [
    { deadline: 1000, answeredAt: 10 },
    { deadline: 1000, answeredAt: 20 },
    { deadline: 1000, answeredAt: 30 },
    { deadline: 1000, answeredAt: null },
    { deadline: 5000, answeredAt: null },
  ]
  expect(countRollCalls(lines, 2000)).toEqual({ answered: 3, missed: 1, waiting: 1, rate: 0.75 })
  expect(countRollCalls([], 2000)).toEqual({ answered: 0, missed: 0, waiting: 0, rate: null })
})

test('counts of several persons add up, and their rate is not the mean of rates', () => {
  const one = { answered: 1, missed: 0, waiting: 2 }
  const other = { answered: 1, missed: 2, waiting: 1 }
  expect(addRollCalls([one, other])).toEqual({ answered: 2, missed: 2, waiting: 3, rate: 0.5 })
})
