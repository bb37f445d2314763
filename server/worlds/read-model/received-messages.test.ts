import { expect, test } from 'vitest'

import { putArea } from '#server/worlds/read-model/area-tree.ts'
import { putMark, putMessage, putWatermark, type Addressed } from '#server/worlds/read-model/inbox.ts'
import { putMembership } from '#server/worlds/read-model/memberships.ts'
import { countUnread, isFor, shelvesOf } from '#server/worlds/read-model/received-messages.ts'
import { areaRow, emptyModel, membershipRow, projectRow } from '#tests/support/read-models.ts'

const forAll = { areaId: null, userId: null }
const forArea = (areaId: string) => ({ areaId, userId: null })
const forUser = (userId: string) => ({ areaId: null, userId })

/** The person `u1` guards the town with its street; a second town is in the same project. */
const city = () => {
  const model = emptyModel()
  model.projects.set('p1', projectRow('p1'))
  putArea(model, areaRow('town'))
  putArea(model, areaRow('street', { parentId: 'town' }))
  putArea(model, areaRow('other'))
  putMembership(model, membershipRow('m1', { areaIds: ['town'] }))
  return model
}

test('a message is for the named person, for those who see its area, or for all', () => {
  const model = city()
  const received = (message: Omit<Addressed, 'type'>) => ['u1', 'u2'].map((user) => isFor(model, user, message))
  expect(received(forAll)).toEqual([true, true])
  expect(received(forUser('u1'))).toEqual([true, false])
  expect(received({ areaId: 'town', userId: 'u2' })).toEqual([false, true])
  expect(received(forArea('town'))).toEqual([true, false])
  expect(received(forArea('street'))).toEqual([true, false])
  expect(received(forArea('other'))).toEqual([false, false])
})

test('messages of an area reach members of projects that they may enter, with a role that receives messages', () => {
  const model = city()
  putMembership(model, membershipRow('m1', { areaIds: ['town'], authFlag: false }))
  expect(isFor(model, 'u1', forArea('town'))).toBe(false)
  putMembership(model, membershipRow('m1', { areaIds: ['town'], roleCode: 'guest' }))
  expect(isFor(model, 'u1', forArea('town'))).toBe(false)
  putMembership(model, membershipRow('m1', { areaIds: ['town'] }))
  expect(isFor(model, 'u1', forArea('town'))).toBe(true)
  model.projects.set('p1', projectRow('p1', { status: 0 }))
  expect(isFor(model, 'u1', forArea('town'))).toBe(false)
})

/** Messages 1 to 8, four of them for `u1` only because of the area or the name. */
const filled = () => {
  const model = city()
  const messages: Addressed[] = [
    { type: 0, ...forAll },
    { type: 1, ...forArea('town') },
    { type: 1, ...forArea('street') },
    { type: 1, ...forArea('other') },
    { type: 2, ...forUser('u1') },
    { type: 2, ...forUser('u2') },
    { type: 3, ...forUser('u1') },
    { type: 1, ...forArea('town') },
  ]
  for (const [index, message] of messages.entries()) putMessage(model.inbox, { ...message, sort: index + 1 })
  return model
}

test('a person receives from the shelves of all, of their areas and of their own, as far as there are messages', () => {
  const model = filled()
  expect(shelvesOf(model, 'u1')).toEqual(['all 0', 'user u1 2', 'user u1 3', 'area town 1', 'area street 1'])
  expect(shelvesOf(model, 'u1', 1)).toEqual(['area town 1', 'area street 1'])
  expect(shelvesOf(model, 'u1', 0)).toEqual(['all 0'])
  expect(shelvesOf(model, 'u2')).toEqual(['all 0', 'user u2 2'])
})

test('unread messages are counted by type, without those that were read', () => {
  const model = filled()
  expect(countUnread(model, 'u1')).toEqual({ 0: 1, 1: 3, 2: 1, 3: 1 })
  expect(countUnread(model, 'u2')).toEqual({ 0: 1, 1: 0, 2: 1, 3: 0 })
  putMark(model.inbox, 'u1', { type: 1, ...forArea('town'), sort: 2 })
  putMark(model.inbox, 'u1', { type: 3, ...forUser('u1'), sort: 7 })
  expect(countUnread(model, 'u1')).toEqual({ 0: 1, 1: 2, 2: 1, 3: 0 })
})

test('a read message of an area that the person does not see any more is not subtracted', () => {
  const model = filled()
  putMark(model.inbox, 'u1', { type: 1, ...forArea('other'), sort: 4 })
  expect(countUnread(model, 'u1')).toEqual({ 0: 1, 1: 3, 2: 1, 3: 1 })
})

test('once all are read, only later messages count', () => {
  const model = filled()
  putWatermark(model.inbox, 'u1')
  expect(countUnread(model, 'u1')).toEqual({ 0: 0, 1: 0, 2: 0, 3: 0 })
  putMessage(model.inbox, { type: 1, ...forArea('street'), sort: 9 })
  expect(countUnread(model, 'u1')).toEqual({ 0: 0, 1: 1, 2: 0, 3: 0 })
})
