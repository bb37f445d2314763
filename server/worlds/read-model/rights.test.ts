import { expect, test } from 'vitest'

import { carriedBy, rightsOf, rightsOfRole } from '#server/worlds/read-model/rights.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'

const button = (perms: string) => ({ menuType: 2, perms, component: '', url: '' })
const page = (url: string, component = '') => ({ menuType: 1, perms: '', component, url })

test.each([
  ['an act on events, with the right to handle the kind', button('fault:toSite'), ['fault:toSite', 'fault:handle']],
  ['an act that is looking, alone', button('alarm:detail'), ['alarm:detail']],
  ['a right', button('device:manage'), ['device:manage']],
  ['nothing that the product knows', button('patrol:walk'), []],
  ['the right of a page', page('/isystem/user', 'system/UserList'), ['user:manage']],
  ['that of a page that was moved, by its component', page('/people', 'system/UserList'), ['user:manage']],
  ['that of its path, where the component is unknown', page('/isystem/user', 'x'), ['user:manage']],
  [
    'that of its path, of several with one component',
    page('/addPlace/detail/:parameterId', 'place/PlaceForm'),
    ['area:manage'],
  ],
  ['nothing, for a page that everybody has', page('/dashboard/analysis', 'dashboard/Analysis'), []],
  ['nothing, for a group', page('/isystem', 'layouts/RouteView'), []],
  ['nothing, where an action stands in a page', { ...page('/x'), perms: 'device:manage' }, []],
])('an entry carries %s', (_what, entry, rights) => {
  expect(carriedBy(entry)).toEqual(rights)
})

const entries = [
  { id: 'b1', ...button('device:manage') },
  { id: 'b2', ...button('alarm:toSite') },
  { id: 'm1', ...page('/alarmAdmin', 'event/EventList') },
]
const model = {
  permissions: entries,
  permissionsOfRole: new Map([
    ['patrol', new Set(['b2', 'm1', 'gone'])],
    ['keeper', new Set(['b1'])],
    // Ticks of a system role affect only its menu.
    ['operator', new Set(['b1'])],
  ]),
  rolesOfUser: new Map([['u1', ['keeper', 'deleted']]]),
} as unknown as ReadModel

test('system roles carry what the table says, whatever is ticked for them', () => {
  const rights = rightsOfRole(model, 'operator')
  expect([rights.has('attendance:clock'), rights.has('alarm:toSite'), rights.has('device:manage')]).toEqual([
    true,
    true,
    false,
  ])
  expect(rightsOfRole(model, 'mayor').size).toBe(0)
})

test('roles of the account count beside the one in the project, as the same set until something changes', () => {
  const member = { userId: 'u1', roleCode: 'patrol' }
  expect([...rightsOf(model, member)].toSorted()).toEqual([
    'alarm:handle',
    'alarm:toSite',
    'device:manage',
    'device:view',
  ])
  expect(rightsOf(model, { userId: 'u1', roleCode: 'mayor' })).toEqual(new Set(['device:manage']))
  expect(rightsOf(model, member)).toBe(rightsOf(model, member))
  expect(rightsOf(model, { ...member, userId: 'u2' })).toBe(rightsOfRole(model, 'patrol'))
  const after = { ...model, permissions: entries.slice(1) } as unknown as ReadModel
  expect([...rightsOf(after, member)].toSorted()).toEqual(['alarm:handle', 'alarm:toSite', 'device:view'])
})
