import { expect, test } from 'vitest'
import { headingPath, openFor, progressText } from '#client/lib/event-words.ts'
import { HOUR, MINUTE, SECOND } from '#shared/time.ts'

test('the oldest alarm counts its seconds within the first hour only', () => {
  expect(openFor(4 * MINUTE + 12 * SECOND)).toBe('4 分 12 秒')
  expect(openFor(5 * MINUTE)).toBe('5 分 00 秒')
  expect(openFor(33 * HOUR + 51 * MINUTE + 49 * SECOND)).toBe('33 小时 51 分')
})

test('a heading names the place within its area, and the area where there is little else', () => {
  const areaName = '永安里社区'
  expect(headingPath({ areaName, placePath: [areaName, '永安里 12 号', '3 层', '302'] })).toEqual([
    '永安里 12 号',
    '3 层',
    '302',
  ])
  expect(headingPath({ areaName, placePath: [areaName, '门前通道'] })).toEqual([areaName, '门前通道'])
})

test('the handler of the event is informed of it, and others may answer for them', () => {
  const handler = { id: 'u1', name: '李海峰' }
  expect(progressText({ state: 1, handler }, 'u1')).toBe('您正在处理')
  expect(progressText({ state: 1, handler }, 'u2')).toBe('李海峰正在处理，可代为反馈')
  expect(progressText({ state: 0, handler: null }, 'u1')).toBeUndefined()
})
