import { expect } from '@playwright/test'
import { test } from '#server/testing/playwright.ts'

test.use({ persona: 'duty' })

test('an alarm pops up, and is five minutes old in no time', async ({ page, world, clock }) => {
  await page.goto('alarmAdmin') // without a slash: relative to the world's own address
  await expect(page.getByText('实时连接正常').first()).toBeVisible()
  await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  await expect(page.getByRole('alert', { name: '预警 · 烟雾' })).toBeVisible()
  await clock.advance('5m')
  await expect(page.getByText('5 分前')).toBeVisible()
})
