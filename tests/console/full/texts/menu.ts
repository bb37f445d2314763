import { labelled, main, roleIn, textIn, type Place } from '#tests/console/drawn-parts.ts'
import type { TextVisit } from '#tests/console/full/texts/finder.ts'
import { areas, type City } from '#tests/support/city.ts'
import { titledLists, titledPages } from '#tests/support/drawn-text-visits.ts'

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
const menu = labelled('aside', '主菜单')
const firstEntry: Place = (title) => {
  const first = menu()?.querySelector<HTMLElement>('[role=menuitem]')
  return first?.textContent === title ? first : null
}
const crumbs = labelled('nav', '当前位置')

/** The titles of the pages in the menu, the window and the breadcrumbs. */
export const menuVisits = {
  'the menu, the titles of the lists, and the group of devices': {
    walk: async ({ openConsole, found, titled }) => {
      const { goTo } = await openConsole('super', titledLists[0]?.[1])
      await found(TITLES, '态势监测', firstEntry)
      for (const [title, path] of titledLists) {
        await goTo(path)
        await titled(TITLES, title)
        await found(TITLES, title, textIn(menu))
      }
      await found(TITLES, '硬件列表', textIn(menu))
    },
  },
  'the titles of pages that the menu does not lead to, their crumbs, and a section of the first page': {
    walk: async ({ openConsole, city, found, titled }) => {
      const { goTo } = await openConsole('super', '/dashboard/analysis')
      await found(TITLES, '数据分析', roleIn('heading', main))
      for (const [title, path] of titledPages) {
        await goTo(path)
        await titled(TITLES, title)
      }
      for (const [title, path] of forms(city)) {
        await goTo(path)
        await titled(TITLES, title)
        await found(TITLES, title, textIn(crumbs))
      }
    },
  },
} satisfies Record<string, TextVisit>
