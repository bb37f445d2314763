import { drawConsole, until, type DrawnConsole } from '#tests/console/drawn-console.tsx'
import { find, type Place } from '#tests/console/drawn-parts.ts'
import type { FileCity } from '#tests/console/file-city.ts'
import type { WorldSize } from '#server/worlds/kernel.ts'
import type { City } from '#tests/support/city.ts'
import { label, textOf, type Section } from '#tests/support/document-texts.ts'
import type { TestApp } from '#tests/support/test-app.ts'

interface Looks {
  /** Expects a text of the document to be seen in its place, and records that it was; answers what says it. */
  readonly found: (section: Section, name: string, place: Place) => Promise<HTMLElement>
  /** The same of a text that is the title of the window. */
  readonly titled: (section: Section, name: string) => Promise<void>
}

/** What a visit has to go by: a world of its own, and the console of one of its people. */
export interface Scene extends Looks {
  readonly app: TestApp
  readonly city: City<never>
  /** Draws the console, whose link is open then. */
  readonly sitDown: (username: string, path?: string) => Promise<DrawnConsole>
}

/** A way through the console on which texts are met. */
export interface TextVisit {
  /** Of its city; a small one has one project and no past. */
  readonly size?: WorldSize
  readonly walk: (scene: Scene) => Promise<unknown>
}

/** Looks for texts, and remembers those that were found. */
export const createFinder = (): Looks & { all(): string[] } => {
  const met = new Set<string>()
  return {
    found: async (section, name, place) => {
      const one = await find(() => place(textOf(section, name)), label(section, name))
      met.add(label(section, name))
      return one
    },
    titled: async (section, name) => {
      const title = `${textOf(section, name)} - 烽燧`
      await until(`the title is ${title}`, () => document.title === title)
      met.add(label(section, name))
    },
    all: () => [...met],
  }
}

export const sceneOf = (app: TestApp, ground: FileCity, looks: Looks): Scene => ({
  app,
  city: ground.city,
  sitDown: async (username, path = '/alarmAdmin') => {
    const drawn = await drawConsole(ground, { username, path })
    await drawn.connected()
    return drawn
  },
  ...looks,
})
