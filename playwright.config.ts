import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { headlessBrowsers, systemBrowsers } from '#scripts/lib/browser.js'

/** Uses the first existing browser; otherwise Playwright's own download. */
const launching = (paths: readonly string[]) => {
  const executablePath = paths.find((path) => existsSync(path))
  return { args: ['--disable-quic'], ...(executablePath !== undefined && { executablePath }) }
}

/** Tests of desktop features need a full browser. */
const DESKTOP = /@desktop/

// Alarm and login flows run every time; the other screens only in `npm run test:full`.
const isFull = process.env['FENGSUI_FULL'] === '1'
// Screenshots are taken by `npm run screenshots`, the pictures of the release notes and of README on request.
const arePictures = process.env['FENGSUI_SCREENSHOTS'] !== undefined

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: [
    ...(arePictures ? [] : ['**/{screenshots,release-pictures,readme-pictures}.spec.ts']),
    ...(isFull ? [] : ['**/full/**']),
  ],
  outputDir: '.build/playwright',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // Generous: on a small machine other work runs beside the tests, and a flood in a demo city takes a minute then.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '.build/reports/playwright.json' }]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // On a slow machine a click may miss an element that is still moving. `motion.spec` tests with animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Video needs an extra download. A trace doubles the run time; enable it with `--trace retain-on-failure`.
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
    // Without a system browser, this channel selects the full downloaded one.
    { name: 'desktop', grep: DESKTOP, use: { channel: 'chromium', launchOptions: launching(systemBrowsers) } },
  ],
})
