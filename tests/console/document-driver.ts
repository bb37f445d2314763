import { vi, type MockInstance } from 'vitest'

import { until, type DrawnConsole } from '#tests/console/drawn-console.tsx'
import type { ConsoleDriver } from '#tests/support/console-driver.ts'

const main = (): HTMLElement => {
  const place = document.querySelector<HTMLElement>('main')
  if (place === null) throw new Error('the page has no main')
  return place
}
const shows = (selector: string): boolean => main().querySelector(selector) !== null
const says = (words: string | RegExp): boolean => new RegExp(words).test(main().textContent)
const named = (selector: string, name: string): HTMLElement[] =>
  [...main().querySelectorAll<HTMLElement>(selector)].filter(({ textContent }) => textContent.trim().startsWith(name))
const buttons = (name: string): HTMLElement[] => named('button', name)

/** A window without a network: it reports being offline, and no call leaves it. */
const createNetwork = () => {
  let cut: MockInstance | undefined
  const say = (isOnline: boolean): void => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  return (isOffline: boolean): void => {
    cut?.mockRestore()
    if (isOffline) cut = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    say(!isOffline)
  }
}

/** The looks and actions of a walk, in a console that is rendered without a browser. */
export const createDocumentDriver = ({ goTo }: DrawnConsole): ConsoleDriver => {
  const setOffline = createNetwork()
  return {
    goTo,
    shows: (selector) => until(`${selector} is there`, () => shows(selector)),
    showsNo: (selector) => until(`${selector} is gone`, () => !shows(selector)),
    says: (words) => until(`it says ${words}`, () => says(words)),
    hasRead: async (selector) => shows(selector) && !shows('[aria-busy=true]'),
    offers: (name) => until(`${name} is offered`, () => buttons(name).length > 0),
    offersNo: (name) => until(`${name} is offered no more`, () => buttons(name).length === 0),
    pressAll: async (name) => {
      for (const button of buttons(name)) button.click()
    },
    follow: async (name) => {
      await until(`there is a link ${name}`, () => named('a', name).length > 0)
      named('a', name)[0]?.click()
    },
    setOffline: async (isOffline) => setOffline(isOffline),
  }
}
