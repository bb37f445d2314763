import { expect, test } from 'vitest'
import { createStormGate } from '#client/features/event/storm-gate.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const setUp = () => {
  const clock = manualClock()
  const given: (readonly number[])[] = []
  let key = Number.NEGATIVE_INFINITY
  const gate = createStormGate<number>({
    clock,
    lastKeyAt: () => key,
    give: (items) => given.push(items),
    isUrgent: (item) => item < 0,
  })
  const press = (): void => {
    key = clock.now()
  }
  return { clock, given, gate, press }
}
const many = (count: number, from = 0): number[] => Array.from({ length: count }, (_, at) => from + at)

test('what comes in small numbers passes at once, each time', () => {
  const { given, gate } = setUp()
  gate.take([1])
  gate.take([2, 3])
  expect(given).toEqual([[1], [2, 3]])
})

test('in a storm one lot passes in two seconds, and nothing stays behind', () => {
  const { clock, given, gate } = setUp()
  for (let at = 0; at < 20; at += 1) {
    gate.take(many(100, at * 100))
    clock.advance(250)
  }
  clock.advance(2000)
  expect(given.flat()).toEqual(many(2000))
  expect(given.length).toBeLessThanOrEqual(4)
})

test('what is urgent overtakes a storm, and what is wanted no more does not come', () => {
  const { clock, given, gate } = setUp()
  gate.take(many(30))
  gate.take([31, 32])
  gate.take([-1])
  expect(given).toEqual([many(30), [-1]])
  gate.drop((item) => item === 31)
  clock.advance(2000)
  expect(given).toEqual([many(30), [-1], [32]])
})

test('in a storm the next lot waits for a pause between two keys, and no longer than a second', () => {
  const { clock, given, gate, press } = setUp()
  const typeFor = (ms: number): void => {
    for (let at = 0; at < ms; at += 100) {
      press()
      clock.advance(100)
    }
  }
  gate.take(many(30))
  gate.take([31])
  clock.advance(1900)
  typeFor(300)
  expect(given).toEqual([many(30)])
  clock.advance(50)
  expect(given).toEqual([many(30), [31]])
  gate.take(many(30, 100))
  gate.take([32])
  clock.advance(1900)
  typeFor(1000)
  expect(given).toHaveLength(3)
  typeFor(100)
  expect(given.at(-1)).toEqual([32])
})
