import { beforeEach, expect, test } from 'vitest'

import { accessOf } from '#tests/support/admin.ts'
import type { Answer } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { addRole } from '#tests/support/custom-role.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { receivedCodes } from '#tests/support/permissions.ts'
import { listen, type Listener } from '#tests/support/sockets.ts'

interface Entry {
  readonly id: string
  readonly name: string
  readonly children: Entry[] | null
}

const app = await fileApp()
let city: City<'super' | 'duty' | 'owner'>
let [duty, owner]: Listener[] = []
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty', 'owner'])
  ;[duty, owner] = [await listen(app, city.duty), await listen(app, city.owner)]
})

const P = '/sys/permission'
const list = (query: object = {}): Promise<Answer<Entry[]>> => city.super.call('GET', `${P}/list`, query)
const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
const named = async (name: string) => flat((await list()).result).find((entry) => entry.name === name)
const add = (input: object): Promise<Answer> =>
  city.super.call('POST', `${P}/add`, { name: '巡查', menuType: 0, url: '/patrol', ...input })
const edit = (input: object): Promise<Answer> => city.super.call('PUT', `${P}/edit`, input)

test('the list is the whole tree, unpaged, leaves without children', async () => {
  const { code, message, result } = await list()
  expect([code, message]).toEqual([0, '操作成功！'])
  expect(flat(result)).toHaveLength(city.world.model.permissions.length)
  expect(result.map(({ name }) => name).slice(0, 2)).toEqual(['态势监测', '地图'])
  const group = result.find(({ id }) => id === 'm-alarm')
  expect(group).toMatchObject({
    key: 'm-alarm',
    title: '预警管理',
    isLeaf: false,
    leaf: false,
    menuType: 0,
    parentId: null,
    delFlag: 0,
    status: '1',
    route: true,
    component: 'layouts/RouteView',
  })
  const button = flat(result).find(({ id }) => id === 'b-alarm:toSite')
  expect(button).toMatchObject({
    isLeaf: true,
    leaf: true,
    children: null,
    menuType: 2,
    perms: 'alarm:toSite',
    permsType: '1',
  })
  expect(group).not.toHaveProperty('componentName')
  expect(group).not.toHaveProperty('ruleFlag')
})

test('asked for by name, the list is flat', async () => {
  const { result } = await list({ name: '预警' })
  expect(result.length).toBeGreaterThan(4)
  expect(result.every(({ name, children }) => name.includes('预警') && children === null)).toBe(true)
})

test('the tree of names has all ids beside it', async () => {
  const { code, result } = await city.super.call<{ treeList: object[]; ids: string[] }>('GET', `${P}/queryTreeList`)
  expect(code).toBe(0)
  expect(result.ids).toHaveLength(city.world.model.permissions.length)
  const plain = { ruleFlag: null, scopedSlots: null, parentId: null }
  expect(result.treeList[0]).toMatchObject({
    ...plain,
    key: 'm-dashboard',
    value: 'm-dashboard',
    title: '态势监测',
    slotTitle: '态势监测',
    label: '态势监测',
    icon: 'gauge',
  })
})

test('a menu entry is stored tidily, and is in the menu of its new holders immediately', async () => {
  expect(
    await add({
      component: '/src/views/patrol/List.vue',
      url: 'patrol',
      parentId: 'm-alarm',
      sortNo: '1.5',
      icon: 'walk',
    }),
  ).toMatchObject({ code: 200, message: '添加成功！' })
  const entry = await named('巡查')
  expect(entry).toMatchObject({
    parentId: null,
    url: '/patrol',
    component: 'patrol/List',
    sortNo: 1.5,
    permsType: '1',
    status: '1',
    route: true,
    hidden: false,
    createBy: 'super',
  })
  expect((await accessOf(city.duty)).paths).not.toContain('/patrol')
  expect(await receivedCodes(duty)).toEqual([])
  await addRole(city.super, 'u-duty', { roleCode: 'walker', permissionIds: [entry?.id ?? ''] })
  expect((await accessOf(city.duty)).paths.slice(0, 3)).toEqual(['/dashboard/analysis', '/patrol', '/map/analysis'])
  expect([await receivedCodes(duty), await receivedCodes(owner)]).toEqual([[1000], []])
})

