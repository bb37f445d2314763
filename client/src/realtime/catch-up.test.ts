import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCatchUp } from '#client/realtime/catch-up.ts'
import type { Missed } from '#client/realtime/gap-asker.ts'
import type { Mark } from '#client/realtime/seen-frames.ts'
import type { Frame } from '#shared/realtime/messages.ts'
import { timings } from '#shared/realtime/timings.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const frame = (seq: number, epoch = 'A'): Frame => ({ code: 201, eventId: `${epoch}${seq}`, eventType: 1, projectId: 'p', seq, epoch })
const keys = (frames: readonly Frame[]): string[] => frames.map(({ epoch, seq }) => `${epoch}${seq}`)

interface Question {
  readonly mark: Mark
  readonly answer: (missed: Missed) => void
  readonly fail: () => void
}

const setUp = () => {
  const clock = manualClock()
  const applied: Frame[] = []
  const questions: Question[] = []
  let rereads = 0
  const catchUp = createCatchUp({
    timers: clock,
    since: (mark) =>
      new Promise((resolve, reject) => {
        questions.push({ mark, answer: resolve, fail: () => reject(new Error('no answer')) })
      }),
    deliver: (frames) => applied.push(...frames),
    reread: () => {
      rereads += 1
    },
  })
  const asked = (): Question => {
    const question = questions.at(-1)
    if (question === undefined) throw new Error('nothing was asked')
    return question
  }
  return { clock, catchUp, applied, questions, asked, rereads: () => rereads }
}

