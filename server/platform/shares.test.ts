import { expect, test } from 'vitest'

import {
  createShares,
  MAX_IN_FLIGHT,
  MAX_IDLE_SHARES,
  MAX_UNREAD_BYTES,
  MAX_WAITING,
  type Share,
} from '#server/platform/shares.ts'

/** Shares on an event loop whose turns the test advances by hand. */
const rig = ({ isOver = false } = {}) => {
  const breaths: (() => void)[] = []
  const loop = { isOver }
  const shares = createShares(
    { isOver: () => loop.isOver, fresh: () => Promise.resolve() },
    { breathe: () => new Promise((resolve) => breaths.push(resolve)) },
  )
  const begun: string[] = []
  const at: Share[] = []
  const enter = (key: string, name = key) =>
    shares.enter(key, (share) => {
      begun.push(name)
      at.push(share)
    })
  const turn = async () => {
    breaths.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { shares, loop, begun, at, enter, turn }
}
const fill = (enter: (key: string) => void, count: number) => {
  for (let n = 0; n < count; n += 1) enter('one')
}

test('a call begins at once while its person has room, and the next when one of them has its answer', async () => {
  const { shares, begun, at, enter, turn } = rig()
  fill(enter, MAX_IN_FLIGHT)
  enter('one', 'late')
  enter('two')
  expect(begun.slice(-1)).toEqual(['two'])
  if (at[0]) shares.leave(at[0])
  await turn()
  expect(begun.slice(-1)).toEqual(['late'])
})

test('beyond those that may wait a call is refused', () => {
  const { enter } = rig()
  fill(enter, MAX_IN_FLIGHT + MAX_WAITING)
  expect(() => enter('one')).toThrow('每人最多处理128个、等待512个')
  expect(() => enter('two')).not.toThrow()
})

test('on a loop that is out of time, persons are served in rotation, one call in each turn', async () => {
  const { begun, enter, turn } = rig({ isOver: true })
  for (const name of ['one 1', 'one 2', 'one 3']) enter('one', name)
  enter('two', 'two 1')
  expect(begun).toEqual([])
  for (let n = 1; n <= 4; n += 1) {
    await turn()
    expect(begun).toHaveLength(n)
  }
  expect(begun).toEqual(['one 1', 'two 1', 'one 2', 'one 3'])
})

test('a call that comes while others wait for the loop does not overtake them', async () => {
  const { begun, loop, enter, turn } = rig({ isOver: true })
  enter('one')
  loop.isOver = false
  enter('two')
  expect(begun).toEqual([])
  await turn()
  await turn()
  expect(begun).toEqual(['one', 'two'])
})

test('whose answers are not read gets no further ones begun until they are', async () => {
  const { shares, begun, at, enter, turn } = rig()
  enter('one')
  const read = at[0] && shares.sent(at[0], MAX_UNREAD_BYTES)
  if (at[0]) shares.leave(at[0])
  enter('one', 'late')
  expect(begun).toEqual(['one'])
  read?.()
  await turn()
  expect(begun).toEqual(['one', 'late'])
})

test('persons whose calls are answered and read are let go beyond those that are kept', () => {
  const { shares, at, enter } = rig()
  for (let n = 0; n < 3 * MAX_IDLE_SHARES; n += 1) enter(`person ${n}`)
  expect(shares.count()).toBe(3 * MAX_IDLE_SHARES)
  for (const share of at.slice(1)) shares.leave(share)
  for (let n = 0; n < 4 * MAX_IDLE_SHARES; n += 1) {
    enter(`other ${n}`)
    const share = at.at(-1)
    if (share) shares.leave(share)
  }
  expect(shares.count()).toBeLessThanOrEqual(MAX_IDLE_SHARES)
  // A person with a running call is never evicted.
  expect(at[0]?.inFlight).toBe(1)
  enter('person 0')
  expect(at.at(-1)).toBe(at[0])
})
