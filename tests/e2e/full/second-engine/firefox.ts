import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import puppeteer, { type Browser, type Page } from 'puppeteer-core'

import { firefoxBrowsers, noFirefox } from '#scripts/lib/browser.js'

/** The Firefox of the system, driven over WebDriver BiDi. */
export interface Firefox {
  readonly page: Page
  /** The errors that its pages and their windows have reported so far. */
  complaints(): readonly string[]
  /** Ends the process and removes its profile. */
  close(): Promise<void>
}

/** How long its start may take on a busy machine, in milliseconds. */
const STARTING_MS = 60_000

/** A page aborts its pending requests when it navigates; that is no error. */
const GIVEN_UP = 'NS_BINDING_ABORTED'

const preferences = {
  'intl.accept_languages': 'zh-CN',
  // As in all browser tests. Firefox has no command for it yet.
  'ui.prefersReducedMotion': 1,
}

const launch = (profile: string): Promise<Browser> => {
  const executablePath = firefoxBrowsers.find((path) => existsSync(path))
  if (executablePath === undefined) throw new Error(noFirefox)
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    timeout: STARTING_MS,
    userDataDir: profile,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: preferences,
    env: { ...process.env, TZ: 'Asia/Shanghai' },
  })
}

/** Records the errors of a page, and of the windows that it opens. */
const watch = (page: Page, note: (complaint: string) => void): void => {
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) note(`console.${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => note(`page error: ${String(error)}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'no reason'
    if (why !== GIVEN_UP) note(`${why} ${request.method()} ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  page.on('popup', (opened) => opened && watch(opened, note))
}

export const openFirefox = async (): Promise<Firefox> => {
  const profile = mkdtempSync(join(tmpdir(), 'fengsui-firefox-'))
  const removeProfile = () => rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  try {
    const browser = await launch(profile)
    const page = await browser.newPage()
    const recorded: string[] = []
    watch(page, (complaint) => recorded.push(complaint))
    const close = () => browser.close().finally(removeProfile)
    return { page, complaints: () => [...recorded], close }
  } catch (error) {
    removeProfile()
    throw error
  }
}
