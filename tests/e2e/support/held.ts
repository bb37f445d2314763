import type { Page } from '@playwright/test'

type Area = 'localStorage' | 'sessionStorage'

/** The stored entries of a world, by key without prefix; of an entry with an expiry, its value. */
export const held = async (page: Page, area: Area): Promise<Record<string, unknown>> => {
  const texts = await page.evaluate((name): [string, string | null][] => {
    const keys = Array.from({ length: window[name].length }, (_, at) => window[name].key(at) ?? '')
    return keys.map((key) => [key, window[name].getItem(key)])
  }, area)
  return Object.fromEntries(
    texts.map(([key, text]) => {
      const value: unknown = JSON.parse(text ?? 'null')
      const isEntry = typeof value === 'object' && value !== null && 'value' in value
      return [key.replace(/^.*pro__|^.*\//, ''), isEntry ? value.value : value]
    }),
  )
}

/** Gives the next page an invalid token. The current page may still store what it has read. */
export const spoilToken = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('pro__Access-Token')) ?? ''
    const text = localStorage.getItem(key)
    if (text !== null) localStorage.setItem(key, text.replace(/"value":"[^"]*"/, '"value":"nonsense"'))
  })

/** Empties the browser's local storage under an open page, which can no longer write to it. */
export const emptyStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => undefined
    localStorage.clear()
  })

/** One text of the browser's local storage; '' for none. */
export const heldText = async (page: Page, key: string): Promise<string> => {
  const value = (await held(page, 'localStorage'))[key]
  return typeof value === 'string' ? value : ''
}
