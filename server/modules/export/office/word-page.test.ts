import { expect, test } from 'vitest'

import type { Column } from '#server/modules/export/office/table.ts'
import { breaksTimes, PAGE_MARGIN, wordPageOf } from '#server/modules/export/office/word-page.ts'

const columns = (count: number, column: Omit<Column, 'title'> = { width: 20 }): Column[] =>
  Array.from({ length: count }, (_, n) => ({ ...column, title: `第 ${n} 列` }))
const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

test('a narrow table is upright, a wide one landscape', () => {
  expect(wordPageOf(columns(3))).toMatchObject({ isLandscape: false, width: 11_906, height: 16_838, points: 9 })
  expect(wordPageOf(columns(8))).toMatchObject({ isLandscape: true, width: 16_838, height: 11_906 })
})

test.each([1, 3, 8, 21, 44, 60])('a table of %i columns fills the page between its margins exactly', (count) => {
  const { width, widths } = wordPageOf(columns(count))
  expect(sum(widths)).toBe(width - 2 * PAGE_MARGIN)
  expect(Math.min(...widths)).toBeGreaterThan(0)
})

test('what holds more text is wider, and gives way first where the page is too narrow', () => {
  const mixed = [...columns(10, { width: 8 }), ...columns(4, { width: 40 })]
  const { widths, points } = wordPageOf(mixed)
  const [narrow = 0, wide = 0] = [widths[1], widths[10]]
  // 6 characters of this size, and the margins of the cell.
  expect(narrow).toBeGreaterThanOrEqual(6 * points * 10 + 120)
  expect([wide > 2 * narrow, wide < narrow * 5]).toEqual([true, true])
})

test('a time keeps its day on one line, in smaller text where it must', () => {
  const { points, widths } = wordPageOf(columns(16, { width: 20, format: 'time' }))
  expect(points).toBeLessThan(9)
  expect(widths[1]).toBeGreaterThanOrEqual(10 * points * 10 + 120)
})

test('a day and a time are below each other only where they have no room beside each other', () => {
  const [wide, narrow] = [3, 12].map((count) => wordPageOf(columns(count, { width: 20, format: 'time' })))
  expect([wide && breaksTimes(wide, 1), narrow && breaksTimes(narrow, 1)]).toEqual([false, true])
})
