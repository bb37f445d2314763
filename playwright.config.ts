import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { headlessBrowsers, systemBrowsers } from '#scripts/lib/browser.js'

/** The first of these that is there; without one Playwright's own download. */
const launching = (paths: readonly string[]) => {
  const executablePath = paths.find((path) => existsSync(path))
  return { args: ['--disable-quic'], ...(executablePath !== undefined && { executablePath }) }
}

/** What a desktop shows needs a browser that has one. */
const DESKTOP = /@desktop/

// The way of an alarm and of a login is walked in every run; the rest of the screens in `npm run test:full`.
const isFull = process.env['FENGSUI_FULL'] === '1'
// Pictures are for people: `npm run screenshots` takes them.
const arePictures = process.env['FENGSUI_SCREENSHOTS'] !== undefined

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: [...(arePictures ? [] : ['**/screenshots.spec.ts']), ...(isFull ? [] : ['**/full/**'])],
  outputDir: '.build/playwright',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // Generous: on a small machine other work runs beside the tests.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '.build/reports/playwright.json' }]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // A press on what still moves may go beside it on a slow machine. `motion.spec` looks at the console as it moves.
    contextOptions: { reducedMotion: 'reduce' },
    // Video needs a download of its own. A trace doubles the time: ask for it with `--trace retain-on-failure`.
    video: 'off',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'console',
      grepInvert: DESKTOP,
      use: { launchOptions: launching([...headlessBrowsers, ...systemBrowsers]) },
    },
    // The channel is that of the download: without a system's browser it is the whole one.
    { name: 'desktop', grep: DESKTOP, use: { channel: 'chromium', launchOptions: launching(systemBrowsers) } },
  ],
})
