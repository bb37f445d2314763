import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageClock } from '#client/lib/page-clock.ts'
import { createRowPresence } from '#client/ui/list/row-presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const setUp = () => {
  const presence = createRowPresence(pageClock)
  const stop = presence.start()
  return { presence, stop, isAway: () => presence.store.getState().isAway }
}

test('a person is away five seconds after the list was opened', () => {
  const { isAway } = setUp()
  vi.advanceTimersByTime(4999)
  expect(isAway()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isAway()).toBe(true)
})

test.each(['pointer', 'focus', 'ticks', 'dialog'] as const)(
  '%s at a row: there, until five seconds after its end',
  (by) => {
    const { presence, isAway } = setUp()
    vi.advanceTimersByTime(5000)
    presence.hold(by, ['a'])
    expect([isAway(), [...presence.keysOf(by)]]).toEqual([false, ['a']])
    vi.advanceTimersByTime(60_000)
    expect(isAway()).toBe(false)
    presence.release(by)
    vi.advanceTimersByTime(4999)
    expect([isAway(), presence.keysOf(by).size]).toEqual([false, 0])
    vi.advanceTimersByTime(1)
    expect(isAway()).toBe(true)
  },
)

test('the five seconds begin when the last of several is gone, and anew with each return', () => {
  const { presence, isAway } = setUp()
  presence.hold('pointer')
  presence.hold('ticks', ['a'])
  presence.release('pointer')
  vi.advanceTimersByTime(60_000)
  expect(isAway()).toBe(false)
  presence.release('ticks')
  vi.advanceTimersByTime(4000)
  presence.hold('focus', ['b'])
  presence.release('focus')
  vi.advanceTimersByTime(4000)
  expect(isAway()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(isAway()).toBe(true)
})

test('what ends without having begun neither begins nor extends the wait', () => {
  const { presence, isAway } = setUp()
  vi.advanceTimersByTime(4000)
  presence.release('ticks')
  vi.advanceTimersByTime(1000)
  expect(isAway()).toBe(true)
})

test('a list that is gone waits for nothing', () => {
  const { stop, isAway } = setUp()
  stop()
  vi.advanceTimersByTime(60_000)
  expect(isAway()).toBe(false)
})
