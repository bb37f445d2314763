import type { Page } from '@playwright/test'

const LATER = '/healthz'

/** Makes a call from the page. Once it is answered, the test has received the events of the page's earlier requests. */
export const laterCall = async (page: Page): Promise<void> => {
  const laterResponse = page.waitForResponse((response) => response.url().endsWith(LATER))
  await page.evaluate(async (path) => {
    await fetch(path)
  }, LATER)
  await laterResponse
}

/** Whether a request is one of `laterCall`. */
export const isLaterCall = (url: string): boolean => url.endsWith(LATER)
