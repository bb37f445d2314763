import { beforeEach, expect, test } from 'vitest'

import { memberReads } from '#server/modules/member/member-list.ts'
import { loadReadModel } from '#server/worlds/read-model/load.ts'
import { membershipOf, scopeOf } from '#server/worlds/read-model/scope.ts'
import { memberContracts } from '#shared/member/member.contract.ts'
import { adminOf } from '#tests/support/admin.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { loginAs } from '#tests/support/caller.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { opt } from '#tests/support/invitations.ts'
import { idsOf, membersOf } from '#tests/support/members.ts'

// `super` sees all of p1; `owner` has a02 (with a03, a04) and a07 (with a08); `duty` watches a02.
const app = await fileApp()
let city: City
beforeEach(async () => {
  city = await makeCity(app)
})

const seenByOwner = [
  'u-super',
  'u-owner',
  'u-wangzhiqiang',
  'u-xujunjie',
  'u-duty',
  'u-frozen',
  'u-huangguilan',
  'u-invitee',
  'u-mahaiyan',
  'u-yangwenbin',
  'u-zhangxiuying',
]

test('the list holds the members with an area in common and the invitations into areas of the caller', async () => {
  const everybody = idsOf(await membersOf(city.super).list())
  expect(everybody.filter((id) => id.startsWith('u-')).toSorted()).toEqual(
    (city.world.model.membershipsOfProject.get('p1') ?? []).map(({ userId }) => userId).toSorted(),
  )
  expect(everybody.filter((id) => id.startsWith('inv-')).toSorted()).toEqual([
    'inv-invitee-1',
    'inv-invitee-2',
    'inv-invitee-3',
    'inv-newcomer-1',
  ])
  const own = idsOf(await membersOf(city.owner).list())
  expect(own.filter((id) => id.startsWith('u-')).toSorted()).toEqual(seenByOwner.toSorted())
  expect(own.filter((id) => id.startsWith('inv-'))).toEqual(['inv-newcomer-1'])
})

test('a superOwner is seen by everybody who manages people, whatever areas are written down', async () => {
  const { prisma } = city.world.store
  await prisma.membershipArea.updateMany({ where: { membershipId: 'u-super-p1' }, data: { areaId: 'p1-a09' } })
  city.world.model = loadReadModel(city.world.store)
  expect((await membersOf(city.owner).detail('u-super')).result).toMatchObject({ areas: [], otherAreas: 1 })
  expect((await membersOf(city.owner).remove('u-super')).code).toBe(4002)
})

test('people are for those who manage people', async () => {
  for (const person of ['duty', 'guest', 'nobody'] as const) {
    const calls = membersOf(city[person])
    for (const answer of [
      await calls.list(),
      await calls.detail('u-duty'),
      await calls.edit('u-duty', { roleCode: 'owner' }),
      await calls.editAreas({ ids: 'u-duty', areaIds: 'p1-a02' }),
      await calls.remove('u-duty'),
      await calls.resend('inv-newcomer-1'),
      await calls.revoke('inv-newcomer-1'),
    ])
      expect(answer).toMatchObject({ code: 4002, result: null })
  }
})

test('a row tells who it is, as what, where and since when', async () => {
  const { result } = await membersOf(city.owner).list({ keyword: '李海峰' })
  expect(result.records).toEqual([
    {
      id: 'u-duty',
      status: 'joined',
      userId: 'u-duty',
      name: '李海峰',
      username: 'duty',
      avatar: '',
      post: '值班员',
      phone: '138****0003',
      roleCode: 'operator',
      roleName: '值班员',
      otherRoles: [],
      areas: [{ id: 'p1-a02', name: '永安里社区' }],
      otherAreas: 0,
      clocks: true,
      onDuty: expect.any(Boolean),
      lastLoginAt: '2026-03-02 08:00:00',
      joinedAt: '2025-11-27 08:00:00',
      inviter: null,
      invitedAt: null,
      mayChange: true,
    },
  ])
  const waiting = (await membersOf(city.owner).list({ status: 'pending' })).result.records
  expect(waiting).toMatchObject([
    {
      id: 'inv-newcomer-1',
      status: 'pending',
      userId: 'u-newcomer',
      name: '刘子涵',
      areas: [{ id: 'p1-a03', name: '永安里北巷' }],
      joinedAt: null,
      lastLoginAt: expect.stringMatching(/^2026-0[23]-/),
      inviter: { id: 'u-owner', name: '赵丽华' },
      invitedAt: '2026-03-02 03:00:00',
      mayChange: true,
    },
  ])
})

