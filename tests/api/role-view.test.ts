import { beforeEach, expect, test } from 'vitest'

import { roleReads } from '#server/modules/role/role-view.ts'
import { membershipOf, scopeOf } from '#server/worlds/read-model/scope.ts'
import {
  roleViewContracts,
  type RoleDetail,
  type RoleDifference,
  type RolePermission,
  type RoleRow,
} from '#shared/role/role-view.contract.ts'
import { roles } from '#shared/permission/roles.ts'
import { accessOf, adminOf } from '#tests/support/admin.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { idsOf } from '#tests/support/members.ts'
import { receivedCodes } from '#tests/support/permissions.ts'
import { listen } from '#tests/support/sockets.ts'
import { fingerprint } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty' | 'guest' | 'nobody'>
let inspector: string
beforeEach(async () => {
  city = await makeCity(app)
  const { call } = city.super
  await call('POST', '/sys/role/add', { roleName: '巡查员', roleCode: 'inspector', description: '每周巡查' })
  inspector =
    idsOf(await call<{ records: { id: string }[] }>('GET', '/pc/api/v4/role/list', { keyword: '巡查' }))[0] ?? ''
  await adminOf(city.super).editUser({ id: 'u-duty', selectedroles: `r-operator,${inspector}` })
  await adminOf(city.super).editUser({ id: 'u-nobody', selectedroles: inspector })
})

interface RolePage {
  readonly records: RoleRow[]
  readonly total: number
}
const list = (query: object = {}) => city.super.call<RolePage>('GET', '/pc/api/v4/role/list', query)
const detail = (id: string) => city.super.call<RoleDetail>('GET', '/pc/api/v4/role/detail', { id })
const change = (name: 'preview' | 'save', permissionIds: unknown, more: object = {}) =>
  city.super.call<RoleDifference>('POST', `/pc/api/v4/role/${name}`, { id: inspector, permissionIds, ...more })

const flat = (nodes: readonly RolePermission[]): RolePermission[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])

test('system roles come first with the words of the product, then the others; each with its members here', async () => {
  const { records } = (await list()).result
  expect(records.map(({ roleCode, builtIn }) => [roleCode, builtIn])).toEqual([
    ['superOwner', true],
    ['owner', true],
    ['operator', true],
    ['inspector', false],
  ])
  expect(records.slice(0, 3).map(({ description }) => description)).toEqual(
    Object.values(roles).map(({ description }) => description),
  )
  const members = city.world.model.membershipsOfProject.get('p1') ?? []
  const count = (code: string) => members.filter(({ roleCode }) => roleCode === code).length
  // `nobody` has the role as well, and is not a member.
  expect(records.map((row) => row.members)).toEqual([count('superOwner'), count('owner'), count('operator'), 1])
  expect(records[3]).toMatchObject({ id: inspector, roleName: '巡查员', permissions: 0, updateTime: null })
  expect(idsOf(await list({ keyword: 'OWNER' }))).toEqual(['r-superOwner', 'r-owner'])
  expect(idsOf(await list({ pageNo: 2, pageSize: 3 }))).toEqual([inspector])
})

test('roles are for those who manage the project', async () => {
  for (const person of ['owner', 'duty', 'guest', 'nobody'] as const) {
    const { call } = city[person]
    for (const [method, name, input] of [
      ['GET', 'list', {}],
      ['GET', 'detail', { id: inspector }],
      ['POST', 'preview', { id: inspector, permissionIds: [] }],
      ['POST', 'save', { id: inspector, permissionIds: ['m-alarm'] }],
    ] as const)
      expect(await call(method, `/pc/api/v4/role/${name}`, input)).toMatchObject({ code: 4002, result: null })
  }
})

