import { expect, test, vi } from 'vitest'

import { createJournal, type Journal } from '#server/worlds/journal/journal.ts'
import { journalLimits } from '#server/worlds/journal/limits.ts'
import { createReader, droppedAfter, type JournalFilter } from '#server/worlds/journal/reader.ts'
import type { Exchange } from '#server/worlds/journal/records.ts'
import { change, exchange, frameOf, note, sessionOf } from '#server/worlds/journal/test-records.ts'

const journalAt = (time = { now: 100 }) => createJournal({ now: () => time.now })

const answer = (journal: Journal, part: Partial<Exchange> = {}) =>
  journal.answered(journal.arrive(), { ...exchange, ...part })
const read = (journal: Journal, filter: JournalFilter = {}, after = 0): number[] => {
  const reader = createReader(journal, filter, after)
  const found: number[] = []
  for (let record = reader.next(); record !== undefined; record = reader.next()) found.push(record.n)
  return found
}

/** One record of each kind, numbered 1 to 9; the socket has two. */
const oneOfEach = (): Journal => {
  const journal = journalAt()
  answer(journal, { session: sessionOf('u1') })
  answer(journal, { kind: 'control', call: 'control.emit', code: null, status: 404 })
  journal.frame(frameOf({ code: 201 }), ['u2', 'u3'])
  const socket = journal.opened('u2', 7)
  socket.received('hello')
  socket.closed(4001, 5)
  journal.change(change({ type: 'person-online', userId: 'u4' }))
  journal.note({ kind: 'fault', fault: 'f1', call: 'event.list', user: 'u5', effect: {} })
  journal.note(note)
  return journal
}

