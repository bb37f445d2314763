import { expect, test } from 'vitest'

import type { PermissionRow } from '#server/modules/permission/permission.repo.ts'
import { check, newEntry, tidy } from '#server/modules/permission/permission.rules.ts'

test.each([
  [{ menuType: 0, parentId: 'm1' }, { parentId: null }],
  [{ menuType: 1, parentId: '' }, { parentId: null }],
  [{ menuType: 1, parentId: 'm1' }, { parentId: 'm1' }],
  [{ menuType: 0, component: '' }, { component: 'layouts/RouteView' }],
  [{ menuType: 1, component: '' }, { component: '' }],
  [{ component: '/src/views/system/UserList.vue' }, { component: 'system/UserList' }],
  [{ component: 'views/system/UserList' }, { component: 'system/UserList' }],
  [{ component: 'isps/views/List.vue.bak' }, { component: 'isps/views/List.vue.bak' }],
  [{ url: 'system/user' }, { url: '/system/user' }],
  [{ url: '/system/user' }, { url: '/system/user' }],
  [{ url: '' }, { url: '' }],
  [{ url: 'http://a.example' }, { url: 'http://a.example' }],
  [{ url: 'https://a.example' }, { url: 'https://a.example' }],
  [{ url: '{{ window._CONFIG }}/druid' }, { url: '{{ window._CONFIG }}/druid' }],
] as const)('what a form says of an entry, %j, is stored as %j', (given, stored) => {
  expect(tidy({ ...newEntry, ...given })).toMatchObject(stored)
})

const entry = (id: string, parentId: string | null, more: Partial<PermissionRow> = {}): PermissionRow => ({
  ...newEntry,
  id,
  parentId,
  url: `/${id}`,
  component: 'isps/List',
  createBy: 'super',
  createdAt: new Date(0),
  updateBy: '',
  updatedAt: null,
  hasRules: false,
  ...more,
})
const home = entry('home', 'top', { menuType: 1, url: '/dashboard/analysis' })
const rows = [entry('top', null), entry('list', 'top', { menuType: 1 }), entry('detail', 'list', { menuType: 1 }), home]
const [top, list] = rows as [PermissionRow, PermissionRow]
const page = { parentId: 'top', menuType: 1, url: '/new', component: 'isps/New' }

test.each([
  ['below an entry that is not there', { ...page, parentId: 'gone' }, undefined, 'parentId'],
  ['at the top, and no top menu', { ...page, parentId: null }, undefined, 'parentId'],
  ['below itself', { ...page, parentId: 'list' }, list, 'parentId'],
  ['below what lies below it', { ...page, parentId: 'detail' }, list, 'parentId'],
  ['without an address', { ...page, url: '' }, undefined, 'url'],
  ['without a component', { ...page, component: '' }, undefined, 'component'],
  ['elsewhere, and everybody begins there', { ...page, url: '/other' }, home, 'url'],
] as const)('an entry %s is refused by its field', (_what, data, before, field) => {
  expect(() => check(rows, data, before)).toThrow(expect.objectContaining({ message: '操作失败', field }))
})

test.each([
  ['a page below a menu', page, undefined],
  ['a top menu', { ...page, parentId: null, menuType: 0 }, undefined],
  ['a button, which has no address', { ...page, menuType: 2, url: '', component: '' }, undefined],
  ['where everybody begins, hung elsewhere', { ...page, parentId: 'list', url: home.url }, home],
  ['a menu as it is', { ...page, parentId: null, menuType: 0, url: top.url }, top],
  ['another address of a page that is no beginning', { ...page, url: '/other' }, list],
] as const)('%s is taken', (_what, data, before) => {
  expect(() => check(rows, data, before)).not.toThrow()
})
