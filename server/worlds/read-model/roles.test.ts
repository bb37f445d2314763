import { expect, test } from 'vitest'

import { putMembership } from '#server/worlds/read-model/memberships.ts'
import { holdersOf, peopleOfRole, roleDescription, roleName } from '#server/worlds/read-model/roles.ts'
import { emptyModel, membershipRow, userRow } from '#tests/support/read-models.ts'

/** Patrol in one project, guest in another, keeper by account; a deleted account, and one without projects. */
const city = () => {
  const model = emptyModel()
  model.roles.set('patrol', { roleCode: 'patrol', roleName: '巡查员', description: '每日巡查', builtIn: false })
  for (const id of ['u1', 'u2', 'u3', 'u4', 'u5']) model.users.set(id, userRow(id, { deleted: id === 'u4' }))
  putMembership(model, membershipRow('m1', { userId: 'u1', roleCode: 'patrol' }))
  putMembership(model, membershipRow('m2', { userId: 'u1', roleCode: 'operator', projectId: 'p2' }))
  putMembership(model, membershipRow('m3', { userId: 'u2', roleCode: 'guest' }))
  putMembership(model, membershipRow('m4', { userId: 'u4', roleCode: 'patrol' }))
  putMembership(model, membershipRow('m5', { userId: 'u5', roleCode: 'guest' }))
  model.rolesOfUser.set('u5', ['patrol'])
  model.permissionsOfRole.set('patrol', new Set(['b1', 'b2']))
  model.permissionsOfRole.set('operator', new Set(['b2']))
  model.permissionsOfRole.set('unknown', new Set(['b3']))
  return model
}

test('a role has a name and a description, of the product or of its row; an unknown one is 未知', () => {
  const model = city()
  expect(['operator', 'patrol', 'guest'].map((code) => roleName(model, code))).toEqual(['值班员', '巡查员', '未知'])
  expect(['operator', 'patrol', 'guest'].map((code) => roleDescription(model, code))).toEqual([
    '系统默认角色，拥有除区域管理外的权限，由超级管理员或管理员授予',
    '每日巡查',
    '',
  ])
})

test('a role concerns those who have it in some project, or by their account; deleted accounts do not count', () => {
  const model = city()
  expect(peopleOfRole(model, 'patrol')).toEqual(['u1', 'u5'])
  expect(peopleOfRole(model, 'operator')).toEqual(['u1'])
  expect(peopleOfRole(model, 'guest')).toEqual(['u2', 'u5'])
  expect(peopleOfRole(model, 'nothing')).toEqual([])
})

test('the unknown role concerns those without permissions in some project, and those without projects', () => {
  expect(peopleOfRole(city(), 'unknown')).toEqual(['u2', 'u3'])
})

test('the holders of permissions are the people of all roles with one of them, each once and in order', () => {
  const model = city()
  expect(holdersOf(model, new Set(['b1']))).toEqual(['u1', 'u5'])
  expect(holdersOf(model, new Set(['b3', 'b2']))).toEqual(['u1', 'u2', 'u3', 'u5'])
  expect(holdersOf(model, new Set(['b9']))).toEqual([])
})
