import { expect, test } from 'vitest'
import { drawnCurve, endsUntil } from '#client/features/event/curve/drawn-curve.ts'
import { parseTime, SECOND } from '#shared/time.ts'

const start = parseTime('2026-11-20 10:00:00')

test('the axis goes on by parts of the same length, and ends before the time after which there is none', () => {
  expect(endsUntil([10, 20, 30], 55)).toEqual([10, 20, 30, 40, 50])
  expect(endsUntil([10, 20, 30], 5)).toEqual([10, 20, 30])
  expect([endsUntil([10], 50), endsUntil([], 50)]).toEqual([[10], []])
})

test('the time to come has places without values', () => {
  const buckets = [10, 20].map((second): [number, number, number, number] => [start + second * SECOND, 0.1, 0.3, 0.2])
  const { slots, series, threshold } = drawnCurve(
    { measure: 'smoke', threshold: 0.15, points: [], buckets },
    start + 45 * SECOND,
  )
  expect(slots.map(({ title }) => title)).toEqual([
    '11-20 10:00:10',
    '11-20 10:00:20',
    '11-20 10:00:30',
    '11-20 10:00:40',
  ])
  expect(series).toMatchObject([{ values: [0.2, 0.2], highs: [0.3, 0.3] }])
  expect(threshold?.label).toBe('阈值 0.15')
})
