import { expect } from '@playwright/test'
import { test } from '#server/testing/playwright.ts'

test.use({ persona: 'duty' })

test('an alarm rings five minutes long', async ({ page, world, clock }) => {
  await page.goto('alarmAdmin') // no slash: it lies below the world's own address
  await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  await expect(page.getByText('烟雾', { exact: true })).toBeVisible()
  await clock.advance('5m')
})
