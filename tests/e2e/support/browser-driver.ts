import type { Page } from '@playwright/test'

import { follow, goInside } from '#tests/e2e/support/routes.ts'
import { expect } from '#tests/e2e/support/test.ts'
import type { ConsoleDriver } from '#tests/support/console-driver.ts'

/** Browser errors while the server fails. */
export const ofFaults = /net::ERR_|console\.error: WebSocket connection|403|404|500/

/** The looks and actions of a walk, in a browser; `base` is the path of its world. */
export const createBrowserDriver = (page: Page, base: string): ConsoleDriver => {
  const main = page.getByRole('main')
  const buttons = (name: string) => main.getByRole('button', { name })
  return {
    goTo: (path) => goInside(page, base + path),
    shows: (selector) => expect(main.locator(selector).first()).toBeVisible(),
    showsNo: (selector) => expect(main.locator(selector)).toHaveCount(0),
    says: (words) => expect(main).toContainText(words),
    hasRead: async (selector) =>
      (await main.locator(selector).first().isVisible()) && (await main.locator('[aria-busy=true]').count()) === 0,
    offers: (name) => expect(buttons(name).first()).toBeVisible(),
    offersNo: (name) => expect(buttons(name)).toHaveCount(0),
    pressAll: (name) =>
      buttons(name).evaluateAll((all: HTMLElement[]) => {
        for (const button of all) button.click()
      }),
    follow: (name) => follow(main.getByRole('link', { name: new RegExp(`^${name}`) })),
    setOffline: (isOffline) => page.context().setOffline(isOffline),
  }
}
