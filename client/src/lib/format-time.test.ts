import { expect, test } from 'vitest'
import {
  agoText,
  countdownText,
  dateText,
  dayText,
  durationText,
  eventTimeText,
  minuteText,
  roughDuration,
} from '#client/lib/format-time.ts'
import { DAY, HOUR, MINUTE, parseTime, SECOND } from '#shared/time.ts'

const now = parseTime('2026-11-20 10:42:05')

test.each([
  [0, '0 秒'],
  [35 * SECOND, '35 秒'],
  [4 * MINUTE + 5 * SECOND, '4 分 05 秒'],
  [2 * HOUR + 3 * SECOND, '2 小时 00 分 03 秒'],
  [-5, '0 秒'],
])('a length of %d ms is %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})

test.each([
  [999, '刚刚'],
  [SECOND, '1 秒前'],
  [MINUTE - 1, '59 秒前'],
  [MINUTE, '1 分前'],
  [HOUR, '1 小时前'],
  [DAY - 1, '23 小时前'],
  [DAY, '昨天 10:42'],
  [DAY + 10 * HOUR, '昨天 00:42'],
  [DAY + 11 * HOUR, '2026-11-18'],
])('what happened %d ms ago was %s', (age, text) => {
  expect(agoText(now - age, now)).toBe(text)
})

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [65 * SECOND, '1:05'],
  [5 * MINUTE, '5:00'],
  [-5, '0:00'],
])('of %d ms is left %s', (ms, text) => {
  expect(countdownText(ms)).toBe(text)
})

test('a minute of another day names the day', () => {
  expect(minuteText(parseTime('2026-11-20 09:31:59'), now)).toBe('09:31')
  expect(minuteText(parseTime('2026-11-19 23:31:00'), now)).toBe('昨天 23:31')
})

test('names today and yesterday by the day in Shanghai, not by 24 hours', () => {
  expect(dayText(parseTime('2026-11-20 00:00:00'), now)).toBe('今天')
  expect(dayText(parseTime('2026-11-19 23:59:59'), now)).toBe('昨天')
  expect(eventTimeText(parseTime('2026-11-18 08:00:00'), now)).toBe('2026-11-18 08:00:00')
})

test('a rough length drops what is too small to matter', () => {
  expect([5 * SECOND, 3 * MINUTE, 2 * HOUR, 4 * DAY].map(roughDuration)).toEqual(['5 秒', '3 分钟', '2 小时', '4 天'])
})

test('the date is shown with its weekday in Shanghai', () => {
  expect(dateText(now)).toBe('11 月 20 日 周五')
  expect(dateText(parseTime('2026-11-21 00:00:00'))).toBe('11 月 21 日 周六')
})
