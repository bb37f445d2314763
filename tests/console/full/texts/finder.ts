import { drawConsole, until, type DrawnConsole } from '#tests/console/drawn-console.tsx'
import { find, type Place } from '#tests/console/drawn-parts.ts'
import type { FileCity } from '#tests/console/file-city.ts'
import type { WorldSize } from '#server/worlds/kernel.ts'
import type { City } from '#tests/support/city.ts'
import { label, textOf, type Section } from '#tests/support/document-texts.ts'
import type { TestApp } from '#tests/support/test-app.ts'

interface Looks {
  /** Expects a text of the document to be visible in its place, and records it; returns its element. */
  readonly found: (section: Section, name: string, place: Place) => Promise<HTMLElement>
  /** The same for a text in the window title. */
  readonly titled: (section: Section, name: string) => Promise<void>
}

/** The parts of a visit: a world of its own, and the console of one of its people. */
export interface TextFixture extends Looks {
  readonly app: TestApp
  readonly city: City<never>
  /** Renders the console and waits until it is connected. */
  readonly openConsole: (username: string, path?: string) => Promise<DrawnConsole>
}

/** A visit of the console that must find texts. */
export interface TextVisit {
  /** The size of its city; a small one has one project and no history. */
  readonly size?: WorldSize
  readonly walk: (fixture: TextFixture) => Promise<unknown>
}

/** Looks for texts, and records those that were found. */
export const createFinder = (): Looks & { all(): string[] } => {
  const matched = new Set<string>()
  return {
    found: async (section, name, place) => {
      const one = await find(() => place(textOf(section, name)), label(section, name))
      matched.add(label(section, name))
      return one
    },
    titled: async (section, name) => {
      const title = `${textOf(section, name)} - 烽燧`
      await until(`the title is ${title}`, () => document.title === title)
      matched.add(label(section, name))
    },
    all: () => [...matched],
  }
}

export const createTextFixture = (app: TestApp, fixture: FileCity, looks: Looks): TextFixture => ({
  app,
  city: fixture.city,
  openConsole: async (username, path = '/alarmAdmin') => {
    const drawn = await drawConsole(fixture, { username, path })
    await drawn.connected()
    return drawn
  },
  ...looks,
})
