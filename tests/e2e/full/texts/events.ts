import type { Page } from '@playwright/test'

import { DAY, formatTime } from '#shared/time.ts'
import { loginAs } from '#tests/support/caller.ts'
import { eventsOf, type City } from '#tests/support/city.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { expect } from '#tests/e2e/support/test.ts'
import { textIn, toastOn, type TextVisit } from '#tests/e2e/support/texts.ts'
import { addFault } from '#tests/support/faults.ts'

/** Sets the clock of the world, which the page follows. */
const setClock = async ({ control }: Pick<City<never>, 'control'>, now: string): Promise<void> => {
  const { status } = await control.control('POST', '/__sim/clock', { now })
  expect(status).toBe(200)
}

/** The last second of each greeting, and the first of the evening's; a second alone would be no jump of the clock. */
const greetings = [
  ['早上好', '08:59:59'],
  ['上午好', '11:59:59'],
  ['中午好', '13:59:59'],
  ['下午好', '19:59:58'],
  ['晚上好', '20:00:00'],
] as const

const exportAs = async (page: Page, how: '直接下载' | '导出到下载中心'): Promise<void> => {
  await page.getByRole('button', { name: '导出' }).click()
  const group = page.getByRole('menu').locator('li').filter({ hasText: how })
  await group.getByRole('menuitem', { name: 'Excel 表格' }).click()
}

/** The words of events, and what is said around their lists. */
export const eventVisits: readonly TextVisit[] = [
  {
    where: 'the list of alarms: how they stand, and when they were',
    texts: { words: ['未处理', '处理中', '已处理', '今天', '昨天'] },
    walk: async ({ seat, app, city, found }) => {
      const duty = eventsOf(await loginAs(app, city.path, 'duty'))
      const ids = await raiseAll(city, alarmDevices(city).slice(0, 3))
      const [todo = '', doing = '', done = ''] = ids
      for (const id of [doing, done]) await duty.toSite(id)
      await duty.feedback(done, '误报')
      const { row } = await seat('duty')
      await found('words', '未处理', textIn(row(todo)))
      await found('words', '处理中', textIn(row(doing)))
      await found('words', '已处理', textIn(row(done)))
      const now = city.world.clock.now()
      const time = formatTime(now).slice(11)
      await found('words', '今天', (day) => textIn(row(todo))(`${day} ${time}`))
      await setClock(city, formatTime(now + DAY))
      await found('words', '昨天', textIn(row(todo)))
    },
  },
  {
    where: 'the first page: the greeting of each hour, and the kinds of events',
    texts: { words: [...greetings.map(([words]) => words), '预警', '故障', '隐患'] },
    walk: async ({ seat, city, found }) => {
      const { page } = await seat('duty', { path: '/dashboard/analysis' })
      const kinds = page.getByRole('region', { name: '事件趋势' })
      for (const kind of ['预警', '故障', '隐患']) await found('words', kind, textIn(kinds))
      const day = formatTime(city.world.clock.now()).slice(0, 10)
      for (const [words, time] of greetings) {
        await setClock(city, `${day} ${time}`)
        await found('words', words, (greeting) =>
          page.getByRole('heading', { level: 1, name: `${greeting}，李海峰`, exact: true }),
        )
      }
    },
  },
  {
    where: 'exports that wait, fail, and do not arrive',
    allows: /net::ERR_\S+ GET \S+export\/event/,
    texts: { sentences: ['文件进入导出队列，稍后可在下载中心查看进度', '导出失败', '文件下载失败'] },
    walk: async ({ seat, city, found }) => {
      const { page } = await seat('duty')
      await exportAs(page, '导出到下载中心')
      await found('sentences', '文件进入导出队列，稍后可在下载中心查看进度', toastOn(page))
      const payload = { busType: 'export', data: { state: 'failed' } }
      await city.control.control('POST', '/__sim/push', { code: 300, to: { userId: 'u-duty' }, payload })
      await found('sentences', '导出失败', toastOn(page))
      await addFault(city.control, { on: 'export.blob', effect: { type: 'reset' } })
      await exportAs(page, '直接下载')
      await found('sentences', '文件下载失败', toastOn(page))
    },
  },
]
