import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'

import { systemBrowsers } from '#scripts/lib/browser.js'
import { storageStateOf } from '#server/testing/storage-state.ts'
import type { Notes } from '#tests/bench/browser/notes.ts'
import { signIn } from '#tests/bench/sign-in.ts'

export interface Window {
  readonly page: Page
  readonly devtools: CDPSession
  notes(): Promise<Notes>
  /** Milliseconds since the page began. */
  now(): Promise<number>
  /** Bytes that are in use once everything dead is gone. */
  heap(): Promise<number>
  close(): Promise<void>
}

/** Without its compilers V8 keeps no machine code, of which there is the more the longer a page runs. */
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

export interface Seating {
  readonly base: string
  readonly path: string
  /** What is there once the page can be worked with, and has read what it shows. */
  readonly ready: string
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Whether the page notes what happens to it, every frame, for as long as it is open. It does unless told otherwise. */
  readonly isProbed?: boolean
  /** Whether what runs often becomes machine code. It does unless told otherwise. */
  readonly isCompiled?: boolean
}

/** A browser in which `super` has opened a page, drawn without a graphics card. */
export const openConsole = async (seating: Seating): Promise<Window> => {
  const { base, path, ready, viewport, isProbed = true, isCompiled } = seating
  const { session } = await signIn(base, 'super')
  const storageState = storageStateOf(session, `${base}/`)
  const options = { storageState, ...(viewport && { viewport }) }
  const window = await openPage(await launch(isCompiled), { options, isProbed })
  await window.page.goto(base + path)
  await window.page.locator(ready).first().waitFor({ timeout: 60_000 })
  return window
}

/** A page that does nothing but take what is typed: what the machine has time for while nothing but the storm is on. */
export const openEmpty = async (): Promise<Window> => {
  const window = await openPage(await launch())
  await window.page.goto('data:text/html,<input>')
  return window
}