test('a detail shows every permission in its place and which of them the role holds', async () => {
  const { result } = await detail('r-operator')
  const nodes = flat(result.tree)
  expect(nodes.map(({ id }) => id).toSorted()).toEqual(city.world.model.permissions.map(({ id }) => id).toSorted())
  const held = (await adminOf(city.super).permissionsOf('r-operator')).result
  expect(
    nodes
      .filter((node) => node.held)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(held.toSorted())
  expect(result.permissionIds).toEqual(held.toSorted())
  expect(result.permissions).toBe(held.length)
  const alarms = nodes.find(({ id }) => id === 'm-alarm-list')
  expect(alarms).toMatchObject({ kind: 'menu', target: '/alarmAdmin' })
  expect(alarms?.children.find(({ id }) => id === 'b-alarm:toSite')).toMatchObject({
    kind: 'button',
    target: 'alarm:toSite',
    held: true,
  })
  expect(result.rights.map(({ name }) => name)).toContain('上下班打卡')
  expect((await detail(inspector)).result).toMatchObject({ permissionIds: [], rights: [] })
  await change('save', ['m-users', 'm-alarm-list'])
  expect((await detail(inspector)).result.rights).toEqual([
    { name: '监测数据', text: '查看所管区域内的硬件' },
    { name: '用户管理', text: '' },
  ])
})

test('a preview says what would change and for how many, and changes nothing', async () => {
  const before = fingerprint(city.world)
  expect(await change('preview', ['m-risk-list', 'b-risk:feedback'])).toMatchObject({
    code: 200,
    result: {
      id: inspector,
      roleName: '巡查员',
      added: [
        { id: 'm-risk-list', name: '隐患列表' },
        { id: 'b-risk:feedback', name: '隐患反馈' },
      ],
      removed: [],
      people: 2,
      text: '将影响 2 人，立即生效',
    },
  })
  expect((await change('preview', [])).result).toMatchObject({ added: [], removed: [], people: 0 })
  expect(fingerprint(city.world)).toBe(before)
})

test('saving gives exactly what was ticked, at once, and tells those concerned', async () => {
  const [duty, owner, nobody] = [
    await listen(app, city.duty),
    await listen(app, city.owner),
    await listen(app, city.nobody),
  ]
  const before = await accessOf(city.duty)
  expect(before.actions).not.toContain('risk:feedback')
  expect((await change('save', ['m-risk-list', 'b-risk:feedback'])).result).toMatchObject({ people: 2 })
  expect((await accessOf(city.duty)).actions).toContain('risk:feedback')
  expect([await receivedCodes(duty), await receivedCodes(owner), await receivedCodes(nobody)]).toEqual([
    [1000],
    [],
    [1000],
  ])
  const again = await change('save', 'm-risk-list,m-fault-list')
  expect(again.result).toMatchObject({
    added: [{ id: 'm-fault-list' }],
    removed: [{ id: 'b-risk:feedback' }],
    people: 2,
  })
  expect((await detail(inspector)).result.permissionIds).toEqual(['m-fault-list', 'm-risk-list'])
  expect((await accessOf(city.duty)).actions).not.toContain('risk:feedback')
  expect(await receivedCodes(duty)).toEqual([1000])
  expect((await change('save', ['m-risk-list', 'm-fault-list', 'm-risk-list'])).result.people).toBe(0)
  expect(await receivedCodes(duty)).toEqual([])
  expect((await change('save', [])).result.removed).toHaveLength(2)
  expect((await detail(inspector)).result.permissionIds).toEqual([])
})

test('what a system role may do is fixed', async () => {
  const held = (await detail('r-operator')).result.permissionIds
  const before = fingerprint(city.world)
  for (const name of ['preview', 'save'] as const)
    expect(await change(name, [...held, 'b-risk:feedback'], { id: 'r-operator' })).toMatchObject({
      code: 5301,
      message: '系统角色不允许此操作！',
    })
  expect(fingerprint(city.world)).toBe(before)
})

test('a form that was opened before another person saved is refused as such', async () => {
  await change('save', ['m-risk-list'])
  const stale = { lastpermissionIds: [] }
  const before = fingerprint(city.world)
  for (const name of ['preview', 'save'] as const) expect((await change(name, ['m-fault-list'], stale)).code).toBe(5302)
  expect(fingerprint(city.world)).toBe(before)
  expect((await change('save', ['m-fault-list'], { lastpermissionIds: ['m-risk-list'] })).code).toBe(200)
  expect((await detail(inspector)).result.permissionIds).toEqual(['m-fault-list'])
})

test('roles and permissions that are not there are named', async () => {
  const named = (input: object) => city.super.trpc('roleView.save', input, 'mutation')
  expect(await named({ id: 'r-none', permissionIds: [] })).toMatchObject({ code: 4003, field: 'id' })
  // The permissions of unknown role codes are stored under this role, which cannot be granted.
  expect(await named({ id: 'r-unknown', permissionIds: [] })).toMatchObject({ code: 4003, field: 'id' })
  expect(await named({ id: inspector, permissionIds: ['m-none'] })).toMatchObject({
    code: 4003,
    field: 'permissionIds',
  })
  expect(await named({ id: inspector })).toMatchObject({ code: 4004, field: 'permissionIds' })
  expect((await detail('r-none')).code).toBe(4003)
})

test('a list can be read as ids first and then in pieces', async () => {
  const { world } = city
  const membership = membershipOf(world.model, 'u-super', 'p1')
  if (!membership) throw new Error('no membership')
  const scope = scopeOf(world.model, membership)
  const query = roleViewContracts.list.input.parse({})
  const reads = roleReads(world, scope, query)
  const ids = await world.store.atomically(reads.ids)
  const rows = await world.store.atomically((connection) => reads.rows(connection, ids))
  expect(rows).toEqual((await list()).result.records)
})
