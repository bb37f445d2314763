import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Chart, type ChartProps } from '#client/ui/chart/chart.tsx'
import type { ChartSeries } from '#client/ui/chart/chart-types.ts'
import { saveFile } from '#client/lib/fetch-file.ts'

vi.mock('#client/lib/fetch-file.ts', () => ({ saveFile: vi.fn() }))

const media = vi.hoisted(() => ({ isPhone: false }))
vi.mock('#client/theme/use-media-query.ts', () => ({ useIsPhone: () => media.isPhone }))

const days = ['11-17', '11-18', '11-19', '11-20']
const slots = days.map((day) => ({ key: `2026-${day}`, axis: day, title: day }))
const bar = (key: string, name: string, values: number[]): ChartSeries => ({
  key,
  name,
  tone: 'alarm',
  drawn: 'bar',
  stack: key,
  values,
  total: String(values.reduce((sum, value) => sum + value, 0)),
  link: { to: `/${key}`, spoken: `${name} 列表` },
  linkOf: (slot) => ({ to: `/${key}/${days[slot]}`, spoken: `${days[slot]} ${name} ${values[slot]} 条` }),
})

const Address = () => <output aria-label="address">{useLocation().pathname}</output>

const setUp = (more: Partial<ChartProps> = {}) => {
  const zooms: unknown[] = []
  const resets = vi.fn()
  render(
    <MemoryRouter>
      <Chart
        title="事件趋势"
        fileName="事件趋势"
        slots={slots}
        series={[bar('alarm', '预警', [4, 0, 1, 3]), bar('fault', '故障', [0, 2, 1, 1])]}
        format={String}
        isZoomed={false}
        onZoom={(range) => zooms.push(range)}
        onReset={resets}
        {...more}
      />
      <Address />
    </MemoryRouter>,
  )
  const drawing = document.querySelector('svg')
  if (drawing === null) throw new Error('no drawing')
  // This document has no layout: the drawing is 804 wide, and a slot 185.
  Object.assign(drawing, { setPointerCapture: () => {} })
  const pointer = (what: 'pointerDown' | 'pointerMove' | 'pointerUp', slot: number, on: Element = drawing): void => {
    fireEvent[what](on, { clientX: 48 + (slot + 0.5) * 185, button: 0, pointerId: 1 })
  }
  const box = () => document.querySelector('[aria-hidden="true"] ul')?.parentElement?.textContent
  return { user: userEvent.setup(), zooms, resets, drawing, pointer, box }
}

test('the pointer reads exact values with their shares, and the last row adds them up', () => {
  const { pointer, box } = setUp()
  expect(box()).toBeUndefined()
  pointer('pointerMove', 3)
  expect(box()).toBe('11-20预警375%故障125%合计4')
  pointer('pointerMove', 1)
  expect(box()).toBe('11-18预警00%故障2100%合计2')
})

test('a drag selects days, and does not open the list under the place where it began', () => {
  const { pointer, zooms } = setUp()
  const mark = screen.getByRole('link', { name: '11-17 预警 4 条' })
  pointer('pointerDown', 0, mark)
  pointer('pointerMove', 2, mark)
  pointer('pointerUp', 2, mark)
  fireEvent.click(mark)
  expect(zooms).toEqual([{ from: 0, to: 2 }])
  expect(screen.getByLabelText('address').textContent).toBe('/')
})

test('a click opens the list of a mark, and zooms into nothing', () => {
  const { pointer, zooms } = setUp()
  const mark = screen.getByRole('link', { name: '11-17 预警 4 条' })
  pointer('pointerDown', 0, mark)
  // Two px: a hand is never quite still.
  pointer('pointerMove', 0.01, mark)
  pointer('pointerUp', 0.01, mark)
  fireEvent.click(mark)
  expect(screen.getByLabelText('address').textContent).toBe('/alarm/11-17')
  expect(zooms).toEqual([])
})

test('a finger reads the values that it passes, and zooms into nothing', () => {
  const { zooms, drawing, box } = setUp()
  const touch = { pointerType: 'touch', button: 0, pointerId: 1 }
  fireEvent.pointerDown(drawing, { ...touch, clientX: 100 })
  expect(box()).toContain('11-17')
  fireEvent.pointerMove(drawing, { ...touch, clientX: 780 })
  expect(box()).toContain('11-20')
  fireEvent.pointerUp(drawing, { ...touch, clientX: 780 })
  expect(zooms).toEqual([])
})

test('two fingers that move apart select the part between them, and take it when one is lifted', () => {
  const { zooms, drawing, box } = setUp()
  const finger = (
    what: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
    id: number,
    slot: number,
  ): void => {
    fireEvent[what](drawing, { pointerType: 'touch', pointerId: id, clientX: 48 + (slot + 0.5) * 185 })
  }
  const apart = (): void => {
    finger('pointerDown', 1, 0.6)
    finger('pointerDown', 2, 1.6)
    finger('pointerMove', 2, 2.6)
  }
  apart()
  expect(box()).toBeUndefined()
  finger('pointerCancel', 1, 0.6)
  finger('pointerUp', 2, 2.6)
  expect(zooms).toEqual([])
  apart()
  finger('pointerUp', 1, 0.6)
  finger('pointerUp', 2, 2.6)
  expect(zooms).toEqual([{ from: 0, to: 1 }])
  // Nearer to each other they select nothing.
  finger('pointerDown', 1, 0)
  finger('pointerDown', 2, 3)
  finger('pointerMove', 2, 1)
  finger('pointerUp', 2, 1)
  finger('pointerUp', 1, 0)
  expect(zooms).toHaveLength(1)
})

