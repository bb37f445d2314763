import fc from 'fast-check'
import { expect, test } from 'vitest'

import { falseAlarmRule, frequentFalseAlarms } from '#shared/event/false-alarms.ts'
import { eventKinds } from '#shared/event/index.ts'
import { DAY, HOUR, parseTime } from '#shared/time.ts'

const now = parseTime('2026-11-20 08:00:00')
const every = (count: number, apart: number) => Array.from({ length: count }, (_, at) => now - at * apart)

test.each([
  ['none', [], undefined],
  ['five within a day', every(5, HOUR), undefined],
  ['six within a day, over midnight', every(6, 4 * HOUR), 6],
  ['six, of which the first was a whole day ago', every(6, DAY / 5), undefined],
  ['six at once', every(6, 0), 6],
  ['ten a day apart', every(10, DAY), undefined],
])('%s', (_, raised, expected) => {
  expect(frequentFalseAlarms(raised, now)).toBe(expected)
})

const instants = fc.array(fc.integer({ min: now - 3 * DAY, max: now + DAY }), { maxLength: 20 })
const [low, high] = [now - 4 * DAY, now + 2 * DAY]

test('order and a clock that is set otherwise do not matter; one more never takes the mark away', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: low, max: high }), fc.integer(), (raised, at, shift) => {
      const found = frequentFalseAlarms(raised, at)
      expect(frequentFalseAlarms(raised.toReversed(), at)).toBe(found)
      const shifted = raised.map((one) => one + shift)
      expect(frequentFalseAlarms(shifted, at + shift)).toBe(found)
      expect(frequentFalseAlarms([...raised, at], at) ?? 0).toBeGreaterThanOrEqual(found ?? 0)
    }),
  )
})

test('a mark means that more than five lie within a day, and is gone a day after the last of them', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: low, max: high }), (raised, at) => {
      const newest = raised.filter((one) => one <= at).toSorted((a, b) => b - a)
      const sixth = newest[falseAlarmRule.most]
      expect(frequentFalseAlarms(raised, at) !== undefined).toBe(sixth !== undefined && at - sixth < DAY)
      expect(frequentFalseAlarms(raised, Math.max(at, ...raised) + DAY)).toBeUndefined()
    }),
  )
})

test('events of every kind can be answered as false', () => {
  for (const { results } of Object.values(eventKinds)) expect(results).toContain(falseAlarmRule.result)
})
