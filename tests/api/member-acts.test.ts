import { beforeEach, expect, test } from 'vitest'

import { loadReadModel } from '#server/worlds/read-model/load.ts'
import { membershipOf } from '#server/worlds/read-model/scope.ts'
import { adminOf } from '#tests/support/admin.ts'
import { emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { membersOf } from '#tests/support/members.ts'
import { listen } from '#tests/support/sockets.ts'
import { fingerprint } from '#tests/support/worlds.ts'

// `super` sees all of p1; `owner` has a02 (with a03, a04) and a07 (with a08); `duty` watches a02.
const app = await fileApp()
let city: City
beforeEach(async () => {
  city = await makeCity(app)
})

const areasOf = (userId: string) => membershipOf(city.world.model, userId, 'p1')?.areaIds
const unchanged = async (acts: readonly (() => Promise<unknown>)[]) => {
  const before = [fingerprint(city.world), city.world.hub.log.seq()]
  for (const act of acts) await act()
  expect([fingerprint(city.world), city.world.hub.log.seq()]).toEqual(before)
}

test('another role is effective immediately and announced to the member', async () => {
  const listener = await listen(app, city.duty)
  const { eventId } = await emit(city, { kind: 'fault', deviceId: city.devices.smoke })
  expect((await eventsOf(city.duty).toSite(eventId)).code).toBe(9023)
  await listener.settled()
  listener.clear()
  const answer = await membersOf(city.super).edit('u-duty', { roleCode: 'owner' })
  expect(answer).toMatchObject({ code: 200, result: { id: 'u-duty', roleCode: 'owner', roleName: '管理员' } })
  await listener.settled()
  expect(listener.frames.map(({ code, type }) => [code, type])).toEqual([
    [1, 'updateUserRole'],
    [1000, 'updateUserRole'],
  ])
  expect((await eventsOf(city.duty).toSite(eventId)).code).toBe(200)
})

test('a manager of part of the areas sets those, and the others stay', async () => {
  const { edit } = membersOf(city.owner)
  expect((await edit('u-zhangxiuying', { areaIds: ['p1-a07'] })).result).toMatchObject({
    areas: [{ id: 'p1-a07' }],
    otherAreas: 1,
  })
  expect(areasOf('u-zhangxiuying')).toEqual(['p1-a05', 'p1-a07'])
  expect((await edit('u-zhangxiuying', { areaIds: 'p1-a02,p1-a08' })).code).toBe(200)
  expect(areasOf('u-zhangxiuying')).toEqual(['p1-a02', 'p1-a05', 'p1-a08'])
})

test('no one exceeds their right, and what is refused changes nothing', async () => {
  const owner = membersOf(city.owner)
  const boss = membersOf(city.super)
  const code = async (answer: Promise<{ code: number }>) => (await answer).code
  await unchanged([
    async () => expect(await code(owner.edit('u-duty', { roleCode: 'owner' }))).toBe(4002),
    async () => expect(await code(boss.edit('u-duty', { roleCode: 'superOwner' }))).toBe(4002),
    async () => expect(await code(boss.edit('u-duty', { roleCode: 'king' }))).toBe(6501),
    // An owner may not change owners, nor operators of other areas whom they only see from above.
    async () => expect(await code(owner.edit('u-xujunjie', { roleCode: 'operator' }))).toBe(4002),
    async () => expect(await code(owner.edit('u-owner', { roleCode: 'operator' }))).toBe(4002),
    async () => expect(await code(owner.remove('u-owner'))).toBe(4002),
    async () => expect(await code(owner.remove('u-super'))).toBe(4002),
    async () => expect(await code(owner.remove('u-wangzhiqiang'))).toBe(4002),
    async () => expect(await code(owner.remove('u-guest'))).toBe(4003),
    async () => expect(await code(owner.edit('u-nobody', { roleCode: 'operator' }))).toBe(4003),
    async () => expect(await code(owner.edit('inv-newcomer-1', { roleCode: 'operator' }))).toBe(4003),
    async () => expect(await code(owner.edit('u-duty', { areaIds: ['p1-a09'] }))).toBe(4003),
    async () => expect(await code(boss.edit('u-duty', { areaIds: ['p2-a02'] }))).toBe(4003),
    async () => expect(await code(boss.edit('u-duty', { areaIds: [] }))).toBe(4004),
  ])
  const named = async (input: object) => (await city.owner.trpc('member.edit', input, 'mutation')).field
  expect(await named({ id: 'u-guest', roleCode: 'operator' })).toBe('id')
  expect(await named({ id: 'u-duty', roleCode: 'owner' })).toBe('roleCode')
  expect(await named({ id: 'u-duty', areaIds: ['p1-a09'] })).toBe('areaIds')
})

test('an operator of the whole project is seen by the owner of a part, who cannot change them', async () => {
  await membersOf(city.super).edit('u-duty', { areaIds: ['p1-a01'] })
  expect((await membersOf(city.owner).detail('u-duty')).result).toMatchObject({ mayChange: false })
  expect((await membersOf(city.owner).remove('u-duty')).code).toBe(4002)
})

test('the last superOwner of a project can neither be changed nor removed, nor the account', async () => {
  const refused = { code: 5301, message: '项目至少需要一名超级管理员' }
  await unchanged([
    async () => expect(await membersOf(city.super).remove('u-super')).toMatchObject(refused),
    async () => expect(await membersOf(city.super).edit('u-super', { roleCode: 'owner' })).toMatchObject(refused),
    async () =>
      expect((await membersOf(city.super).editAreas({ ids: 'u-super', areaIds: 'p1-a02' })).result.rows).toMatchObject([
        { ok: false, ...refused },
      ]),
  ])
  // A second superOwner, which a world may have: only the rule of who grants what applies, and no role grants superOwner.
  await city.world.store.prisma.membership.update({ where: { id: 'u-owner-p1' }, data: { roleCode: 'superOwner' } })
  city.world.model = loadReadModel(city.world.store)
  expect((await membersOf(city.super).remove('u-owner')).code).toBe(4002)
  expect((await membersOf(city.super).remove('u-super')).code).toBe(4002)
})

test('an account that alone leads a project cannot be deleted by the admin of another one', async () => {
  const { prisma } = city.world.store
  const at = new Date(city.world.clock.now())
  const joined = { userId: 'u-owner', roleCode: 'superOwner', joinedAt: at }
  await prisma.project.create({ data: { id: 'p9', name: '新区', createdAt: at } })
  await prisma.membership.create({ data: { id: 'u-owner-p9', projectId: 'p9', ...joined } })
  city.world.model = loadReadModel(city.world.store)
  expect(await city.super.call('DELETE', '/sys/user/delete', { id: 'u-owner' })).toMatchObject({
    code: 500,
    message: expect.stringContaining('超级管理员'),
  })
  expect(city.world.model.users.get('u-owner')?.deleted).toBe(false)
})

test('a removed member leaves the project, and all people concerned are notified', async () => {
  const [gone, boss] = [await listen(app, city.duty), await listen(app, city.super)]
  expect(await membersOf(city.owner).remove('u-duty')).toMatchObject({ code: 200, result: { id: 'u-duty' } })
  for (const listener of [gone, boss]) await listener.settled()
  expect(gone.frames).toMatchObject([
    { code: 1, type: 'delUser', projectId: 'p1' },
    { code: 1000, type: 'delUser' },
  ])
  expect(boss.frames).toMatchObject([{ code: 1010, projectId: 'p1', name: '李海峰' }])
  expect((await eventsOf(city.duty).list()).code).toBe(4002)
  expect((await membersOf(city.owner).detail('u-duty')).code).toBe(4003)
  expect((await membersOf(city.owner).remove('u-duty')).code).toBe(4003)
})

test('an owner removes a member from the own areas alone; a superOwner from all', async () => {
  await membersOf(city.owner).remove('u-zhangxiuying')
  expect(areasOf('u-zhangxiuying')).toEqual(['p1-a05'])
  expect((await membersOf(city.owner).detail('u-zhangxiuying')).code).toBe(4003)
  await membersOf(city.super).remove('u-zhangxiuying')
  expect(areasOf('u-zhangxiuying')).toBeUndefined()
})

test('areas of several members are set, added or removed, with a result for each', async () => {
  const { editAreas } = membersOf(city.owner)
  const added = await editAreas({
    ids: ['u-duty', 'u-guest', 'u-xujunjie', 'u-invitee'],
    areaIds: 'p1-a07',
    act: 'add',
  })
  expect(added.result).toMatchObject({
    succeeded: 2,
    failed: 2,
    rows: [
      { id: 'u-duty', ok: true, code: 200 },
      { id: 'u-guest', ok: false, code: 4003 },
      { id: 'u-xujunjie', ok: false, code: 4002 },
      { id: 'u-invitee', ok: true, code: 200 },
    ],
  })
  expect([areasOf('u-duty'), areasOf('u-invitee')]).toEqual([
    ['p1-a02', 'p1-a07'],
    ['p1-a07', 'p1-a08'],
  ])
  await editAreas({ ids: 'u-duty,u-invitee', areaIds: ['p1-a07'], act: 'remove' })
  expect([areasOf('u-duty'), areasOf('u-invitee')]).toEqual([['p1-a02'], ['p1-a08']])
  const last = await editAreas({ ids: 'u-duty', areaIds: ['p1-a02'], act: 'remove' })
  expect(last.result.rows).toMatchObject([{ code: 5301, message: '成员至少需要一个区域' }])
  await editAreas({ ids: 'u-duty,u-zhangxiuying', areaIds: ['p1-a03'] })
  expect([areasOf('u-duty'), areasOf('u-zhangxiuying')]).toEqual([['p1-a03'], ['p1-a03', 'p1-a05']])
  const foreign = await editAreas({ ids: 'u-duty', areaIds: ['p1-a09'], act: 'remove' })
  expect(foreign.result.rows).toMatchObject([{ code: 4003 }])
})

test('several members get a role in one call, each under the rules for one', async () => {
  const { editRoles } = membersOf(city.super)
  const { result } = await editRoles({ ids: ['u-duty', 'u-super', 'u-nobody', 'u-duty'], roleCode: 'owner' })
  expect([result.succeeded, result.failed]).toEqual([1, 2])
  expect(result.rows.map(({ id, code }) => [id, code])).toEqual([
    ['u-duty', 200],
    ['u-super', 5301],
    ['u-nobody', 4003],
  ])
  expect(membershipOf(city.world.model, 'u-duty', 'p1')?.roleCode).toBe('owner')
  // An owner grants no owners.
  expect((await membersOf(city.owner).editRoles({ ids: 'u-invitee', roleCode: 'owner' })).result.rows).toMatchObject([
    { ok: false, code: 4002 },
  ])
})

test('several members lose the areas of the caller in one call, and who has no other leaves the project', async () => {
  const { result } = await membersOf(city.owner).removeBatch(['u-duty', 'u-zhangxiuying', 'u-owner'])
  expect(result.rows.map(({ id, code }) => [id, code])).toEqual([
    ['u-duty', 200],
    ['u-zhangxiuying', 200],
    ['u-owner', 4002],
  ])
  expect([areasOf('u-duty'), areasOf('u-zhangxiuying')]).toEqual([undefined, ['p1-a05']])
  expect(await membersOf(city.duty).removeBatch(['u-invitee'])).toMatchObject({ code: 4002 })
})

test('however much is changed at once, memory holds what the store holds', async () => {
  const [boss, owner, admin] = [membersOf(city.super), membersOf(city.owner), adminOf(city.super)]
  const answers = await Promise.all([
    boss.edit('u-duty', { roleCode: 'owner', areaIds: ['p1-a09'] }),
    owner.edit('u-duty', { areaIds: ['p1-a07'] }),
    admin.editUser({ id: 'u-duty', selectedroles: 'r-operator' }),
    boss.editAreas({ ids: 'u-duty,u-invitee,u-mahaiyan', areaIds: 'p1-a06', act: 'add' }),
    admin.editUser({ id: 'u-nobody', selectedroles: 'r-operator' }),
    owner.remove('u-zhangxiuying'),
    boss.remove('u-huangguilan'),
    city.super.call('DELETE', '/sys/user/delete', { id: 'u-yangwenbin' }),
    admin.freeze('u-mahaiyan'),
    boss.resend('inv-invitee-1'),
    boss.revoke('inv-invitee-2'),
  ])
  expect(answers.map(({ code }) => code)).not.toContain(5000)
  const { users, membershipsOfUser, membershipsOfProject, pendingInvitations } = loadReadModel(city.world.store)
  expect(city.world.model).toMatchObject({ users, membershipsOfUser, membershipsOfProject, pendingInvitations })
})
