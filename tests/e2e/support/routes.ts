import { expect, type Locator, type Page } from '@playwright/test'

import { expectRead } from '#tests/e2e/support/console.ts'
import { aroundPage, type Around } from '#tests/support/visits.ts'

/** The title during a navigation: the console sets the title of each page. */
const NAVIGATING = '…'

/**
 * Goes to another page like a link inside the console, without a reload, and waits until that page is shown. Earlier reads
 * and clicks could hit the previous page, which may look the same.
 */
export const goInside = async (page: Page, url: string): Promise<void> => {
  await page.evaluate(
    ([to, title]) => {
      document.title = title
      const { idx } = (history.state ?? { idx: 0 }) as { idx: number } // stored there by the router
      const state = { usr: null, key: `inside-${idx + 1}`, idx: idx + 1 }
      history.pushState(state, '', to)
      window.dispatchEvent(new PopStateEvent('popstate', { state }))
    },
    [url, NAVIGATING] as const,
  )
  await expect(page).not.toHaveTitle(NAVIGATING)
}

/**
 * Does something that leads to another address, and waits until the page of that address is shown and has loaded its content.
 * The address alone proves nothing: it changes before the page does.
 */
export const arriveBy = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  await page.evaluate((title) => (document.title = title), NAVIGATING)
  await act()
  await expect(page).not.toHaveTitle(NAVIGATING)
  await expectRead(page)
}

/** Clicks a link and waits until its page is shown: until then the previous page still answers, with buttons of the same name. */
export const follow = async (link: Locator): Promise<void> => {
  await expect(link).toBeVisible()
  await arriveBy(link.page(), () => link.click())
}

/** Goes to another page and waits until it has loaded its content; false where the address leads to /404. */
export const arriveInside = async (page: Page, url: string): Promise<boolean> => {
  await goInside(page, url)
  if (new URL(page.url()).pathname.endsWith('/404')) return false
  await expectRead(page)
  return true
}

/** What the console shows around the open page; `base` is the world's path. */
export const lookAround = (page: Page, base: string): Promise<Around> => page.evaluate(aroundPage, base)
