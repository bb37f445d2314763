import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageClock } from '#client/lib/page-clock.ts'
import { createPace } from '#client/features/big-screen/pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const setUp = (takes: number) => {
  const begun: number[] = []
  let running = 0
  let most = 0
  const read = async (): Promise<void> => {
    begun.push(Date.now())
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => void pageClock.after(takes, resolve))
    running -= 1
  }
  const start = Date.now()
  return { pace: createPace(pageClock, 1000, read), begun: () => begun.map((at) => at - start), most: () => most }
}

test('the first word is followed at once, a storm once a second, and its end by one more', async () => {
  const { pace, begun } = setUp(0)
  for (let ms = 0; ms < 2500; ms += 50) {
    pace.want()
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(begun()).toEqual([0, 1000, 2000])
  await vi.advanceTimersByTimeAsync(5000)
  expect(begun()).toEqual([0, 1000, 2000, 3000])
})

test('a slow answer is waited for, and what was announced meanwhile is read after it', async () => {
  const { pace, begun, most } = setUp(2500)
  pace.want()
  await vi.advanceTimersByTimeAsync(1200)
  pace.want()
  await vi.advanceTimersByTimeAsync(1200)
  expect(begun()).toEqual([0])
  await vi.advanceTimersByTimeAsync(5000)
  expect(begun()).toEqual([0, 2500])
  expect(most()).toBe(1)
})

test('a reading that fails is no end of reading', async () => {
  let calls = 0
  const pace = createPace(pageClock, 1000, () => {
    calls += 1
    return Promise.reject(new Error('no answer'))
  })
  pace.want()
  await vi.advanceTimersByTimeAsync(1000)
  pace.want()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).toBe(2)
})

test('after the end nothing is read, and no timer is left', async () => {
  const { pace, begun } = setUp(0)
  pace.want()
  pace.want()
  await vi.advanceTimersByTimeAsync(0)
  pace.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(begun()).toEqual([0])
  expect(vi.getTimerCount()).toBe(0)
})
