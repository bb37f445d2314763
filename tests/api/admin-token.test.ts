import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createGuessLimit, GUESS_LIMIT, GUESS_PAUSE_MS, MAX_GUESSERS } from '#server/platform/guess-limit.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { closeApp, openApp } from '#tests/support/test-app.ts'

const TOKEN = 'sesame-119-sesame'

const app = await fileApp({ HOST: '0.0.0.0', FENGSUI_ADMIN_TOKEN: TOKEN })
let now = 1_000_000
beforeEach(() => {
  // Each test starts after the guesses of the previous one have expired.
  now += 10 * GUESS_PAUSE_MS
  vi.spyOn(transportClock, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

const request = (token: string | null, remoteAddress = '203.0.113.7', url = '/__sim/state') =>
  app.server.inject({ url, remoteAddress, headers: token === null ? {} : { 'x-fengsui-admin': token } })
const statusOf = async (...args: Parameters<typeof request>) => (await request(...args)).statusCode
const guess = async (count: number, address?: string) => {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) statuses.push(await statusOf(`wrong-${String(n).padStart(10, '0')}`, address))
  return statuses
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

test('after ten wrong tokens an address gets no answer for a minute, be the token right', async () => {
  expect(await guess(GUESS_LIMIT)).toEqual(times(GUESS_LIMIT, 403))
  const refused = await request(TOKEN)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.json()).toEqual({
    error: {
      code: 6206,
      key: 'TOO_MANY_LOGINS',
      message: '管理令牌错误次数过多，请 60 秒后再试',
      field: null,
      hint: expect.any(String) as string,
    },
  })
  expect(await statusOf(null)).toBe(429)
  now += GUESS_PAUSE_MS - 1
  expect(await statusOf(TOKEN)).toBe(429)
  now += 1
  expect(await statusOf(TOKEN)).toBe(200)
  expect(await guess(GUESS_LIMIT + 1)).toEqual([...times(GUESS_LIMIT, 403), 429])
})

test('elsewhere the right token goes on to work, and so does all that needs none', async () => {
  await guess(GUESS_LIMIT, '203.0.113.8')
  expect(await statusOf(TOKEN, '203.0.113.8')).toBe(429)
  expect(await statusOf(TOKEN, '203.0.113.9')).toBe(200)
  expect(await statusOf(null, '203.0.113.8', '/sys/permission/isLogin')).toBe(200)
})

test('the time of a world moves nothing here, and guesses in other worlds count with these', async () => {
  for (let n = 0; n < GUESS_LIMIT; n += 1)
    await request('wrong', '203.0.113.10', n % 2 ? '/w/main/__sim/state' : '/__sim/worlds')
  await app.server.inject({
    method: 'POST',
    url: '/__sim/clock',
    payload: { advance: '1h' },
    headers: { 'x-fengsui-admin': TOKEN },
  })
  expect(await statusOf(TOKEN, '203.0.113.10')).toBe(429)
})

test('a call without a token is no guess, and slow guesses are forgotten', async () => {
  for (let n = 0; n < 3 * GUESS_LIMIT; n += 1) expect(await statusOf(n % 2 ? null : '')).toBe(403)
  expect(await statusOf(TOKEN)).toBe(200)
  for (let n = 0; n < 3; n += 1) {
    expect(await guess(GUESS_LIMIT - 1)).toEqual(times(GUESS_LIMIT - 1, 403))
    now += GUESS_PAUSE_MS
  }
})

test.each([
  ['2001:db8:0:5::1', '2001:db8:0:5:ffff::2', true],
  ['2001:db8::5:1:2:3:4', '2001:db8:0:5::9', true],
  ['2001:db8:0:5::1', '2001:db8:0:6::1', false],
  ['::ffff:203.0.113.20', '203.0.113.20', true],
  ['::ffff:203.0.113.21', '::ffff:203.0.113.22', false],
])('guesses from %s also count for %s: %s', async (one, other, together) => {
  await guess(GUESS_LIMIT, one)
  expect(await statusOf(TOKEN, other)).toBe(together ? 429 : 200)
})

test('on loopback a token that is set is needed and guarded the same way', async () => {
  const local = await openApp({ FENGSUI_ADMIN_TOKEN: TOKEN })
  const statuses: number[] = []
  for (const token of [...times(GUESS_LIMIT, 0).map(() => 'wrong'), TOKEN])
    statuses.push(
      (await local.server.inject({ url: '/__sim/state', headers: { 'x-fengsui-admin': token } })).statusCode,
    )
  expect(statuses).toEqual([...times(GUESS_LIMIT, 403), 429])
  await closeApp(local)
})

test('a flood of addresses is not remembered, and the latest are', () => {
  const limit = createGuessLimit({ now: () => now })
  const addressOf = (n: number) => `2001:db8:${(n >> 12).toString(16)}:${(n & 0xfff).toString(16)}::1`
  for (let n = 0; n < MAX_GUESSERS + 500; n += 1) limit.noteWrong(addressOf(n))
  expect(limit.count()).toBe(MAX_GUESSERS)
  for (let n = 1; n < GUESS_LIMIT; n += 1) limit.noteWrong(addressOf(MAX_GUESSERS + 499))
  expect(limit.pauseOf(addressOf(MAX_GUESSERS + 499))).toBe(GUESS_PAUSE_MS)
})
