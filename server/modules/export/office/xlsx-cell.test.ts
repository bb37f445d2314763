import { expect, test } from 'vitest'

import { cellOf, MAX_CELL_LENGTH } from '#server/modules/export/office/xlsx-cell.ts'
import { createStyles } from '#server/modules/export/office/xlsx-styles.ts'
import type { Format, Value } from '#server/modules/export/office/table.ts'

const styles = createStyles()
const valueIn = (value: Value, format?: Format) => /<v>(.*)<\/v>/.exec(cellOf(value, 'A1', { styles, format }))?.[1]
const textIn = (value: Value, format?: Format) =>
  /<t [^>]*>(.*)<\/t>/s.exec(cellOf(value, 'A1', { styles, format }))?.[1]

test.each<[value: Value, format: Format | undefined, number: number]>([
  // The days since 30 December 1899, as Excel counts them.
  ['2026-03-02 12:00:00', 'time', 46_083.5],
  ['2026-03-02', 'time', 46_083],
  ['1970-01-01 00:00:00', 'time', 25_569],
  [5400, 'duration', 0.0625],
  // More than a day stays hours.
  [129_600, 'duration', 1.5],
  [2 / 3, 'rate', 0.667],
  // A rate is 100% only when it is reached (DECISIONS 168).
  [0.9999, 'rate', 0.999],
  [{ value: 0.21, digits: 2, unit: 'dB/m' }, undefined, 0.21],
  [0, undefined, 0],
])('%o as %s is the number %f', (value, format, number) => {
  expect(Number(valueIn(value, format))).toBeCloseTo(number, 9)
})

test.each<[value: string, format: Format | undefined]>([
  ['013800138000', undefined],
  ['861234567890123456', undefined],
  ['尚未安装', 'time'],
])('%s stays text', (value, format) => {
  expect([textIn(value, format), valueIn(value, format)]).toEqual([value, undefined])
})

test('a text that is too long for a cell is cut with a mark, never within a character', () => {
  expect(MAX_CELL_LENGTH).toBe(32_767)
  expect(textIn('长'.repeat(MAX_CELL_LENGTH))).toBe('长'.repeat(MAX_CELL_LENGTH))
  expect(textIn('长'.repeat(MAX_CELL_LENGTH + 1))).toBe(`${'长'.repeat(MAX_CELL_LENGTH - 1)}…`)
  expect(textIn(`a${'😀'.repeat(MAX_CELL_LENGTH)}`)).toMatch(/^a(?:😀)+…$/u)
})

test('a workbook has so many formats at most; a further value is a plain number', () => {
  const many = createStyles()
  const cells = Array.from({ length: 300 }, (_, n) =>
    cellOf({ value: 1, digits: 0, unit: `u${n}` }, 'A1', { styles: many, format: undefined }),
  )
  expect(cells[199]).toContain(' s="')
  expect(cells[200]).toBe('<c r="A1"><v>1</v></c>')
  expect(many.xml().match(/<numFmt /g)).toHaveLength(200)
})
