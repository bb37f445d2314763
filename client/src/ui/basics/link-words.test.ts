import { expect, test } from 'vitest'
import { linkWords } from '#client/ui/basics/link-words.ts'

test('the light counts attempts at first, then says for how long the line is down', () => {
  const lost = { state: 'waiting' as const, attempt: 2, downSince: 1000 }
  expect(linkWords({ state: 'open', attempt: 0, downSince: null }, 0).text).toBe('实时连接正常')
  expect(linkWords({ state: 'connecting', attempt: 0, downSince: null }, 0).text).toBe('正在连接')
  expect(linkWords(lost, 12_999)).toMatchObject({ is: 'connecting', text: '重连中(第 2 次)' })
  expect(linkWords(lost, 36_000)).toEqual({ is: 'down', text: '已断开 35 秒', spoken: '实时连接已断开' })
})
