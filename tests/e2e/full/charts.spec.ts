import { readFile } from 'node:fs/promises'

import type { Locator, Page } from '@playwright/test'

import { homePath } from '#client/config/paths.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { expectRead } from '#tests/e2e/support/console.ts'
import { arriveAt } from '#tests/e2e/support/pages.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ size: 'demo' })

/** Drags over a drawing between two shares of its width. */
const drag = async (page: Page, drawing: Locator, from: number, to: number): Promise<void> => {
  const box = await drawing.boundingBox()
  if (box === null) throw new Error('the drawing is not visible')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * from, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * to, y, { steps: 8 })
  await page.mouse.up()
}

test('the trend is read under the pointer, zoomed by a drag, restored, and saved with what it shows', async ({
  signIn,
  home,
}) => {
  const { page } = await signIn('super')
  await arriveAt(page, home + homePath)
  await expectRead(page)
  const card = page.getByRole('region', { name: '事件趋势' })
  const drawing = card.getByRole('group', { name: '事件趋势' })
  await drawing.hover()
  await expect(card.getByText('合计')).toBeVisible()
  const whole = await card.getByRole('link', { name: /^预警 [\d,]+ 条$/ }).textContent()
  await drag(page, drawing, 0.3, 0.6)
  await expect(page).toHaveURL(home + homePath)
  await expect(card.getByRole('link', { name: /^预警 [\d,]+ 条$/ })).not.toHaveText(whole ?? '')
  const coming = page.waitForEvent('download')
  await card.getByRole('button', { name: 'CSV' }).click()
  const saved = await readFile(await (await coming).path(), 'utf8')
  const rows = saved.trim().split('\r\n')
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.length).toBeLessThan(15)
  await card.getByRole('button', { name: '还原' }).click()
  await expect(card.getByRole('link', { name: /^预警 [\d,]+ 条$/ })).toHaveText(whole ?? '')
  const picture = page.waitForEvent('download')
  await card.getByRole('button', { name: 'PNG' }).click()
  const png = await readFile(await (await picture).path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.byteLength).toBeGreaterThan(5000)
})

test('the curve of a device loads finer values for a part, and takes the curve of another device over it', async ({
  signIn,
  home,
  city,
}) => {
  const { page } = await signIn('super')
  await arriveAt(page, home + screenPaths.device.detail(city.devices.smoke))
  const card = page.getByRole('region', { name: '烟雾浓度曲线' })
  const drawing = card.getByRole('group', { name: '烟雾浓度曲线' })
  await expect(drawing).toBeVisible()
  const finer = page.waitForResponse((response) => /device\.curve/.test(response.url()) && /from/.test(response.url()))
  await drag(page, drawing, 0.4, 0.5)
  expect((await finer).status()).toBe(200)
  await card.getByRole('button', { name: '还原' }).click()
  await expect(card.getByRole('button', { name: '还原' })).toHaveCount(0)
  await card.getByRole('combobox', { name: '叠加同类设备' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await expect(card.getByRole('button', { name: /^隐藏/ })).toHaveCount(2)
})
