import {
  test as base,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestInfo,
  type TestType,
} from '@playwright/test'

import { createFengsui } from '#server/testing/create-fengsui.ts'
import { storageStateOf } from '#server/testing/storage-state.ts'
import type { Fengsui, FengsuiOptions, NewWorld } from '#server/testing/types/fengsui.ts'
import type { Person, Persona } from '#server/testing/types/person.ts'
import type { TestWorld } from '#server/testing/types/world.ts'

/** Moves the clocks of world and page together. Lengths such as `5m`, times `yyyy-MM-dd HH:mm:ss`. */
export interface BothClocks {
  /** The time of the world. */
  now(): string
  /** Advances the world, then the page; due timers of the page run once. */
  advance(length: string): Promise<void>
  /** Advances to a time. */
  set(time: string): Promise<void>
  /** Stops both. */
  freeze(): Promise<void>
  /** Lets both run. */
  resume(): Promise<void>
}

export interface FengsuiFixtures {
  /** Options of the test's world. Set with `test.use({ worldOptions: … })`. */
  readonly worldOptions: NewWorld
  /** The test's own world, closed at its end. `baseURL` points to it: `page.goto('alarmAdmin')`, without a slash. */
  readonly world: TestWorld
  /** The user at the browser, signed in without the login form; null unless set with `test.use({ persona: 'duty' })`. */
  readonly persona: Persona | null
  /** The same user, to make calls and receive frames outside the page; null without a persona. */
  readonly person: Person | null
  /** Makes the page use world time; active before the first page when a test requests the fixture. */
  readonly clock: BothClocks
}

export interface FengsuiWorkerFixtures {
  /** Options of a worker's server, inherited by its worlds. */
  readonly fengsuiOptions: FengsuiOptions
  /** The server; one per worker. */
  readonly fengsui: Fengsui
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const commandOf = ({ file, line, config, title }: TestInfo): string => {
  const name = file.startsWith(`${config.rootDir}/`) ? file.slice(config.rootDir.length + 1) : file
  return `npx playwright test ${name}:${line} -g ${quoted(title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))}`
}

/** Milliseconds: the page's clock can only be paused at a time ahead of its present. */
const CLOCK_LEAD_MS = 1000

// The time of a page keeps running, so that the page stays responsive while the world is frozen. After each move it is
// set to world time again.
const bothClocks = async ({ clock: world }: TestWorld, { clock: page }: Page): Promise<BothClocks> => {
  await page.install({ time: world.instant() })
  const move = async (go: () => Promise<unknown>) => {
    const before = world.instant()
    await go()
    await page.fastForward(world.instant() - before)
    await page.setSystemTime(world.instant())
  }
  return {
    now: world.now,
    advance: (length) => move(() => world.advance(length)),
    set: (time) => move(() => world.set(time)),
    freeze: async () => {
      await world.freeze()
      await page.setSystemTime(world.instant())
      await page.pauseAt(world.instant() + CLOCK_LEAD_MS)
      await page.setSystemTime(world.instant())
    },
    resume: async () => {
      await world.resume()
      await page.resume()
    },
  }
}

type TestParts = PlaywrightTestArgs & PlaywrightTestOptions & FengsuiFixtures
type WorkerParts = PlaywrightWorkerArgs & PlaywrightWorkerOptions & FengsuiWorkerFixtures

/** `test` of Playwright with a world per test, a user at the browser, and one clock for both. */
export const test: TestType<TestParts, WorkerParts> = base.extend<FengsuiFixtures, FengsuiWorkerFixtures>({
  fengsuiOptions: [{}, { scope: 'worker', option: true }],
  fengsui: [
    async ({ fengsuiOptions }, provide) => {
      await using fengsui = await createFengsui(fengsuiOptions)
      await provide(fengsui)
    },
    { scope: 'worker' },
  ],
  worldOptions: [{}, { option: true }],
  world: async ({ fengsui, worldOptions }, provide, info) => {
    await using world = await fengsui.world({ repeat: commandOf(info), ...worldOptions })
    await provide(world)
  },
  // With a trailing slash: otherwise a relative URL would replace the world's id.
  baseURL: async ({ world }, provide) => provide(`${await world.listen()}/`),
  persona: [null, { option: true }],
  person: async ({ world, persona }, provide) => {
    const person = persona === null ? null : await world.loginAs(persona)
    // The tour would cover the page once the release notes are closed.
    await person?.call('POST', '/pc/messagePushStatus/updateTour')
    await provide(person)
  },
  storageState: async ({ world, person }, provide) =>
    provide(person === null ? undefined : storageStateOf(person.session, await world.listen())),
  clock: async ({ world, page }, provide) => provide(await bothClocks(world, page)),
})