/** Promises that are settled tell so in a later microtask. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

const opened = async (seq = 0) => {
  const all = setUp()
  all.catchUp.opened()
  all.asked().answer({ epoch: 'A', seq, complete: false, frames: [] })
  await settle()
  return all
}

test('the first opening of a page learns where the server stands and reads everything', async () => {
  const { questions, rereads, catchUp, applied } = await opened(7)
  expect(questions[0]?.mark).toEqual({ epoch: '-', seq: 0 })
  expect(rereads()).toBe(1)
  catchUp.receive([frame(8)])
  expect(keys(applied)).toEqual(['A8'])
})

test('a reconnect asks from the last frame and applies what was missed before what came meanwhile', async () => {
  const { catchUp, applied, asked, rereads } = await opened(7)
  catchUp.receive([frame(8)])
  catchUp.closed()
  catchUp.opened()
  expect(asked().mark).toEqual({ epoch: 'A', seq: 8 })
  catchUp.receive([frame(12)])
  expect(keys(applied)).toEqual(['A8'])
  asked().answer({ epoch: 'A', seq: 12, complete: true, frames: [frame(9), frame(11), frame(12)] })
  await settle()
  expect(keys(applied)).toEqual(['A8', 'A9', 'A11', 'A12'])
  expect(rereads()).toBe(1)
})

test('an incomplete answer makes everything be read again and loses no live frame', async () => {
  const { catchUp, applied, asked, rereads } = await opened(7)
  catchUp.closed()
  catchUp.opened()
  catchUp.receive([frame(3, 'B')])
  asked().answer({ epoch: 'B', seq: 4, complete: false, frames: [] })
  await settle()
  catchUp.receive([frame(4, 'B'), frame(5, 'B')])
  expect(keys(applied)).toEqual(['B3', 'B4', 'B5'])
  expect(rereads()).toBe(2)
})

test('live frames do not wait longer than three seconds for the answer, and its frames are still added once', async () => {
  const { clock, catchUp, applied, asked } = await opened(7)
  catchUp.closed()
  catchUp.opened()
  catchUp.receive([frame(10)])
  clock.advance(timings.silence - 1)
  expect(keys(applied)).toEqual([])
  clock.advance(1)
  catchUp.receive([frame(11)])
  expect(keys(applied)).toEqual(['A10', 'A11'])
  asked().answer({ epoch: 'A', seq: 11, complete: true, frames: [frame(9), frame(10), frame(11)] })
  await settle()
  expect(keys(applied)).toEqual(['A10', 'A11', 'A9'])
})

test('a failed question is asked again after four seconds from the same place', async () => {
  const { clock, catchUp, applied, asked, questions } = await opened(7)
  catchUp.closed()
  catchUp.opened()
  asked().fail()
  await settle()
  catchUp.receive([frame(9)])
  expect(keys(applied)).toEqual(['A9'])
  clock.advance(timings.retry)
  expect(questions).toHaveLength(3)
  expect(asked().mark).toEqual({ epoch: 'A', seq: 7 })
  asked().answer({ epoch: 'A', seq: 9, complete: true, frames: [frame(8), frame(9)] })
  await settle()
  expect(keys(applied)).toEqual(['A9', 'A8'])
})

test('an answer to an opening that is over is not applied', async () => {
  const { catchUp, applied, questions, asked } = await opened(7)
  catchUp.closed()
  catchUp.opened()
  const [, old] = questions
  catchUp.closed()
  catchUp.opened()
  old?.answer({ epoch: 'A', seq: 8, complete: true, frames: [frame(8)] })
  await settle()
  expect(keys(applied)).toEqual([])
  asked().answer({ epoch: 'A', seq: 8, complete: true, frames: [frame(8)] })
  await settle()
  expect(keys(applied)).toEqual(['A8'])
})

test('a new epoch under an open link is applied and makes everything be read again', async () => {
  const { catchUp, applied, rereads } = await opened(7)
  catchUp.receive([frame(1, 'B')])
  expect(keys(applied)).toEqual(['B1'])
  expect(rereads()).toBe(2)
})

type Move = 'mine' | 'other' | 'deliver' | 'cut' | 'open' | 'compute' | 'answer' | 'fail' | 'wait' | 'restart'

/** A server with one member, played against the catch-up: what was raised, what is under way, what was answered. */
const play = async (moves: readonly Move[]) => {
  const { clock, catchUp, applied, questions, rereads } = setUp()
  let epoch = 0
  let seq = 0
  let log: Frame[] = []
  let wire: Frame[] = []
  let isOpen = false
  /** The frames of the member with the number of re-reads that had been made when each was raised. */
  const raised: { key: string; rereads: number }[] = []
  /** Questions on their way; the server may have written its answer long before it arrives. */
  const pending: (Question & { written?: Missed })[] = []
  const name = () => String.fromCodePoint(65 + epoch)
  const cut = () => {
    if (isOpen) catchUp.closed()
    isOpen = false
    wire = []
  }
  const write = ({ mark }: Question): Missed => {
    const complete = mark.epoch === name()
    return { epoch: name(), seq, complete, frames: complete ? log.filter((sent) => sent.seq > mark.seq) : [] }
  }
  const steps: Record<Move, () => void> = {
    mine: () => {
      seq += 1
      const made = frame(seq, name())
      log.push(made)
      raised.push({ key: keys([made]).join(''), rereads: rereads() })
      if (isOpen) wire.push(made)
    },
    other: () => {
      seq += 1
    },
    deliver: () => {
      const frames = wire
      wire = []
      if (isOpen && frames.length > 0) catchUp.receive(frames)
    },
    cut,
    open: () => {
      if (isOpen) return
      isOpen = true
      const before = questions.length
      catchUp.opened()
      pending.push(...questions.slice(before))
    },
    compute: () => {
      const question = pending[0]
      if (question) question.written ??= write(question)
    },
    answer: () => {
      const question = pending.shift()
      question?.answer(question.written ?? write(question))
    },
    fail: () => pending.shift()?.fail(),
    wait: () => {
      const before = questions.length
      clock.advance(timings.retry)
      pending.push(...questions.slice(before))
    },
    restart: () => {
      cut()
      epoch += 1
      seq = 0
      log = []
    },
  }
  const end: Move[] = ['open', 'wait', ...Array.from({ length: 40 }, (): Move => 'answer'), 'deliver']
  for (const move of [...moves, ...end]) {
    steps[move]()
    await settle()
  }
  return { applied: keys(applied), raised, rereads: rereads() }
}

const anyMove = fc.constantFrom<Move>('mine', 'mine', 'mine', 'other', 'deliver', 'deliver', 'cut', 'open', 'open', 'compute', 'compute', 'answer', 'fail', 'wait', 'restart')

test('whatever happens in whatever order, nothing is doubled, and what is not applied was covered by reading all again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyMove, { minLength: 10, maxLength: 70, size: 'max' }), async (moves) => {
      const { applied, raised, rereads } = await play(['open', 'answer', ...moves])
      expect(applied).toEqual([...new Set(applied)])
      const lost = raised.filter(({ key, rereads: before }) => !applied.includes(key) && rereads === before)
      expect(lost).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
