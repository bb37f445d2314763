import { expect, test } from 'vitest'

import { createLoginLimit, type LoginLimit } from '#server/modules/auth/login-limit.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { MINUTE } from '#shared/time.ts'

/** A clock that a test moves, and that counts how often it is read. */
const handClock = () => {
  const clock = { at: 0, reads: 0, now: () => ((clock.reads += 1), clock.at) }
  return clock
}

const isRefused = (limit: LoginLimit, username: string, address = '10.0.0.1'): boolean => {
  try {
    limit.tried(username, address)
    return false
  } catch (error) {
    if (error instanceof AppError && error.key === 'TOO_MANY_LOGINS') return true
    throw error
  }
}
const fail = (limit: LoginLimit, times: number, name: (n: number) => string, address?: string) => {
  for (let n = 0; n < times; n += 1) isRefused(limit, name(n), address)
}

test('a try costs the same over 16,000 names as over one', () => {
  const clock = handClock()
  const limit = createLoginLimit(clock)
  const costOf = (name: string, address: string) => {
    const before = clock.reads
    limit.tried(name, address)
    return clock.reads - before
  }
  const first = costOf('first', '10.0.0.1')
  for (let n = 0; n < 16; n += 1) fail(limit, 1000, (one) => `name ${n} ${one}`, `10.0.1.${n}`)
  expect(limit.exportState().byAccount.size).toBe(16_001)
  expect(costOf('last', '10.0.0.1')).toBe(first)
})

test('a fixed number of names, addresses and known accounts is remembered, whatever comes', () => {
  const limit = createLoginLimit(handClock())
  for (let n = 0; n < 30; n += 1) fail(limit, 1000, (one) => `name ${n} ${one}`, `10.0.1.${n}`)
  for (let n = 0; n < 12_000; n += 1) limit.tried('duty', `10.1.${n >> 8}.${n & 255}`)()
  fail(limit, 12_000, () => 'duty', '10.0.0.1')
  for (let n = 0; n < 12_000; n += 1) isRefused(limit, 'duty', `10.2.${n >> 8}.${n & 255}`)
  const { byAccount, byAddress, known } = limit.exportState()
  expect([byAccount.size, byAddress.size, known.size]).toEqual([20_000, 10_000, 10_000])
  for (const tries of byAccount.values()) expect(tries.length).toBeLessThanOrEqual(10)
})

test('an address cannot push its own count out by trying thousands of other names', () => {
  const limit = createLoginLimit(handClock())
  fail(limit, 10, () => 'super')
  fail(limit, 50_000, (n) => `name ${n}`)
  expect(isRefused(limit, 'super')).toBe(true)
  expect(limit.exportState().byAccount.size).toBeLessThanOrEqual(1000)
})

test('an address that failed a thousand times is closed for names it does not know, for ten minutes', () => {
  const clock = handClock()
  const limit = createLoginLimit(clock)
  limit.tried('owner', '10.0.0.1')()
  fail(limit, 1000, (n) => `name ${n}`)
  expect(isRefused(limit, 'duty')).toBe(true)
  // An account that has logged in there before may go on, and has its own ten tries.
  expect(Array.from({ length: 11 }, () => isRefused(limit, 'owner'))).toEqual([...Array(10).fill(false), true])
  expect(isRefused(limit, 'duty', '10.0.0.2')).toBe(false)
  clock.at = 10 * MINUTE
  expect(isRefused(limit, 'duty')).toBe(false)
})

test('good logins win back no tries at other accounts', () => {
  const limit = createLoginLimit(handClock())
  limit.tried('own', '10.0.0.1')()
  fail(limit, 1000, (n) => `name ${n}`)
  for (let n = 0; n < 50; n += 1) {
    limit.tried('own', '10.0.0.1')()
    expect(isRefused(limit, `other ${n}`)).toBe(true)
  }
})

test('tries at an account that is closed already do not close the address', () => {
  const limit = createLoginLimit(handClock())
  fail(limit, 5000, () => 'super')
  expect(isRefused(limit, 'duty')).toBe(false)
})

test('addresses of one IPv6 network are one address', () => {
  const limit = createLoginLimit(handClock())
  for (let n = 1; n <= 10; n += 1) isRefused(limit, 'super', `2001:db8::${n}`)
  expect(isRefused(limit, 'super', '2001:db8::ffff')).toBe(true)
  expect(isRefused(limit, 'super', '2001:db8:0:1::1')).toBe(false)
})