test('a top menu without a screen of its own is a group', async () => {
  await add({})
  expect(await named('巡查')).toMatchObject({ component: 'layouts/RouteView', url: '/patrol' })
})

test.each([
  [{ menuType: 1 }, 500, '操作失败'],
  [{ menuType: 1, parentId: 'm-none', component: 'x/Y' }, 500, '操作失败'],
  [{ menuType: 1, parentId: 'm-alarm' }, 500, '操作失败'],
  [{ url: '' }, 500, '操作失败'],
  [{ name: '' }, 4004, '传入参数不能为空：名称'],
  [{ menuType: 3 }, 4001, '传入参数有误：菜单类型（不超过 2）'],
  [{ permsType: '9' }, 4006, '传入参数类型不存在：授权策略'],
  [{ sortNo: 'first' }, 4001, '传入参数有误：排序号'],
])('an entry with %o is refused', async (input, code, message) => {
  expect(await add(input)).toMatchObject({ code, message, success: false })
  expect(await named('巡查')).toBeUndefined()
})

test('an entry is changed under both verbs, and its holders are notified', async () => {
  expect(await edit({ id: 'm-fault-list', name: '故障台账' })).toMatchObject({ code: 200, message: '修改成功！' })
  expect(await city.super.call('POST', `${P}/edit`, { id: 'm-fault-list', icon: 'bolt', url: null })).toMatchObject({
    code: 200,
  })
  expect(await named('故障台账')).toMatchObject({ url: '/faultAdmin', icon: 'bolt', updateBy: 'super', parentId: null })
  expect(await receivedCodes(duty)).toEqual([1000, 1000])
  const { menu } = (await city.duty.call<{ menu: { meta: object }[] }>('GET', `${P}/getUserPermissionByToken`)).result
  expect(menu.map(({ meta }) => meta)).toContainEqual(expect.objectContaining({ title: '故障台账', icon: 'bolt' }))
})

test.each([
  [{ id: 'm-none', name: '甲' }],
  [{ id: 'm-alarm', menuType: 1, parentId: 'm-alarm-list' }],
  [{ id: 'm-alarm', menuType: 1, parentId: 'm-alarm' }],
  [{ id: 'm-dashboard', url: '/elsewhere' }],
])('editing %o fails', async (input) => {
  expect(await edit(input)).toMatchObject({ code: 500, success: false, message: '操作失败' })
})

test('a button that is switched off stays for all, and all are notified', async () => {
  const off = async () => (await accessOf(city.duty)).allAuth.find(({ action }) => action === 'fault:feedback')?.status
  expect(await off()).toBe('1')
  await edit({ id: 'b-fault:feedback', status: 0 })
  expect(await off()).toBe('0')
  expect([await receivedCodes(duty), await receivedCodes(owner)]).toEqual([[1000], [1000]])
})

test('an entry goes with all below it; the first page stays', async () => {
  expect(await city.super.call('DELETE', `${P}/delete`, { id: 'm-alarm' })).toMatchObject({
    code: 200,
    message: '删除成功!',
  })
  const access = await accessOf(city.duty)
  expect([access.paths.includes('/alarm'), access.actions.includes('alarm:toSite')]).toEqual([false, false])
  expect(access.allAuth.map(({ action }) => action)).not.toContain('alarm:toSite')
  expect(await receivedCodes(duty)).toEqual([1000])
  expect(await city.super.call('DELETE', `${P}/delete`, { id: 'm-alarm' })).toMatchObject({
    code: 500,
    message: '未找到对应实体',
  })
  expect(await city.super.call('DELETE', `${P}/deleteBatch`, { ids: 'm-risk-list,m-dashboard' })).toMatchObject({
    code: 500,
  })
  expect(await city.super.call('DELETE', `${P}/deleteBatch`, { ids: 'm-risk-list,m-none,' })).toMatchObject({
    code: 200,
    message: '删除成功!',
  })
  expect((await accessOf(city.duty)).paths).toContain('/dashboard/analysis')
})
