import { expect, test } from 'vitest'

import { putArea } from '#server/worlds/read-model/area-tree.ts'
import { putMembership } from '#server/worlds/read-model/memberships.ts'
import { may, mayEnter, membershipOf, scopeNow, scopeOf, visibleDevice } from '#server/worlds/read-model/scope.ts'
import { areaRow, deviceRow, emptyModel, membershipRow, projectRow } from '#tests/support/read-models.ts'

/** Two towns with a street each; the ids are such that children come before their parents. */
const city = () => {
  const model = emptyModel()
  putArea(model, areaRow('z-city'))
  putArea(model, areaRow('y-town', { parentId: 'z-city' }))
  putArea(model, areaRow('x-street', { parentId: 'y-town' }))
  putArea(model, areaRow('other', { parentId: 'z-city' }))
  return model
}
const areasOf = (change: Parameters<typeof membershipRow>[1]) =>
  [...scopeOf(city(), membershipRow('m1', change)).areaIds].toSorted()

test.each([
  ['an operator sees the assigned areas and all below them', { areaIds: ['y-town'] }, ['x-street', 'y-town']],
  ['down to the last', { areaIds: ['z-city'] }, ['other', 'x-street', 'y-town', 'z-city']],
  ['an area without others below it, alone', { areaIds: ['x-street'] }, ['x-street']],
  ['several areas together', { areaIds: ['x-street', 'other'] }, ['other', 'x-street']],
  ['no areas, none', { areaIds: [] }, []],
  [
    'a superOwner sees all areas of the project, whatever is assigned',
    { roleCode: 'superOwner', areaIds: [] },
    ['other', 'x-street', 'y-town', 'z-city'],
  ],
  ['a role without rights sees none', { roleCode: 'guest', areaIds: ['z-city'] }, []],
  ['a project without areas has none', { projectId: 'p2', areaIds: ['z-city'] }, []],
])('%s', (_, change, expected) => {
  expect(areasOf(change)).toEqual(expected)
})

test('a scope names its person, project, role and rights', () => {
  const model = city()
  const scope = scopeOf(model, membershipRow('m1'))
  expect(scope).toMatchObject({ userId: 'u1', projectId: 'p1', roleCode: 'operator' })
  expect([scope.rights.has('alarm:handle'), scope.rights.has('area:manage')]).toEqual([true, false])
  expect(scopeOf(emptyModel(), membershipRow('m1'))).toMatchObject({
    userId: 'u1',
    projectId: 'p1',
    roleCode: 'operator',
  })
})

test('a scope is the same object until the areas, the membership or the rights change', () => {
  const model = city()
  const membership = membershipRow('m1', { areaIds: ['y-town'] })
  const scope = scopeOf(model, membership)
  expect(scopeOf(model, membership)).toBe(scope)
  expect(scopeOf(model, { ...membership })).not.toBe(scope)
  expect(scopeOf(model, membership)).toBe(scope)
  model.rolesOfUser.set('u1', ['owner'])
  expect(scopeOf(model, membership).rights.has('area:manage')).toBe(true)
  putArea(model, areaRow('new', { parentId: 'y-town' }))
  expect([...scopeOf(model, membership).areaIds].toSorted()).toEqual(['new', 'x-street', 'y-town'])
})

test('a member may do what the role of the project allows', () => {
  const model = city()
  expect(may(model, membershipRow('m1'), 'attendance:clock')).toBe(true)
  expect(may(model, membershipRow('m1'), 'area:manage')).toBe(false)
})

test.each([
  ['in service', 1, true],
  ['not in service', 2, true],
  ['stopped', 0, false],
  ['deleted', 3, false],
  ['unknown', undefined, false],
])('a project that is %s may be entered: %s', (_, status, expected) => {
  const model = emptyModel()
  if (status !== undefined) model.projects.set('p1', projectRow('p1', { status }))
  expect(mayEnter(model, membershipRow('m1'))).toBe(expected)
  expect(mayEnter(model, membershipRow('m1', { authFlag: false }))).toBe(false)
})

test('a membership is found by its person and project', () => {
  const model = city()
  putMembership(model, membershipRow('m1'))
  putMembership(model, membershipRow('m2', { projectId: 'p2' }))
  expect([
    membershipOf(model, 'u1', 'p2')?.id,
    membershipOf(model, 'u1', 'p9'),
    membershipOf(model, 'u9', 'p1'),
  ]).toEqual(['m2', undefined, undefined])
})

test('a device is visible in the areas of the member only', () => {
  const model = city()
  model.devices.set('d1', deviceRow('d1'))
  const seen = (areaIds: string[], id: string | null) => visibleDevice(model, { areaIds: new Set(areaIds) }, id)?.id
  expect([seen(['a1'], 'd1'), seen(['a2'], 'd1'), seen(['a1'], 'd9'), seen(['a1'], null)]).toEqual([
    'd1',
    undefined,
    undefined,
    undefined,
  ])
})

test('after a change of the membership its present scope applies; without one the scope so far', () => {
  const model = city()
  const scope = scopeOf(model, membershipRow('m1', { areaIds: ['other'] }))
  expect(scopeNow(model, scope)).toBe(scope)
  putMembership(model, membershipRow('m1', { areaIds: ['x-street'] }))
  expect([...scopeNow(model, scope).areaIds]).toEqual(['x-street'])
})
