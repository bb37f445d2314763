import type { Page } from '@playwright/test'

import { loginAs } from '#tests/support/caller.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const watermark = (page: Page) => page.locator('[data-watermark]')

test('the watermark bears name and last four digits, is above everything and blocks nothing', async ({ signIn }) => {
  const { page } = await signIn('duty')
  await expect(watermark(page)).toHaveAttribute('data-watermark', /^李海峰 \d{4}$/)
  const look = await watermark(page).evaluate((mark) => {
    const { pointerEvents, backgroundImage, backgroundSize, zIndex } = getComputedStyle(mark)
    return { pointerEvents, isImage: backgroundImage.startsWith('url("data:image/png'), backgroundSize, zIndex }
  })
  expect(look).toEqual({ pointerEvents: 'none', isImage: true, backgroundSize: '250px 180px', zIndex: '3000' })
})

test('the watermark goes when the project wants it no more, and comes back', async ({ signIn, app, city }) => {
  const { page, link } = await signIn('duty')
  const admin = await loginAs(app, city.path, 'super')
  const set = (on: boolean) => admin.call('POST', '/pc/api/v4/projectSettings/watermark', { watermark: on })
  await expect(watermark(page)).toHaveCount(1)
  const reloaded = page.waitForEvent('load')
  await set(false)
  await reloaded
  await expect(link).toHaveText(/实时连接正常/)
  await expect(watermark(page)).toHaveCount(0)
  const again = page.waitForEvent('load')
  await set(true)
  await again
  await expect(watermark(page)).toHaveCount(1)
})
