import { fireEvent, within } from '@testing-library/react'

import { until } from '#tests/console/drawn-console.tsx'

const TOAST = '.ant-message-notice:not([class*="-leave"])'

/** The sentences at the top of the page; one on its way out is no longer said. */
export const toasts = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(TOAST)].filter(({ textContent }) => textContent.includes('系统提示'))

export const toastTexts = (): string[] => toasts().map(({ textContent }) => textContent)

export const dialogs = (): HTMLElement[] => within(document.body).queryAllByRole('dialog')

/** The button of this name in a part of the page, as soon as it is there. */
export const buttonIn = async (part: () => HTMLElement | null, name: string): Promise<HTMLElement> => {
  const look = (): HTMLElement | null => {
    const place = part()
    return place && within(place).queryByRole('button', { name })
  }
  await until(`there is ${name}`, () => look() !== null)
  return look() ?? document.body
}

export const banner = (): HTMLElement | null => document.querySelector('header')

/** Puts away what lies over the page. */
export const pressEscape = (): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape', keyCode: 27 })
}
