import { expect, test } from 'vitest'

import { bySending, isCurrentFor, nextTurn, wasSentTo } from '#server/modules/announcement/announcement.rules.ts'
import type { AnnouncementRecord } from '#server/worlds/admin-records.ts'

const NOW = 1000
const user = { id: 'u1', createdAt: 500 }
const record = (more: Partial<AnnouncementRecord> = {}): AnnouncementRecord => ({
  id: 'a1',
  title: '停水通知',
  abstract: '',
  content: '',
  sender: 'super',
  priority: 'L',
  category: '1',
  audience: 'ALL',
  userIds: [],
  sendStatus: '1',
  startAt: null,
  endAt: null,
  sentAt: 600,
  revokedAt: null,
  createdAt: 600,
  createBy: 'super',
  updateBy: '',
  updatedAt: null,
  ...more,
})

test.each<readonly [string, Partial<AnnouncementRecord>, boolean, boolean]>([
  ['without times', {}, true, true],
  ['from this very moment', { startAt: NOW }, true, true],
  ['from the next moment', { startAt: NOW + 1 }, false, false],
  ['until the next moment', { endAt: NOW + 1 }, true, true],
  ['until this very moment', { endAt: NOW }, true, false],
  ['until the account was made', { endAt: 500 }, true, false],
  ['until just before the account was made', { endAt: 499 }, false, false],
  ['taken back', { sendStatus: '2' }, false, false],
  ['for another person', { audience: 'USER', userIds: ['u2'] }, false, false],
  ['for some, this one among them', { audience: 'USER', userIds: ['u2', 'u1'] }, true, true],
])('an announcement %s', (_what, more, wasSent, isCurrent) => {
  expect([wasSentTo(record(more), user, NOW), isCurrentFor(record(more), user, NOW)]).toEqual([wasSent, isCurrent])
})

test('the next turn is the first beginning or end that is still to come', () => {
  expect(nextTurn([], NOW)).toBe(Number.POSITIVE_INFINITY)
  expect(nextTurn([record()], NOW)).toBe(Number.POSITIVE_INFINITY)
  const turns = [record({ startAt: 900, endAt: 1300 }), record({ startAt: NOW, endAt: 1200 })]
  expect(nextTurn(turns, NOW)).toBe(1200)
  expect(nextTurn([...turns, record({ startAt: 1100 })], NOW)).toBe(1100)
})

test('what was sent last comes first, and of two at one moment the later by its id', () => {
  const [old, early, late, unsent] = [
    record({ id: 'a9', sentAt: 1 }),
    record({ id: 'a1' }),
    record({ id: 'a2' }),
    record({ id: 'a8', sentAt: null }),
  ] as const
  for (const some of [
    [old, early, late, unsent],
    [unsent, late, early, old],
  ])
    expect(some.toSorted(bySending).map(({ id }) => id)).toEqual(['a2', 'a1', 'a9', 'a8'])
})
