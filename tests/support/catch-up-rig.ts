import { createCatchUp } from '#client/realtime/catch-up.ts'
import type { Missed } from '#client/realtime/gap-fetcher.ts'
import type { Mark } from '#client/realtime/seen-frames.ts'
import type { Frame } from '#shared/realtime/messages.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

/** A frame of the member. */
export const frame = (seq: number, epoch = 'A'): Frame => ({
  code: 201,
  eventId: `${epoch}${seq}`,
  eventType: 1,
  projectId: 'p',
  seq,
  epoch,
})
/** Epoch and number of each: A7. */
export const keys = (frames: readonly Frame[]): string[] => frames.map(({ epoch, seq }) => `${epoch}${seq}`)

export interface Question {
  readonly mark: Mark
  readonly answer: (missed: Missed) => void
  readonly fail: () => void
}

/** A catch-up whose requests, responses and time the test controls. */
export const catchUpRig = () => {
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
  const lastRequest = (): Question => {
    const question = questions.at(-1)
    if (question === undefined) throw new Error('nothing was asked')
    return question
  }
  return { clock, catchUp, applied, questions, lastRequest, rereads: () => rereads }
}

/** Settled promises run their callbacks in a later microtask. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
