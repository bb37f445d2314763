import type { Page } from '@playwright/test'

const LATER = '/healthz'

/** A call of the page's own: what the page has asked for before is heard of when this is answered. */
export const laterCall = async (page: Page): Promise<void> => {
  const heard = page.waitForResponse((response) => response.url().endsWith(LATER))
  await page.evaluate(async (path) => {
    await fetch(path)
  }, LATER)
  await heard
}

/** Whether a request is one of `laterCall`. */
export const isLaterCall = (url: string): boolean => url.endsWith(LATER)
