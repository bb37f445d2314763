import { expect, test } from 'vitest'
import { csvOf } from '#client/ui/chart/chart-csv.ts'
import type { ChartSeries } from '#client/ui/chart/chart-types.ts'

const slots = ['2026-11-19', '2026-11-20'].map((key) => ({ key, axis: '', title: '' }))
const line = (name: string, more: Partial<ChartSeries> = {}): ChartSeries => ({
  key: name,
  name,
  tone: 'primary',
  drawn: 'line',
  values: [1.5, null],
  ...more,
})

test('a file has a row for each slot, in an encoding that spreadsheets recognise', () => {
  expect(csvOf(slots, [line('预警', { values: [3, 0] })])).toBe('\u{FEFF}时间,预警\r\n2026-11-19,3\r\n2026-11-20,0\r\n')
})

test('bounds are columns of their own, and every measured column names its unit', () => {
  const [head, first, second] = csvOf(slots, [line('温度', { lows: [1, 2], highs: [3, 4] })], '℃').split('\r\n')
  expect(head).toBe('\u{FEFF}时间,温度 (℃),温度最低 (℃),温度最高 (℃)')
  expect([first, second]).toEqual(['2026-11-19,1.5,1,3', '2026-11-20,,2,4'])
})

test('a series in another unit names its own', () => {
  const [head] = csvOf(slots, [line('温度'), line('剩余电流', { unit: 'mA' })], '℃').split('\r\n')
  expect(head).toBe('\u{FEFF}时间,温度 (℃),剩余电流 (mA)')
})

test('a name is quoted where it needs to be, and is never a formula', () => {
  const [head] = csvOf(slots, [line('3 层, "东"'), line('=1+1'), line('@A1')]).split('\r\n')
  expect(head).toBe(`\u{FEFF}时间,"3 层, ""东""",'=1+1,'@A1`)
})
