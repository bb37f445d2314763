// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createLeaderTab } from '#client/lib/leader-tab.ts'
import { createTabLock, type Locks } from '#client/lib/tab-lock.ts'
import { fakeLocks } from '#tests/support/tab-locks.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

const openTab = (locks: Locks) => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const show = (state: DocumentVisibilityState): void => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { show, leader: createLeaderTab({ lock: createTabLock({ locks, name: () => 'leader' }), page }) }
}

test('one of the visible tabs leads, and hands over when it is hidden', async () => {
  const locks = fakeLocks()
  const [one, other] = [openTab(locks), openTab(locks)]
  for (const { leader } of [one, other]) leader.subscribe(() => {})
  expect([one.leader.isLeader(), other.leader.isLeader()]).toEqual([true, false])
  one.show('hidden')
  await settle()
  expect([one.leader.isLeader(), other.leader.isLeader()]).toEqual([false, true])
  other.show('hidden')
  await settle()
  expect([one.leader.isLeader(), other.leader.isLeader()]).toEqual([false, false])
})

test('only a listener can lead, and listening twice is one candidate', async () => {
  const { leader } = openTab(fakeLocks())
  expect(leader.isLeader()).toBe(false)
  const ends = [leader.subscribe(() => {}), leader.subscribe(() => {})]
  expect(leader.isLeader()).toBe(true)
  ends[0]?.()
  expect(leader.isLeader()).toBe(true)
  ends[1]?.()
  expect(leader.isLeader()).toBe(false)
})
