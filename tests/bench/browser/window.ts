import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'

import { systemBrowsers } from '#scripts/lib/browser.js'
import { storageStateOf } from '#server/testing/storage-state.ts'
import type { Notes } from '#tests/bench/browser/notes.ts'
import { signIn } from '#tests/bench/sign-in.ts'
import { makeDark } from '#tests/e2e/support/dark.ts'

/** `BENCH_DARK=1` measures the dark console. */
const isDark = process.env['BENCH_DARK'] === '1'
/** The address of the world `main`. */
const MAIN = ''

export interface Window {
  readonly page: Page
  readonly devtools: CDPSession
  notes(): Promise<Notes>
  /** Milliseconds since the page was opened. */
  now(): Promise<number>
  /** Bytes in use after garbage collection. */
  heap(): Promise<number>
  close(): Promise<void>
}

/** Without its compilers V8 stores no machine code. Otherwise the heap would grow by it the longer a page runs. */
const interpreted = ['--no-opt', '--no-maglev', '--no-sparkplug']

const launch = (isCompiled = true): Promise<Browser> => {
  const executablePath = systemBrowsers.find((path) => existsSync(path))
  const engine = ['--expose-gc', ...(isCompiled ? [] : interpreted)]
  const args = ['--disable-quic', '--disable-gpu', `--js-flags=${engine.join(',')}`]
  return chromium.launch({ args, ...(executablePath !== undefined && { executablePath }) })
}

const heapOf = async (devtools: CDPSession): Promise<number> => {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

interface Opening {
  readonly options?: Parameters<Browser['newContext']>[0]
  readonly isProbed?: boolean
}

const openPage = async (browser: Browser, { options, isProbed = true }: Opening = {}): Promise<Window> => {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  const page = await context.newPage()
  if (isProbed) await page.addInitScript({ path: join(import.meta.dirname, 'page-probe.js') })
  const devtools = await context.newCDPSession(page)
  return {
    page,
    devtools,
    notes: () => page.evaluate(() => globalThis.notes),
    now: () => page.evaluate(() => performance.now()),
    heap: () => heapOf(devtools),
    close: () => browser.close(),
  }
}

export interface ConsoleOptions {
  readonly base: string
  readonly path: string
  /** Selector of an element that is present once the page can be used and has loaded its content. */
  readonly ready: string
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Whether the page records its measurements, every frame, for as long as it is open. Default true. */
  readonly isProbed?: boolean
  /** Whether frequently run code is compiled to machine code. Default true. */
  readonly isCompiled?: boolean
}

/** A browser without a GPU in which `super` has opened a page. */
export const openConsole = async (consoleOptions: ConsoleOptions): Promise<Window> => {
  const { base, path, ready, viewport, isProbed = true, isCompiled } = consoleOptions
  const { session } = await signIn(base, 'super')
  const storageState = storageStateOf(session, `${base}/`)
  const options = { storageState, ...(viewport && { viewport }) }
  const window = await openPage(await launch(isCompiled), { options, isProbed })
  if (isDark) await makeDark(window.page, MAIN)
  await window.page.goto(base + path)
  await window.page.locator(ready).first().waitFor({ timeout: 60_000 })
  return window
}

/** A page with nothing but a text field: the machine's capacity during a storm. */
export const openEmpty = async (): Promise<Window> => {
  const window = await openPage(await launch())
  await window.page.goto('data:text/html,<input>')
  return window
}
