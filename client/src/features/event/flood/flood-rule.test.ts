import { expect, test } from 'vitest'
import { MINUTE, SECOND } from '#shared/time.ts'
import {
  noFlood,
  passFloodTime,
  rateOf,
  takeArrivals,
  type Arrival,
  type FloodState,
} from '#client/features/event/flood/flood-rule.ts'

const start = Date.UTC(2026, 10, 20, 15, 30)
const at = (seconds: number): number => start + seconds * SECOND

const arrivals = (count: number, seconds: number, over: Partial<Arrival> = {}): Arrival[] =>
  Array.from({ length: count }, () => ({
    at: at(seconds),
    reason: '烟雾',
    place: '永安里 12 号',
    kind: 'alarm' as const,
    ...over,
  }))

const isOn = ({ since }: FloodState): boolean => since !== null

/** A flood of 31 events in the first second. */
const flood = takeArrivals(noFlood, arrivals(31, 0))

test('thirty new events in a minute are no flood, one more is, since the first of them', () => {
  const thirty = takeArrivals(takeArrivals(noFlood, arrivals(15, 0)), arrivals(15, 59))
  expect(isOn(thirty)).toBe(false)
  expect(takeArrivals(thirty, arrivals(1, 59)).since).toBe(at(0))
  // The first fifteen have left the minute.
  expect(isOn(takeArrivals(thirty, arrivals(1, 60)))).toBe(false)
})

test('a flood ends two minutes after the rate fell below ten a minute, not before', () => {
  expect(isOn(passFloodTime(flood, at(179)))).toBe(true)
  expect(isOn(passFloodTime(flood, at(180)))).toBe(false)
  expect(isOn(passFloodTime(flood, at(86_400)))).toBe(false)
})

test('however time passes, in one step or in many, the end is the same', () => {
  const slowly = Array.from({ length: 179 }, (_, second) => at(second + 1)).reduce(passFloodTime, flood)
  expect(slowly).toEqual(passFloodTime(flood, at(179)))
  expect(isOn(passFloodTime(slowly, at(180)))).toBe(false)
})

test('ten a minute keep a flood, nine do not, and a new rise begins the two minutes anew', () => {
  const kept = Array.from({ length: 10 }, (_, minute) => minute + 1).reduce(
    (state, minute) => takeArrivals(state, arrivals(10, minute * 60 - 1)),
    flood,
  )
  expect(kept.since).toBe(at(0))
  const waning = takeArrivals(flood, arrivals(9, 100))
  expect(isOn(passFloodTime(waning, at(180)))).toBe(false)
  const risen = takeArrivals(flood, arrivals(10, 100))
  expect(isOn(passFloodTime(risen, at(279)))).toBe(true)
  expect(isOn(passFloodTime(risen, at(280)))).toBe(false)
})

test('the next flood has its own beginning', () => {
  expect(takeArrivals(flood, arrivals(31, 600)).since).toBe(at(600))
})

test('events fetched after a gap count in the seconds in which they came: a flood that is over by then is none', () => {
  const fetched = takeArrivals(takeArrivals(noFlood, arrivals(31, 0)), arrivals(1, 300))
  expect(isOn(fetched)).toBe(false)
  expect(rateOf(fetched)).toBe(1)
  const late = takeArrivals(passFloodTime(flood, at(50)), arrivals(5, 20))
  expect(rateOf(late)).toBe(36)
  expect(rateOf(passFloodTime(late, at(79)))).toBe(5)
  // From before the minute that is counted.
  expect(rateOf(takeArrivals(passFloodTime(flood, at(50)), arrivals(5, -20)))).toBe(31)
})

test('however many events, names and minutes there are, the memory is that of one minute', () => {
  const state = Array.from({ length: 600 }, (_, second) => second).reduce(
    (before, second) =>
      takeArrivals(
        before,
        Array.from({ length: 150 }, (_, n) => ({
          at: at(second),
          reason: `r${n}`,
          place: `p${second}-${n}`,
          kind: 'alarm' as const,
        })),
      ),
    noFlood,
  )
  expect(state.seconds).toHaveLength(MINUTE / SECOND)
  expect(rateOf(state)).toBe(9000)
  const [first] = state.seconds
  expect([first?.reasons.size, first?.places.size]).toEqual([101, 101])
  expect(first?.places.get('')).toBe(50)
})
