import { expect, type Page } from '@playwright/test'

import { expectRead } from '#tests/e2e/support/console.ts'
import { aroundPage, type Around } from '#tests/support/visits.ts'

/** Of a page whose navigation is not over: the console sets the title of each page. */
const ON_THE_WAY = '…'

/**
 * Goes to another page as a link inside the console would, without loading the console anew, and waits until that page is
 * there: what is read or pressed before may be of the page that is left, which can look the same.
 */
export const goInside = async (page: Page, url: string): Promise<void> => {
  await page.evaluate(
    ([to, title]) => {
      document.title = title
      const { idx } = (history.state ?? { idx: 0 }) as { idx: number } // what the router keeps there
      const state = { usr: null, key: `inside-${idx + 1}`, idx: idx + 1 }
      history.pushState(state, '', to)
      window.dispatchEvent(new PopStateEvent('popstate', { state }))
    },
    [url, ON_THE_WAY] as const,
  )
  await expect(page).not.toHaveTitle(ON_THE_WAY)
}

/** Goes to another page and waits until it has read what it shows; false where the address leads to /404. */
export const arriveInside = async (page: Page, url: string): Promise<boolean> => {
  await goInside(page, url)
  if (new URL(page.url()).pathname.endsWith('/404')) return false
  await expectRead(page)
  return true
}

/** What is seen around the page that is open; `base` is the world's path. */
export const lookAround = (page: Page, base: string): Promise<Around> => page.evaluate(aroundPage, base)
