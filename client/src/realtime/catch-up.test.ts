import { expect, test } from 'vitest'
import { catchUpRig, frame, keys, settle } from '#tests/support/catch-up-rig.ts'
import { timings } from '#shared/realtime/timings.ts'

const opened = async (seq = 0) => {
  const all = catchUpRig()
  all.catchUp.opened()
  all.lastRequest().answer({ epoch: 'A', seq, complete: false, more: false, frames: [] })
  await settle()
  return all
}

test('the first opening of a page learns the number of the server and reads everything', async () => {
  const { questions, rereads, catchUp, applied } = await opened(7)
  expect(questions[0]?.mark).toEqual({ epoch: '-', seq: 0 })
  expect(rereads()).toBe(1)
  catchUp.receive([frame(8)])
  expect(keys(applied)).toEqual(['A8'])
})

test('a reconnect asks from the last frame and applies what was missed before what came meanwhile', async () => {
  const { catchUp, applied, lastRequest, rereads } = await opened(7)
  catchUp.receive([frame(8)])
  catchUp.closed()
  catchUp.opened()
  expect(lastRequest().mark).toEqual({ epoch: 'A', seq: 8 })
  catchUp.receive([frame(12)])
  expect(keys(applied)).toEqual(['A8'])
  lastRequest().answer({ epoch: 'A', seq: 12, complete: true, more: false, frames: [frame(9), frame(11), frame(12)] })
  await settle()
  expect(keys(applied)).toEqual(['A8', 'A9', 'A11', 'A12'])
  expect(rereads()).toBe(1)
})

test('an incomplete answer makes everything be read again and loses no live frame', async () => {
  const { catchUp, applied, lastRequest, rereads } = await opened(7)
  catchUp.closed()
  catchUp.opened()
  catchUp.receive([frame(3, 'B')])
  lastRequest().answer({ epoch: 'B', seq: 4, complete: false, more: false, frames: [] })
  await settle()
  catchUp.receive([frame(4, 'B'), frame(5, 'B')])
  expect(keys(applied)).toEqual(['B3', 'B4', 'B5'])
  expect(rereads()).toBe(2)
})

test('live frames do not wait longer than three seconds for the answer, and its frames are still added once', async () => {
  const { clock, catchUp, applied, lastRequest } = await opened(7)
  catchUp.closed()
  catchUp.opened()
  catchUp.receive([frame(10)])
  clock.advance(timings.silence - 1)
  expect(keys(applied)).toEqual([])
  clock.advance(1)
  catchUp.receive([frame(11)])
  expect(keys(applied)).toEqual(['A10', 'A11'])
  lastRequest().answer({ epoch: 'A', seq: 11, complete: true, more: false, frames: [frame(9), frame(10), frame(11)] })
  await settle()
  expect(keys(applied)).toEqual(['A10', 'A11', 'A9'])
})

test('a frame that a bad line brings late is applied, and only once', async () => {
  const { catchUp, applied, questions } = await opened(7)
  catchUp.receive([frame(9)])
  catchUp.receive([frame(8), frame(9)])
  catchUp.receive([frame(8)])
  expect(keys(applied)).toEqual(['A9', 'A8'])
  expect(questions).toHaveLength(1)
})

test('a frame that a bad line brings twice in one batch is applied once, live, held back and ahead of a gap', async () => {
  const { catchUp, applied, lastRequest } = catchUpRig()
  catchUp.opened()
  catchUp.receive([frame(8), frame(9), frame(8)])
  lastRequest().answer({ epoch: 'A', seq: 7, complete: true, more: false, frames: [] })
  await settle()
  catchUp.receive([frame(10), frame(11), frame(10), frame(11)])
  catchUp.missed()
  catchUp.receive([frame(13), frame(13)])
  expect(keys(applied)).toEqual(['A8', 'A9', 'A10', 'A11', 'A13'])
})

test('what could not be read is asked for, while everything else goes on', async () => {
  const { catchUp, applied, lastRequest, rereads } = await opened(7)
  catchUp.receive([frame(8)])
  catchUp.missed()
  catchUp.receive([frame(10)])
  expect(keys(applied)).toEqual(['A8', 'A10'])
  expect(lastRequest().mark).toEqual({ epoch: 'A', seq: 8 })
  lastRequest().answer({ epoch: 'A', seq: 10, complete: true, more: false, frames: [frame(9), frame(10)] })
  await settle()
  expect(keys(applied)).toEqual(['A8', 'A10', 'A9'])
  expect(rereads()).toBe(1)
})

test('before the first opening nothing is applied', async () => {
  const { catchUp, applied, lastRequest } = catchUpRig()
  catchUp.receive([frame(8)])
  catchUp.opened()
  lastRequest().answer({ epoch: 'A', seq: 7, complete: false, more: false, frames: [] })
  await settle()
  expect(keys(applied)).toEqual([])
})

