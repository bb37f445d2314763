import { fireEvent, within } from '@testing-library/react'

import { until } from '#tests/console/drawn-console.tsx'

/** A part of the page, looked up at each look. */
type Part = () => HTMLElement | null
/** Where something of this name or text is: the element, as far as it is there now. */
export type Place = (name: string | RegExp) => HTMLElement | null

export const page: Part = () => document.body
export const main: Part = () => document.querySelector('main')
export const banner: Part = () => document.querySelector('header')

/** A part of the page by the name that it has for assistive technology. */
export const labelled =
  (tag: string, name: string): Part =>
  () =>
    document.querySelector(`${tag}[aria-label="${name}"]`)

/** What is in its place, as soon as it is there. */
export const find = async (place: Place, name: string | RegExp): Promise<HTMLElement> => {
  await until(`there is ${String(name)}`, () => place(name) !== null)
  return place(name) ?? document.body
}

/** Presses or chooses what is in its place, as soon as it is there. */
export const press = async (place: Place, name: string | RegExp): Promise<void> => (await find(place, name)).click()

const HIDDEN = '[hidden], [style*="display: none"]'
const isShown = (element: Element): boolean => element.closest(HIDDEN) === null

/** By the role in which assistive technology meets it. */
export const roleIn =
  (role: string, part: Part = page): Place =>
  (name) => {
    const place = part()
    // What is shown is looked at here: the library would ask for the style of all elements around each of them.
    const all = place === null ? [] : within(place).queryAllByRole(role, { name, hidden: true })
    return all.find((element) => isShown(element) && element.closest('[aria-hidden=true]') === null) ?? null
  }

export const buttonIn = (part: Part): Place => roleIn('button', part)

export const dialogs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].filter(isShown)

/** antd names its dialogs by ids that are all the same in tests: what stands in the element of the title is looked at. */
const titleOf = (dialog: Element): string | null =>
  dialog.getAttribute('aria-label') ??
  dialog.querySelector('.ant-modal-title, .ant-drawer-title')?.textContent.trim() ??
  null

/** A dialog by its title. */
export const dialogOf: Place = (title) => dialogs().find((dialog) => titleOf(dialog) === title) ?? null

/** The texts of an element from one element or edge to the next. */
const runsOf = (element: Element): string[] => {
  const texts = [...element.childNodes].map((node) =>
    node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '\n',
  )
  return texts
    .join('')
    .split('\n')
    .map((text) => text.trim())
}

/** A run of text in a part of the page, from one element or edge to the next: all of it, not a piece of a longer one. */
export const textIn =
  (part: Part): Place =>
  (text) => {
    const place = part()
    const all = place === null ? [] : [place, ...place.querySelectorAll<HTMLElement>('*')]
    return all.find((element) => runsOf(element).some((run) => run === text) && isShown(element)) ?? null
  }

const TOAST = '.ant-message-notice:not([class*="-leave"])'

/** The sentences at the top of the page; one on its way out is no longer said. */
const toasts = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(TOAST)].filter(({ textContent }) => textContent.startsWith('系统提示'))

export const toastTexts = (): string[] => toasts().map(({ textContent }) => textContent)

/** A sentence at the top of the page. */
export const toastOf: Place = (text) => toasts().find((toast) => textIn(() => toast)(text) !== null) ?? null

/** Puts away what lies over the page. */
export const pressEscape = (): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape', keyCode: 27 })
}

/** Writes into a field. */
export const write = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } })
}
