import { expect, test } from 'vitest'

import { answered, checkNotHeld, inHand, invitable, isStillThere } from '#server/modules/invitation/invitation.rules.ts'
import { scopeOf } from '#server/worlds/read-model/scope.ts'
import type { InvitationRecord, MembershipRecord, UserRecord } from '#server/worlds/records.ts'
import { projectStatuses } from '#shared/project/statuses.ts'
import { areas, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const { world } = await makeCity(app, {}, [])
const { model } = world

const user = (id: string): UserRecord => {
  const found = model.users.get(id)
  if (!found) throw new Error(`the city has no ${id}`)
  return found
}
const member = (userId: string): MembershipRecord => {
  const found = model.membershipsOfUser.get(userId)?.find(({ projectId }) => projectId === 'p1')
  if (!found) throw new Error(`${userId} is no member of the first project`)
  return found
}
const offer: InvitationRecord = {
  id: 'i1',
  projectId: 'p1',
  areaId: areas.watched,
  roleCode: 'operator',
  inviterId: 'u-super',
  userId: 'u-duty',
  phone: '13800000000',
  state: 'pending',
  createdAt: 1,
  answeredAt: null,
}
const owner = scopeOf(model, member('u-owner'))

test.each([
  ['an account that is not there', undefined, 'MEMBER_NOT_ON_PLATFORM'],
  ['one that was deleted', { ...user('u-duty'), deleted: true }, 'MEMBER_NOT_ON_PLATFORM'],
  ['one that has yet to be completed', user('u-incomplete'), 'USER_NOT_ON_PLATFORM'],
  ['one that is frozen', user('u-frozen'), 'ACCOUNT_FROZEN'],
] as const)('%s cannot be invited, by the field that names it', (_what, one, key) => {
  expect(() => invitable(one, 'phone')).toThrow(expect.objectContaining({ key, field: 'phone' }))
})

test('any other account can be', () => {
  expect(invitable(user('u-duty'), 'phone')).toBe(user('u-duty'))
})

test('a role that a person has is not offered again, another is', () => {
  const taken = { key: 'ADD_FAILED', field: 'phone', message: '该用户已拥有此区域的该角色' }
  expect(() => checkNotHeld(model, offer, 'phone')).toThrow(expect.objectContaining(taken))
  for (const other of [
    { ...offer, areaId: areas.market },
    { ...offer, roleCode: 'owner' },
    { ...offer, userId: 'u-nobody' },
    { ...offer, userId: null },
  ])
    expect(() => checkNotHeld(model, other, 'phone')).not.toThrow()
})

test('an offer is still there as long as its area and its project are', () => {
  expect(isStillThere(model, offer)).toBe(true)
  expect(isStillThere(model, { ...offer, areaId: 'gone' })).toBe(false)
  const project = model.projects.get('p1')
  const ended = new Map(project && [['p1', { ...project, status: projectStatuses.deleted }]])
  expect(isStillThere({ ...model, projects: ended }, offer)).toBe(false)
})

test.each([
  ['pending', 1, 'accepted'],
  ['pending', 2, 'rejected'],
  ['rejected', 1, 'accepted'],
] as const)('an invitation that is %s, answered with %i, is %s', (state, answer, now) => {
  expect(answered({ ...offer, state }, answer, 7)).toEqual({ ...offer, state: now, answeredAt: 7 })
})

const over = { key: 'STATE_CHANGED', field: 'id' }

test.each([
  ['accepted', 1],
  ['accepted', 2],
  ['revoked', 1],
  ['rejected', 2],
] as const)('an invitation that is %s takes no answer %i', (state, answer) => {
  expect(() => answered({ ...offer, state }, answer, 7)).toThrow(expect.objectContaining(over))
})

test('in hand is what was offered into one’s areas, at most one’s own role, and is not over', () => {
  expect(inHand(model, owner, offer)).toBe(offer)
  for (const [one, refusal] of [
    [null, { key: 'NOT_FOUND', field: 'id' }],
    [
      { ...offer, areaId: areas.market },
      { key: 'NOT_FOUND', field: 'id' },
    ],
    [
      { ...offer, roleCode: 'superOwner' },
      { key: 'NO_PERMISSION', field: 'id' },
    ],
    [{ ...offer, state: 'accepted' }, over],
    [{ ...offer, state: 'revoked' }, over],
  ] as const)
    expect(() => inHand(model, owner, one)).toThrow(expect.objectContaining(refusal))
})
