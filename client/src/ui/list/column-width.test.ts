import { expect, test } from 'vitest'
import { columnWidthFor } from '#client/ui/list/column-width.ts'

const drawn = [
  { key: 'a', width: 100 },
  { key: 'b', width: 100 },
  { key: 'c', width: 200 },
]

/** The width at which a table draws a column of these. */
const shownAt = (key: string, width: number, room: number): number => {
  const widths = drawn.map((column) => (column.key === key ? width : column.width))
  const total = widths.reduce((sum, one) => sum + one, 0)
  return Math.round(width * Math.max(1, room / total))
}

test('a column becomes as wide as it was dragged, whether the columns leave room or not', () => {
  for (const [px, room] of [
    [200, 800],
    [60, 800],
    [100, 400],
    [300, 500],
  ] as const)
    expect(Math.abs(shownAt('b', columnWidthFor({ drawn, room }, { key: 'b', px }), room) - px)).toBeLessThanOrEqual(1)
})

test('before the table is measured the width is that of the drag', () => {
  expect(columnWidthFor({ drawn, room: Infinity }, { key: 'b', px: 150 })).toBe(150)
})
