import type { Page } from '@playwright/test'

import { loginAs } from '#tests/support/caller.ts'
import type { City } from '#tests/support/city.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const watermark = (page: Page) => page.locator('[data-watermark]')

test.use({ size: 'demo' })

const enter = async (app: Parameters<typeof loginAs>[0], city: City<never>, who: string, projectId: string) => {
  const caller = await loginAs(app, city.path, who)
  await caller.call('POST', '/pc/api/v4/switchProject', { projectId })
}

test('a project that is not in service bears no watermark', async ({ signIn, app, city }) => {
  await enter(app, city, 'super', 'p3')
  const { page } = await signIn('super')
  await expect(page.getByRole('banner')).toContainText('南门文教商圈')
  await expect(watermark(page)).toHaveCount(0)
})

test('the migrated project calls its hardware otherwise, and says once where person events are', async ({
  signIn,
  app,
  city,
}) => {
  await city.world.store.prisma.tipReceipt.deleteMany({ where: { tip: 'migration' } })
  const tip = (page: Page) => page.getByText('人员检测类事件已由预警管理迁移至异常管理')
  await enter(app, city, 'owner', 'p2')
  const { page, menuItem, link } = await signIn('owner')
  await expect(menuItem('智能硬件')).toBeVisible()
  await expect(menuItem('硬件列表')).toHaveCount(0)
  await expect(tip(page)).toBeVisible()
  const seen = page.waitForResponse(/migrationSeen/)
  await page.getByRole('button', { name: '我知道了' }).click()
  expect((await seen).ok()).toBe(true)
  await expect(tip(page)).toHaveCount(0)
  await page.reload()
  await expect(link).toHaveText(/实时连接正常/)
  await expect(tip(page)).toHaveCount(0)
})

test('the others call it as ever, and have nothing to say', async ({ signIn, city }) => {
  await city.world.store.prisma.tipReceipt.deleteMany({ where: { tip: 'migration' } })
  const { page, menuItem } = await signIn('owner')
  await expect(menuItem('硬件列表')).toBeVisible()
  await expect(menuItem('智能硬件')).toHaveCount(0)
  await expect(page.getByText(/人员检测类事件/)).toHaveCount(0)
})
