import type { Locator, Page } from '@playwright/test'

import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { addFault } from '#tests/support/faults.ts'
import { consoleOf } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** Whether a click on its middle would hit it, and nothing covers it. */
const isOnTop = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

/** Opens 处理 of the first row, and fills in the note. */
const write = async (page: Page, text: string): Promise<{ dialog: Locator; note: Locator }> => {
  await page.locator('tr[data-row-key]').first().getByRole('button', { name: '处理' }).click()
  const dialog = page.getByRole('dialog', { name: '处理', exact: true })
  const note = dialog.getByRole('textbox', { name: '情况说明' })
  await note.fill(text)
  return { dialog, note }
}

test('an alarm that comes over an open dialog is seen, takes no key from it and is put away alone', async ({
  signIn,
  city,
}) => {
  const [first = '', ...others] = alarmDevices(city)
  await raiseAll(city, [first])
  const { page, cards } = await signIn('duty')
  const { dialog, note } = await write(page, '正在')
  await raiseAll(city, others.slice(0, 1))
  await expect(cards).toHaveCount(1)
  await expect(note).toBeFocused()
  await page.keyboard.type('核实')
  await expect(note).toHaveValue('正在核实')
  await cards.hover()
  expect(await isOnTop(cards.getByRole('button', { name: '前往现场' }))).toBe(true)
  await cards.getByRole('button', { name: '关闭' }).click()
  await expect(cards).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(note).toBeFocused()
  await expect(note).toHaveValue('正在核实')
})

test('Alt+A leads out of a dialog to the card and Esc back, and Esc in the dialog leaves the card', async ({
  signIn,
  city,
}) => {
  const [first = '', ...others] = alarmDevices(city)
  await raiseAll(city, [first])
  const { page, cards } = await signIn('duty')
  const { dialog, note } = await write(page, '正在核实')
  await raiseAll(city, others.slice(0, 1))
  await expect(cards).toHaveCount(1)
  await page.keyboard.press('Alt+a')
  await expect(cards.getByRole('button', { name: '前往现场' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cards.getByRole('button', { name: '查看详情' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cards).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(note).toBeFocused()
  await expect(note).toHaveValue('正在核实')

  await raiseAll(city, others.slice(1, 2))
  await expect(cards).toHaveCount(1)
  await cards.hover()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cards).toHaveCount(1)
})

test('over a drawer, and over a dialog on a phone, a card can be pressed as well', async ({ signIn, city }) => {
  const devices = alarmDevices(city)
  const admin = await signIn('super', { path: '/personnelAdmin/attendance' })
  await admin.page.getByRole('button', { name: /^当前在岗/ }).click()
  await expect(admin.page.getByRole('dialog')).toBeVisible()
  const [id = ''] = await raiseAll(city, devices.slice(0, 1))
  await admin.cards.getByRole('button', { name: '查看详情' }).click()
  await expect(admin.page).toHaveURL(new RegExp(`/alarmAdmin/detail/${id}$`))

  const { page } = await signIn('duty', { context: phone, path: '/alarmAdmin?tab=todo' })
  await page.getByRole('main').getByRole('button', { name: '处理', exact: true }).first().click()
  const note = page.getByRole('dialog').getByRole('textbox', { name: '情况说明' })
  await note.fill('正在核实')
  await raiseAll(city, devices.slice(1, 2))
  const { cards } = consoleOf(page)
  await cards.getByRole('button', { name: '关闭' }).tap()
  await expect(cards).toHaveCount(0)
  await expect(note).toHaveValue('正在核实')
})

test('a toast over a dialog is above it, elsewhere below the header', async ({ signIn, city, complaints }) => {
  complaints.allow(/500/)
  await raiseAll(city, alarmDevices(city).slice(0, 1))
  const { page, toast } = await signIn('duty')
  const { dialog } = await write(page, '正在核实')
  const topOf = () => toast.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const ends = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
  await dialog.getByRole('radio', { name: '误报' }).check()
  await addFault(city.control, { on: 'event.feedback', times: 1, effect: { type: 'code', code: 5000 } })
  await dialog.getByRole('button', { name: '提交处理' }).click()
  await expect(toast).toContainText('未知错误')
  await expect.poll(topOf).toBeLessThan(await ends(page.getByRole('banner')))
  await dialog.getByRole('button', { name: '提交处理' }).click()
  await expect(dialog).toBeHidden()
  await expect(toast.filter({ hasText: '已提交处理' })).toBeVisible()
  await expect.poll(topOf).toBeGreaterThan(await ends(page.getByRole('banner')))
})
