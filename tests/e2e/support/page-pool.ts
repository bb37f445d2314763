import type { Browser, BrowserContext, Page } from '@playwright/test'

/** Pages that the tests of one worker reuse: a new page costs each test a second. */
export interface PagePool {
  /** A page like a new one under these options: nothing is stored, and no request is pending. */
  take(options: string): Promise<Page>
  /** Resets a page for the next test; closes one that a reset cannot restore. */
  release(page: Page): Promise<void>
  close(): Promise<void>
}

/** Idle pages per worker. */
const MAX_IDLE = 3
/** Tests per page. The memory of a renderer grows with its page loads. */
const MAX_USES = 40
/** Time-out for leaving a page, in milliseconds: ends a hanging page and is long enough for a busy machine. */
const SETTLE_MS = 30_000
/** Attempts to leave a page that navigates by itself. One that never stops is closed. */
const MAX_LEAVING = 3

/** Calls whose effect a reset cannot undo. */
const altering = {
  page: ['addInitScript', 'addLocatorHandler', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setViewportSize'],
  both: ['route', 'routeWebSocket', 'setExtraHTTPHeaders'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession'],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'],
} as const

/** Events that tests subscribe to. Not all events: Playwright itself waits for `close`. */
const ofPage = ['console', 'dialog', 'download', 'filechooser', 'load', 'pageerror', 'popup', 'websocket'] as const
const ofContext = ['console', 'page', 'weberror'] as const
const ofBoth = ['request', 'requestfailed', 'requestfinished', 'response'] as const

const removeListeners = (page: Page): void => {
  for (const event of [...ofPage, ...ofBoth]) page.removeAllListeners(event)
  for (const event of [...ofContext, ...ofBoth]) page.context().removeAllListeners(event)
}

/** Calls `note` before each of these methods of one object. */
const noteCalls = <T extends object>(target: T, names: readonly (string & keyof T)[], note: () => void): void => {
  for (const name of names) {
    const method: unknown = target[name]
    if (typeof method !== 'function') throw new Error(`there is no method ${name} to watch`)
    const noting = (...values: unknown[]): unknown => {
      note()
      return method.apply(target, values)
    }
    Object.defineProperty(target, name, { value: noting, configurable: true })
  }
}

interface Use {
  /** The options of the page's context, which cannot be changed later. */
  readonly options: string
  count: number
  isAltered: boolean
}

const watchAltering = (page: Page, options: string): Use => {
  const use: Use = { options, count: 0, isAltered: false }
  const note = (): void => {
    use.isAltered = true
  }
  noteCalls(page, [...altering.page, ...altering.both], note)
  noteCalls(page.context(), [...altering.context, ...altering.both], note)
  noteCalls(page.clock, altering.clock, note)
  return use
}

/** A navigation of the page itself finishes first; then the page can be sent on. */
const isInterrupted = (error: unknown): boolean =>
  error instanceof Error && /interrupted by another navigation|net::ERR_ABORTED/.test(error.message)

/** Whether the page has left for this address. The console may navigate by itself, for example when a project is disabled. */
const leaveFor = async (page: Page, address: string): Promise<boolean> => {
  for (let attempt = 0; attempt < MAX_LEAVING; attempt += 1) {
    try {
      await page.goto(address, { timeout: SETTLE_MS })
      return true
    } catch (error) {
      if (!isInterrupted(error)) throw error
      await page.waitForLoadState('load', { timeout: SETTLE_MS })
    }
  }
  return false
}

/** Closing a page during a navigation may keep the test from ending, so it goes to an empty page first. */
const settle = async (page: Page): Promise<void> => {
  await leaveFor(page, 'about:blank').catch(() => undefined)
}

export const closePage = async (page: Page): Promise<void> => {
  await settle(page)
  await page.close()
}

export const closeContext = async (context: BrowserContext): Promise<void> => {
  await Promise.all(context.pages().map(settle))
  await context.close()
}

/** Moves the page to an address without the console, so that nothing writes any more. It has the same origin and storage. */
const reset = async (page: Page, resting: string): Promise<boolean> => {
  removeListeners(page)
  await page.context().setOffline(false)
  await page.mouse.move(-1, -1)
  if (!(await leaveFor(page, resting))) return false
  await page.evaluate(() => {
    window.localStorage.clear()
    window.sessionStorage.clear()
  })
  await page.context().clearCookies()
  return true
}

const closeOthers = (page: Page): Promise<unknown> =>
  Promise.all(
    page
      .context()
      .pages()
      .filter((other) => other !== page)
      .map(closePage),
  )

/** `resting` is an address of the server under test that answers without the console. */
export const createPagePool = (browser: Browser, resting: string): PagePool => {
  const idle: Page[] = []
  const uses = new Map<Page, Use>()
  const make = async (options: string): Promise<Page> => {
    const context = await browser.newContext()
    const page = await context.newPage()
    uses.set(page, watchAltering(page, options))
    await page.goto(resting)
    return page
  }
  const isGood = (page: Page): boolean => {
    const use = uses.get(page)
    if (use === undefined || use.isAltered || page.isClosed()) return false
    return use.count < MAX_USES && idle.length < MAX_IDLE
  }
  const takeIdle = (options: string): Page | undefined => {
    const at = idle.findLastIndex((page) => uses.get(page)?.options === options)
    return at === -1 ? undefined : idle.splice(at, 1)[0]
  }
  return {
    take: async (options) => {
      const page = takeIdle(options) ?? (await make(options))
      const use = uses.get(page)
      if (use) use.count += 1
      return page
    },
    release: async (page) => {
      if (isGood(page)) {
        await closeOthers(page)
        if (await reset(page, resting)) {
          idle.push(page)
          return
        }
      }
      uses.delete(page)
      await closeContext(page.context())
    },
    close: async () => {
      await Promise.all(idle.map((page) => page.context().close()))
    },
  }
}