test('areas of no concern to the caller are counted, not named; what a superior has cannot be changed', async () => {
  const rows = new Map((await membersOf(city.owner).list()).result.records.map((row) => [row.id, row]))
  expect(rows.get('u-zhangxiuying')).toMatchObject({ areas: [{ id: 'p1-a04' }], otherAreas: 1, mayChange: true })
  expect(rows.get('u-wangzhiqiang')).toMatchObject({ areas: [{ id: 'p1-a01' }], roleCode: 'owner', mayChange: false })
  expect(['u-super', 'u-owner', 'u-xujunjie'].map((id) => rows.get(id)?.mayChange)).toEqual([false, false, false])
})

test('a status is that of the membership: frozen accounts and closed memberships are out of use', async () => {
  const invitee = await loginAs(app, city.path, 'invitee')
  await opt(invitee, 'inv-invitee-3', 0)
  const { result } = await membersOf(city.super).list()
  expect(result.counts).toEqual({
    all: result.total,
    joined: result.total - 5,
    pending: 3,
    requested: 0,
    rejected: 1,
    disabled: 1,
  })
  expect(idsOf(await membersOf(city.super).list({ status: 'rejected' }))).toEqual(['inv-invitee-3'])
  expect(idsOf(await membersOf(city.super).list({ status: 'disabled' }))).toEqual(['u-frozen'])
  await opt(invitee, 'inv-invitee-3', 1)
  await adminOf(city.super).freeze('u-duty')
  expect((await membersOf(city.super).list()).result.counts).toMatchObject({ pending: 3, rejected: 0, disabled: 2 })
})

test('filters find what they say, and the counts follow all of them but the status', async () => {
  const { list } = membersOf(city.super)
  expect(idsOf(await list({ roleCode: 'owner', status: 'joined' })).toSorted()).toEqual([
    'u-owner',
    'u-wangzhiqiang',
    'u-xujunjie',
  ])
  expect((await list({ roleCode: 'owner', status: 'joined' })).result.counts).toMatchObject({ joined: 3, pending: 1 })
  expect(idsOf(await list({ keyword: '13801190003' }))).toEqual(['u-duty'])
  expect(idsOf(await list({ keyword: 'ZHANGXIU' }))).toEqual(['u-zhangxiuying'])
  expect(idsOf(await list({ keyword: '%' }))).toEqual([])
  // Members who are assigned to the shops, to the quarter around them, or to the whole project.
  expect(idsOf(await list({ areaId: 'p1-a04', column: 'name' })).toSorted()).toEqual(
    ['u-super', 'u-owner', 'u-duty', 'u-wangzhiqiang', 'u-zhangxiuying', 'u-mahaiyan'].toSorted(),
  )
  expect(idsOf(await list({ areaId: 'p1-a07' }))).toContain('u-invitee')
  for (const areaId of ['p1-a09', 'p2-a02']) expect(idsOf(await membersOf(city.owner).list({ areaId }))).toEqual([])
})

test('a role of the account is shown beside the one in the project, and found', async () => {
  const { call } = city.super
  await call('POST', '/sys/role/add', { roleName: '巡查员', roleCode: 'inspector' })
  const roles = (await call<{ id: string; roleCode: string }[]>('GET', '/sys/role/queryall')).result
  const own = roles.find(({ roleCode }) => roleCode === 'inspector')?.id
  await adminOf(city.super).editUser({ id: 'u-duty', selectedroles: `r-operator,${own}` })
  const found = (await membersOf(city.super).list({ roleCode: 'inspector' })).result.records
  expect(found).toMatchObject([{ id: 'u-duty', otherRoles: [{ roleCode: 'inspector', roleName: '巡查员' }] }])
})

