import { chromium, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'

import { systemBrowsers } from '#scripts/lib/browser.js'
import { at } from '#scripts/lib/paths.js'
import { pages, weigh } from '#scripts/lib/size-gate.js'
import { figure, median, type Figure } from '#tests/bench/figures.ts'
import { dataFolder, fengsui } from '#tests/bench/servers.ts'

const ROUNDS = 3
/** A slow mobile connection. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

const narrow = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
}

/** Seconds from the navigation until the name field can be filled, with an empty cache. */
const usableAfter = async (page: Page, base: string): Promise<number> => {
  await narrow(page)
  const started = performance.now()
  await page.goto(`${base}/user/login`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: '账号' }).fill('duty')
  await page.getByRole('button', { name: '登录', exact: true }).click({ trial: true })
  return (performance.now() - started) / 1000
}

/** The login page over a slow connection, 1.6 Mbit/s and 150 ms latency: usable after about three seconds. */
export const loginSpeed = async (): Promise<Figure[]> => {
  const { folder, remove } = dataFolder()
  const ours = await fengsui(folder)
  const executablePath = systemBrowsers.find((path) => existsSync(path))
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext()
    took.push(await usableAfter(await context.newPage(), ours.base))
    await context.close()
  }
  await browser.close()
  await ours.stop()
  remove()
  const client = at('dist/client')
  return [
    figure('login usable at 1.6 Mbit/s and 150 ms', median(took), { unit: ' s', atMost: 3.5 }),
    figure('login, brotli', weigh(client, pages.login).total / 1000, { unit: ' kB', atMost: pages.login.limit / 1000 }),
    figure('shell and list, brotli', weigh(client, pages['shell and list']).total / 1000, {
      unit: ' kB',
      atMost: pages['shell and list'].limit / 1000,
    }),
  ]
}
