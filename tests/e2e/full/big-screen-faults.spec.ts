import type { Locator, Page } from '@playwright/test'

import { bigScreenTexts as texts } from '#client/features/big-screen/texts.ts'
import { bigScreenPath } from '#client/config/paths.ts'
import { ofFaults } from '#tests/e2e/support/browser-driver.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'

const FAULT = 5000
const path = bigScreenPath('p1')

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name })
const figures = (page: Page): Locator => panel(page, texts.alarms).locator('dl')
const cityMap = (page: Page): Locator => panel(page, texts.map).getByRole('img')
const indicator = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text })
const again = (page: Page, name: string): Locator => panel(page, name).getByRole('button', { name: texts.retry })

/** The panels of figures share one call; the map has its own. */
const reads = [
  { on: 'screen.figures', title: texts.alarms, sign: figures },
  { on: 'map.together', title: texts.map, sign: cityMap },
] as const

/** Opened again, with nothing loaded before, and connected: a socket that opens makes the screen reload everything. */
const openAnew = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await expect(indicator(page, '实时连接正常')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** A hidden screen does not poll every ten seconds by itself: only a press may help. */
const leaveUnseen = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))

test.beforeEach(({ complaints }) => complaints.allow(ofFaults))

// Cut and slow responses, and empty ones: tests/console/full/big-screen-faults.test.tsx.
test('an answer that fails is named in its place, and a press of 重试 leads on', async ({ signIn, home, city }) => {
  const { page } = await signIn('super', { path })
  for (const { on, title, sign } of reads) {
    await addFault(city.control, { on, effect: { type: 'code', code: FAULT } })
    await openAnew(page, home + path)
    await expect(panel(page, title)).toContainText(texts.failed)
    await expect(panel(page, title)).toContainText('未知错误')
    await leaveUnseen(page)
    await clearFaults(city.control)
    await again(page, title).click()
    await expect(sign(page)).toBeVisible()
    await expect(again(page, title)).toHaveCount(0)
  }
})

test('without a network each part says so, and has its own way on', async ({ signIn, home }) => {
  const { page } = await signIn('super', { path })
  for (const { on, title, sign } of reads) {
    const pattern = new RegExp(`/${on.replace('.', '\\.')}|[,/]${on.replace('.', '\\.')}`)
    await page.route(pattern, (route) => route.abort('internetdisconnected'))
    await openAnew(page, home + path)
    await expect(panel(page, title)).toContainText('网络异常')
    await leaveUnseen(page)
    await page.unroute(pattern)
    await again(page, title).click()
    await expect(sign(page)).toBeVisible()
  }
})

test('a server that is started again under a big screen finds it going on by itself', async ({
  signIn,
  startServer,
}) => {
  const server = await startServer({ FENGSUI_SIM: 'off' })
  const { page } = await signIn('super', { origin: server.origin, path })
  const count = panel(page, texts.alarms).locator('b').first()
  await expect(count).toHaveText('0')
  await server.emit({ kind: 'alarm', deviceType: 'smoke' })
  await expect(count).toHaveText('1')

  await server.kill()
  await expect(indicator(page, /重连中/)).toBeVisible()
  // The last figures stay on the big screen.
  await expect(count).toHaveText('1')
  await server.start()
  await server.emit({ kind: 'alarm', deviceType: 'gas' })
  await expect(indicator(page, '实时连接正常')).toBeVisible({ timeout: 20_000 })
  await expect(count).toHaveText('2')
  await expect(page.getByText(/^数据停在/)).toHaveCount(0)
  await server.emit({ kind: 'alarm', deviceType: 'water' })
  await expect(count).toHaveText('3')
})
