import type { Page } from '@playwright/test'

/** The first page as a browser without modules reads it: it ignores module scripts and the `nomodule` attribute. */
export const asOldBrowser =
  (home: string) =>
  async (page: Page): Promise<void> => {
    await page.route(`${home}/`, async (route) => {
      const answer = await route.fetch()
      const text = await answer.text()
      const old = text.replaceAll(/<script type="module"[^>]*><\/script>/g, '').replaceAll(/ nomodule(?:="")?/g, '')
      await route.fulfill({ response: answer, body: old })
    })
  }
