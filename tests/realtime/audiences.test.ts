import { concerns, type Audience } from '#server/worlds/audience.ts'
import { expect, test } from 'vitest'

import { everybody, people, type Who } from '#tests/realtime/demo-people.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()
const world = worldAt(app, await makeWorld(app, { size: 'demo' }))

const inProject1: Who[] = ['super', 'owner', 'warden', 'duty', 'dengmin', 'guest', 'frozen']

const audiences: readonly (readonly [string, Audience, Who[]])[] = [
  ['a project', { to: 'members', projectId: 'p1', roleCode: null }, inProject1],
  ['a role of a project', { to: 'members', projectId: 'p1', roleCode: 'owner' }, ['owner', 'warden']],
  [
    'a role in any project',
    { to: 'members', projectId: null, roleCode: 'operator' },
    ['duty', 'dengmin', 'invitee', 'frozen'],
  ],
  ['a role nobody has', { to: 'members', projectId: 'p3', roleCode: 'visitor' }, []],
  [
    'members of anything',
    { to: 'members', projectId: null, roleCode: null },
    [...inProject1, 'invitee'].sort() as Who[],
  ],
  ['an area', { to: 'area', projectId: 'p1', areaId: 'p1-a02' }, ['super', 'owner', 'warden', 'duty']],
  // An unknown role (guest, a05) sees no events, and a frozen account (a07) receives no frames of its project.
  ['an area of an unknown role', { to: 'area', projectId: 'p1', areaId: 'p1-a05' }, ['super', 'warden']],
  ['an area of a frozen account', { to: 'area', projectId: 'p1', areaId: 'p1-a07' }, ['super', 'owner', 'warden']],
  ['an area under the wrong project', { to: 'area', projectId: 'p2', areaId: 'p1-a02' }, []],
]
test.each(audiences)('the audience of %s', (_, audience, whos) => {
  const hearers = everybody.filter((who) => concerns(world.model, audience, people[who]))
  expect(hearers.toSorted()).toEqual(whos.toSorted())
})

test('a member whose flag was taken away hears nothing of the areas any more', () => {
  const [own] = world.model.membershipsOfUser.get(people.duty) ?? []
  if (!own) throw new Error('the demo city has changed')
  const without = new Map(world.model.membershipsOfUser).set(people.duty, [{ ...own, authFlag: false }])
  const model = { ...world.model, membershipsOfUser: without }
  const audience: Audience = { to: 'area', projectId: 'p1', areaId: 'p1-a02' }
  expect(concerns(world.model, audience, people.duty)).toBe(true)
  expect(concerns(model, audience, people.duty)).toBe(false)
})
