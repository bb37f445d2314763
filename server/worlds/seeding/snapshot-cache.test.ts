import { expect, test } from 'vitest'

import { createSnapshotCache } from '#server/worlds/seeding/snapshot-cache.ts'

test('the bytes of all that is kept stay within the limit, and the least recently used goes first', () => {
  const cache = createSnapshotCache<string>(100)
  cache.add('a', 'A', 40)
  cache.add('b', 'B', 40)
  expect(cache.get('a')).toBe('A')
  cache.add('c', 'C', 40)
  expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.bytes()]).toEqual(['A', undefined, 'C', 80])
})

test('what is larger than the limit is not kept', () => {
  const cache = createSnapshotCache<string>(100)
  cache.add('large', 'L', 101)
  expect([cache.get('large'), cache.bytes()]).toEqual([undefined, 0])
})

test('a value that comes again under its key counts once', () => {
  const cache = createSnapshotCache<string>(100)
  cache.add('a', 'A', 60)
  cache.add('a', 'B', 50)
  expect([cache.get('a'), cache.bytes()]).toEqual(['B', 50])
})
