import type { Page } from '@playwright/test'

/**
 * Holds back the page of an address when it is loaded next: what is said in the moment before, and goes with the page that
 * says it, can be read however slow the machine is. What this answers lets the page come, and ends when it is loaded.
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
