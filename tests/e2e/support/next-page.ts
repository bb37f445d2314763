import type { Page } from '@playwright/test'

/**
 * Holds back the next load of an address. So a text shown just before the navigation can be read on a slow machine.
 * The returned function releases the page and waits until it has loaded.
 */
export const holdNextPage = async (page: Page, address: RegExp): Promise<() => Promise<void>> => {
  let letCome = (): void => undefined
  const allowed = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(
    address,
    async (route) => {
      await allowed
      await route.continue()
    },
    { times: 1 },
  )
  return async () => {
    const loaded = page.waitForEvent('load')
    letCome()
    await loaded
  }
}
