import { expect, test } from 'vitest'

import { createRing } from '#server/worlds/journal/ring.ts'

const filled = (count: number, limits: { entries: number; bytes: number }, size = 1) => {
  const ring = createRing<number>(limits)
  for (let n = 0; n < count; n += 1) ring.push(n, size)
  return ring
}
const held = (ring: ReturnType<typeof filled>) =>
  Array.from({ length: ring.total() }, (_, place) => ring.at(place)).filter((item) => item !== undefined)

test('the last entries stay, as many as there is room for', () => {
  const ring = filled(10, { entries: 4, bytes: 1000 })
  expect(held(ring)).toEqual([6, 7, 8, 9])
  expect([ring.total(), ring.dropped(), ring.lastDropped()]).toEqual([10, 6, 5])
})

test('entries go when their bytes are too many, whatever their number', () => {
  const ring = createRing<string>({ entries: 100, bytes: 10 })
  for (const [item, bytes] of [
    ['a', 4],
    ['b', 4],
    ['c', 4],
    ['d', 1],
  ] as const)
    ring.push(item, bytes)
  expect([0, 1, 2, 3, 4].map((place) => ring.at(place))).toEqual([undefined, 'b', 'c', 'd', undefined])
  ring.push('e', 9)
  expect([2, 3, 4].map((place) => ring.at(place))).toEqual([undefined, 'd', 'e'])
})

test('the newest stays, also when it is too large alone', () => {
  const ring = createRing<string>({ entries: 100, bytes: 10 })
  ring.push('a', 5)
  ring.push('huge', 11)
  expect([ring.at(0), ring.at(1), ring.dropped()]).toEqual([undefined, 'huge', 1])
})

test('a place means the same entry however many came after it, and nothing once it is gone', () => {
  const ring = createRing<number>({ entries: 100, bytes: 1e9 })
  for (let n = 0; n < 10_000; n += 1) {
    ring.push(n, 1)
    expect(ring.at(n)).toBe(n)
    expect(ring.at(Math.max(n - 99, 0))).toBe(Math.max(n - 99, 0))
    expect(ring.at(n - 100)).toBeUndefined()
  }
})

test('a cleared ring begins again at the first place', () => {
  const ring = filled(10, { entries: 4, bytes: 1000 })
  ring.clear()
  expect([ring.total(), ring.dropped(), ring.lastDropped(), ring.at(0), ring.at(9)]).toEqual([
    0,
    0,
    undefined,
    undefined,
    undefined,
  ])
  ring.push(42, 1)
  expect([ring.at(0), ring.total()]).toEqual([42, 1])
})
