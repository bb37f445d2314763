import { until } from '#tests/console/drawn-console.tsx'
import {
  banner,
  buttonIn,
  dialogOf,
  dialogs,
  main,
  page,
  press,
  pressEscape,
  roleIn,
  textIn,
  toastOf,
} from '#tests/console/drawn-parts.ts'
import type { TextVisit } from '#tests/console/full/texts/finder.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { announce } from '#tests/support/announcements.ts'
import { loginAs } from '#tests/support/caller.ts'
import { PROJECTS } from '#tests/support/code-table.ts'
import { deniedStatuses } from '#tests/support/drawn-text-visits.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'

const inbox = () => dialogOf('消息通知')
const edition = () => dialogs().find(({ textContent }) => textContent.includes('版本更新')) ?? null

const putAway = async (): Promise<void> => {
  pressEscape()
  await until('the dialog is gone', () => dialogs().length === 0)
}

/** The texts around the pages: banners, tips, editions, and the messages of failed calls. */
export const shellVisits = {
  // This document is such a browser.
  'the offer of desktop notifications in a browser that has none': {
    walk: async ({ openConsole, found }) => {
      await openConsole('duty', '/dashboard/analysis')
      await found('ours', 'notification banner', textIn(page))
      await press(buttonIn(page), '开启')
      await found(
        'sentences',
        '您的浏览器不支持桌面通知功能',
        textIn(() => dialogOf('桌面通知')),
      )
    },
  },
  'the tip of the project whose person events have moved': {
    size: 'demo',
    walk: async ({ openConsole, app, city, found }) => {
      await city.world.store.prisma.tipReceipt.deleteMany({ where: { tip: 'migration' } })
      const owner = await loginAs(app, city.path, 'owner')
      await owner.call('POST', '/pc/api/v4/switchProject', { projectId: 'p2' })
      await openConsole('owner')
      await found('ours', 'migration tip', textIn(page))
      await found('buttons', '我知道了', buttonIn(page))
    },
  },
  'the set-up of the organisation after a new edition': {
    walk: async ({ openConsole, city, found }) => {
      await city.world.store.prisma.editionReceipt.deleteMany({ where: { userId: 'u-super' } })
      await city.world.store.prisma.tipReceipt.deleteMany({ where: { userId: 'u-super' } })
      await openConsole('super')
      await press(buttonIn(edition), '开始使用')
      await found(
        'ours',
        'organisation set-up',
        textIn(() => dialogOf('组织设置')),
      )
    },
  },
  'an announcement, and a message whose page this role does not open': {
    walk: async ({ openConsole, app, city, found }) => {
      const admin = await loginAs(app, city.path, 'super')
      await admin.call('PUT', '/sys/permission/edit', { id: 'm-alarm-detail', status: 0 })
      await announce(admin, { titile: '停水通知' })
      await raiseAll(city, alarmDevices(city).slice(0, 1))
      await openConsole('duty', '/isystem/messageNotification?tab=device')
      await press(buttonIn(main), '查看')
      await found('sentences', '您没有权限查看详情', toastOf)
      await press(buttonIn(banner), /^消息通知/)
      await press(roleIn('tab', inbox), /^通知/)
      await press(buttonIn(inbox), /停水通知/)
      await found('dialogs', '通知消息', dialogOf)
    },
  },
  'statuses of HTTP': {
    size: 'demo',
    walk: async ({ openConsole, city, found }) => {
      await openConsole('owner')
      for (const [status, text] of deniedStatuses) {
        await clearFaults(city.control)
        await addFault(city.control, { on: PROJECTS, effect: { type: 'status', status } })
        await press(buttonIn(banner), '切换')
        const toast = await found('sentences', text, toastOf)
        await found(
          'sentences',
          '系统提示',
          textIn(() => toast),
        )
        await putAway()
      }
    },
  },
} satisfies Record<string, TextVisit>
