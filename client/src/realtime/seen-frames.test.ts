import { expect, test } from 'vitest'
import { createSeenFrames } from '#client/realtime/seen-frames.ts'
import { frame } from '#tests/support/catch-up-rig.ts'

/** Returns the numbers that count as new. */
const newOf = ({ isNew }: ReturnType<typeof createSeenFrames>, ...seqs: number[]): number[] =>
  seqs.filter((seq) => isNew(frame(seq)))

/** Passes every second number up to `last`; those between belong to other people, or arrive late. */
const passEven = ({ pass }: ReturnType<typeof createSeenFrames>, first: number, last: number): void => {
  for (let seq = first; seq <= last; seq += 2) pass(frame(seq))
}

test('before anything was read there is no mark, and every frame is news', () => {
  const seen = createSeenFrames()
  expect([seen.mark(), newOf(seen, 1, 2)]).toEqual([null, [1, 2]])
})

test('the mark is the highest number that was read, also when a lower one comes late', () => {
  const seen = createSeenFrames()
  for (const seq of [3, 7, 5]) seen.pass(frame(seq))
  expect([seen.mark(), newOf(seen, 3, 4, 5, 6, 7, 8)]).toEqual([{ epoch: 'A', seq: 7 }, [4, 6, 8]])
})

test('a frame of another epoch is said to be one, and the mark goes there', () => {
  const seen = createSeenFrames()
  expect([frame(7), frame(8), frame(2, 'B'), frame(3, 'B')].map(seen.pass)).toEqual([false, false, true, false])
  expect(seen.mark()).toEqual({ epoch: 'B', seq: 3 })
})

test('epochs are counted apart, and remembered', () => {
  const seen = createSeenFrames()
  for (const one of [frame(7), frame(7, 'B')]) seen.pass(one)
  expect([frame(7), frame(8), frame(7, 'B'), frame(8, 'B')].map(seen.isNew)).toEqual([false, true, false, true])
})

test('a frame that is read ahead of a gap leaves the mark before the gap', () => {
  const seen = createSeenFrames()
  seen.pass(frame(3))
  seen.passAhead(frame(9))
  expect([seen.mark(), newOf(seen, 8, 9, 10)]).toEqual([{ epoch: 'A', seq: 3 }, [8, 10]])
})

test('below a gap that is closed nothing is news any more; below one that is not, all is that was not read', () => {
  const [closed, open] = [createSeenFrames(), createSeenFrames()]
  for (const seen of [closed, open]) seen.passAhead(frame(5))
  closed.close({ epoch: 'A', seq: 6 }, true)
  open.close({ epoch: 'A', seq: 6 }, false)
  expect([closed, open].map((seen) => seen.mark())).toEqual(Array(2).fill({ epoch: 'A', seq: 6 }))
  expect([closed, open].map((seen) => newOf(seen, 4, 5, 6, 7))).toEqual([[7], [4, 6, 7]])
})

test('a mark may go back, what was read stays read', () => {
  const seen = createSeenFrames()
  seen.close({ epoch: 'A', seq: 6 }, true)
  seen.close({ epoch: 'A', seq: 4 }, true)
  expect([seen.mark(), newOf(seen, 5, 6, 7)]).toEqual([{ epoch: 'A', seq: 4 }, [7]])
})

test('of two thousand frames each is remembered; one more, and only the newest thousand are', () => {
  const seen = createSeenFrames()
  passEven(seen, 2, 4000)
  expect(newOf(seen, 1, 3999)).toEqual([1, 3999])
  seen.pass(frame(4002))
  expect(newOf(seen, 1, 2001, 2002, 2003, 2004, 4001, 4002)).toEqual([2003, 4001])
})

test('frames below a gap that was closed do not count towards what is remembered', () => {
  const seen = createSeenFrames()
  passEven(seen, 2, 4000)
  seen.close({ epoch: 'A', seq: 4000 }, true)
  passEven(seen, 4002, 8000)
  expect(newOf(seen, 3999, 4001, 7999)).toEqual([4001, 7999])
})

test('the newest are remembered in whatever order they came', () => {
  const seen = createSeenFrames()
  seen.pass(frame(4002))
  passEven(seen, 2, 4000)
  expect(newOf(seen, 1, 2001, 2003, 2004, 4001, 4002)).toEqual([2003, 4001])
})
