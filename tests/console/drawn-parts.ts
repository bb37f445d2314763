import { fireEvent, within } from '@testing-library/react'

import { until } from '#tests/console/drawn-console.tsx'

/** A part of the page, evaluated at each use. */
type Part = () => HTMLElement | null
/** A locator by name or text: the element, or null while it does not exist. */
export type Place = (name: string | RegExp) => HTMLElement | null

export const page: Part = () => document.body
export const main: Part = () => document.querySelector('main')
export const banner: Part = () => document.querySelector('header')

/** A part of the page by its accessible name. */
export const labelled =
  (tag: string, name: string): Part =>
  () =>
    document.querySelector(`${tag}[aria-label="${name}"]`)

/** Waits for an element. */
export const find = async (place: Place, name: string | RegExp): Promise<HTMLElement> => {
  await until(`there is ${String(name)}`, () => place(name) !== null)
  return place(name) ?? document.body
}

/** Waits for an element, and clicks it. */
export const press = async (place: Place, name: string | RegExp): Promise<void> => (await find(place, name)).click()

const HIDDEN = '[hidden], [style*="display: none"]'
const isShown = (element: Element): boolean => element.closest(HIDDEN) === null

/** An element by its ARIA role. */
export const roleIn =
  (role: string, part: Part = page): Place =>
  (name) => {
    const place = part()
    // Visibility is checked here: the library would compute the style of all ancestors of each element.
    const all = place === null ? [] : within(place).queryAllByRole(role, { name, hidden: true })
    return all.find((element) => isShown(element) && element.closest('[aria-hidden=true]') === null) ?? null
  }

export const buttonIn = (part: Part): Place => roleIn('button', part)

export const dialogs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].filter(isShown)

/** antd labels its dialogs by ids that are all the same in tests, so the text of the title element is read. */
const titleOf = (dialog: Element): string | null =>
  dialog.getAttribute('aria-label') ??
  dialog.querySelector('.ant-modal-title, .ant-drawer-title')?.textContent.trim() ??
  null

/** A dialog by its title. */
export const dialogOf: Place = (title) => dialogs().find((dialog) => titleOf(dialog) === title) ?? null

/** The runs of text in an element, between element boundaries. */
const runsOf = (element: Element): string[] => {
  const texts = [...element.childNodes].map((node) =>
    node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '\n',
  )
  return texts
    .join('')
    .split('\n')
    .map((text) => text.trim())
}

/** A complete run of text in a part of the page, between element boundaries; not a piece of a longer one. */
export const textIn =
  (part: Part): Place =>
  (text) => {
    const place = part()
    const all = place === null ? [] : [place, ...place.querySelectorAll<HTMLElement>('*')]
    return all.find((element) => runsOf(element).some((run) => run === text) && isShown(element)) ?? null
  }

const TOAST = '.ant-message-notice:not([class*="-leave"])'

/** Messages at the top of the page; one that is closing does not count. */
const toasts = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(TOAST)].filter(({ textContent }) => textContent.startsWith('系统提示'))

export const toastTexts = (): string[] => toasts().map(({ textContent }) => textContent)

/** A message at the top of the page. */
export const toastOf: Place = (text) => toasts().find((toast) => textIn(() => toast)(text) !== null) ?? null

/** Closes the dialog or popover over the page. */
export const pressEscape = (): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape', keyCode: 27 })
}

export const write = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } })
}
