import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'

import type { WorldSize } from '#server/worlds/kernel.ts'
import { loginAs } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { createComplaints, type Complaints } from '#tests/e2e/support/complaints.ts'
import { consoleOf, expectRead, logIn, openSession, type Console } from '#tests/e2e/support/console.ts'
import { openLine, type Line } from '#tests/e2e/support/line.ts'
import { readAllNews } from '#tests/support/news.ts'
import { closeContext, createPagePool, type PagePool } from '#tests/e2e/support/page-pool.ts'
import { serverProcess, type ServerProcess } from '#tests/e2e/support/process.ts'
import { closeApp, openApp, type TestApp, removeWorld } from '#tests/support/test-app.ts'

export { expect }

export interface SeatOptions {
  /** Where in the console somebody begins; the list of alarms by default. */
  readonly path?: string
  readonly context?: BrowserContextOptions
  /** Done to the page before it is opened. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Where the server is reached; that of this test by default. */
  readonly origin?: string
}

/** Somebody at a browser of their own. */
export interface Seat extends Console {
  readonly page: Page
}

/** Opens a browser for somebody, who logs in; the link is open then, and a list has been read. */
export type TakeSeat = (username: string, options?: SeatOptions) => Promise<Seat>

interface Parts {
  /** Of the city: a small one has no past, so that every number is known. */
  readonly size: WorldSize
  readonly complaints: Complaints
  readonly openPage: (options?: SeatOptions) => Promise<Page>
  /** Whether the people of the city have read what is new: `unread` keeps editions and tips as they come. */
  readonly news: 'read' | 'unread'
  /** Paths of worlds that go when the test has ended and its pages are closed: a server holds 200 of them. */
  readonly worlds: string[]
  /** A world of this test's own, in which time stands still and nothing happens by itself. */
  readonly city: City<never>
  /** The address of that world. */
  readonly home: string
  readonly seat: TakeSeat
  /** Starts a server in a process of its own; it ends with the test. */
  readonly startServer: (...options: Parameters<typeof serverProcess>) => Promise<ServerProcess>
  /** A line to the server of this test, which can be disturbed. */
  readonly line: Line
}

interface WorkerParts {
  readonly app: TestApp
  readonly origin: string
  readonly pool: PagePool
}

/** Ends what hangs; how long a busy machine takes to open the console is no expectation of a test. */
const OPENING_MS = 30_000

/** Whether a page of the pool serves: nothing is asked of the browser before the page opens. */
const isPlain = ({ context, prepare }: SeatOptions): boolean => context === undefined && prepare === undefined

interface Opening {
  readonly browser: Browser
  readonly pool: PagePool
  readonly complaints: Complaints
  /** What all contexts of a test are made with, such as its wish for motion. */
  readonly contextOptions: BrowserContextOptions
}

const pageOpener = ({ browser, pool, complaints, contextOptions }: Opening) => {
  const own: BrowserContext[] = []
  const pooled: Page[] = []
  const openOwn = async ({ context: options = {}, prepare = async () => {} }: SeatOptions): Promise<Page> => {
    const context = await browser.newContext(options)
    own.push(context)
    complaints.watch(context)
    const page = await context.newPage()
    await prepare(page)
    return page
  }
  const openPooled = async (): Promise<Page> => {
    const page = await pool.take(JSON.stringify(contextOptions))
    pooled.push(page)
    complaints.watch(page.context())
    return page
  }
  return {
    open: (options: SeatOptions = {}) => (isPlain(options) ? openPooled() : openOwn(options)),
    closeAll: () => {
      // What a page gives up as it goes is no fault of the console.
      complaints.stop()
      return Promise.all([...own.map(closeContext), ...pooled.map(pool.giveBack)])
    },
  }
}

/** Whenever news cover the page, they are put away as a person would, one after the other. */
const putAwayNews = (page: Page): Promise<void> => {
  const news = page.getByRole('dialog').filter({ hasText: /版本更新|组织设置/ })
  const putAway = (): Promise<void> => news.getByRole('button', { name: '关闭' }).first().click()
  // The next of the queue stands where the one before was: whoever waited for none would wait for ever.
  return page.addLocatorHandler(news, putAway, { noWaitAfter: true })
}

/** Tests with the real server in this process, each in a world of its own; a test fails on any complaint of a browser. */
export const test = base.extend<Parts, WorkerParts>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs, and this one needs nothing
    async ({}, provide) => {
      const app = await openApp()
      await provide(app)
      await closeApp(app)
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ app }, provide) => provide(await app.server.listen({ port: 0, host: '127.0.0.1' })),
    { scope: 'worker' },
  ],
  pool: [
    async ({ browser, origin }, provide) => {
      const pool = createPagePool(browser, `${origin}/healthz`)
      await provide(pool)
      await pool.close()
    },
    { scope: 'worker' },
  ],
  complaints: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const complaints = createComplaints()
      await provide(complaints)
      expect(complaints.unexpected(), 'what the browsers complained of').toEqual([])
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  startServer: async ({}, provide) => {
    const servers: ServerProcess[] = []
    await provide(async (...options) => {
      const server = await serverProcess(...options)
      servers.push(server)
      await server.start()
      return server
    })
    await Promise.all(servers.map((server) => server.remove()))
  },
  line: async ({ origin }, provide) => {
    const line = await openLine(origin)
    await provide(line)
    await line.close()
  },
  worlds: async ({ app }, provide) => {
    const paths: string[] = []
    await provide(paths)
    for (const path of paths) await removeWorld(app, path)
  },
  // Named for its order alone: pages are closed before the world goes of which they still ask.
  openPage: async ({ browser, pool, complaints, contextOptions, worlds: _worlds }, provide) => {
    const { open, closeAll } = pageOpener({ browser, pool, complaints, contextOptions })
    await provide(open)
    await closeAll()
  },
  size: ['small', { option: true }],
  news: ['read', { option: true }],
  city: async ({ app, size, news, worlds }, provide) => {
    const city = await makeCity(app, { size }, [])
    worlds.push(city.path)
    if (news === 'read') await readAllNews(city.world)
    await provide(city)
  },
  home: async ({ origin, city }, provide) => provide(origin + city.path),
  seat: async ({ app, city, openPage, home, news }, provide) => {
    const sitDown = async (page: Page, username: string, { origin, path = '/alarmAdmin', ...options }: SeatOptions) => {
      if (origin === undefined && isPlain(options))
        return openSession(page, await loginAs(app, city.path, username), { home, path })
      // A server of its own has a city of its own, in which all news are unread.
      if (origin !== undefined && news === 'read') await putAwayNews(page)
      await logIn(page, { home: origin ?? home, username, path })
    }
    await provide(async (username, options = {}) => {
      const page = await openPage(options)
      await sitDown(page, username, options)
      const seat = { page, ...consoleOf(page) }
      await expect(seat.link).toHaveText(/实时连接正常/, { timeout: OPENING_MS })
      // The page is drawn with the link. What came while its list was under way would be in it, and not new.
      await expectRead(page)
      return seat
    })
  },
})
