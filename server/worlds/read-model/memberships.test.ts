import { expect, test } from 'vitest'

import { dropMembership, putInvitation, putMembership } from '#server/worlds/read-model/memberships.ts'
import { findByPhone } from '#server/worlds/read-model/people.ts'
import { personOf } from '#server/worlds/read-model/person-of.ts'
import { emptyModel, invitationRow, membershipRow, userRow } from '#tests/support/read-models.ts'

const ids = (rows: readonly { readonly id: string }[] | undefined) => rows?.map(({ id }) => id)

test('memberships are listed by person and by project, in the order of joining, then of ids', () => {
  const model = emptyModel()
  putMembership(model, membershipRow('m3', { projectId: 'p2', joinedAt: 5 }))
  putMembership(model, membershipRow('m2', { projectId: 'p3', joinedAt: 5 }))
  putMembership(model, membershipRow('m4', { joinedAt: 1 }))
  putMembership(model, membershipRow('m5', { userId: 'u2', joinedAt: 0 }))
  expect(ids(model.membershipsOfUser.get('u1'))).toEqual(['m4', 'm2', 'm3'])
  expect(ids(model.membershipsOfProject.get('p1'))).toEqual(['m5', 'm4'])
  expect(ids(model.membershipsOfProject.get('p2'))).toEqual(['m3'])
})

test('a membership that is put again replaces the one before', () => {
  const model = emptyModel()
  putMembership(model, membershipRow('m1'))
  putMembership(model, membershipRow('m1', { roleCode: 'owner' }))
  expect(model.membershipsOfUser.get('u1')?.map(({ roleCode }) => roleCode)).toEqual(['owner'])
  expect(model.membershipsOfProject.get('p1')?.map(({ roleCode }) => roleCode)).toEqual(['owner'])
})

test('a dropped membership is in no list, and an empty list is none', () => {
  const model = emptyModel()
  const [m1, m2] = [membershipRow('m1'), membershipRow('m2', { userId: 'u2' })]
  putMembership(model, m1)
  putMembership(model, m2)
  dropMembership(model, m1)
  expect([model.membershipsOfUser.has('u1'), ids(model.membershipsOfProject.get('p1'))]).toEqual([false, ['m2']])
  dropMembership(model, m2)
  dropMembership(model, m2)
  expect([model.membershipsOfUser.size, model.membershipsOfProject.size]).toEqual([0, 0])
})

test('pending invitations of a person are listed from the oldest on, until they are answered', () => {
  const model = emptyModel()
  putInvitation(model, invitationRow('i3', { createdAt: 5 }))
  putInvitation(model, invitationRow('i2', { createdAt: 5 }))
  putInvitation(model, invitationRow('i4', { createdAt: 1 }))
  putInvitation(model, invitationRow('i5', { userId: null }))
  expect([...model.pendingInvitations.keys()]).toEqual(['u1'])
  expect(ids(model.pendingInvitations.get('u1'))).toEqual(['i4', 'i2', 'i3'])
  putInvitation(model, invitationRow('i2', { state: 'accepted' }))
  putInvitation(model, invitationRow('i4', { state: 'revoked' }))
  expect(ids(model.pendingInvitations.get('u1'))).toEqual(['i3'])
  putInvitation(model, invitationRow('i3', { state: 'rejected' }))
  expect(model.pendingInvitations.size).toBe(0)
})

test('an account is found by its phone unless it is deleted', () => {
  const model = emptyModel()
  const users = [
    userRow('u1', { phone: '138', deleted: true }),
    userRow('u2', { phone: '138' }),
    userRow('u3', { phone: '139', deleted: true }),
  ]
  for (const user of users) model.users.set(user.id, user)
  expect([findByPhone(model, '138')?.id, findByPhone(model, '139'), findByPhone(model, '137')]).toEqual([
    'u2',
    undefined,
    undefined,
  ])
})

test('a person is known by id or by username', () => {
  const model = emptyModel()
  const user = userRow('u1', { username: 'duty' })
  model.users.set('u1', user)
  model.usersByName.set('duty', user)
  expect(['u1', 'duty', 'u2'].map((name) => personOf(model, name)?.id)).toEqual(['u1', 'u1', undefined])
})