test('a time without values yet is on the axis alone: neither in the table nor in the file', async () => {
  vi.mocked(saveFile).mockClear()
  const future = { key: 'a', name: '浓度', tone: 'primary', drawn: 'line', values: [1, 2, null, null] } as const
  const { user } = setUp({ series: [future] })
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('11-18，浓度 2')
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  const file = await vi.mocked(saveFile).mock.calls[0]?.[0].content.text()
  expect(file?.trim().split('\r\n')).toEqual(['时间,浓度', '2026-11-17,1', '2026-11-18,2'])
  await user.click(screen.getByRole('button', { name: '数据' }))
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['11-18', '11-17'])
})

test('what is zoomed into can be left, the whole offers nothing to leave', async () => {
  const { user, resets } = setUp({ isZoomed: true })
  await user.click(screen.getByRole('button', { name: '还原' }))
  expect(resets).toHaveBeenCalledOnce()
})

test('the mark of the legend switches a kind off: it leaves drawing, box, table and file', async () => {
  const { user, pointer, box } = setUp()
  expect(screen.queryByRole('button', { name: '还原' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '隐藏预警' }))
  expect(screen.queryAllByRole('link', { name: /^11-\d\d 预警/ })).toEqual([])
  expect(screen.getAllByRole('link', { name: /^11-\d\d 故障/ })).toHaveLength(3)
  pointer('pointerMove', 3)
  expect(box()).toBe('11-20故障1100%')
  await user.click(screen.getByRole('button', { name: '数据' }))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['时间', '故障'])
  await user.click(screen.getByRole('button', { name: '显示预警' }))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '时间',
    '预警',
    '故障',
    '合计',
  ])
})

test('the numbers are a table, the latest first, and each leads to its list', async () => {
  const { user } = setUp()
  await user.click(screen.getByRole('button', { name: '数据' }))
  const rows = within(screen.getByRole('region', { name: '事件趋势' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))).toEqual([
    '时间 预警 故障 合计',
    '11-20 3 1 4',
    '11-19 1 1 2',
    '11-18 0 2 2',
    '11-17 4 0 4',
  ])
  expect(screen.getByRole('link', { name: '11-18 故障 2 条' }).getAttribute('href')).toBe('/fault/11-18')
  expect(document.querySelector('svg')).toBeNull()
  await user.click(screen.getByRole('button', { name: '图形' }))
  expect(document.querySelector('svg')).not.toBeNull()
})

test('on a phone the numbers are cards, without those that are nothing', async () => {
  media.isPhone = true
  onTestFinished(() => void (media.isPhone = false))
  const { user } = setUp()
  await user.click(screen.getByRole('button', { name: '数据' }))
  const cards = within(screen.getByRole('region', { name: '事件趋势' })).getAllByRole('listitem')
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    '11-20预警 3故障 1',
    '11-19预警 1故障 1',
    '11-18故障 2',
    '11-17预警 4',
  ])
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('link', { name: '11-18 故障 2 条' }).getAttribute('href')).toBe('/fault/11-18')
})

test('the numbers are saved as a file with what the legend shows', async () => {
  const { user } = setUp()
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  const [file] = vi.mocked(saveFile).mock.lastCall ?? []
  expect(file?.name).toBe('事件趋势.csv')
  expect((await file?.content.text())?.split('\r\n').slice(0, 2)).toEqual(['\u{FEFF}时间,预警,故障', '2026-11-17,4,0'])
})

test('keys read the slots one by one, Shift selects and Enter zooms', () => {
  const { zooms, box } = setUp()
  const keys = screen.getByRole('slider')
  fireEvent.focus(keys)
  expect(keys.getAttribute('aria-valuetext')).toBe('11-20，预警 3 75%，故障 1 25%')
  fireEvent.keyDown(keys, { key: 'ArrowLeft' })
  fireEvent.change(keys, { target: { value: '2' } })
  expect(box()).toContain('11-19')
  fireEvent.keyDown(keys, { key: 'ArrowLeft', shiftKey: true })
  fireEvent.change(keys, { target: { value: '1' } })
  fireEvent.keyDown(keys, { key: 'Enter' })
  expect(zooms).toEqual([{ from: 1, to: 2 }])
  fireEvent.keyDown(keys, { key: 'Enter' })
  expect(zooms).toHaveLength(1)
})

test('a line shows its bounds where they differ, and a gap where there is no value', () => {
  const line: ChartSeries = {
    key: 'smoke',
    name: '烟雾浓度',
    tone: 'primary',
    drawn: 'line',
    values: [0.02, 0.03, null, 0.02],
    lows: [0.02, 0.01, 0, 0],
    highs: [0.02, 0.42, 0, 0],
  }
  const { pointer, box, drawing } = setUp({ series: [line], threshold: { value: 0.15, label: '阈值 0.15' } })
  pointer('pointerMove', 1)
  expect(box()).toBe('11-18烟雾浓度0.030.01 – 0.42')
  pointer('pointerMove', 2)
  expect(box()).toContain('—')
  expect(drawing.querySelector('path:last-child')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  expect(drawing.textContent).toContain('阈值 0.15')
})
