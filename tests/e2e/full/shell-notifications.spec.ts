import type { Page } from '@playwright/test'

import { expect, test } from '#tests/e2e/support/test.ts'

const banner = (page: Page) => page.getByText('开启桌面通知，第一时间接收预警')
const home = '/dashboard/analysis'

/** A browser with this permission for desktop notifications, and this answer to a request for it. */
const permitting =
  (now: NotificationPermission, answer: NotificationPermission = now) =>
  async (page: Page): Promise<void> => {
    await page.addInitScript(
      ([before, after]) => {
        let permission = before
        Object.defineProperty(Notification, 'permission', { get: () => permission })
        Notification.requestPermission = () => {
          permission = after
          return Promise.resolve(permission)
        }
      },
      [now, answer] as const,
    )
  }

test('desktop notifications are offered on the first page alone, until the offer is declined', async ({ signIn }) => {
  const { page } = await signIn('duty', { path: home, prepare: permitting('default') })
  await expect(banner(page)).toBeVisible()
  await page.getByRole('menuitem', { name: /故障列表/ }).click()
  await expect(page).toHaveTitle('故障列表 - 烽燧')
  await expect(banner(page)).toHaveCount(0)
  await page.goBack()
  await page.getByRole('button', { name: '不再提示' }).click()
  await expect(banner(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: /的账号菜单$/ })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('desktop notifications that were allowed are not offered again', async ({ signIn }) => {
  const { page } = await signIn('duty', { path: home, prepare: permitting('default', 'granted') })
  await page.getByRole('button', { name: '开启', exact: true }).click()
  await expect(page.getByText('桌面通知已开启')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('desktop notifications that are refused say how to allow them', async ({ signIn }) => {
  const { page } = await signIn('duty', { path: home, prepare: permitting('default', 'denied') })
  await page.getByRole('button', { name: '开启', exact: true }).click()
  await expect(page.getByText(/浏览器已拒绝本站的桌面通知/)).toBeVisible()
  await expect(page.getByRole('button', { name: '开启', exact: true })).toHaveCount(0)
})

test('desktop notifications that the browser does not know are reported as such', async ({ signIn }) => {
  const { page } = await signIn('duty', {
    path: home,
    prepare: async (opened) => {
      await opened.addInitScript(() => Reflect.deleteProperty(window, 'Notification'))
    },
  })
  await page.getByRole('button', { name: '开启', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '桌面通知' })
  await expect(dialog).toContainText('您的浏览器不支持桌面通知功能')
  await dialog.getByRole('button', { name: '我知道了' }).click()
  await expect(dialog).toHaveCount(0)
})
