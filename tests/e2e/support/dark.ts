import type { Page } from '@playwright/test'

import { storagePrefix } from '#shared/console-storage.ts'

/** Stores a value for the console before each of the page's documents runs. */
export const storeBefore = async (page: Page, key: string, value: unknown): Promise<void> => {
  const stored = [key, JSON.stringify({ value, expire: null })]
  await page.addInitScript(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), stored)
}

/** Makes the console of a page dark. */
export const makeDark = (page: Page, world: string): Promise<void> =>
  storeBefore(page, `${storagePrefix(world)}DEFAULT_APPEARANCE`, 'dark')
