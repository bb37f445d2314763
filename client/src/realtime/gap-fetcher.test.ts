import { expect, test, vi } from 'vitest'
import { createGapFetcher, type Missed } from '#client/realtime/gap-fetcher.ts'
import type { Mark } from '#client/realtime/seen-frames.ts'
import { timings } from '#shared/realtime/timings.ts'
import { settle, type Question } from '#tests/support/catch-up-rig.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const missed: Missed = { epoch: 'A', seq: 9, complete: true, more: false, frames: [] }

const setUp = () => {
  const clock = manualClock()
  const questions: Question[] = []
  const at = { seq: 1 }
  const answered = vi.fn<(missed: Missed) => void>()
  const late = vi.fn<() => void>()
  const since = (mark: Mark): Promise<Missed> =>
    new Promise((resolve, reject) => {
      questions.push({ mark, answer: resolve, fail: () => reject(new Error('no answer')) })
    })
  const fetcher = createGapFetcher({ since, timers: clock, mark: () => ({ epoch: 'A', seq: at.seq }), answered, late })
  return { clock, questions, at, answered, late, fetcher }
}

test('an answer in time is passed on, and is not late afterwards', async () => {
  const { clock, questions, answered, late, fetcher } = setUp()
  fetcher.begin()
  clock.advance(timings.silence - 1)
  questions[0]?.answer(missed)
  await settle()
  clock.advance(timings.retry)
  expect([answered.mock.calls, late.mock.calls, questions.length]).toEqual([[[missed]], [], 1])
})

test('a question without an answer is late once, and its answer still counts', async () => {
  const { clock, questions, answered, late, fetcher } = setUp()
  fetcher.begin()
  clock.advance(timings.silence - 1)
  expect(late).not.toHaveBeenCalled()
  clock.advance(60_000)
  questions[0]?.answer(missed)
  await settle()
  expect([answered.mock.calls, late.mock.calls.length, questions.length]).toEqual([[[missed]], 1, 1])
})

test('a failed request is late immediately and is repeated after the pause, from the number the reader has by then', async () => {
  const { clock, questions, at, answered, late, fetcher } = setUp()
  fetcher.begin()
  questions[0]?.fail()
  await settle()
  expect(late).toHaveBeenCalledOnce()
  at.seq = 5
  clock.advance(timings.retry - 1)
  expect(questions).toHaveLength(1)
  clock.advance(1)
  expect(questions.map(({ mark }) => mark.seq)).toEqual([1, 5])
  questions[1]?.answer(missed)
  await settle()
  expect([answered.mock.calls.length, late.mock.calls.length]).toEqual([1, 1])
})

test.each(['answer', 'fail'] as const)(
  'after a stop nothing is late, asked or passed on: the %s is void',
  async (end) => {
    const { clock, questions, answered, late, fetcher } = setUp()
    fetcher.begin()
    fetcher.stop()
    questions[0]?.[end](missed)
    await settle()
    clock.advance(60_000)
    expect([answered.mock.calls, late.mock.calls, questions.length]).toEqual([[], [], 1])
  },
)

test('a stop during the pause ends the asking', async () => {
  const { clock, questions, fetcher } = setUp()
  fetcher.begin()
  questions[0]?.fail()
  await settle()
  fetcher.stop()
  clock.advance(60_000)
  expect(questions).toHaveLength(1)
})

test('a question that is begun anew replaces the one before: its answer is void, its patience is over', async () => {
  const { clock, questions, answered, late, fetcher } = setUp()
  fetcher.begin()
  clock.advance(timings.silence - 1)
  fetcher.begin()
  clock.advance(timings.silence - 1)
  questions[0]?.answer({ ...missed, seq: 4 })
  await settle()
  expect([answered.mock.calls, late.mock.calls]).toEqual([[], []])
  questions[1]?.answer(missed)
  await settle()
  expect(answered.mock.calls).toEqual([[missed]])
})