test('a question about damage that fails has nothing read again', async () => {
  const { catchUp, lastRequest, rereads } = await opened(7)
  catchUp.missed()
  lastRequest().fail()
  await settle()
  expect(rereads()).toBe(1)
})

test('below an answer that is complete, and below a page, nothing is news any more', async () => {
  const { catchUp, applied, lastRequest } = await opened(7)
  for (const { complete, seq } of [
    { complete: false, seq: 9 },
    { complete: true, seq: 12 },
  ]) {
    catchUp.closed()
    catchUp.opened()
    lastRequest().answer({ epoch: 'A', seq, complete, more: !complete, frames: [frame(seq)] })
    await settle()
    catchUp.receive([frame(seq - 1)])
  }
  expect(keys(applied)).toEqual(['A9', 'A12'])
})

test('skipped frames are asked for from where the gap begins, and what lies below it is still news', async () => {
  const { catchUp, applied, lastRequest } = await opened(7)
  catchUp.receive([frame(8)])
  catchUp.missed({ epoch: 'A', seq: 11 })
  expect(lastRequest().mark).toEqual({ epoch: 'A', seq: 11 })
  catchUp.receive([frame(10)])
  expect(keys(applied)).toEqual(['A8', 'A10'])
})

test('a failed question is asked again after four seconds from the same place', async () => {
  const { clock, catchUp, applied, lastRequest, questions } = await opened(7)
  catchUp.closed()
  catchUp.opened()
  lastRequest().fail()
  await settle()
  catchUp.receive([frame(9)])
  expect(keys(applied)).toEqual(['A9'])
  clock.advance(timings.retry)
  expect(questions).toHaveLength(3)
  expect(lastRequest().mark).toEqual({ epoch: 'A', seq: 7 })
  lastRequest().answer({ epoch: 'A', seq: 9, complete: true, more: false, frames: [frame(8), frame(9)] })
  await settle()
  expect(keys(applied)).toEqual(['A9', 'A8'])
})

test('an answer to an opening that is over is not applied', async () => {
  const { catchUp, applied, questions, lastRequest } = await opened(7)
  catchUp.closed()
  catchUp.opened()
  const [, old] = questions
  catchUp.closed()
  catchUp.opened()
  old?.answer({ epoch: 'A', seq: 8, complete: true, more: false, frames: [frame(8)] })
  await settle()
  expect(keys(applied)).toEqual([])
  lastRequest().answer({ epoch: 'A', seq: 8, complete: true, more: false, frames: [frame(8)] })
  await settle()
  expect(keys(applied)).toEqual(['A8'])
})

test('a new epoch under an open link is applied and makes everything be read again', async () => {
  const { catchUp, applied, rereads } = await opened(7)
  catchUp.receive([frame(1, 'B')])
  expect(keys(applied)).toEqual(['B1'])
  expect(rereads()).toBe(2)
})

test('pages are asked for one after the other, and live frames wait for the first alone', async () => {
  const { catchUp, applied, lastRequest, questions, rereads } = await opened(7)
  catchUp.closed()
  catchUp.opened()
  catchUp.receive([frame(12)])
  lastRequest().answer({ epoch: 'A', seq: 9, complete: false, more: true, frames: [frame(8), frame(9)] })
  await settle()
  expect(keys(applied)).toEqual(['A8', 'A9', 'A12'])
  expect(lastRequest().mark).toEqual({ epoch: 'A', seq: 9 })
  lastRequest().answer({ epoch: 'A', seq: 12, complete: true, more: false, frames: [frame(10), frame(12)] })
  await settle()
  expect(keys(applied)).toEqual(['A8', 'A9', 'A12', 'A10'])
  expect([questions.length, rereads()]).toEqual([3, 1])
})

test('a log that no longer reaches back to the next page has everything read again', async () => {
  const { lastRequest, catchUp, rereads } = await opened(7)
  catchUp.closed()
  catchUp.opened()
  lastRequest().answer({ epoch: 'A', seq: 9, complete: false, more: true, frames: [frame(9)] })
  await settle()
  lastRequest().answer({ epoch: 'A', seq: 30_000, complete: false, more: false, frames: [] })
  await settle()
  expect(rereads()).toBe(2)
})

test('skipped frames are applied once, however many come live while they are asked for', async () => {
  const { catchUp, applied, lastRequest } = await opened(7)
  catchUp.receive([frame(8)])
  catchUp.missed({ epoch: 'A', seq: 8 })
  const live = Array.from({ length: 5000 }, (_, n) => frame(1000 + n))
  for (const one of live) catchUp.receive([one])
  lastRequest().answer({
    epoch: 'A',
    seq: 1000,
    complete: false,
    more: true,
    frames: [frame(9), frame(999), frame(1000)],
  })
  await settle()
  expect(keys(applied)).toEqual(['A8', ...keys(live), 'A9', 'A999'])
})
