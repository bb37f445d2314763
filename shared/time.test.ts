import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  DAY,
  formatDay,
  formatDuration,
  formatTime,
  HOUR,
  hourOfDay,
  MINUTE,
  parseDuration,
  parseMoment,
  parseTime,
  startOfDay,
  toDate,
} from '#shared/time.ts'

const instants = fc.integer({ min: Date.parse('1980-01-01'), max: Date.parse('9000-01-01') })
const utc = (text: string) => Date.parse(text)

test('what is written is read back, to the second', () => {
  fc.assert(
    fc.property(instants, (at) => {
      expect(parseTime(formatTime(at))).toBe(Math.floor(at / 1000) * 1000)
      expect(parseTime(formatDay(at))).toBe(startOfDay(at))
    }),
  )
})

test.each([
  ['2026-03-01T16:00:00Z', '2026-03-02 00:00:00'],
  ['2026-03-01T15:59:59.999Z', '2026-03-01 23:59:59'],
  ['2025-12-31T16:00:00Z', '2026-01-01 00:00:00'],
  ['2024-02-28T16:00:00Z', '2024-02-29 00:00:00'],
  ['1969-12-31T16:00:00Z', '1970-01-01 00:00:00'],
])('%s is %s in Asia/Shanghai', (instant, text) => {
  expect(formatTime(utc(instant))).toBe(text)
  expect(formatDay(utc(instant))).toBe(text.slice(0, 10))
})

test.each([
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-04-31 00:00:00',
  '2026-03-02 24:00:00',
  '2026-03-02 23:60:00',
  '2026-03-02 23:59:60',
  '2026-03-02T08:00:00',
  '2026-03-02 08:00',
  '2026-3-2',
  ' 2026-03-02',
  '2026-03-02 ',
  '',
  'now',
  '20260302',
  '-2026-03-02',
])('"%s" is no time', (text) => {
  expect(parseTime(text)).toBeNaN()
})

test('no text makes the reader throw, and what it reads it can write', () => {
  const almost = fc.stringMatching(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/)
  const sound = (text: string) => Number.isNaN(parseTime(text)) || formatTime(parseTime(text)).startsWith(text)
  expect(fc.check(fc.property(fc.oneof(almost, fc.string()), sound), { numRuns: 500 })).toMatchObject({ failed: false })
})

test('the day begins at midnight in Asia/Shanghai, and the hour counts from there', () => {
  fc.assert(
    fc.property(instants, (at) => {
      const start = startOfDay(at)
      expect(formatTime(start).slice(11)).toBe('00:00:00')
      expect(at - start).toBeLessThan(DAY)
      expect(start + hourOfDay(at) * HOUR).toBeCloseTo(at, 0)
    }),
  )
  expect(hourOfDay(utc('2026-03-02T05:30:00Z'))).toBe(13.5)
})

test.each([
  ['500ms', 500],
  ['90s', 90_000],
  ['5m', 300_000],
  ['2h', 7_200_000],
  ['7d', 7 * DAY],
  ['1w', 7 * DAY],
  ['1h30m', 90 * MINUTE],
  ['0.5h', 30 * MINUTE],
  ['0s', 0],
  ['1w2d3h4m5s6ms', 9 * DAY + 3 * HOUR + 4 * MINUTE + 5006],
  ['1m1ms', 60_001],
  ['2m2m', 240_000],
  ['7 days', 7 * DAY],
  ['1 day', DAY],
  ['1 hour 30 minutes', 90 * MINUTE],
  ['0.5 hours', 30 * MINUTE],
  ['2 weeks 1 second', 14 * DAY + 1000],
  ['PT1H', HOUR],
  ['PT5M', 300_000],
  ['P7D', 7 * DAY],
  ['P1W', 7 * DAY],
  ['P1DT2H30M', DAY + 2 * HOUR + 30 * MINUTE],
  ['PT0.5S', 500],
])('%s is %i ms', (text, ms) => {
  expect(parseDuration(text)).toBe(ms)
})

test.each([
  '',
  '5',
  's',
  '-5s',
  '5 s',
  '5S',
  '1e3s',
  '.5s',
  '5.s',
  '5s ',
  '1h,30m',
  '５m',
  'Infinitys',
  '7 days ',
  ' 7 days',
  '7  days',
  '7 moons',
  'days',
  '7 days 3',
  'P',
  'PT',
  'P1DT',
  'P1M',
  'P1Y',
  'PT-1H',
  'P1W2D',
  'pt1h',
  'P7',
])('"%s" is no length of time', (text) => {
  expect(parseDuration(text)).toBeNaN()
})

test('a long text of digits is read quickly', () => {
  // Parsing in quadratic time would exceed the time limit of a test.
  for (const text of [`${'1'.repeat(5_000_000)}x`, `${'1 day '.repeat(500_000)}x`, `P${'1'.repeat(5_000_000)}x`])
    expect(parseDuration(text)).toBeNaN()
})

test('a Date for libraries holds the same instant', () => {
  expect(toDate(1_772_409_600_123).getTime()).toBe(1_772_409_600_123)
})

test('a moment is a time of Asia/Shanghai, or one of ISO 8601 that says its offset', () => {
  const eight = parseTime('2026-03-02 08:00:00')
  for (const text of [
    '2026-03-02 08:00:00',
    '2026-03-02T08:00:00+08:00',
    '2026-03-02T00:00Z',
    '2026-03-02T00:00:00.000Z',
  ])
    expect(parseMoment(text)).toBe(eight)
  for (const text of ['2026-03-02T08:00:00', '2026-02-30T08:00:00Z', 'yesterday', ''])
    expect(parseMoment(text)).toBeNaN()
})

test.each([
  [0, '0s'],
  [499, '0s'],
  [1500, '2s'],
  [90_000, '1m30s'],
  [3_605_000, '1h5s'],
  [DAY + 2 * MINUTE, '1d2m'],
])('%d ms is written as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

test('a length of time is read back as it was written, to the second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (seconds) => {
      expect(parseDuration(formatDuration(seconds * 1000))).toBe(seconds * 1000)
    }),
  )
})
