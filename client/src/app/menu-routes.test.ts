// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { flatten, handleOf, menuRoutes } from '#client/app/menu-routes.tsx'
import { crumbsOf, hidesWatermark, isRouteHandle, titleOf, type RouteHandle } from '#client/app/route-handle.ts'
import { screens } from '#client/app/screens.ts'
import { groupsAbove, menuItems } from '#client/app/shell/menu-tree.ts'
import { sectionsWithoutCrumbs } from '#client/config/paths.ts'
import facts from '#tests/facts/routes.json' with { type: 'json' }

const entry = (path: string, title: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id: path,
  path,
  component: 'x',
  route: '1',
  name: path,
  meta: { title, keepAlive: false, internalOrExternal: false },
  ...more,
})

const menu: MenuEntry[] = [
  entry('/dashboard/analysis', '态势监测'),
  entry('/alarm', '预警管理', {
    meta: { title: '预警管理', keepAlive: false, internalOrExternal: false, icon: 'flame' },
    children: [
      entry('/alarmAdmin', '预警列表'),
      entry('/alarmAdmin/detail/:parameterId', '预警详情', { hidden: true }),
      entry('/videoAlarmAdmin', '视频预警列表'),
    ],
  }),
  entry('/faultAdmin', '故障列表'),
  entry('/not/built', '未建'),
]

const handles = (path: string): RouteHandle | undefined =>
  matchRoutes(menuRoutes(menu), path)
    ?.map(({ route }): unknown => route.handle)
    .find(isRouteHandle)

const redirectOf = (routes: RouteObject[], path: string): string | null => {
  const loader = routes.find((route) => route.path === path)?.loader
  if (typeof loader !== 'function') return null
  const response: unknown = (loader as () => unknown)()
  return response instanceof Response ? response.headers.get('Location') : null
}

test('an entry with a screen becomes a lazy route with its title and the way to it', () => {
  expect(handles('/alarmAdmin')).toEqual({
    title: '预警列表',
    crumbs: [{ label: '预警管理' }],
    footer: true,
    flush: true,
  })
})

test('a role lands on the first page of its menu where it does not hold the first page of all', () => {
  const hidden = entry('/dashboard/analysis', '态势监测', { hidden: true })
  const users = entry('/isystem/user', '用户管理')
  const detail = entry('/alarmAdmin/detail/:parameterId', '预警详情', { hidden: true })
  const group = entry('/isystem', '系统管理', { children: [users] })
  expect(redirectOf(menuRoutes([hidden, detail, entry('/not/built', '未建'), group]), hidden.path)).toBe(
    '/isystem/user',
  )
  // The menu has no visible page, so the hidden page is shown.
  expect(redirectOf(menuRoutes([hidden, detail]), hidden.path)).toBeNull()
  expect(redirectOf(menuRoutes(menu), hidden.path)).toBeNull()
})

test('a detail page has its list as a crumb to go back by', () => {
  expect(handles('/alarmAdmin/detail/e1')?.crumbs).toEqual([
    { label: '预警管理' },
    { label: '预警列表', to: '/alarmAdmin' },
  ])
})

const whole = (path: string): string[] => {
  const [pathname = '', search = ''] = path.split('?')
  const handle = handles(pathname)
  return handle ? crumbsOf(handle, new URLSearchParams(search)).map(({ label }) => label) : []
}

test('the way to a page ends with the page', () => {
  expect(whole('/alarmAdmin/detail/e1')).toEqual(['预警管理', '预警列表', '预警详情'])
  expect(whole('/faultAdmin')).toEqual(['故障列表'])
})

test.each([
  ['a page without breadcrumbs', entry('/isystem/messageNotification', '消息通知')],
  ['a page of a section without', entry('/faultAdmin', '个人中心')],
  ['a page below such a section', entry('/data', '数据分析', { children: [entry('/faultAdmin', '故障列表')] })],
])('%s has none', (_what, only) => {
  const [placed, last = placed] = flatten([only])
  if (!last) throw new Error('no entry')
  expect(handleOf(last, {}, []).crumbs).toBeNull()
})

test.each([
  ['/addPlace/detail/:parameterId', '?mode=add', '添加场所'],
  ['/addPlace/detail/:parameterId', '?mode=edit', '编辑场所'],
  ['/placeAdmin/detail/:parameterId', '?mode=add', '添加场所'],
  ['/placeAdmin/detail/:parameterId', '?mode=edit', '编辑场所'],
  ['/placeAdmin/detail/:parameterId', '?mode=x', '场所详情'],
  ['/placeAdmin/detail/:parameterId', '', '场所详情'],
  ['/addEdit/node/:parameterId', '?mode=add', '添加子场所'],
  ['/addEdit/node/:parameterId', '?mode=edit', '编辑子场所'],
  ['/addEdit/node/:parameterId', '', '菜单里的名字'],
  ['/faultAdmin', '?mode=add', '菜单里的名字'],
])('%s with %s is called %s', (path, search, title) => {
  const handle = handleOf({ entry: entry(path, '菜单里的名字'), above: [] }, {}, [])
  expect(titleOf(handle, new URLSearchParams(search))).toBe(title)
})

test('footer, breadcrumbs and watermark are missing where the document says, and nowhere else', () => {
  for (const { path } of facts.pages) {
    const handle = handleOf({ entry: entry(path, 'x'), above: [] }, {}, [])
    expect([path, handle.footer]).toEqual([path, !facts.footerHidden.includes(path)])
    expect([path, handle.crumbs === null]).toEqual([path, facts.breadcrumbHidden.includes(path)])
    expect([path, hidesWatermark(path)]).toEqual([path, facts.watermarkHidden.includes(path)])
  }
  expect(hidesWatermark('/user/login')).toBe(true)
  expect(sectionsWithoutCrumbs).toEqual(facts.breadcrumbOmittedFor)
})

