import { expect, test } from 'vitest'
import { createTabLock, type Locks } from '#client/lib/tab-lock.ts'
import { fakeLocks } from '#tests/support/tab-locks.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
const tab = (locks: Locks | undefined, name = () => 'voice') => createTabLock({ locks, name })

test('of two tabs one has it, and the other when that one no longer wants it', async () => {
  const locks = fakeLocks()
  const [one, other] = [tab(locks), tab(locks)]
  one.want(true)
  other.want(true)
  expect([one.held(), other.held()]).toEqual([true, false])
  one.want(false)
  await settle()
  expect([one.held(), other.held()]).toEqual([false, true])
})

test('who no longer waits is not served', async () => {
  const locks = fakeLocks()
  const [one, other, third] = [tab(locks), tab(locks), tab(locks)]
  for (const each of [one, other, third]) each.want(true)
  other.want(false)
  one.want(false)
  await settle()
  expect([one.held(), other.held(), third.held()]).toEqual([false, false, true])
})

test('wanting twice requests once, and every change is reported once', async () => {
  const one = tab(fakeLocks())
  const states: boolean[] = []
  const end = one.subscribe(() => states.push(one.held()))
  one.want(true)
  one.want(true)
  one.want(false)
  await settle()
  expect(states).toEqual([true, false])
  end()
  one.want(true)
  expect(states).toHaveLength(2)
})

test('another account asks under another name', async () => {
  const locks = fakeLocks()
  let account = 'a'
  const [one, other] = [tab(locks, () => account), tab(locks, () => 'a')]
  one.want(true)
  other.want(true)
  account = 'b'
  one.renew()
  await settle()
  expect([one.held(), other.held()]).toEqual([true, true])
})

test('without locks, and where a policy forbids them, every tab has it', async () => {
  const forbidden: Locks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }
  const tabs = [tab(undefined), tab(undefined), tab(forbidden)]
  for (const each of tabs) each.want(true)
  await settle()
  expect(tabs.map((each) => each.held())).toEqual([true, true, true])
})
