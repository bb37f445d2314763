import type { Locator, Page } from '@playwright/test'

import { eventsOf } from '#tests/support/city.ts'
import { loginAs } from '#tests/support/caller.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** Selects a text with the mouse, as to copy it. */
const selectWithMouse = async (page: Page, text: Locator): Promise<void> => {
  const { x, y, width, height } = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + 1, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width - 1, y + height / 2, { steps: 5 })
  await page.mouse.up()
}

test('a click on a row opens the event, selecting a text in it does not', async ({ signIn, city, home }) => {
  await raiseAll(city, alarmDevices(city).slice(0, 1))
  const { page, rows } = await signIn('super')
  const row = rows.first()
  const code = row.locator('small').first()
  const detail = new RegExp(`^${home}/alarmAdmin/detail/`)
  await selectWithMouse(page, code)
  await page.waitForFunction(() => String(getSelection()).length > 3)
  await row.getByRole('checkbox').check()
  await expect(page).not.toHaveURL(detail)
  // Elsewhere in the row: a press on the selection itself only ends it.
  await row.locator('td').nth(4).click()
  await expect(page).toHaveURL(detail)
  await page.goBack()
  await row.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(detail)
})

test('on a phone a touch of a card opens the event', async ({ signIn, city, home }) => {
  await raiseAll(city, alarmDevices(city).slice(0, 1))
  const { page } = await signIn('super', { context: { viewport: { width: 390, height: 844 } } })
  await page.getByRole('main').getByRole('article').getByTitle(/ \/ /).first().click()
  await expect(page).toHaveURL(new RegExp(`^${home}/alarmAdmin/detail/`))
})

test('the dashed edge of an event in 处理中 stays under the pointer and under a tick', async ({
  signIn,
  app,
  city,
}) => {
  const [id = ''] = await raiseAll(city, alarmDevices(city).slice(0, 1))
  await eventsOf(await loginAs(app, city.path, 'owner')).toSite(id)
  const { page, row } = await signIn('super')
  const edge = () =>
    row(id)
      .locator('td')
      .first()
      .evaluate((cell) => {
        const { backgroundImage, backgroundRepeat, backgroundSize } = getComputedStyle(cell)
        return `${backgroundImage.slice(0, 25)} ${backgroundRepeat} ${backgroundSize}`
      })
  const dashed = 'repeating-linear-gradient no-repeat 3px 100%'
  await expect.poll(edge).toBe(dashed)
  await row(id).hover({ position: { x: 60, y: 20 } })
  await expect(row(id).locator('.ant-table-cell-row-hover').first()).toBeVisible()
  expect(await edge()).toBe(dashed)
  await row(id).getByRole('checkbox').check()
  await page.mouse.move(0, 0)
  await expect.poll(edge).toBe(dashed)
})
