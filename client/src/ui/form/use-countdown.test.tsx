import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountdown } from '#client/ui/form/use-countdown.ts'

const Seconds = ({ until }: { until: number }) => <b>{useCountdown(until)}</b>
const shown = (): string | null => screen.getByText(/^\d+$/).textContent
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

test('counts whole seconds down to 0, and stops there', () => {
  render(<Seconds until={1_002_500} />)
  expect(shown()).toBe('3')
  wait(499)
  expect(shown()).toBe('3')
  wait(1)
  expect(shown()).toBe('2')
  wait(1000)
  expect(shown()).toBe('1')
  wait(1000)
  expect(shown()).toBe('0')
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that comes later shows what is left, and one that comes too late 0', () => {
  vi.setSystemTime(1_059_000)
  const { unmount } = render(<Seconds until={1_060_000} />)
  expect(shown()).toBe('1')
  unmount()
  vi.setSystemTime(1_070_000)
  render(<Seconds until={1_060_000} />)
  expect(shown()).toBe('0')
})

test('another end counts anew from its own beginning', () => {
  const { rerender } = render(<Seconds until={0} />)
  expect(shown()).toBe('0')
  rerender(<Seconds until={1_060_000} />)
  expect(shown()).toBe('60')
  wait(1000)
  expect(shown()).toBe('59')
  rerender(<Seconds until={1_011_000} />)
  expect(shown()).toBe('10')
})

test('after a sleep of the machine the number is right again at once', () => {
  render(<Seconds until={1_060_000} />)
  vi.setSystemTime(1_040_000)
  wait(1000)
  expect(shown()).toBe('19')
})
