// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { menuPages } from '#client/app/shell/menu-pages.ts'

const entry = (path: string, title: string, more: Partial<MenuEntry> & { icon?: string } = {}): MenuEntry => {
  const { icon = '', ...rest } = more
  const meta = { title, keepAlive: false, internalOrExternal: false, icon }
  return { id: path, path, component: 'x', route: '1', name: path, meta, ...rest }
}

test('pages are those that the menu lets the person open by name', () => {
  const menu = [
    entry('/dashboard/analysis', '态势监测', { hidden: true }),
    entry('/alarm', '预警管理', {
      icon: 'flame',
      children: [
        entry('/alarmAdmin', '预警列表'),
        entry('/alarmAdmin/detail/:parameterId', '预警详情', { hidden: true }),
        entry('/videoAlarmAdmin', '视频预警列表', { route: '0' }),
      ],
    }),
    entry('/placeAdmin/FileDownloadCenter', '下载中心', { hidden: true }),
    entry('/account/center', '个人中心', { hidden: true }),
    entry('/user/center', '个人中心', { hidden: true }),
    entry('/not/built', '未建'),
  ]
  expect(menuPages(menu).map(({ title, path, icon, above }) => [title, path, icon, ...above])).toEqual([
    ['预警列表', '/alarmAdmin', 'flame', '预警管理'],
    ['下载中心', '/placeAdmin/FileDownloadCenter', undefined],
    ['个人中心', '/account/center', undefined],
  ])
})
