import { expect, test } from 'vitest'

import { MINUTE, SECOND } from '#shared/time.ts'
import { answerAfter, nextAnswer } from '#simulator/people/roll-calls.ts'

const pace = { clock: 1, handle: 1, comment: 1, members: 1, office: 1 }
const params = { seed: 7, pace }
const questions = Array.from({ length: 3000 }, (_, n) => ({ userId: `u-${n % 30}`, rollCallId: `r-${n}` }))
const answers = questions.map((question) => answerAfter(7, question))
const given = answers.filter((after) => after < Infinity).toSorted((a, b) => a - b)
const median = given[given.length >> 1] ?? 0

test('nine of ten people answer, within a minute or so and not before four seconds', () => {
  expect(given.length / answers.length).toBeGreaterThan(0.9)
  expect(given.length / answers.length).toBeLessThan(0.94)
  expect(given[0]).toBeGreaterThanOrEqual(4 * SECOND)
  expect(given[0]).toBeLessThan(5 * SECOND)
  expect(median).toBeGreaterThan(29 * SECOND)
  expect(median).toBeLessThan(35 * SECOND)
  expect(given.every(Number.isInteger)).toBe(true)
})

test('answers come at any millisecond of a second', () => {
  const parts = given.map((after) => after % SECOND)
  expect(new Set(parts).size).toBeGreaterThan(900)
  expect(parts.filter((part) => part < 500).length / parts.length).toBeCloseTo(0.5, 1)
})

test('the same question has the same answer, another one has its own', () => {
  expect(questions.map((question) => answerAfter(7, question))).toEqual(answers)
  expect(new Set(given).size).toBeGreaterThan(given.length * 0.9)
  expect(questions.map((question) => answerAfter(8, question))).not.toEqual(answers)
})

/** A question that is answered. */
const index = answers.findIndex((after) => after < Infinity)
const [question = { userId: '', rollCallId: '' }, delay = 0] = [questions[index], answers[index]]
const askedAt = 1000 * MINUTE
const next = (deadline: number, after: number, clock = 1) =>
  nextAnswer({ ...params, pace: { ...pace, clock } }, { ...question, askedAt, deadline }, after)

test('an answer comes some time after the question, and only once', () => {
  const at = askedAt + delay
  expect([next(at + 1, askedAt), next(at + 1, at - 1), next(at + 1, at)]).toEqual([at, at, Infinity])
})

test('an answer that would come at the deadline or later does not come', () => {
  expect([next(askedAt + delay, askedAt), next(askedAt + 1, askedAt)]).toEqual([Infinity, Infinity])
})

test('no person answers where clocking is switched off', () => {
  expect(next(askedAt + 60 * MINUTE, askedAt, 0)).toBe(Infinity)
})
