import type { Locator, Page } from '@playwright/test'

import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { consoleOf } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** More than the number of focus stops on any page of these tests. */
const MANY = 120

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

/** Presses Tab until an element has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let pressed = 0; pressed < MANY; pressed += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Printing opens a dialog of the browser; here the page only says that it was asked for. */
const notePrinting = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })

test('the life of an alarm without a pointer: login, 前往现场, 误报, the printed sheet, the list', async ({
  openPage,
  home,
  city,
}) => {
  const page = await openPage()
  await notePrinting(page)
  await page.goto(`${home}/user/login?redirect=%2FalarmAdmin`)
  await tabTo(page, page.getByRole('textbox', { name: '账号' }))
  await page.keyboard.type('duty')
  await tabTo(page, page.getByRole('textbox', { name: '密码' }))
  await page.keyboard.type('Fengsui@119')
  await page.keyboard.press('Enter')
  await expect(page.getByText('实时连接正常').first()).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: '刷新' }))
  const [eventId = ''] = await raiseAll(city, alarmDevices(city).slice(0, 1))
  const { cards } = consoleOf(page)
  await tabTo(page, cards.getByRole('button', { name: '前往现场' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/alarmAdmin/detail/${eventId}$`))
  await expect(page.getByText(/^李海峰 前往现场/)).toBeVisible()

  await tabTo(page, page.getByRole('radio', { name: '真实火警' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: '误报' })).toBeChecked()
  await tabTo(page, page.getByRole('textbox', { name: '情况说明' }))
  await page.keyboard.type('做饭油烟')
  await tabTo(page, page.getByRole('button', { name: '提交处理' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('李海峰 反馈：误报')).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: '打印' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-print-sheet]')).toContainText('做饭油烟')
  await page.emulateMedia({ media: null })

  const row = page.locator(`tr[data-row-key="${eventId}"]`)
  await tabTo(page, page.getByRole('complementary').getByRole('link', { name: /^预警列表/ }))
  await page.keyboard.press('Enter')
  await expect(row).toContainText('已处理')
})

test('an alarm does not take the focus', async ({ signIn, city }) => {
  const { page, cards } = await signIn('duty')
  const keyword = page.getByRole('textbox', { name: '关键字' })
  await keyword.focus()
  await page.keyboard.type('YG')
  await raiseAll(city, alarmDevices(city).slice(0, 2))
  await expect(cards).toHaveCount(2)
  await page.keyboard.type('-0001')
  await expect(keyword).toHaveValue('YG-0001')
})

test('a dialog keeps the focus inside and gives it back', async ({ signIn, city }) => {
  const [eventId = ''] = await raiseAll(city, alarmDevices(city).slice(0, 1))
  const { page, row } = await signIn('duty')
  const handle = row(eventId).getByRole('button', { name: '处理' })
  await tabTo(page, handle)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '处理' })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: '提交处理' }))
  for (let pressed = 0; pressed < 12; pressed += 1) await page.keyboard.press('Tab')
  // When the focus leaves the last element, the dialog brings it back a moment later.
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(handle).toBeFocused()
})
