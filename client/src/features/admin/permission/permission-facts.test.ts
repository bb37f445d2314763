import { expect, test } from 'vitest'
import type { PermissionEntry } from '#shared/permission/permission-rows.schema.ts'
import { factsOf } from '#client/features/admin/permission/permission-facts.ts'

const entry = (changes: Partial<PermissionEntry>) =>
  ({
    menuType: 1,
    url: '',
    component: '',
    perms: '',
    permsType: '1',
    status: '1',
    sortNo: 1,
    ...changes,
  }) as PermissionEntry // the fields that the facts read

const valueOf = (label: string, changes: Partial<PermissionEntry>) =>
  factsOf(entry(changes)).find((fact) => fact.label === label)?.value

test.each([
  ['a page of this console', { component: 'role/RoleList', url: '/roleManager' }, '本控制台的页面', '角色管理'],
  ['a page of another client', { component: 'own/Reports', url: '/reports' }, '只在有该组件的客户端显示', '无'],
  ['a group', { component: 'layouts/RouteView', url: '/alarm' }, '分组，没有页面', '无'],
])('%s says what it shows and what it gives a custom role', (_, changes, page, gives) => {
  expect([valueOf('页面', changes), valueOf('授予权限', changes)]).toEqual([page, gives])
})

test('a button has its action instead of a page, and gives it', () => {
  const button = { menuType: 2, perms: 'alarm:toSite', permsType: '2', status: '0' }
  expect(factsOf(entry(button)).map(({ label }) => label)).not.toContain('路径')
  expect(['授权标识', '未授权时', '状态', '授予权限'].map((label) => valueOf(label, button))).toEqual([
    'alarm:toSite',
    '禁用',
    '已停用',
    '预警前往现场',
  ])
  expect(valueOf('授予权限', { ...button, perms: 'own:act' })).toBe('无')
})

test('the options that are on are named together', () => {
  expect(valueOf('选项', { hidden: true, route: true })).toBe('侧栏中隐藏 · 作为路由')
})
