import { expect, test } from 'vitest'
import { knownCount, labelledSlots, layoutOf, reachOf } from '#client/ui/chart/chart-layout.ts'
import type { ChartSeries } from '#client/ui/chart/chart-types.ts'

const bar = (key: string, ...values: (number | null)[]): ChartSeries => ({
  key,
  name: key,
  tone: 'alarm',
  drawn: 'bar',
  values,
})
const line = (key: string, values: (number | null)[], more: Partial<ChartSeries> = {}): ChartSeries => ({
  key,
  name: key,
  tone: 'primary',
  drawn: 'line',
  values,
  ...more,
})
const left = (value: number) => ({ left: [value], right: [] })
const size = { width: 864, height: 200 }

test('the axis reaches stacked bars, the bounds of lines and what is marked', () => {
  expect(reachOf([bar('a', 3, 1), bar('b', 2, null)], 2, [])).toEqual({ left: [5, 1], right: [] })
  const { left: reach } = reachOf([line('c', [1, null], { lows: [0.5, 1], highs: [9, 2] })], 2, [12])
  expect([Math.max(...reach), Math.min(...reach.filter((value) => value > 0))]).toEqual([12, 0.5])
})

test('what is known ends with the last value of any series', () => {
  expect(knownCount([line('a', [1, null, null]), line('b', [null, 2, null])])).toBe(2)
  expect([knownCount([line('a', [null])]), knownCount([])]).toEqual([0, 0])
})

test('a position leads to its slot, and outside the drawing to the nearest one', () => {
  const { x, slotAt, frame } = layoutOf(size, { count: 8, reach: left(5) })
  for (let slot = 0; slot < 8; slot += 1) expect(slotAt(x(slot))).toBe(slot)
  expect([slotAt(0), slotAt(frame.right + 50)]).toEqual([0, 7])
})

test('zero is on the base line and the highest tick at the top', () => {
  const { y, frame, ticks } = layoutOf(size, { count: 3, reach: left(44), minStep: 1 })
  expect([y(0), y(ticks.at(-1) ?? 0)]).toEqual([frame.bottom, frame.top])
})

test('labels never touch: the last is always there, and a month has every few days', () => {
  const slots = Array.from({ length: 30 }, (_, at) => ({ key: String(at), axis: '11-20', title: '' }))
  const month = labelledSlots(slots, layoutOf(size, { count: 30, reach: left(1) }))
  expect(month.at(-1)).toBe(29)
  const gaps = new Set(month.slice(1).map((at, index) => at - (month[index] ?? 0)))
  expect([...gaps]).toEqual([2])
  const narrow = labelledSlots(slots, layoutOf({ width: 358, height: 200 }, { count: 30, reach: left(1) }))
  expect(narrow.length).toBeLessThan(8)
  expect(labelledSlots(slots.slice(0, 7), layoutOf(size, { count: 7, reach: left(1) }))).toHaveLength(7)
})

test('a series in another unit has its own numbers at the right, and does not stretch those at the left', () => {
  const current = line('current', [300, 60], { axis: 'right' })
  const reach = reachOf([line('temperature', [23, 24]), current], 2, [])
  const layout = layoutOf(size, { count: 2, reach })
  expect([layout.ticks.at(-1), layout.rightTicks.at(-1)]).toEqual([30, 300])
  expect(layout.y(300, 'right')).toBe(layout.frame.top)
  expect(layout.frame.right).toBeLessThan(layoutOf(size, { count: 2, reach: left(1) }).frame.right)
})