test('the highest role comes first; every order has the same rows, page by page', async () => {
  const { list } = membersOf(city.super)
  const all = idsOf(await list())
  expect(all[0]).toBe('u-super')
  const pages = await Promise.all([1, 2, 3, 4].map(async (pageNo) => idsOf(await list({ pageNo, pageSize: 5 }))))
  expect(pages.flat()).toEqual(all.slice(0, 20))
  for (const column of ['name', 'joinedAt', 'lastLoginAt', 'roleCode'])
    for (const order of ['asc', 'desc']) expect(idsOf(await list({ column, order })).toSorted()).toEqual(all.toSorted())
  const [first] = (await list({ column: 'lastLoginAt', order: 'desc' })).result.records
  expect(first).toMatchObject({ lastLoginAt: expect.any(String) })
})

test('the last login is remembered when its session is long forgotten, and is that of the store', async () => {
  expect((await membersOf(city.super).detail('u-incomplete')).result.lastLoginAt).toBeNull()
  const id = 'u-duty'
  await advance(city, '5d')
  await loginAs(app, city.path, 'duty')
  await advance(city, '30d')
  const later = await loginAs(app, city.path, 'super')
  expect([...city.world.model.sessions.values()].filter(({ userId }) => userId === id)).toEqual([])
  expect((await membersOf(later).detail(id)).result.lastLoginAt).toBe('2026-03-07 08:00:00')
  expect(loadReadModel(city.world.store).users.get(id)).toEqual(city.world.model.users.get(id))
})

test('who has clocked in is on duty until they clock out', async () => {
  const onDuty = async () => (await membersOf(city.owner).detail('u-duty')).result.onDuty
  const clock = (act: string) => city.duty.call('POST', '/pc/api/v4/attendance/clock', { act })
  if (await onDuty()) await clock('out')
  await advance(city, '10m')
  expect((await clock('in')).code).toBe(200)
  expect(await onDuty()).toBe(true)
  await advance(city, '10m')
  await clock('out')
  expect(await onDuty()).toBe(false)
})

test('a detail tells the whole of a row, with the phone and what the caller may grant', async () => {
  const { result } = await membersOf(city.owner).detail('u-duty')
  expect(result).toMatchObject({
    id: 'u-duty',
    phone: '13801190003',
    email: 'duty@fengsui.example',
    workNo: 'CZ0003',
    projectId: 'p1',
    projectName: '城中区智慧消防',
    departments: [{ id: 'dep-4', name: '永安里社区工作站' }],
    roleDescription: expect.stringContaining('除区域管理外'),
    grantable: [{ roleCode: 'operator', roleName: '值班员' }],
  })
  expect(result.permissions.map(({ name }) => name)).toContain('上下班打卡')
  expect((await membersOf(city.super).detail('inv-invitee-2')).result).toMatchObject({
    status: 'pending',
    phone: '13801190004',
    grantable: [{ roleCode: 'owner' }, { roleCode: 'operator' }],
  })
  expect((await membersOf(city.super).detail('u-guest')).result).toMatchObject({ roleName: '未知', permissions: [] })
})

test('who is not in the list does not exist', async () => {
  for (const id of ['u-guest', 'u-incomplete', 'inv-invitee-1', 'u-nobody', 'x'])
    expect(await membersOf(city.owner).detail(id)).toMatchObject({ code: 4003 })
  expect(await city.owner.trpc('member.detail', { id: 'u-guest' })).toMatchObject({ code: 4003, field: 'id' })
})

test('a list can be read as ids first and then in pieces', async () => {
  const { world } = city
  const membership = membershipOf(world.model, 'u-owner', 'p1')
  if (!membership) throw new Error('no membership')
  const scope = scopeOf(world.model, membership)
  const query = memberContracts.list.input.parse({ column: 'name', status: 'joined', pageSize: 2 })
  const listed = await membersOf(city.owner).list({ column: 'name', status: 'joined' })
  const reads = memberReads(world, scope, query)
  const ids = await world.store.atomically(reads.ids)
  expect(ids).toEqual(idsOf(listed))
  const rows = await world.store.atomically((connection) => reads.rows(connection, [...ids, 'u-guest']))
  expect(rows).toEqual(listed.result.records)
})
