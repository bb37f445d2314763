import { expect, test } from 'vitest'
import { curveSeries, timeOf } from '#client/ui/chart/curve-series.ts'

const own = { id: 'a', name: '走廊', buckets: [[10, 1, 9, 2] as const, [20, 2, 3, 3] as const] }

test('the n-th parts of curves lie over each other, and one that is not loaded is a gap', () => {
  const other = { id: 'b', name: '大厅', buckets: [[11, 4, 4, 4] as const, [21, 5, 6, 5] as const] }
  const series = curveSeries([own, other, { id: 'c', name: '机房', buckets: undefined }])
  expect(series.map(({ name, tone, values, lows, highs }) => [name, tone, values, lows, highs])).toEqual([
    ['走廊', 'primary', [2, 3], [1, 2], [9, 3]],
    ['大厅', 'pale', [4, 5], undefined, undefined],
    ['机房', 'grey', [null, null], undefined, undefined],
  ])
})

test('another measure of the device is a dashed line with numbers of its own', () => {
  const [, current] = curveSeries([own, { id: 'loadCurrent', name: '负载电流', buckets: own.buckets, otherUnit: 'A' }])
  expect(current).toMatchObject({ name: '负载电流', drawn: 'dashes', axis: 'right', unit: 'A', values: [2, 3] })
})

test('a part of a curve begins where the slot before it ends', () => {
  expect(timeOf([10, 20, 30], { from: 1, to: 2 })).toEqual({ from: 10, to: 30 })
  expect(timeOf([10, 20, 30], { from: 0, to: 1 })).toEqual({ from: 0, to: 20 })
})
