import { expect, test } from 'vitest'

import { checkGrant, grantableRoles } from '#server/modules/membership/granting.ts'
import {
  areasAfter,
  changeable,
  colleagues,
  covers,
  holdsRole,
  isLastSuperOwner,
  mayChange,
  rank,
  roleAfter,
  withAbove,
} from '#server/modules/membership/membership.rules.ts'
import { rightsOfRole } from '#server/worlds/read-model/rights.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { AreaRecord, MembershipRecord } from '#server/worlds/records.ts'

const area = (id: string, parentId: string | null): [string, AreaRecord] => [
  id,
  { id, projectId: 'p1', parentId, name: id, class: 1, longitude: 112, latitude: 28 },
]
/** `town` contains `east` and `west`, and `east` contains `yard`. */
const areas = new Map([area('town', null), area('east', 'town'), area('yard', 'east'), area('west', 'town')])

/** A world with only two roles: `patrol` views alarms and goes to them, `clerk` administers accounts. */
const world = {
  areas,
  roles: new Map(
    ['patrol', 'clerk'].map((code) => [code, { roleCode: code, roleName: code, description: '', builtIn: false }]),
  ),
  permissions: [
    { id: 'b1', menuType: 2, perms: 'alarm:toSite', component: '', url: '' },
    { id: 'm1', menuType: 1, perms: '', component: '', url: '/alarmAdmin' },
    { id: 'm2', menuType: 1, perms: '', component: '', url: '/isystem/user' },
  ],
  permissionsOfRole: new Map([
    ['patrol', new Set(['b1', 'm1'])],
    ['clerk', new Set(['m2'])],
  ]),
  rolesOfUser: new Map(),
} as unknown as ReadModel

const member = (userId: string, roleCode: string, ...areaIds: string[]): MembershipRecord => ({
  id: `m-${userId}`,
  userId,
  projectId: 'p1',
  roleCode,
  authFlag: true,
  joinedAt: 1,
  areaIds,
})
const actor = (userId: string, roleCode: string, ...areaIds: string[]): Scope => ({
  userId,
  projectId: 'p1',
  roleCode,
  areaIds: new Set(areaIds),
  rights: rightsOfRole(world, roleCode),
})
const boss = member('boss', 'superOwner')
const model = (...members: MembershipRecord[]): ReadModel => ({
  ...world,
  membershipsOfProject: new Map([['p1', members]]),
})
const refusal = (key: string, field: string) => expect.objectContaining({ key, field })

test.each([
  ['owner', 'mayor', 'NO_SUCH_ROLE'],
  ['owner', 'unknown', 'NO_SUCH_ROLE'],
  ['superOwner', 'superOwner', 'NO_PERMISSION'],
  ['owner', 'owner', 'NO_PERMISSION'],
  ['owner', 'clerk', 'NO_PERMISSION'],
  ['operator', 'patrol', 'NO_PERMISSION'],
])('%s does not give %s', (giver, role, key) => {
  expect(() => checkGrant(world, actor('x', giver), role)).toThrow(refusal(key, 'roleCode'))
})

test.each([
  ['owner', 'operator'],
  ['owner', 'patrol'],
  ['superOwner', 'clerk'],
])('%s gives %s', (giver, role) => {
  expect(() => checkGrant(world, actor('x', giver), role)).not.toThrow()
})

test('the roles that a member can be given, with their names', () => {
  const names = (giver: string) => grantableRoles(world, actor('x', giver)).map(({ roleName }) => roleName)
  expect(names('superOwner')).toEqual(['管理员', '值班员', 'clerk', 'patrol'])
  expect(names('owner')).toEqual(['值班员', 'patrol'])
  expect(names('patrol')).toEqual([])
})

test('of two roles the one that contains the other stays, else the new one comes', () => {
  expect(['superOwner', 'owner', 'operator', 'mayor'].map(rank)).toEqual([0, 1, 2, 3])
  expect(roleAfter(world, 'owner', 'operator')).toBe('owner')
  expect(roleAfter(world, 'operator', 'owner')).toBe('owner')
  expect(roleAfter(world, 'operator', 'patrol')).toBe('operator')
  expect(roleAfter(world, 'patrol', 'operator')).toBe('operator')
  expect(roleAfter(world, 'operator', 'clerk')).toBe('clerk')
  expect(roleAfter(world, 'mayor', 'patrol')).toBe('patrol')
})

