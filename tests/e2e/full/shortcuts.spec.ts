import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('by keys alone: to a list, over its rows, into an event and back, the shortcuts, a page and an act', async ({
  signIn,
  city,
  home,
}) => {
  await raiseAll(city, alarmDevices(city).slice(0, 5))
  const { page, rows } = await signIn('super', { path: '/deviceAdmin/list' })
  const box = (at: number) => rows.nth(at).getByRole('checkbox')
  // The listener loads after the page.
  await expect(page.getByRole('status', { name: '快捷键' })).toBeAttached()

  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(`${home}/alarmAdmin`)
  await expect(rows.nth(4).getByText('未处理')).toBeVisible()

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(box(1)).toBeChecked()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByRole('button', { name: '批量处理 3 条' })).toBeEnabled()
  await expect(box(2)).toBeChecked()
  await expect(box(0)).not.toBeChecked()

  const eventId = (await rows.nth(3).getAttribute('data-row-key')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${home}/alarmAdmin/detail/${eventId}`)
  await page.goBack()
  await expect(rows.nth(3)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.nth(3)).toBeFocused()

  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: '快捷键' })
  await expect(dialog.getByRole('region').first()).toHaveAccessibleName('列表')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rows.nth(3)).toBeFocused()
})

test('Ctrl+K leads to a page by its initials, and does what it is called', async ({ signIn, home }) => {
  const { page } = await signIn('super')
  const keyword = page.getByRole('combobox', { name: '关键字' })
  await page.keyboard.press('Control+k')
  await keyword.pressSequentially('znzd')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${home}/deviceAdmin/list`)
  await page.keyboard.press('Control+k')
  await keyword.pressSequentially('夜间')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
