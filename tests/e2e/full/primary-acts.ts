import type { Page } from '@playwright/test'

/** The primary buttons of the page itself, without those of dialogs, if there is more than one. */
export const competingPrimaries = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const primaries = [...document.querySelectorAll('main .ant-btn-primary')]
      .filter((button) => button.checkVisibility() && !button.closest('[role=dialog]'))
      .map((button) => button.textContent)
    return primaries.length > 1 ? primaries : []
  })
