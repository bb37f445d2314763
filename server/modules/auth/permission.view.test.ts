import { expect, test } from 'vitest'

import { permissionView } from '#server/modules/auth/permission.view.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { PermissionRecord } from '#server/worlds/records.ts'

const row = (id: string, more: Partial<PermissionRecord> = {}): PermissionRecord => ({
  id,
  parentId: null,
  name: id,
  perms: '',
  permsType: '1',
  icon: '',
  component: 'layouts/RouteView',
  componentName: '',
  url: `/${id}`,
  redirect: '',
  sortNo: 1,
  menuType: 0,
  route: true,
  keepAlive: false,
  internalOrExternal: false,
  hidden: false,
  alwaysShow: false,
  status: '1',
  ...more,
})

const viewWithHome = (permissions: PermissionRecord[], held: Record<string, string[]>, roles = ['operator']) => {
  const permissionsOfRole = new Map(Object.entries(held).map(([code, ids]) => [code, new Set(ids)]))
  // The view reads only these two parts of the model.
  return permissionView({ permissions, permissionsOfRole } as unknown as ReadModel, roles, 'perCheck')
}

/** The view without the first page that is added only for clients. */
const view = (...given: Parameters<typeof viewWithHome>) => {
  const { menu, ...buttons } = viewWithHome(...given)
  return { ...buttons, menu: menu.filter(({ id, hidden }) => id !== 'm-dashboard' || !hidden) }
}

test('a role without the first page has it hidden, since clients of the family log out without it', () => {
  const page = row('list', { url: '/alarmAdmin', menuType: 1 })
  const paths = (permissions: PermissionRecord[]) =>
    viewWithHome(permissions, { operator: permissions.map(({ id }) => id) }).menu.map(({ path, hidden }) => [
      path,
      hidden,
    ])
  expect(paths([page])).toEqual([
    ['/dashboard/analysis', true],
    ['/alarmAdmin', undefined],
  ])
  const home = row('home', { url: '/dashboard/analysis' })
  expect(paths([page, home])).toHaveLength(2)
  const group = row('group')
  expect(paths([group, { ...home, parentId: 'group' }])).toEqual([['/group', undefined]])
})

test('a person who may open nothing still gets the first page: clients of the family log out when the menu is empty', () => {
  const { menu } = view([row('a')], { unknown: [] })
  expect(menu).toMatchObject([
    {
      path: '/dashboard/analysis',
      component: 'dashboard/Analysis',
      route: '1',
      name: 'dashboard',
      redirect: null,
    },
  ])
})

test('a page that is held brings the groups above it along', () => {
  const { menu } = view(
    [
      row('group'),
      row('inner', { parentId: 'group', menuType: 1 }),
      row('page', { parentId: 'inner', menuType: 1 }),
      row('other'),
    ],
    { operator: ['page'] },
  )
  expect(menu).toMatchObject([{ id: 'group', children: [{ id: 'inner', children: [{ id: 'page' }] }] }])
  expect(menu).toHaveLength(1)
})

test('a group that is switched off takes its pages along', () => {
  const { menu } = view([row('group', { status: '0' }), row('page', { parentId: 'group', menuType: 1 }), row('home')], {
    operator: ['group', 'page', 'home'],
  })
  expect(menu.map(({ id }) => id)).toEqual(['home'])
})

test('roles add up, and the unknown role counts only where no other one holds anything', () => {
  const permissions = [row('a'), row('b'), row('c')]
  const held = { operator: ['a'], extra: ['b'], unknown: ['c'] }
  const idsFor = (roles: string[]) => view(permissions, held, roles).menu.map(({ id }) => id)
  expect(idsFor(['operator', 'extra'])).toEqual(['a', 'b'])
  expect(idsFor(['visitor', 'extra'])).toEqual(['b'])
  expect(idsFor(['visitor'])).toEqual(['c'])
  expect(idsFor([])).toEqual(['c'])
})

test('a button below another one is in the list and among the children of that one, for its holders', () => {
  const permissions = [
    row('page'),
    row('edit', { parentId: 'page', menuType: 2, perms: 'event:edit' }),
    row('part', { parentId: 'edit', menuType: 2, perms: 'event:part', permsType: '2' }),
  ]
  const part = { action: 'event:part', type: '2', describe: 'part', name: 'part', children: [] }
  const edit = { action: 'event:edit', type: '1', describe: 'edit', name: 'edit' }
  expect(view(permissions, { operator: ['edit', 'part'] }).auth).toEqual([{ ...edit, children: [part] }, part])
  const { auth, allAuth } = view(permissions, { operator: ['edit'] })
  expect(auth).toEqual([{ ...edit, children: [] }])
  expect(allAuth).toEqual([
    { ...edit, status: '1', children: [{ ...part, status: '1' }] },
    { ...part, status: '1' },
  ])
})

test('a page outside the console has a hash for its path and its address beside it', () => {
  const url = 'https://hall.example/help?token={{token}}'
  const { menu } = view(
    [row('help', { url, internalOrExternal: true, icon: 'book', componentName: 'help', keepAlive: true })],
    { operator: ['help'] },
  )
  expect(menu).toMatchObject([
    {
      name: 'help',
      meta: { title: 'help', url, internalOrExternal: true, keepAlive: true, icon: 'book', componentName: 'help' },
    },
  ])
  expect(menu[0]?.path).toMatch(/^[0-9a-f]{32}$/)
})

test('names, redirects and flags follow the family: only what is set is there', () => {
  const { menu } = view(
    [
      row('x', {
        url: '/alarmAdmin/detail/:parameterId',
        hidden: true,
        alwaysShow: true,
        route: false,
        redirect: '/alarmAdmin',
      }),
    ],
    { operator: ['x'] },
  )
  expect(menu).toEqual([
    {
      id: 'x',
      path: '/alarmAdmin/detail/:parameterId',
      component: 'layouts/RouteView',
      route: '0',
      name: 'alarmAdmin-detail-@parameterId',
      hidden: true,
      alwaysShow: true,
      redirect: '/alarmAdmin',
      meta: { title: 'x', keepAlive: false, internalOrExternal: false },
    },
  ])
})
