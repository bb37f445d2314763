import { beforeEach, expect, test } from 'vitest'

import { accessOf, adminOf, bareMenu, login, type Page } from '#tests/support/admin.ts'
import { callerOf, type Answer } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { listen } from '#tests/support/sockets.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

interface Role {
  readonly id: string
  readonly roleCode: string
  readonly roleName: string
}

const app = await fileApp()
let city: City<'super' | 'duty'>
let admin: ReturnType<typeof adminOf>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty'])
  admin = adminOf(city.super)
})

const inspector = { roleName: '巡查员', roleCode: 'inspector', description: '只看隐患' }
const add = (input: object = {}): Promise<Answer> =>
  city.super.call('POST', '/sys/role/add', { ...inspector, ...input })
const list = (query: object = {}): Promise<Answer<Page<Role>>> => city.super.call('GET', '/sys/role/list', query)
const idOf = async (roleCode: string) => (await list({ roleCode })).result.records[0]?.id ?? ''
const edit = (input: object): Promise<Answer> => city.super.call('PUT', '/sys/role/edit', input)
const remove = (id: string): Promise<Answer> => city.super.call('DELETE', '/sys/role/delete', { id })

test('the roles come as a page and all at once', async () => {
  const { code, message, result } = await list({ roleCode: 'o*', column: 'roleCode', order: 'asc' })
  expect([code, message]).toEqual([0, '操作成功！'])
  expect(result).toMatchObject({ total: 2, size: 10, current: 1, pages: 1 })
  expect(result.records).toMatchObject([
    { roleCode: 'operator', roleName: '值班员', createBy: null },
    { roleCode: 'owner', roleName: '管理员' },
  ])
  const all = await city.super.call<Role[]>('GET', '/sys/role/queryall')
  expect(all).toMatchObject({ code: 0, success: true })
  expect(all.result.map(({ roleCode }) => roleCode).toSorted()).toEqual(['operator', 'owner', 'superOwner', 'unknown'])
})

test('a role is made, found, changed and deleted', async () => {
  expect(await add()).toMatchObject({ code: 200, success: true, message: '添加成功！' })
  const id = await idOf('inspector')
  expect(await city.super.call('GET', '/sys/role/queryById', { id })).toMatchObject({
    code: 0,
    result: { ...inspector, createBy: 'super', updateBy: null },
  })
  expect(await edit({ id, roleName: '巡检员', description: null })).toMatchObject({ code: 200, message: '修改成功!' })
  expect(await city.super.call('GET', '/sys/role/queryById', { id })).toMatchObject({
    result: { ...inspector, roleName: '巡检员', updateBy: 'super' },
  })
  expect(await remove(id)).toMatchObject({ code: 200, message: '删除角色成功' })
  expect((await list()).result.total).toBe(4)
  expect(await remove(id)).toMatchObject({ code: 500, message: '未找到对应实体' })
})

test.each([
  [{ roleCode: 'owner' }, 500, '操作失败'],
  [{ roleCode: '巡查' }, 4001, '传入参数有误：角色'],
  [{ roleCode: 'x'.repeat(65) }, 4001, '传入参数有误：角色（长度不超过 64）'],
  [{ roleName: '' }, 4004, '传入参数不能为空：角色名称'],
  [{ roleName: '员'.repeat(31) }, 4001, '传入参数有误：角色名称（长度不超过 30）'],
  [{ description: '述'.repeat(127) }, 4001, '传入参数有误：描述（长度不超过 126）'],
])('a role with %o is refused', async (input, code, message) => {
  expect(await add(input)).toMatchObject({ code, message, success: false })
  expect((await list()).result.total).toBe(4)
})

test('the system roles are neither deleted nor recoded; their names may change', async () => {
  await add()
  const own = await idOf('inspector')
  expect(await remove('r-operator')).toMatchObject({ code: 500, message: '系统角色不允许此操作！' })
  expect(await city.super.call('DELETE', '/sys/role/deleteBatch', { ids: `${own},r-owner,` })).toMatchObject({
    code: 500,
    message: '系统角色不允许此操作！',
  })
  expect(await edit({ id: 'r-operator', roleCode: 'watch' })).toMatchObject({
    code: 500,
    message: '系统角色不允许此操作！',
  })
  expect((await list()).result.total).toBe(5)
  expect(await edit({ id: 'r-operator', roleCode: 'operator', roleName: '值守员' })).toMatchObject({ code: 200 })
  expect(await city.super.call('DELETE', '/sys/role/deleteBatch', { ids: `${own},nothing,` })).toMatchObject({
    code: 200,
    message: '删除角色成功!',
  })
})

