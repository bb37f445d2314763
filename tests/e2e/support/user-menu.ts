import { expect, type Locator, type Page } from '@playwright/test'

/** A menu that unfolds takes no press yet: its lines are elsewhere a moment later. */
export const expectStill = async (page: Page): Promise<void> => {
  await expect(page.locator('.ant-dropdown:visible')).toHaveCount(1)
  await expect(page.locator('.ant-dropdown[class*="-enter"], .ant-dropdown[class*="-appear"]')).toHaveCount(0)
}

/** Chooses a line of the account menu. */
export const choose = async (page: Page, line: string): Promise<void> => {
  await page.getByRole('button', { name: /账号菜单$/ }).click()
  const item = page.getByRole('menuitem', { name: line, exact: true })
  await expectStill(page)
  await item.click()
  // While the menu fades, Esc is still its own.
  await expect(item).toBeHidden()
}

/** Chooses a line of the account menu that opens a dialog. */
export const openDialog = async (page: Page, line: string): Promise<Locator> => {
  await choose(page, line)
  const dialog = page.getByRole('dialog', { name: line })
  await expect(dialog).toBeVisible()
  return dialog
}

/** What this browser keeps under a key of the console's, whichever world it is in. */
const keptAt = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => {
    const full = Object.keys(localStorage).find((one) => one.endsWith(`pro__${name}`)) ?? ''
    const entry = JSON.parse(localStorage.getItem(full) ?? '{}') as { value?: unknown }
    return entry.value
  }, key)

/** Expects something of what this browser keeps under a key of the console's; asked until it holds, since pages write late. */
export const expectKept = (page: Page, key: string): ReturnType<typeof expect.poll<unknown>> =>
  expect.poll(() => keptAt(page, key), { message: key })
