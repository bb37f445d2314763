import type { Page } from 'puppeteer-core'

import { expect } from '#tests/e2e/support/test.ts'

/** By its whole text. Accessible names would be more precise, but waiting for one timed out in Firefox. */
const byText = (path: string, name: string): string => `::-p-xpath(${path}[normalize-space()="${name}"])`

/** A button by its text or its label. */
export const button = (name: string, within = ''): string =>
  `::-p-xpath(${within}//button[normalize-space()="${name}" or @aria-label="${name}"])`

export const menuItem = (name: string): string => byText('//*[@role="menuitem"]', name)
export const choice = (name: string): string => byText('//*[@role="dialog"]//label', name)

/** The scope in which a button is searched, as XPath. */
export const within = {
  row: (eventId: string): string => `//tr[@data-row-key="${eventId}"]`,
  card: '//article',
  dialog: '//*[@role="dialog"]',
} as const

/** Waits until it can be clicked, and clicks it. */
export const press = (page: Page, selector: string): Promise<void> => page.locator(selector).click()

/** Polls until the texts of the matching elements are exactly these, in order. */
export const expectTexts = (page: Page, selector: string, texts: readonly unknown[]): Promise<void> =>
  expect
    .poll(() => page.$$eval(selector, (found) => found.map(({ textContent }) => textContent)), { message: selector })
    .toEqual(texts)

/** Waits until every part of the page has loaded. */
export const expectRead = async (page: Page): Promise<void> => {
  await page.locator('main[aria-busy=false]').wait()
  await expect.poll(() => page.$$eval('[aria-busy=true]', ({ length }) => length)).toBe(0)
}

/** The window that a page opens during an act. */
export const openedBy = async (page: Page, act: () => Promise<void>): Promise<Page> => {
  const opened = new Promise<Page | null>((resolve) => page.once('popup', resolve))
  await act()
  const window = await opened
  if (!window) throw new Error('the page opened no window')
  return window
}

/** The number of colours in a canvas, by samples; an empty one has one. */
export const coloursOf = (page: Page, selector: string): Promise<number> =>
  page.$eval(selector, (canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('this is no canvas')
    const { width, height } = canvas
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
    const pixels = new Uint32Array(Uint8ClampedArray.from(data).buffer)
    return new Set(pixels.filter((_pixel, at) => at % 7 === 0)).size
  })
