// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useState, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { parseTime } from '#shared/time.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { CustomRange } from '#client/ui/list/custom-range.tsx'
import { HourPicker, MomentPicker } from '#client/ui/form/time-pickers.tsx'

/** Five minutes before midnight in Asia/Shanghai: in other time zones it is still the day before, or already noon. */
beforeEach(() => {
  serverClock.sync(`${parseTime('2031-05-09 23:55:30')};0`)
  onValue.mockClear()
})

const onValue = vi.fn<(value: string) => void>()
const value = (): string | undefined => onValue.mock.lastCall?.[0]

const Held = ({ Picker, start = '', after }: { Picker: typeof MomentPicker; start?: string; after?: string }) => {
  const [held, setHeld] = useState(start)
  const change = (next: string): void => {
    setHeld(next)
    onValue(next)
  }
  return <Picker value={held} onChange={change} placeholder="选择" {...(after !== undefined && { after })} />
}

const draw = (picker: ReactNode) => {
  render(
    <ConfigProvider locale={zhCN} theme={{ token: { motion: false } }}>
      {picker}
    </ConfigProvider>,
  )
  return userEvent.setup()
}

const today = (): string | null => document.querySelector('.ant-picker-cell-today')?.getAttribute('title') ?? null

test('today and 此刻 are those of the world', async () => {
  const user = draw(<Held Picker={MomentPicker} />)
  await user.click(screen.getByPlaceholderText('选择'))
  await waitFor(() => expect(today()).toBe('2031-05-09'))
  await user.click(screen.getByText('此刻'))
  expect(value()).toBe('2031-05-09 23:55:30')
})

test('a moment can be typed, is as it is sent, and a text that is none is not taken', async () => {
  const user = draw(<Held Picker={MomentPicker} />)
  const field = screen.getByPlaceholderText('选择')
  await user.type(field, '2026-11-22 08:00:00')
  await user.tab()
  expect(value()).toBe('2026-11-22 08:00:00')
  await user.clear(field)
  await user.type(field, '2026-13-40')
  await user.tab()
  expect(value()).not.toContain('2026-13')
})

test('days before the beginning cannot be chosen', async () => {
  const user = draw(<Held Picker={MomentPicker} after="2031-05-09 08:00:00" />)
  await user.click(screen.getByPlaceholderText('选择'))
  const cell = (day: string) => document.querySelector(`.ant-picker-cell[title="${day}"]`)
  await waitFor(() => expect(cell('2031-05-08')?.className).toContain('disabled'))
  expect(cell('2031-05-09')?.className.includes('disabled')).toBe(false)
})

test('a time of day has hours and minutes, typed or kept', async () => {
  const user = draw(<Held Picker={HourPicker} start="22:00" />)
  const field = screen.getByPlaceholderText('选择')
  expect(field).toHaveProperty('value', '22:00')
  await user.clear(field)
  await user.type(field, '07:30')
  await user.tab()
  expect(value()).toBe('07:30')
})

test('the range of a list marks the day of the world', async () => {
  const field = { kind: 'range', name: 'time', label: '时间', today: '2031-05-09' } as const
  const user = draw(<CustomRange field={field} value="" wide={false} onChange={() => {}} />)
  await user.click(screen.getAllByRole('textbox')[0] as HTMLElement)
  await waitFor(() => expect(today()).toBe('2031-05-09'))
})