test.each([
  ['the same in the same area', member('a', 'owner', 'east'), 'owner', 'east', true],
  ['more in the same area', member('a', 'owner', 'east'), 'operator', 'east', true],
  ['less in the same area', member('a', 'operator', 'east'), 'owner', 'east', false],
  ['the same elsewhere', member('a', 'owner', 'west'), 'owner', 'east', false],
  ['all there is', boss, 'owner', 'east', true],
  ['what a role of admins has', member('a', 'operator', 'east'), 'patrol', 'east', true],
  ['nothing of what a role of admins has', member('a', 'operator', 'east'), 'clerk', 'east', false],
] as const)('who has %s', (_what, membership, roleCode, areaId, has) => {
  expect(covers(world, membership, { roleCode, areaId })).toBe(has)
})

test('a role is held in the project or with the account', () => {
  const rolesOfUser = new Map([['a', ['patrol']]])
  const holds = (roleCode: string, userId?: string) =>
    holdsRole({ rolesOfUser }, { roleCode: 'owner' }, { userId, roleCode })
  expect([holds('owner'), holds('patrol', 'a'), holds('patrol', 'b'), holds('patrol')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('what lies above some areas is reached once, up to the top', () => {
  expect([...withAbove({ areas }, ['yard', 'west'])].toSorted()).toEqual(['east', 'town', 'west', 'yard'])
  expect([...withAbove({ areas }, ['gone'])]).toEqual(['gone'])
})

test('colleagues have an area in common, with what lies above; a superOwner has to do with everybody who has one', () => {
  const sees = (one: Scope) =>
    [boss, member('a', 'owner', 'town'), member('b', 'operator', 'yard'), member('c', 'operator', 'west')]
      .filter(colleagues({ areas }, one))
      .map(({ userId }) => userId)
  expect(sees(actor('x', 'operator', 'east'))).toEqual(['boss', 'a'])
  expect(sees(actor('x', 'owner', 'east', 'yard'))).toEqual(['boss', 'a', 'b'])
  expect(sees(actor('x', 'operator'))).toEqual([])
  expect(sees(actor('x', 'superOwner'))).toEqual(['boss', 'a', 'b', 'c'])
})

test('the last superOwner is who has none beside, but for those who go as well', () => {
  const second = member('second', 'superOwner')
  expect(isLastSuperOwner(model(boss, member('a', 'owner', 'east')), boss)).toBe(true)
  expect(isLastSuperOwner(model(boss, second), boss)).toBe(false)
  expect(isLastSuperOwner(model(boss, second), boss, new Set(['second']))).toBe(true)
  expect(isLastSuperOwner(model(boss), member('a', 'owner', 'east'))).toBe(false)
  expect(isLastSuperOwner({ membershipsOfProject: new Map() }, boss)).toBe(true)
})

test.each([
  [actor('x', 'owner', 'east'), member('a', 'operator', 'east', 'west'), true],
  [actor('x', 'owner', 'east'), member('a', 'operator', 'west'), false],
  [actor('x', 'owner', 'east'), member('a', 'owner', 'east'), false],
  [actor('x', 'superOwner'), member('a', 'owner', 'west'), true],
  [actor('x', 'owner', 'east'), member('a', 'clerk', 'east'), false],
  [actor('x', 'owner', 'east'), member('x', 'operator', 'east'), false],
] as const)('who may change whom (%#)', (one, membership, may) => {
  expect(mayChange(world, one, membership)).toBe(may)
})

test('a member is refused who is not seen, has to stay, or is another’s to change', () => {
  const [owner, all] = [actor('x', 'owner', 'east'), actor('x', 'superOwner', 'town')]
  const change = (one: Scope, membership: MembershipRecord | null | undefined) => () =>
    changeable(model(boss), one, membership)
  for (const unseen of [null, undefined, member('a', 'operator', 'west')])
    expect(change(owner, unseen)).toThrow(refusal('NOT_FOUND', 'id'))
  expect(change(all, boss)).toThrow(
    expect.objectContaining({ key: 'ACT_FAILED', field: 'id', message: '项目至少需要一名超级管理员' }),
  )
  // A caller without the right does not learn whether that member is the last one.
  expect(change(owner, boss)).toThrow(refusal('NO_PERMISSION', 'id'))
  const operator = member('a', 'operator', 'east')
  expect(change(owner, operator)()).toBe(operator)
})

test('areas that the actor does not see stay, and cannot be given', () => {
  const one = actor('x', 'owner', 'east', 'yard')
  expect(areasAfter(one, member('a', 'operator', 'west', 'yard'), ['east'])).toEqual(['east', 'west'])
  expect(areasAfter(one, member('a', 'operator', 'yard'), ['yard', 'yard'])).toEqual(['yard'])
  expect(() => areasAfter(one, member('a', 'operator', 'yard'), ['east', 'west'])).toThrow(
    refusal('NOT_FOUND', 'areaIds'),
  )
})