test('records of all kinds are read in their order, from any number on', () => {
  const journal = oneOfEach()
  expect(read(journal)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(read(journal, {}, 6)).toEqual([7, 8, 9])
  expect(read(journal, {}, 9)).toEqual([])
  const reader = createReader(journal, {}, 9)
  expect(reader.next()).toBeUndefined()
  journal.note(note)
  expect(reader.next()?.n).toBe(10)
  expect(journal.last()).toBe(10)
})

test.each<[JournalFilter, number[]]>([
  [{ kind: ['call', 'control'] }, [1, 2]],
  [{ kind: ['socket', 'socket'] }, [4, 6]],
  [{ call: 'event.list' }, [1, 8]],
  [{ call: 'control.emit' }, [2]],
  [{ call: 'event.toSite' }, [9]],
  [{ call: 'event' }, []],
  [{ user: 'u1' }, [1, 9]],
  [{ user: 'u2' }, [3, 4, 5, 6]],
  [{ user: 'u3' }, [3]],
  [{ user: 'u4' }, [7]],
  [{ user: 'u5' }, [8]],
  [{ code: 200 }, [1, 9]],
  [{ code: 404 }, [2]],
  [{ code: 201 }, [3]],
  [{ code: 4001 }, [6]],
  [{ user: 'u1', code: 200, call: 'event.toSite' }, [9]],
  [{ user: 'u2', kind: ['text'] }, [5]],
])('the filter %j passes %j', (filter, numbers) => {
  expect(read(oneOfEach(), filter)).toEqual(numbers)
})

test.each([
  [{ userIds: ['u8', 'u9'] }],
  [{ person: { id: 'u9' } }],
  [{ membership: { userId: 'u9' } }],
  [{ invitation: { userId: 'u9', inviterId: 'u8' } }],
  [{ invitation: { userId: null, inviterId: 'u9' } }],
  [{ job: { userId: 'u9' } }],
])('a change with %j concerns that person', (fields) => {
  const journal = journalAt()
  journal.change(change({ type: 'x', ...fields }))
  expect([read(journal, { user: 'u9' }), read(journal, { user: 'u7' })]).toEqual([[1], []])
})

test('a reader counts what went before it came, once, and a ring drops its own kind alone', () => {
  const { entries } = journalLimits.person
  const journal = journalAt()
  journal.change(change({ type: 'x' }))
  for (let n = 0; n < entries + 3; n += 1) journal.note(note)
  const reader = createReader(journal, {}, 0)
  expect([reader.next()?.n, reader.next()?.n]).toEqual([1, 5])
  expect([reader.missed(), reader.missed()]).toEqual([0, 0])
  for (let n = 0; n < entries; n += 1) journal.note(note)
  expect(reader.next()?.n).toBe(entries + 5)
  expect([reader.missed(), reader.missed()]).toEqual([entries - 1, 0])
})

test('how many were dropped after a number is never less than the truth, and none where none can be', () => {
  const journal = journalAt()
  for (let n = 0; n < journalLimits.person.entries + 3; n += 1) journal.note(note)
  const dropped = (after: number) => droppedAfter(journal, ['person', 'person', 'call'], after)
  expect([dropped(0), dropped(1), dropped(3), dropped(9)]).toEqual([3, 2, 0, 0])
  expect(droppedAfter(journal, ['call'], 0)).toBe(0)
})

test('a restart numbers from 1, and what began before it is no longer written', () => {
  const journal = journalAt()
  const [began, socket] = [journal.arrive(), journal.opened('u1', 1)]
  const before = journal.generation()
  journal.restart()
  journal.answered(began, exchange)
  socket.received('late')
  socket.closed(1000, 0)
  expect([journal.last(), read(journal)]).toEqual([0, []])
  expect(journal.generation()).not.toBe(before)
  answer(journal)
  expect(read(journal)).toEqual([1])
})

test('watchers learn of entries, restarts and the end, until they stop; after the end nothing is written', () => {
  const journal = journalAt()
  const watcher = vi.fn<(what: string) => void>()
  const stop = journal.watch(watcher)
  journal.note(note)
  journal.restart()
  journal.end()
  journal.note(note)
  expect(watcher.mock.calls.flat()).toEqual(['added', 'restarting', 'restarted', 'ended'])
  expect(journal.last()).toBe(0)
  stop()
  journal.restart()
  expect(watcher).toHaveBeenCalledTimes(4)
})

test('an exchange is numbered at its response, and says what was before its request', () => {
  const time = { now: 100 }
  const journal = journalAt(time)
  journal.note(note)
  const began = journal.arrive()
  time.now = 150
  journal.note(note)
  journal.answered(began, { ...exchange, at: 160 })
  const record = createReader(journal, { kind: ['call'] }, 0).next()
  expect(record).toEqual({ ...exchange, n: 3, at: 160, after: 1, beganAt: 100 })
})

test('a hundred recipients of a frame are named, all are counted', () => {
  const journal = journalAt()
  const users = Array.from({ length: 101 }, (_, n) => `u${n}`)
  journal.frame(frameOf({ code: 1 }), users)
  journal.frame(frameOf({ code: 1 }), users.slice(1))
  const reader = createReader(journal, {}, 0)
  expect([reader.next(), reader.next()]).toMatchObject([
    { to: 101, users: users.slice(0, 100) },
    { to: 100, users: users.slice(1) },
  ])
})

test('what was used is counted: messages that reached a person, and kinds of events', () => {
  const journal = journalAt()
  journal.frame(frameOf({ code: 201, changeReason: 'x' }), [])
  expect([journal.coverage.messages.size, journal.coverage.changeReasons.size]).toEqual([0, 0])
  journal.frame(frameOf({ code: 201, changeReason: 'x' }), ['u1'])
  journal.frame(frameOf({ code: 987_654 }), ['u1'])
  journal.change(change({ type: 'event-raised', event: { kind: 'fault' } }))
  journal.change(change({ type: 'event-taken', event: { kind: 'alarm' } }))
  journal.coverage.call('event.list', 200)
  journal.coverage.call('event.list', 4002)
  journal.coverage.call('event.list', 200)
  const { messages, changeReasons, eventKinds, calls } = journal.coverage
  expect([...messages.values()]).toEqual([1])
  expect([...changeReasons]).toEqual([['x', 1]])
  expect([...eventKinds]).toEqual([['fault', 1]])
  expect([...(calls.get('event.list') ?? [])]).toEqual([
    [200, 2],
    [4002, 1],
  ])
})
