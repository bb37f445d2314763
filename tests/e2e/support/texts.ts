import type { Locator, Page } from '@playwright/test'

import type { WorldSize } from '#server/worlds/kernel.ts'
import type { City } from '#tests/support/city.ts'
import { toastsOn } from '#tests/e2e/support/console.ts'
import { expect, type SeatOptions, type TakeSeat } from '#tests/e2e/support/test.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { label, textOf, type Section } from '#tests/support/document-texts.ts'

/** Where a text stands: the element that says it and nothing else. */
type Place = (text: string) => Locator

/** Expects a text of the document to be seen in its place, and takes down that it was; answers what says it. */
export type Found = (section: Section, name: string, place: Place) => Promise<Locator>

/** What a visit has to go by: a world of its own, and browsers for its people. */
export interface Scene {
  readonly app: TestApp
  readonly city: City<never>
  readonly home: string
  readonly seat: TakeSeat
  readonly openPage: (options?: SeatOptions) => Promise<Page>
  readonly found: Found
  /** The same of a text that is the title of the window. */
  readonly titled: (section: Section, name: string, page: Page) => Promise<void>
  /** The same of a text that the server says to the console, which says something else to the person. */
  readonly heard: (section: Section, name: string, message: string) => void
}

/** A way through the console on which texts are met. */
export interface TextVisit {
  /** Of its city; a small one has one project and no past. */
  readonly size?: WorldSize
  /** What the browser may complain of, because the visit provokes it. */
  readonly allows?: RegExp
  readonly walk: (scene: Scene) => Promise<unknown>
}

/** Looks for texts, and remembers those that were found. */
export const createFinder = (): Pick<Scene, 'found' | 'titled' | 'heard'> & { all(): string[] } => {
  const met = new Set<string>()
  return {
    found: async (section, name, place) => {
      const one = place(textOf(section, name)).filter({ visible: true }).first()
      await expect(one, label(section, name)).toBeVisible()
      met.add(label(section, name))
      return one
    },
    titled: async (section, name, page) => {
      await expect(page, label(section, name)).toHaveTitle(`${textOf(section, name)} - 烽燧`)
      met.add(label(section, name))
    },
    heard: (section, name, message) => {
      expect(message, label(section, name)).toBe(textOf(section, name))
      met.add(label(section, name))
    },
    all: () => [...met],
  }
}

/** A run of text in a part of the page, from one element or edge to the next: all of it, not a piece of a longer one. */
export const textIn =
  (part: Page | Locator): Place =>
  (text) =>
    part.locator(`text=${JSON.stringify(text)}`)

/** A message at the top of the page, titled as the document says. */
export const toastOn = (page: Page): Place =>
  textIn(toastsOn(page).filter({ has: page.locator('b', { hasText: /^系统提示$/ }) }))

export const dialogOn =
  (page: Page): Place =>
  (name) =>
    page.getByRole('dialog', { name, exact: true })

export const buttonIn =
  (part: Page | Locator): Place =>
  (name) =>
    part.getByRole('button', { name, exact: true })
