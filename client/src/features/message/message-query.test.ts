import { expect, test } from 'vitest'
import { badgeOf, messageInput, messageRules, unreadOf } from '#client/features/message/message-query.ts'
import { initialListQuery, readListQuery, writeListQuery } from '#client/ui/list/list-query.ts'

type Tab = (typeof messageRules.tabs)[number]

const first = initialListQuery<Tab, never>(messageRules)
const read = (params: URLSearchParams) => readListQuery<Tab, never>(messageRules, params)
const unread = { 0: 1, 1: 20, 2: 300, 3: 4000, notify: 1, device: 20, permission: 300, comment: 4000 }

test('the badge counts notices, comments and permissions, not devices; the tab 全部 counts all', () => {
  expect(badgeOf(unread)).toBe(4301)
  expect(messageRules.tabs.map((tab) => unreadOf(tab, unread))).toEqual([4321, 1, 20, 300, 4000])
})

test('each tab asks for its type, 全部 for every one', () => {
  const types = messageRules.tabs.map((tab) => messageInput({ ...first, tab }).type)
  expect(types).toEqual([-1, 0, 1, 2, 3])
})

test('an address is read as it was written, and nonsense as nothing', () => {
  const query = { ...first, tab: 'comment', page: 3, size: 50 } as const
  expect(read(writeListQuery(messageRules, query))).toEqual(query)
  expect(writeListQuery(messageRules, first).toString()).toBe('')
  expect(read(new URLSearchParams('tab=x&page=0&size=7'))).toEqual(first)
})