test('an entry without a screen has no route', () => {
  expect(matchRoutes(menuRoutes(menu), '/not/built')).toBeNull()
})

const patrol = (component: string, path = '/patrol') => entry(path, '巡查', { component })
const lazyOf = (one: MenuEntry): unknown => menuRoutes([one])[0]?.lazy

test.each([
  ['a screen of its own', patrol('device/DeviceList'), '/deviceAdmin/list'],
  ['the first of several screens', patrol('event/EventList'), '/alarmAdmin'],
  ['the one of several that the path names', patrol('event/EventList', '/riskAdmin'), '/riskAdmin'],
  ['a screen for one thing', patrol('device/DeviceDetail', '/patrol/:parameterId'), '/deviceAdmin/detail/:parameterId'],
  ['a screen other than that of its path', patrol('map/Analysis', '/riskAdmin'), '/map/analysis'],
  ['no screen that is known', patrol('patrol/PatrolList', '/riskAdmin'), '/riskAdmin'],
])('an entry whose component is %s leads there', (_what, one, path) => {
  expect(lazyOf(one)).toBeTypeOf('function')
  expect(lazyOf(one)).toBe(screens.get(path)?.load)
})

test.each([
  ['an unknown component', patrol('patrol/PatrolList')],
  ['the page of one thing at a path without its id', patrol('device/DeviceDetail')],
  ['a list at a path with an id', patrol('device/DeviceList', '/patrol/:parameterId')],
  ['a group of nothing', patrol('layouts/RouteView')],
])('%s has no route', (_what, one) => {
  expect(menuRoutes([one])).toEqual([])
  expect(menuItems([one], {})).toEqual([])
})

test('a page at another path has the frame and the count of its screen, and is the list that its details name', () => {
  const added = [patrol('map/Analysis', '/sky'), patrol('event/EventList')]
  const [sky, list] = menuRoutes(added)
  expect(sky?.handle).toMatchObject({ crumbs: null, footer: false, flush: true })
  expect(list?.handle).toMatchObject({ title: '巡查', crumbs: [], footer: true })
  expect(menuItems(added, { alarm: { todo: 3 } })[1]).toMatchObject({ path: '/patrol', count: 3, tone: 'alarm' })
  const detail = menuRoutes([...added, entry('/alarmAdmin/detail/:parameterId', '预警详情')])[2]
  expect(detail?.handle).toMatchObject({ crumbs: [{ label: '巡查', to: '/patrol' }] })
})

test('an entry with route 0 has no route', () => {
  expect(menuRoutes([entry('/alarmAdmin', '预警列表', { route: '0' })])).toEqual([])
})

test('the home entry has a page of its own', () => {
  expect(matchRoutes(menuRoutes(menu), '/dashboard/analysis')?.[0]?.route.lazy).toBeTypeOf('function')
})

test.each([
  ['to its first visible page', {}, '/alarmAdmin'],
  ['where the server says', { redirect: '/videoAlarmAdmin' }, '/videoAlarmAdmin'],
  ['to its first page when the server names the group itself', { redirect: '/alarm' }, '/alarmAdmin'],
  [
    'to its first page with alwaysShow, which names the group itself',
    { alwaysShow: true as const, redirect: '/videoAlarmAdmin' },
    '/alarmAdmin',
  ],
])('a group leads %s', (_what, more, to) => {
  const children = [
    entry('/alarmAdmin/detail/:parameterId', '预警详情', { hidden: true }),
    entry('/alarmAdmin', '预警列表'),
  ]
  expect(redirectOf(menuRoutes([entry('/alarm', '预警管理', { children, ...more })]), '/alarm')).toBe(to)
})

test('alwaysShow on an entry with a screen shows the screen', () => {
  const [route] = menuRoutes([entry('/faultAdmin', '故障列表', { alwaysShow: true })])
  expect(route?.lazy).toBeTypeOf('function')
})

test('the side menu shows what has a page, with the counts of the unhandled', () => {
  const items = menuItems(menu, { alarm: { todo: 34 }, 'video-alarm': { todo: 2 }, fault: { todo: 9 } })
  expect(items).toMatchObject([
    { title: '态势监测', count: 0 },
    {
      title: '预警管理',
      icon: 'flame',
      count: 36,
      tone: 'alarm',
      children: [
        { title: '预警列表', count: 34, tone: 'alarm' },
        { title: '视频预警列表', count: 2 },
      ],
    },
    { title: '故障列表', count: 9, tone: 'amber' },
  ])
  expect(items).toHaveLength(3)
})

test('counts that could not be read are unknown, also in their group', () => {
  const items = menuItems(menu, { alarm: { todo: 34 }, failed: true })
  expect(items).toMatchObject([
    { title: '态势监测', count: 0 },
    {
      title: '预警管理',
      count: null,
      tone: 'neutral',
      children: [
        { title: '预警列表', count: null },
        { title: '视频预警列表', count: null },
      ],
    },
    { title: '故障列表', count: null },
  ])
})

test('a group without a page is not shown, and an anomaly counts in neutral', () => {
  const abnormal = entry('/abnormal', '异常管理', { children: [entry('/abnormalAdmin', '疑似有人')] })
  const items = menuItems([entry('/map', '地图组', { children: [entry('/not/built', '未建')] }), abnormal], {
    person: { todo: 4 },
  })
  expect(items).toMatchObject([{ title: '异常管理', count: 4, tone: 'neutral', icon: undefined }])
})

test('the group of a page is found', () => {
  const items = menuItems(menu, {})
  expect(groupsAbove(items, '/alarmAdmin')).toEqual(['/alarm'])
  expect(groupsAbove(items, '/faultAdmin')).toEqual([])
})
