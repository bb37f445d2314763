import { expect, test } from 'vitest'
import { greetingAt } from '#client/lib/greeting.ts'
import { parseTime } from '#shared/time.ts'

test.each([
  ['00:00:00', '早上好'],
  ['08:59:59', '早上好'],
  ['09:00:00', '上午好'],
  ['11:59:59', '上午好'],
  ['12:00:00', '中午好'],
  ['13:59:59', '中午好'],
  ['14:00:00', '下午好'],
  ['19:59:59', '下午好'],
  ['20:00:00', '晚上好'],
  ['23:59:59', '晚上好'],
])('at %s in Shanghai one says %s', (time, greeting) => {
  expect(greetingAt(parseTime(`2026-11-20 ${time}`))).toBe(greeting)
})
