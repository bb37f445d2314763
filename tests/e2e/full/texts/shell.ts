import { loginAs } from '#tests/support/caller.ts'
import { announce } from '#tests/support/announcements.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { inboxOf } from '#tests/e2e/support/inbox.ts'
import { buttonIn, dialogOn, textIn, toastOn, type TextVisit } from '#tests/e2e/support/texts.ts'
import { holdNextPage } from '#tests/e2e/support/next-page.ts'
import { addFault } from '#tests/support/faults.ts'

/** What stands around the pages: the header with what it opens, banners, news. */
export const shellVisits = {
  'the header, the choice of a project and the big screen that cannot be had': {
    size: 'demo',
    allows: /500 \S+ \S+bigscreen\/address/,
    walk: async ({ seat, city, found }) => {
      await city.world.services.message.readAll('u-owner')
      const { page } = await seat('owner')
      const header = page.getByRole('banner')
      await found('header', '消息通知', buttonIn(header))
      await found('header', '下载中心', (name) => header.getByRole('link', { name, exact: true }))
      await addFault(city.control, { on: 'screen.address', effect: { type: 'status', status: 500 } })
      await (await found('header', '进入大屏', buttonIn(header))).click()
      await found('sentences', '进入大屏失败，请重试', toastOn(page))
      await (await found('header', '切换', buttonIn(header))).click()
      const dialog = await found('dialogs', '切换项目', dialogOn(page))
      const letCome = await holdNextPage(page, /\/dashboard\/analysis$/)
      await dialog.getByRole('button', { name: /^城中实业园区/ }).click()
      // For 300 ms (spec §4).
      await found('sentences', '切换成功', toastOn(page))
      await letCome()
    },
  },
  'the offer of desktop notifications in a browser that has none': {
    walk: async ({ seat, found }) => {
      const { page } = await seat('duty', {
        path: '/dashboard/analysis',
        prepare: async (opened) => {
          await opened.addInitScript(() => Reflect.deleteProperty(window, 'Notification'))
        },
      })
      await found('ours', 'notification banner', textIn(page))
      await page.getByRole('button', { name: '开启', exact: true }).click()
      await found('sentences', '您的浏览器不支持桌面通知功能', toastOn(page))
    },
  },
  'the tip of the project whose person events have moved': {
    size: 'demo',
    walk: async ({ seat, app, city, found }) => {
      await city.world.store.prisma.tipReceipt.deleteMany({ where: { tip: 'migration' } })
      const owner = await loginAs(app, city.path, 'owner')
      await owner.call('POST', '/pc/api/v4/switchProject', { projectId: 'p2' })
      const { page } = await seat('owner')
      await found('ours', 'migration tip', textIn(page))
      await found('buttons', '我知道了', buttonIn(page))
    },
  },
  'the set-up of the organisation after a new edition': {
    news: 'unread',
    walk: async ({ seat, found }) => {
      const { page } = await seat('super')
      const edition = page.getByRole('dialog', { name: /^版本更新/ })
      await edition.getByRole('button', { name: '开始使用' }).click()
      await found('ours', 'organisation set-up', textIn(page.getByRole('dialog', { name: '组织设置' })))
    },
  },
  'an announcement, and a message whose page this role does not open': {
    walk: async ({ app, city, seat, found }) => {
      const office = await loginAs(app, city.path, 'super')
      await office.call('PUT', '/sys/permission/edit', { id: 'm-alarm-detail', status: 0 })
      await announce(office, { titile: '停水通知' })
      await raiseAll(city, alarmDevices(city).slice(0, 1))
      const { page } = await seat('duty', { path: '/isystem/messageNotification?tab=device' })
      const { bell, panel, rows } = inboxOf(page)
      await rows.first().getByRole('button', { name: '查看' }).click()
      await found('sentences', '您没有权限查看详情', toastOn(page))
      await bell.click()
      await panel.getByRole('tab', { name: /^通知/ }).click()
      await panel.getByRole('button', { name: /停水通知/ }).click()
      await found('dialogs', '通知消息', dialogOn(page))
    },
  },
} satisfies Record<string, TextVisit>
