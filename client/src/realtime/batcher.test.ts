import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBatcher, onePicture } from '#client/realtime/batcher.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const setUp = () => {
  const clock = manualClock()
  const batches: (readonly number[])[] = []
  return { clock, batches, batcher: createBatcher<number>(clock, onePicture, (items) => batches.push(items)) }
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
