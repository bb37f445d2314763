import { expect, test } from 'vitest'

import {
  copyInbox,
  countAbove,
  emptyInbox,
  isRead,
  pageOfShelves,
  putMark,
  putMessage,
  putWatermark,
  readerOf,
  shelfOf,
  typeOf,
  type Addressed,
} from '#server/worlds/read-model/inbox.ts'

const forAll: Addressed = { type: 0, areaId: null, userId: null }
const forArea: Addressed = { type: 1, areaId: 'a1', userId: null }
const forUser: Addressed = { type: 3, areaId: 'a1', userId: 'u1' }

/** Messages 1 to 9: for all, for the area, for the user and so on. */
const filled = () => {
  const inbox = emptyInbox()
  const inTurn = [forUser, forAll, forArea]
  for (let sort = 1; sort <= 9; sort += 1) putMessage(inbox, { ...(inTurn[sort % 3] ?? forAll), sort })
  return inbox
}
const [ALL, AREA, USER] = ['all 0', 'area a1 1', 'user u1 3'] as const

test('a message lies on the shelf of its narrowest audience and its type', () => {
  expect([forAll, forArea, forUser].map(shelfOf)).toEqual([ALL, AREA, USER])
  expect([ALL, AREA, USER].map((shelf) => typeOf(shelf))).toEqual([0, 1, 3])
  expect(shelfOf({ type: 2, areaId: null, userId: 'u2' })).toBe('user u2 2')
})

test('messages are numbered upwards on each shelf', () => {
  const inbox = filled()
  expect([...inbox.shelves]).toEqual([
    [ALL, [1, 4, 7]],
    [AREA, [2, 5, 8]],
    [USER, [3, 6, 9]],
  ])
  expect(inbox.last).toBe(9)
  expect(emptyInbox().last).toBe(0)
})

test('an unknown reader has read nothing', () => {
  const reader = readerOf(filled(), 'u1')
  expect([reader.watermark, reader.marks.size]).toEqual([0, 0])
  expect([isRead(reader, 1), isRead(reader, 9)]).toEqual([false, false])
})

test('single messages are read one by one, each with its shelf', () => {
  const inbox = filled()
  putMark(inbox, 'u1', { ...forUser, sort: 3 })
  putMark(inbox, 'u1', { ...forArea, sort: 8 })
  const reader = readerOf(inbox, 'u1')
  expect([...reader.marks]).toEqual([
    [3, USER],
    [8, AREA],
  ])
  expect([2, 3, 4, 8, 9].map((sort) => isRead(reader, sort))).toEqual([false, true, false, true, false])
  expect(readerOf(inbox, 'u2').marks.size).toBe(0)
})

test('all messages so far are read at once; later ones are not, and single marks come on top', () => {
  const inbox = filled()
  putMark(inbox, 'u1', { ...forUser, sort: 3 })
  putWatermark(inbox, 'u1')
  putMessage(inbox, { ...forAll, sort: 10 })
  putMessage(inbox, { ...forAll, sort: 11 })
  expect(readerOf(inbox, 'u1')).toEqual({ watermark: 9, marks: new Map() })
  putMark(inbox, 'u1', { ...forAll, sort: 11 })
  const reader = readerOf(inbox, 'u1')
  expect([1, 9, 10, 11].map((sort) => isRead(reader, sort))).toEqual([true, true, false, true])
})

test('a copy does not change with its original, nor the other way round', () => {
  const inbox = filled()
  putMark(inbox, 'u1', { ...forUser, sort: 3 })
  const copy = copyInbox(inbox)
  expect(copy).toEqual(inbox)
  putMessage(inbox, { ...forAll, sort: 10 })
  putWatermark(inbox, 'u1')
  expect([copy.last, copy.shelves.get('all 0'), readerOf(copy, 'u1').watermark]).toEqual([9, [1, 4, 7], 0])
})

test.each([
  [0, 4],
  [1, 4],
  [2, 3],
  [3, 3],
  [4, 2],
  [8, 1],
  [9, 0],
  [10, 0],
])('above %i there are %i of the numbers 2, 4, 8 and 9', (limit, count) => {
  expect(countAbove([2, 4, 8, 9], limit)).toBe(count)
  expect(countAbove([], limit)).toBe(0)
})

const page = (names: readonly string[], offset: number, limit: number) =>
  pageOfShelves(filled(), names, { offset, limit })

test('a page of several shelves is the newest of them, and counts them all', () => {
  expect(page([ALL, AREA, USER], 0, 4)).toEqual({ total: 9, numbers: [9, 8, 7, 6] })
  expect(page([ALL, AREA, USER], 4, 4)).toEqual({ total: 9, numbers: [5, 4, 3, 2] })
  expect(page([ALL, AREA, USER], 8, 4)).toEqual({ total: 9, numbers: [1] })
  expect(page([ALL, USER], 1, 3)).toEqual({ total: 6, numbers: [7, 6, 4] })
  expect(page([AREA], 0, 10)).toEqual({ total: 3, numbers: [8, 5, 2] })
})

test('every page of every size is the part of the whole list at its offset', () => {
  const whole = [9, 7, 6, 4, 3, 1]
  for (let offset = 0; offset < 8; offset += 1)
    for (let limit = 1; limit < 8; limit += 1)
      expect(page([ALL, USER], offset, limit).numbers).toEqual(whole.slice(offset, offset + limit))
})

test('a page past the end is empty, and so is one of unknown shelves', () => {
  expect(page([ALL], 3, 5)).toEqual({ total: 3, numbers: [] })
  expect(page([ALL], 30, 5)).toEqual({ total: 3, numbers: [] })
  expect(page(['area a9 1'], 0, 5)).toEqual({ total: 0, numbers: [] })
  expect(pageOfShelves(emptyInbox(), ['all 0'], { offset: 0, limit: 5 })).toEqual({ total: 0, numbers: [] })
})
