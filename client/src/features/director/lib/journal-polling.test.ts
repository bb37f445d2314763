import { expect, test } from 'vitest'
import { withoutPolling } from '#client/features/director/lib/journal-polling.ts'
import type { JournalRow } from '#client/features/director/lib/journal-follower.ts'
import type { JournalEntry } from '#shared/control/journal.contract.ts'

const call = (n: number, more: object = {}): JournalEntry =>
  ({
    kind: 'call',
    n,
    at: n,
    began: { after: n - 1, at: n },
    door: 'rest',
    method: 'GET',
    path: '/pc/api/v4/event/counts',
    query: {},
    calls: ['event.counts'],
    user: 'u-duty',
    token: null,
    project: 'p1',
    body: null,
    status: 200,
    codes: [200],
    answer: null,
    ...more,
  }) as JournalEntry

/** The numbers of the shown rows, newest first. */
const shown = (...entries: readonly JournalEntry[]): (number | undefined)[] => {
  const rows: JournalRow[] = entries.map((entry) => ({ key: String(entry.n), entry }))
  return withoutPolling(rows.toReversed()).map(({ entry }) => entry?.n)
}

test('a read that is repeated with the same outcome is shown once', () => {
  expect(shown(call(1), call(2), call(3))).toEqual([1])
})

test('a read of another person, of other fields, or with another code is shown', () => {
  const other = { user: 'u-owner' }
  expect(shown(call(1), call(2, other), call(3, { query: { kind: 'fault' } }), call(4, { codes: [9001] }))).toEqual([
    4, 3, 2, 1,
  ])
})

test('acts and other kinds of entries are never hidden', () => {
  const frame = { kind: 'frame', to: 1, users: [], frame: {} }
  expect(shown(call(1, { method: 'POST' }), call(2, { method: 'POST' }), call(3, frame), call(4, frame))).toEqual([
    4, 3, 2, 1,
  ])
})