test.each([
  [{ roleCode: 'owner' }, false],
  [{ roleCode: 'owner', id: 'r-owner' }, true],
  [{ roleCode: 'owner', id: 'r-operator' }, false],
  [{ roleCode: 'inspector', id: '' }, true],
])('the code of %o is free: %s', async (input, free) => {
  const answer = await city.super.call('GET', '/sys/role/checkRoleCode', input)
  expect(answer).toMatchObject({
    code: 0,
    success: free,
    result: true,
    message: free ? '操作成功！' : '角色编码已存在',
  })
})

test('editing a role that is not there, or into the code of another, fails', async () => {
  await add()
  expect(await edit({ id: 'r-none', roleName: '甲' })).toMatchObject({ code: 500, message: '未找到对应实体' })
  expect(await edit({ id: await idOf('inspector'), roleCode: 'owner' })).toMatchObject({
    code: 500,
    message: '操作失败',
  })
})

test('a role of the account adds its menu entries to those of the role in the project, and takes them along', async () => {
  await add()
  const id = await idOf('inspector')
  const nobody = await login(app, city.super, 'nobody', PASSWORD)
  expect((await accessOf(nobody)).paths).toEqual(bareMenu)
  await admin.save(id, ['m-dashboard', 'm-risk-list', 'b-risk:feedback'], [])
  await admin.editUser({ id: 'u-nobody', selectedroles: id })
  expect((await admin.rolesOfUser('u-nobody')).result).toEqual([id])
  expect(await accessOf(nobody)).toMatchObject({
    paths: ['/dashboard/analysis', '/riskAdmin'],
    actions: ['risk:feedback'],
  })
  // The menu contains it; the permission for events still comes from the role in a project.
  expect((await nobody.call('GET', '/pc/api/v4/event/list', { kind: 'risk' })).code).toBe(4002)

  const listener = await listen(app, nobody)
  await edit({ id, roleCode: 'walker' })
  await remove(id)
  await listener.settled()
  expect(listener.frames.map(({ code, title }) => [code, title])).toEqual([
    [1000, '权限变更'],
    [1000, '权限变更'],
  ])
  expect((await accessOf(nobody)).paths).toEqual(bareMenu)
  expect(await admin.rolesOfUser('u-nobody')).toMatchObject({ code: 500 })
})

test('the tree to tick has every permission once, and says where rules hang', async () => {
  await city.super.call('POST', '/sys/permission/addPermissionRule', {
    permissionId: 'm-alarm-list',
    ruleName: '本区域',
  })
  const { code, result } = await city.super.call<{ treeList: Node[]; ids: string[] }>('GET', '/sys/role/queryTreeList')
  expect(code).toBe(0)
  expect(result.ids.toSorted()).toEqual(city.world.model.permissions.map(({ id }) => id).toSorted())
  const group = result.treeList.find(({ key }) => key === 'm-alarm')
  const common = { title: null, label: null, icon: null, scopedSlots: { title: 'hasDatarule' } }
  expect(group).toMatchObject({
    ...common,
    value: 'm-alarm',
    slotTitle: '预警管理',
    ruleFlag: 0,
    parentId: null,
    isLeaf: false,
  })
  expect(group?.children?.find(({ key }) => key === 'm-alarm-list')).toMatchObject({
    ...common,
    ruleFlag: 1,
    parentId: 'm-alarm',
  })
  expect(group?.children?.find(({ key }) => key === 'm-alarm-detail')).toMatchObject({ isLeaf: true, children: null })
})
interface Node {
  readonly key: string
  readonly children: Node[] | null
}

const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object][] = [
  ['GET', 'list', {}],
  ['GET', 'queryall', {}],
  ['GET', 'queryById', { id: 'r-owner' }],
  ['GET', 'queryTreeList', {}],
  ['GET', 'checkRoleCode', { roleCode: 'owner' }],
  ['POST', 'add', inspector],
  ['PUT', 'edit', { id: 'r-owner' }],
  ['POST', 'edit', { id: 'r-owner' }],
  ['DELETE', 'delete', { id: 'r-owner' }],
  ['DELETE', 'deleteBatch', { ids: 'r-owner' }],
]
test('roles are for those who manage the project', async () => {
  for (const [method, path, input] of calls) {
    expect(await city.duty.call(method, `/sys/role/${path}`, input)).toMatchObject({ code: 4002 })
    expect(await callerOf(app, city.path).call(method, `/sys/role/${path}`, input)).toMatchObject({
      status: 500,
      code: 9011,
    })
  }
})
