import { expect } from 'vitest'

import {
  buttonIn,
  find,
  labelled,
  main,
  press,
  roleIn,
  textIn,
  toastOf,
  type Place,
} from '#tests/console/drawn-parts.ts'
import type { TextVisit } from '#tests/console/full/texts/finder.ts'
import { DAY, formatTime } from '#shared/time.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { loginAs } from '#tests/support/caller.ts'
import { eventsOf, type City } from '#tests/support/city.ts'
import { addFault } from '#tests/support/faults.ts'
import { greetings } from '#tests/support/drawn-text-visits.ts'

/** Sets the clock of the world, which the page follows. */
const setClock = async ({ control }: Pick<City<never>, 'control'>, now: string): Promise<void> => {
  const { status } = await control.control('POST', '/__sim/clock', { now })
  expect(status).toBe(200)
}

const row = (id: string) => (): HTMLElement | null => document.querySelector(`tr[data-row-key="${id}"]`)

const trend = labelled('section', '事件趋势')

const firstHeading: Place = (name) => {
  const heading = roleIn('heading', main)(name)
  return heading?.tagName === 'H1' ? heading : null
}

/** The menu item of a file format, below a kind of export. */
const itemBelow =
  (how: string): Place =>
  (name) => {
    const groups = [...document.querySelectorAll<HTMLElement>('[role=menu] li')]
    const group = groups.find(({ textContent }) => textContent.includes(how)) ?? null
    return roleIn('menuitem', () => group)(name)
  }

const exportAs = async (how: '直接下载' | '导出到下载中心'): Promise<void> => {
  await press(buttonIn(main), '导出')
  await press(itemBelow(how), 'Excel 表格')
}

/** The texts of events, and those around their lists. */
export const eventVisits = {
  'the list of alarms: how they stand, and when they were': {
    walk: async ({ openConsole, app, city, found }) => {
      const duty = eventsOf(await loginAs(app, city.path, 'duty'))
      const [todo = '', doing = '', done = ''] = await raiseAll(city, alarmDevices(city).slice(0, 3))
      for (const id of [doing, done]) await duty.toSite(id)
      await duty.feedback(done, '误报')
      await openConsole('duty')
      await found('words', '未处理', textIn(row(todo)))
      await found('words', '处理中', textIn(row(doing)))
      await found('words', '已处理', textIn(row(done)))
      const now = city.world.clock.now()
      const time = formatTime(now).slice(11)
      await found('words', '今天', (day) => textIn(row(todo))(`${String(day)} ${time}`))
      await setClock(city, formatTime(now + DAY))
      await found('words', '昨天', textIn(row(todo)))
    },
  },
  'the first page: the greeting of each hour, and the kinds of events': {
    walk: async ({ openConsole, city, found }) => {
      await openConsole('duty', '/dashboard/analysis')
      for (const kind of ['预警', '故障', '隐患']) await found('words', kind, textIn(trend))
      const day = formatTime(city.world.clock.now()).slice(0, 10)
      for (const [words, time] of greetings) {
        await setClock(city, `${day} ${time}`)
        await found('words', words, (greeting) => firstHeading(`${String(greeting)}，李海峰`))
      }
    },
  },
  'exports that wait, fail, and do not arrive': {
    walk: async ({ openConsole, city, found }) => {
      await openConsole('duty')
      await find(buttonIn(main), '导出')
      await exportAs('导出到下载中心')
      await found('sentences', '文件进入导出队列，稍后可在下载中心查看进度', toastOf)
      const payload = { busType: 'export', data: { state: 'failed' } }
      await city.control.control('POST', '/__sim/push', { code: 300, to: { userId: 'u-duty' }, payload })
      await found('sentences', '导出失败', toastOf)
      await addFault(city.control, { on: 'export.blob', effect: { type: 'reset' } })
      await exportAs('直接下载')
      await found('sentences', '文件下载失败', toastOf)
    },
  },
} satisfies Record<string, TextVisit>
