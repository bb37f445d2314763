import { expect, test } from 'vitest'
import {
  badgeOf,
  firstPlace,
  messageTabs,
  queryOfPlace,
  readPlace,
  unreadOf,
  writePlace,
} from '#client/features/message/message-query.ts'

const unread = { 0: 1, 1: 20, 2: 300, 3: 4000, notify: 1, device: 20, permission: 300, comment: 4000 }

test('the badge counts notices, comments and permissions, not devices; the tab 全部 counts all', () => {
  expect(badgeOf(unread)).toBe(4301)
  expect(messageTabs.map((tab) => unreadOf(tab, unread))).toEqual([4321, 1, 20, 300, 4000])
})

test('each tab asks for its type, 全部 for every one', () => {
  const types = messageTabs.map((tab) => queryOfPlace({ ...firstPlace, tab }).type)
  expect(types).toEqual([-1, 0, 1, 2, 3])
})

test('an address is read as it was written, and nonsense as nothing', () => {
  const place = { tab: 'comment', page: 3, size: 50 } as const
  expect(readPlace(writePlace(place))).toEqual(place)
  expect(writePlace(firstPlace).toString()).toBe('')
  expect(readPlace(new URLSearchParams('tab=x&page=0&size=7'))).toEqual(firstPlace)
})
