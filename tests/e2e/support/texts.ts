import type { Locator, Page } from '@playwright/test'

import type { WorldSize } from '#server/worlds/kernel.ts'
import type { City } from '#tests/support/city.ts'
import { toastsOn } from '#tests/e2e/support/console.ts'
import { expect, type SignInOptions, type SignIn } from '#tests/e2e/support/test.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { label, textOf, type Section } from '#tests/support/document-texts.ts'

/** The place of a text: the element with exactly this text. */
type Place = (text: string) => Locator

/** Expects a text of the document to be visible in its place, and records it; returns its element. */
export type Found = (section: Section, name: string, place: Place) => Promise<Locator>

/** The parts of a visit: a world of its own, and browsers for its people. */
export interface TextFixture {
  readonly app: TestApp
  readonly city: City<never>
  readonly home: string
  readonly signIn: SignIn
  readonly openPage: (options?: SignInOptions) => Promise<Page>
  readonly found: Found
  /** The same for a text in the window title. */
  readonly titled: (section: Section, name: string, page: Page) => Promise<void>
  /** The same for a text of a server response that the console replaces by another. */
  readonly received: (section: Section, name: string, message: string) => void
}

/** A visit of the console that must find texts. */
export interface TextVisit {
  /** The size of its city; a small one has one project and no history. */
  readonly size?: WorldSize
  /** Browser errors that the visit provokes. */
  readonly allows?: RegExp
  readonly walk: (fixture: TextFixture) => Promise<unknown>
}

/** Looks for texts, and records those that were found. */
export const createFinder = (): Pick<TextFixture, 'found' | 'titled' | 'received'> & { all(): string[] } => {
  const matched = new Set<string>()
  return {
    found: async (section, name, place) => {
      const one = place(textOf(section, name)).filter({ visible: true }).first()
      await expect(one, label(section, name)).toBeVisible()
      matched.add(label(section, name))
      return one
    },
    titled: async (section, name, page) => {
      await expect(page, label(section, name)).toHaveTitle(`${textOf(section, name)} - 烽燧`)
      matched.add(label(section, name))
    },
    received: (section, name, message) => {
      expect(message, label(section, name)).toBe(textOf(section, name))
      matched.add(label(section, name))
    },
    all: () => [...matched],
  }
}

/** A complete run of text in a part of the page, between element boundaries; not a piece of a longer one. */
export const textIn =
  (part: Page | Locator): Place =>
  (text) =>
    part.locator(`text=${JSON.stringify(text)}`)

/** A message at the top of the page, with the title of the document. */
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
