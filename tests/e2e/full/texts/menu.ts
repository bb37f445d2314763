import { expect } from '@playwright/test'

import { goInside } from '#tests/e2e/support/routes.ts'
import { areas, type City } from '#tests/support/city.ts'
import { textIn, type TextVisit } from '#tests/e2e/support/texts.ts'

/** The lists by the paths under which the menu has them; the first is its first entry. */
const lists: readonly (readonly [title: string, path: string])[] = [
  ['态势监测', '/dashboard/analysis'],
  ['预警列表', '/alarmAdmin'],
  ['视频预警列表', '/videoAlarmAdmin'],
  ['故障列表', '/faultAdmin'],
  ['隐患列表', '/riskAdmin'],
  ['疑似有人', '/abnormalAdmin'],
  ['违规用电', '/electricBehavior'],
  ['天面封堵', '/skySealing'],
  ['智能终端管理', '/deviceAdmin/list'],
  ['消防主机列表', '/deviceAdmin/fireEngine'],
  ['视频设备管理', '/videoManage/list'],
  ['场所列表', '/placeAdmin'],
  ['成员列表', '/personnelAdmin'],
  ['考勤统计', '/personnelAdmin/attendance'],
  ['紧急联系人列表', '/personnelAdmin/emergency'],
  ['角色列表', '/roleManager'],
]

/** Pages that are led to from elsewhere. */
const pages = [
  ['个人中心', '/user/center'],
  ['下载中心', '/placeAdmin/FileDownloadCenter'],
] as const

const forms = ({ world }: Pick<City<never>, 'world'>): readonly (readonly [title: string, path: string])[] => {
  const place = [...world.model.places.keys()][0] ?? ''
  return [
    ['添加场所', `/addPlace/detail/${areas.watched}?mode=add`],
    ['编辑场所', `/placeAdmin/detail/${place}?mode=edit`],
    ['添加子场所', `/addEdit/node/${place}?mode=add`],
    ['编辑子场所', `/addEdit/node/${place}?mode=edit`],
  ]
}

const TITLES = 'titles and menu'

/** The titles of the pages, where the menu, the window and the crumbs say them. */
export const menuVisits: readonly TextVisit[] = [
  {
    where: 'the menu, the titles of the lists, and the group of devices',
    texts: { [TITLES]: [...lists.map(([title]) => title), '硬件列表'] },
    walk: async ({ seat, city, found, titled }) => {
      const { page } = await seat('super', { path: lists[0]?.[1] ?? '' })
      const menu = page.getByRole('complementary', { name: '主菜单' })
      await expect(menu.getByRole('menuitem').first()).toHaveAccessibleName('态势监测')
      for (const [title, path] of lists) {
        await goInside(page, city.path + path)
        await titled(TITLES, title, page)
        await found(TITLES, title, textIn(menu))
      }
      await found(TITLES, '硬件列表', textIn(menu))
    },
  },
  {
    where: 'the titles of pages that the menu does not lead to, their crumbs, and a section of the first page',
    texts: {
      [TITLES]: [...pages.map(([title]) => title), '添加场所', '编辑场所', '添加子场所', '编辑子场所', '数据分析'],
    },
    walk: async ({ seat, city, found, titled }) => {
      const { page } = await seat('super', { path: '/dashboard/analysis' })
      await found(TITLES, '数据分析', (name) => page.getByRole('heading', { name, exact: true }))
      for (const [title, path] of pages) {
        await goInside(page, city.path + path)
        await titled(TITLES, title, page)
      }
      for (const [title, path] of forms(city)) {
        await goInside(page, city.path + path)
        await titled(TITLES, title, page)
        await found(TITLES, title, textIn(page.getByRole('navigation', { name: '当前位置' })))
      }
    },
  },
]
