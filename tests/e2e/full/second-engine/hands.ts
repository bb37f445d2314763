import type { Page } from 'puppeteer-core'

import { expect } from '#tests/e2e/support/test.ts'

/** By its whole text. Accessible names would say more, but waiting for one timed out in Firefox. */
const byText = (path: string, name: string): string => `::-p-xpath(${path}[normalize-space()="${name}"])`

/** A button by its words or by its label. */
export const button = (name: string, within = ''): string =>
  `::-p-xpath(${within}//button[normalize-space()="${name}" or @aria-label="${name}"])`

export const menuLine = (name: string): string => byText('//*[@role="menuitem"]', name)
export const choice = (name: string): string => byText('//*[@role="dialog"]//label', name)

/** Where a button is looked for, as XPath. */
export const within = {
  row: (eventId: string): string => `//tr[@data-row-key="${eventId}"]`,
  card: '//article',
  dialog: '//*[@role="dialog"]',
} as const

/** Waits until it can be pressed, and presses it. */
export const press = (page: Page, selector: string): Promise<void> => page.locator(selector).click()

/** What each of them says, once it holds what is expected: in order, and no more of them. */
export const expectTexts = (page: Page, selector: string, texts: readonly unknown[]): Promise<void> =>
  expect
    .poll(() => page.$$eval(selector, (found) => found.map(({ textContent }) => textContent)), { message: selector })
    .toEqual(texts)

/** Whatever of the page reads something has read it. */
export const expectRead = async (page: Page): Promise<void> => {
  await page.locator('main[aria-busy=false]').wait()
  await expect.poll(() => page.$$eval('[aria-busy=true]', ({ length }) => length)).toBe(0)
}

/** The window that a page opens while something is done. */
export const openedBy = async (page: Page, act: () => Promise<void>): Promise<Page> => {
  const opened = new Promise<Page | null>((resolve) => page.once('popup', resolve))
  await act()
  const window = await opened
  if (!window) throw new Error('the page opened no window')
  return window
}

/** How many colours a canvas has, looked at here and there; one that was left empty has one. */
export const coloursOf = (page: Page, selector: string): Promise<number> =>
  page.$eval(selector, (canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('this is no canvas')
    const { width, height } = canvas
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
    const pixels = new Uint32Array(Uint8ClampedArray.from(data).buffer)
    return new Set(pixels.filter((_pixel, at) => at % 7 === 0)).size
  })
