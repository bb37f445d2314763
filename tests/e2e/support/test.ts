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
import { openProxy, type NetworkProxy } from '#tests/e2e/support/network-proxy.ts'
import { readAllEditions } from '#tests/support/editions.ts'
import { closeContext, createPagePool, type PagePool } from '#tests/e2e/support/page-pool.ts'
import { serverProcess, type ServerProcess } from '#tests/e2e/support/process.ts'
import { closeApp, openApp, type TestApp, removeWorld } from '#tests/support/test-app.ts'

export { expect }

export interface SignInOptions {
  /** The first page of the console; by default the list of alarms. */
  readonly path?: string
  readonly context?: BrowserContextOptions
  /** Preparation of the page before it is opened. */
  readonly prepare?: (page: Page) => Promise<void>
  /** The address of the server; by default that of this test. */
  readonly origin?: string
}

/** A signed-in person with a browser of their own. */
export interface UserSession extends Console {
  readonly page: Page
}

/** Opens a browser for a person and logs in; then the socket is connected and a list has loaded. */
export type SignIn = (username: string, options?: SignInOptions) => Promise<UserSession>

interface Parts {
  /** The size of the city: a small one has no history, so that every number is known. */
  readonly size: WorldSize
  readonly complaints: Complaints
  readonly openPage: (options?: SignInOptions) => Promise<Page>
  /** Whether the people of the city have read the editions and tips: `unread` leaves them unread. */
  readonly editions: 'read' | 'unread'
  /** Registers how something that pages call is closed: after the pages of the test, the last one first. */
  readonly afterPages: (close: () => Promise<unknown>) => void
  /** A world for this test alone, frozen and without simulated life. */
  readonly city: City<never>
  readonly home: string
  readonly signIn: SignIn
  /** Starts a server in a process of its own, which ends with the test. */
  readonly startServer: (...options: Parameters<typeof serverProcess>) => Promise<ServerProcess>
  /** A connection to the server of this test, which the test can disturb. */
  readonly networkProxy: NetworkProxy
}

interface WorkerParts {
  readonly app: TestApp
  readonly origin: string
  readonly pool: PagePool
}

/** Ends a hanging start. How long a busy machine takes to open the console is no expectation of a test. */
const OPENING_MS = 30_000

/** Whether a page of the pool will do: nothing is set up in the browser before the page opens. */
const isPlain = ({ context, prepare }: SignInOptions): boolean => context === undefined && prepare === undefined

interface Opening {
  readonly browser: Browser
  readonly pool: PagePool
  readonly complaints: Complaints
  /** Options of all contexts of a test, such as reduced motion. */
  readonly contextOptions: BrowserContextOptions
}

const pageOpener = ({ browser, pool, complaints, contextOptions }: Opening) => {
  const own: BrowserContext[] = []
  const pooled: Page[] = []
  const openOwn = async ({ context: options = {}, prepare = async () => {} }: SignInOptions): Promise<Page> => {
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
    open: (options: SignInOptions = {}) => (isPlain(options) ? openPooled() : openOwn(options)),
    closeAll: () => {
      // Requests that a closing page aborts are no error of the console.
      complaints.stop()
      return Promise.all([...own.map(closeContext), ...pooled.map(pool.release)])
    },
  }
}

/** Closes edition and tip dialogs and skips the tour, as a person would, one after the other, whenever one covers the page. */
const dismissDialogs = async (page: Page): Promise<void> => {
  const skip = page.getByRole('dialog').getByRole('button', { name: '跳过' })
  // Without waiting: the tour gives way to a pop-up at any moment, and a click would wait until it is back.
  const skipAny = (): Promise<void> => skip.evaluateAll((found: HTMLElement[]) => found.forEach((one) => one.click()))
  await page.addLocatorHandler(skip, skipAny, { noWaitAfter: true })
  const editions = page.getByRole('dialog').filter({ hasText: /版本更新|组织设置/ })
  const putAway = (): Promise<void> => editions.getByRole('button', { name: '关闭' }).first().click()
  // The next dialog of the queue takes the place of the previous one: waiting for none to be left would never end.
  return page.addLocatorHandler(editions, putAway, { noWaitAfter: true })
}

/** Tests with the real server in this process, each in a world of its own; a test fails on any error that a browser reports. */
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
  afterPages: async ({}, provide) => {
    const closings: (() => Promise<unknown>)[] = []
    await provide((close) => void closings.push(close))
    for (const close of closings.toReversed()) await close()
  },
  startServer: async ({ afterPages }, provide) => {
    await provide(async (...options) => {
      const server = await serverProcess(...options)
      afterPages(server.remove)
      await server.start()
      return server
    })
  },
  networkProxy: async ({ origin, afterPages }, provide) => {
    const networkProxy = await openProxy(origin)
    afterPages(networkProxy.close)
    await provide(networkProxy)
  },
  // `afterPages` is listed for its order alone: fixtures end in the reverse order of their start.
  openPage: async ({ browser, pool, complaints, contextOptions, afterPages: _afterPages }, provide) => {
    const { open, closeAll } = pageOpener({ browser, pool, complaints, contextOptions })
    await provide(open)
    await closeAll()
  },
  size: ['small', { option: true }],
  editions: ['read', { option: true }],
  city: async ({ app, size, editions, afterPages }, provide) => {
    const city = await makeCity(app, { size }, [])
    // A server holds 200 worlds.
    afterPages(() => removeWorld(app, city.path))
    if (editions === 'read') await readAllEditions(city.world)
    await provide(city)
  },
  home: async ({ origin, city }, provide) => provide(origin + city.path),
  signIn: async ({ app, city, openPage, home, editions }, provide) => {
    const logInOn = async (
      page: Page,
      username: string,
      { origin, path = '/alarmAdmin', ...options }: SignInOptions,
    ) => {
      if (origin === undefined && isPlain(options))
        return openSession(page, await loginAs(app, city.path, username), { home, path })
      // A server of its own has a city of its own, in which editions and tips are unread.
      if (origin !== undefined && editions === 'read') await dismissDialogs(page)
      await logIn(page, { home: origin ?? home, username, path })
    }
    await provide(async (username, options = {}) => {
      const page = await openPage(options)
      await logInOn(page, username, options)
      const session = { page, ...consoleOf(page) }
      await expect(session.link).toHaveText(/实时连接正常/, { timeout: OPENING_MS })
      // The page renders before its list has loaded. An event that came meanwhile would be in the list, and not new.
      await expectRead(page)
      return session
    })
  },
})
