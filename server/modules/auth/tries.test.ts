import { expect, test } from 'vitest'

import { createTries } from '#server/modules/auth/tries.ts'
import { MINUTE } from '#shared/time.ts'

const bounds = { limit: 3, windowMs: 10 * MINUTE, maxKeys: 100 }

/** A clock that a test moves, and that counts how often it is read. */
const handClock = () => {
  const clock = { at: 0, reads: 0, now: () => ((clock.reads += 1), clock.at) }
  return clock
}

test('a key has its limit within the window, and again once the first try is too old', () => {
  const clock = handClock()
  const tries = createTries(clock, bounds)
  expect([1, 2, 3, 4].map(() => tries.take('a'))).toEqual([true, true, true, false])
  expect(tries.take('b')).toBe(true)
  clock.at = 10 * MINUTE - 1
  expect(tries.take('a')).toBe(false)
  clock.at = 10 * MINUTE
  expect(tries.take('a')).toBe(true)
})

test('a good try does not count; what is forgotten begins anew', () => {
  const tries = createTries(handClock(), bounds)
  for (let n = 1; n <= 20; n += 1) {
    expect(tries.take('a')).toBe(true)
    tries.refund('a')
  }
  expect(tries.exportState().size).toBe(0)
  for (let n = 1; n <= 3; n += 1) tries.take('a')
  tries.forget('a')
  expect(tries.take('a')).toBe(true)
})

test('so many keys and no more are remembered: the one whose last try is oldest goes', () => {
  const tries = createTries(handClock(), bounds)
  for (let n = 0; n < 100; n += 1) tries.take(`key ${n}`)
  tries.take('key 0')
  for (let n = 100; n < 150; n += 1) tries.take(`key ${n}`)
  const keys = [...tries.exportState().keys()]
  expect(keys).toHaveLength(100)
  expect(keys).toContain('key 0')
  expect(keys).not.toContain('key 1')
  expect(keys.at(-1)).toBe('key 149')
})

test('keys whose time is over go with the tries that follow', () => {
  const clock = handClock()
  const tries = createTries(clock, bounds)
  for (let n = 0; n < 80; n += 1) tries.take(`old ${n}`)
  clock.at = 11 * MINUTE
  for (let n = 0; n < 80; n += 1) tries.take('new')
  for (let n = 0; n < 45; n += 1) tries.take(`new ${n}`)
  expect([...tries.exportState().keys()].filter((key) => key.startsWith('old'))).toEqual([])
})

test('a try costs the same over 16,000 keys as over one', () => {
  const clock = handClock()
  const tries = createTries(clock, { ...bounds, maxKeys: 16_000 })
  const costOf = (key: string) => {
    const before = clock.reads
    tries.take(key)
    return clock.reads - before
  }
  const first = costOf('first')
  for (let n = 0; n < 16_000; n += 1) tries.take(`key ${n}`)
  expect(costOf('last')).toBe(first)
})

test('an exported state goes on in another place, and is a copy', () => {
  const clock = handClock()
  const [one, other] = [createTries(clock, bounds), createTries(clock, bounds)]
  for (let n = 1; n <= 2; n += 1) one.take('a')
  const state = one.exportState()
  one.take('a')
  other.importState(state)
  expect([other.take('a'), other.take('a'), one.take('a')]).toEqual([true, false, false])
  other.importState()
  expect(other.take('a')).toBe(true)
})
