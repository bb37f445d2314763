import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'

import { expectStill } from '#tests/e2e/support/user-menu.ts'
import { shownCells } from '#tests/support/shown-cells.ts'

/** Chooses a format from the menu behind 导出. */
export const exportAs = async (page: Page, how: '直接下载' | '导出到下载中心', format: string): Promise<void> => {
  await page.getByRole('button', { name: '导出' }).click()
  await expectStill(page)
  const group = page.getByRole('menu').locator('li').filter({ hasText: how })
  await group.getByRole('menuitem', { name: format }).click()
}

/** The rows of a downloaded sheet, each with its cells joined by spaces. */
export const linesOf = async (download: Download): Promise<string[]> =>
  shownCells(await readFile(await download.path())).map((cells) => cells.join(' '))
