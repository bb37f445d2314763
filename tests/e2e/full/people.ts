import type { Locator, Page } from '@playwright/test'

/** Selects areas in a multiple choice field, then closes its list. */
export const pickAreas = async (page: Page, names: readonly string[]): Promise<void> => {
  const field = page.getByRole('dialog').getByRole('combobox', { name: '区域' })
  await field.click()
  for (const name of names) await page.locator('.ant-select-tree-title').getByText(name, { exact: true }).click()
  await field.press('Escape')
}

/** The middle of an element that does not move. */
export const middleOf = async (part: Locator): Promise<{ x: number; y: number }> => {
  const box = await part.boundingBox()
  if (box === null) throw new Error('nothing is there to be pressed')
  return { x: box.x + 22, y: box.y + box.height / 2 }
}
