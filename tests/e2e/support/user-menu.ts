import { expect, type Locator, type Page } from '@playwright/test'

/** A menu that is opening must not be clicked yet: its items are elsewhere a moment later. */
export const expectStill = async (page: Page): Promise<void> => {
  await expect(page.locator('.ant-dropdown:visible')).toHaveCount(1)
  await expect(page.locator('.ant-dropdown[class*="-enter"], .ant-dropdown[class*="-appear"]')).toHaveCount(0)
}

/** Chooses an item of the account menu. */
export const choose = async (page: Page, label: string): Promise<void> => {
  await page.getByRole('button', { name: /账号菜单$/ }).click()
  const item = page.getByRole('menuitem', { name: label, exact: true })
  await expectStill(page)
  await item.click()
  // While the menu fades out, it still takes Esc.
  await expect(item).toBeHidden()
}

/** Chooses an item of the account menu that opens a dialog. */
export const openDialog = async (page: Page, label: string): Promise<Locator> => {
  await choose(page, label)
  const dialog = page.getByRole('dialog', { name: label })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The browser's stored value of a console key, in any world. */
const storedAt = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => {
    const full = Object.keys(localStorage).find((one) => one.endsWith(`pro__${name}`)) ?? ''
    const entry = JSON.parse(localStorage.getItem(full) ?? '{}') as { value?: unknown }
    return entry.value
  }, key)

/** Polls the stored value of a console key until the expectation holds, because pages write late. */
export const expectStored = (page: Page, key: string): ReturnType<typeof expect.poll<unknown>> =>
  expect.poll(() => storedAt(page, key), { message: key })
