import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBatcher, onePicture, stormRest, type Rest } from '#client/realtime/batcher.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const setUp = (every: number | Rest = onePicture) => {
  const clock = manualClock()
  const batches: (readonly number[])[] = []
  return { clock, batches, batcher: createBatcher<number>(clock, every, (items) => batches.push(items)) }
}

test('gives the first thing at once and the rest of the picture together', () => {
  const { clock, batches, batcher } = setUp()
  for (const item of [1, 2, 3]) batcher.add(item)
  expect(batches).toEqual([[1]])
  clock.advance(onePicture)
  expect(batches).toEqual([[1], [2, 3]])
})

test('never leaves the last thing behind and never changes the order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 60 }), (gaps) => {
      const { clock, batches, batcher } = setUp()
      for (const [item, gap] of gaps.entries()) {
        batcher.add(item)
        clock.advance(gap)
      }
      clock.advance(onePicture)
      expect(batches.flat()).toEqual(gaps.map((_, item) => item))
    }),
  )
})

test('flush gives what waits without waiting', () => {
  const { batches, batcher } = setUp()
  batcher.add(1)
  batcher.add(2)
  batcher.flush()
  expect(batches).toEqual([[1], [2]])
})

test('a storm of five hundred a second is given twice a second, and what comes after it at once', () => {
  const { clock, batches, batcher } = setUp(stormRest)
  for (let at = 0; at < 2000; at += 1) {
    if (at % 2 === 0) batcher.add(at)
    clock.advance(1)
  }
  expect(batches.length).toBeLessThan(9)
  clock.advance(1100)
  expect(batches.flat()).toHaveLength(1000)
  const before = batches.length
  batcher.add(-1)
  expect(batches).toHaveLength(before + 1)
})

test('one thing a picture waits no longer than a picture', () => {
  const { clock, batches, batcher } = setUp(stormRest)
  for (let at = 0; at < 50; at += 1) {
    batcher.add(at)
    clock.advance(onePicture)
  }
  expect(batches.length).toBeGreaterThanOrEqual(50)
})

test('after a pause the first thing is given at once again', () => {
  const { clock, batches, batcher } = setUp()
  for (const item of [1, 2]) batcher.add(item)
  clock.advance(2 * onePicture)
  batcher.add(3)
  expect(batches).toEqual([[1], [2], [3]])
})

test('where nothing waits, flush and the end of a pause give nothing', () => {
  const { clock, batches, batcher } = setUp()
  batcher.flush()
  batcher.add(1)
  batcher.flush()
  clock.advance(1000)
  expect([batches, clock.waiting()]).toEqual([[[1]], 0])
})

test('the rest after a batch is a picture for two things, grows with more, and is half a second at most', () => {
  expect([0, 2, 3, 31, 32, 1000].map(stormRest)).toEqual([16, 16, 48, 496, 500, 500])
})
