import { expect, test } from 'vitest'
import { feedbackInput, feedbackRules, feedbackTabs } from '#client/features/feedback/feedback-query.ts'
import { readListQuery } from '#client/ui/list/list-query.ts'

const NOW = Date.parse('2026-03-02T08:00:00+08:00')
const inputOf = (address: string) => feedbackInput(readListQuery(feedbackRules, new URLSearchParams(address)), NOW)

test('an address becomes the input of the call; invalid values are left out', () => {
  expect(inputOf('')).toEqual({ pageNo: 1, pageSize: 20 })
  expect(inputOf('tab=taken&type=4&time=today&keyword=%E6%A5%BC%E5%B1%82&sort=createdAt.asc&page=2')).toEqual({
    state: 'taken',
    type: 4,
    from: '2026-03-02 00:00:00',
    keyword: '楼层',
    pageNo: 2,
    pageSize: 20,
    column: 'createdAt',
    order: 'asc',
  })
  expect(inputOf('tab=lost&type=9&time=ever&sort=content.asc')).toEqual({ pageNo: 1, pageSize: 20 })
})

test('tabs have their counts once those are known', () => {
  expect(feedbackTabs({ open: 2, taken: 1, replied: 0, closed: 4 }).map(({ label, count }) => [label, count])).toEqual([
    ['全部', 7],
    ['待处理', 2],
    ['处理中', 1],
    ['已回复', 0],
    ['已关闭', 4],
  ])
  expect(feedbackTabs(undefined).map(({ count }) => count)).toEqual(Array.from({ length: 5 }, () => undefined))
})
