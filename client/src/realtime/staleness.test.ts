import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createStaleness, STALE_AFTER_MS, type Staleness } from '#client/realtime/staleness.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const START = 1_000_000
const link = { open: { state: 'open' }, waiting: { state: 'waiting' }, connecting: { state: 'connecting' } } as const

const setUp = () => {
  const clock = manualClock(START)
  const store = createStore<Staleness>(() => ({ since: null }))
  const reads: (() => void)[] = []
  const reread = (): Promise<void> => new Promise((resolve) => void reads.push(resolve))
  const made = createStaleness({ store, timers: clock, now: clock.now, reread })
  const marks: (number | null)[] = []
  store.subscribe(({ since }) => void marks.push(since))
  const become = (state: keyof typeof link): void => void made.follow({ ...link[state], attempt: 0, downSince: null })
  /** Answers the oldest request to read again. */
  const answer = async (): Promise<void> => {
    reads.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { clock, marks, reads, become, answer, stop: made.stop }
}

test('data are marked after more than five seconds, with the time when the link was lost', () => {
  const { clock, marks, become } = setUp()
  become('open')
  become('waiting')
  clock.advance(2000)
  become('connecting')
  clock.advance(STALE_AFTER_MS - 2001)
  expect(marks).toEqual([])
  clock.advance(1)
  expect(marks).toEqual([START])
  clock.advance(60_000)
  become('waiting')
  clock.advance(60_000)
  expect(marks).toEqual([START])
})

test('shorter cuts mark nothing, however many follow each other, and cause no reading', () => {
  const { clock, marks, reads, become } = setUp()
  for (let cut = 0; cut < 5; cut += 1) {
    become('waiting')
    clock.advance(STALE_AFTER_MS - 1)
    become('open')
  }
  clock.advance(STALE_AFTER_MS)
  expect([marks, reads.length, clock.waiting()]).toEqual([[], 0, 0])
})

test('the mark goes when the link is back and the data have been read again, once', async () => {
  const { clock, marks, reads, become, answer } = setUp()
  become('waiting')
  clock.advance(STALE_AFTER_MS)
  become('open')
  become('open')
  expect([marks, reads.length]).toEqual([[START], 1])
  await answer()
  expect(marks).toEqual([START, null])
})

test('a link that is lost while the data are read keeps the mark and its time, until another reading', async () => {
  const { clock, marks, reads, become, answer } = setUp()
  become('waiting')
  clock.advance(STALE_AFTER_MS)
  become('open')
  become('waiting')
  await answer()
  clock.advance(STALE_AFTER_MS)
  expect(marks.at(-1)).toBe(START)
  become('open')
  expect(reads).toHaveLength(1)
  await answer()
  expect(marks.at(-1)).toBeNull()
})

test('a link that never opens marks the data that were read without it', () => {
  const { clock, marks, become } = setUp()
  become('connecting')
  clock.advance(STALE_AFTER_MS)
  expect(marks).toEqual([START])
})

test('at the end nothing is marked, and no timer waits', () => {
  const { clock, marks, become, stop } = setUp()
  become('waiting')
  clock.advance(STALE_AFTER_MS)
  stop()
  become('waiting')
  stop()
  clock.advance(STALE_AFTER_MS)
  expect([marks.at(-1), clock.waiting()]).toEqual([null, 0])
})
