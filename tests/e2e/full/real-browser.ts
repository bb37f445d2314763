import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type BrowserContext } from '@playwright/test'

import { systemBrowsers } from '#scripts/lib/browser.js'

/** A browser like a user's: one tab of its window is visible, the others are hidden and throttled. */
export interface RealBrowser {
  readonly context: BrowserContext
  close(): Promise<void>
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (text) => {
      said += String(text)
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.once('exit', () => reject(new Error(`the browser did not start: ${said}`)))
  })

/**
 * Playwright reports every page of its own browsers as focused and visible, even behind another. It also disables the throttling
 * of
 * background timers. Neither `bringToFront` nor ending the emulation over CDP changes `document.visibilityState` there. So the
 * browser is started here, without those switches, and Playwright connects with `noDefaults`: its first context then has real
 * tabs.
 */
export const openRealBrowser = async (): Promise<RealBrowser> => {
  const path = systemBrowsers.find((one) => existsSync(one)) ?? chromium.executablePath()
  const profile = mkdtempSync(join(tmpdir(), 'fengsui-browser-'))
  const switches = ['--headless', '--no-sandbox', '--no-first-run', '--window-size=1440,900', '--lang=zh-CN']
  const child = spawn(path, [...switches, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const browser = await chromium.connectOverCDP(await addressOf(child), { noDefaults: true })
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no window')
  return {
    context,
    close: async () => {
      const ended = once(child, 'exit')
      // Playwright did not launch it, so `close` alone would only disconnect
      await (await browser.newBrowserCDPSession()).send('Browser.close')
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
