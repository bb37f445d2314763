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

/** The clock of the world and that of the page, moved together. Lengths such as `5m`, times `yyyy-MM-dd HH:mm:ss`. */
export interface BothClocks {
  /** The time of the world. */
  now(): string
  /** Lets so much time pass in the world, then in the page: timers of the page that fall due run once. */
  advance(length: string): Promise<void>
  /** Forward to a time. */
  set(time: string): Promise<void>
  /** Stops both. */
  freeze(): Promise<void>
  /** Lets both run. */
  resume(): Promise<void>
}

export interface FengsuiFixtures {
  /** What the world of a test is made of. Set with `test.use({ worldOptions: … })`. */
  readonly worldOptions: NewWorld
  /** A world of the test's own, which ends with it. `baseURL` leads into it: `page.goto('alarmAdmin')`, without a slash. */
  readonly world: TestWorld
  /** Who sits at the browser, logged in without the login form; nobody unless set with `test.use({ persona: 'duty' })`. */
  readonly persona: Persona | null
  /** The same person, to call and to listen beside the page; null for nobody. */
  readonly person: Person | null
  /** Makes the page live in the time of the world; from before its first page on where a test asks for it. */
  readonly clock: BothClocks
}

export interface FengsuiWorkerFixtures {
  /** What the server of a worker is made of; its worlds follow it. */
  readonly fengsuiOptions: FengsuiOptions
  /** The server, one for each worker. */
  readonly fengsui: Fengsui
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const commandOf = ({ file, line, config, title }: TestInfo): string => {
  const name = file.startsWith(`${config.rootDir}/`) ? file.slice(config.rootDir.length + 1) : file
  return `npx playwright test ${name}:${line} -g ${quoted(title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))}`
}

/** The page's clock only ever stops ahead of where it is. */
const AHEAD = 1000

// The time of a page goes on by itself, so that it stays alive while the world stands still: after each move it is set back
// to the time of the world.
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
      await page.pauseAt(world.instant() + AHEAD)
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

/** `test` of Playwright with a world for each test, a person at the browser, and one clock for both. */
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
  // A slash at the end: without it a relative address would replace the world's own name.
  baseURL: async ({ world }, provide) => provide(`${await world.listen()}/`),
  persona: [null, { option: true }],
  person: async ({ world, persona }, provide) => provide(persona === null ? null : await world.loginAs(persona)),
  storageState: async ({ world, person }, provide) =>
    provide(person === null ? undefined : storageStateOf(person.session, await world.listen())),
  clock: async ({ world, page }, provide) => provide(await bothClocks(world, page)),
})
