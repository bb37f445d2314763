import type { Locator, Page } from '@playwright/test'

import { bigScreenTexts as texts } from '#client/config/big-screen-texts.ts'
import { bigScreenPath } from '#client/config/paths.ts'
import { advance } from '#tests/support/city.ts'
import { ofFaults } from '#tests/e2e/support/eyes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { addFault, clearFaults, type Order } from '#tests/support/faults.ts'

const [FAULT, NO_PERMISSION, NOTHING_IN_VIEW] = [5000, 4002, 9004]
const path = bigScreenPath('p1')

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name })
const figures = (page: Page): Locator => panel(page, texts.alarms).locator('dl')
const cityMap = (page: Page): Locator => panel(page, texts.map).getByRole('img')
const light = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text })
const again = (page: Page, name: string): Locator => panel(page, name).getByRole('button', { name: texts.retry })

/** The panels of the figures are read at once; the map is read for itself. */
const reads = [
  { on: 'screen.figures', title: texts.alarms, sign: figures, other: cityMap },
  { on: 'map.together', title: texts.map, sign: cityMap, other: figures },
] as const
const ofFigures = [texts.alarms, texts.online, texts.trend, texts.feed, texts.duty]

/** Opened anew, with nothing read before, and connected: a link that opens reads everything again by itself. */
const openAnew = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await expect(light(page, '实时连接正常')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** A screen that nobody sees does not ask again of its own accord, every ten seconds: only a press is to help. */
const leaveUnseen = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))

const told: readonly { how: string; effect: Order['effect']; why: string }[] = [
  { how: 'that fails', effect: { type: 'code', code: FAULT }, why: '未知错误' },
  { how: 'that is cut short', effect: { type: 'cut', bytes: 20 }, why: '读取失败' },
]

test.beforeEach(({ complaints }) => complaints.allow(ofFaults))

for (const { how, effect, why } of told)
  test(`an answer ${how} is told in its place, and a press of 重试 leads on`, async ({ seat, home, city }) => {
    const { page } = await seat('super', { path })
    for (const { on, title, sign } of reads) {
      await addFault(city.control, { on, effect })
      await openAnew(page, home + path)
      await expect(panel(page, title)).toContainText(texts.failed)
      await expect(panel(page, title)).toContainText(why)
      await leaveUnseen(page)
      await clearFaults(city.control)
      await again(page, title).click()
      await expect(sign(page)).toBeVisible()
      await expect(again(page, title)).toHaveCount(0)
    }
  })

test('a part that fails says so in each of its panels, and takes no other with it', async ({ seat, home, city }) => {
  const { page } = await seat('super', { path })
  for (const { on, title, other } of reads) {
    await addFault(city.control, { on, effect: { type: 'code', code: FAULT } })
    await openAnew(page, home + path)
    for (const name of on === 'screen.figures' ? ofFigures : [title]) await expect(again(page, name)).toBeVisible()
    await expect(other(page)).toBeVisible()
    await clearFaults(city.control)
  }
  await addFault(city.control, { on: 'map.ground', effect: { type: 'code', code: FAULT } })
  await openAnew(page, home + path)
  await expect(panel(page, texts.map)).toContainText(texts.noGround)
  await expect(cityMap(page)).toBeVisible()
  await expect(figures(page)).toBeVisible()
})

test('while an answer is under way its panels say so, and the rest is there', async ({ seat, home, city }) => {
  const { page } = await seat('super', { path })
  for (const { on, title, sign, other } of reads) {
    await addFault(city.control, { on, effect: { type: 'delay', ms: 5000 } })
    await page.goto(home + path)
    await expect(panel(page, title).getByRole('status', { name: texts.loading })).toBeVisible()
    await clearFaults(city.control)
    // The answer waits for the world's time, which may have passed before it was asked for.
    await expect
      .poll(async () => {
        await advance(city, '5s')
        return (await sign(page).isVisible()) && (await other(page).isVisible())
      })
      .toBe(true)
  }
})

test('without a network each part says so, and has its own way on', async ({ seat, home }) => {
  const { page } = await seat('super', { path })
  for (const { on, title, sign } of reads) {
    const asks = new RegExp(`/${on.replace('.', '\\.')}|[,/]${on.replace('.', '\\.')}`)
    await page.route(asks, (route) => route.abort('internetdisconnected'))
    await openAnew(page, home + path)
    await expect(panel(page, title)).toContainText('网络异常')
    await leaveUnseen(page)
    await page.unroute(asks)
    await again(page, title).click()
    await expect(sign(page)).toBeVisible()
  }
})

test('a project in which nothing stands or happens is no failure', async ({ seat, home, city }) => {
  const { page } = await seat('super', { path })
  await addFault(city.control, { on: 'map.together', effect: { type: 'code', code: NOTHING_IN_VIEW } })
  await openAnew(page, home + path)
  await expect(panel(page, texts.map)).toContainText(texts.noneOnMap)
  await expect(panel(page, texts.feed)).toContainText(texts.noFeed)
  await expect(page.getByRole('button', { name: texts.retry })).toHaveCount(0)
})

test('whoever may see it no more reads that instead, with a way back', async ({ seat, home, city }) => {
  const { page } = await seat('super', { path })
  await expect(figures(page)).toBeVisible()
  await addFault(city.control, { on: 'screen.figures', effect: { type: 'code', code: NO_PERMISSION } })
  await page.goto(home + path)
  await expect(page.getByRole('heading', { name: texts.gate.forbidden.title })).toBeVisible()
  await expect(figures(page)).toHaveCount(0)
  await page.getByRole('link', { name: texts.gate.home }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a server that is started again under a big screen finds it going on by itself', async ({ seat, startServer }) => {
  const server = await startServer({ FENGSUI_SIM: 'off' })
  const { page } = await seat('super', { origin: server.origin, path })
  const count = panel(page, texts.alarms).locator('b').first()
  await expect(count).toHaveText('0')
  await server.emit({ kind: 'alarm', deviceType: 'smoke' })
  await expect(count).toHaveText('1')

  await server.kill()
  await expect(light(page, /重连中/)).toBeVisible()
  // What was read last stays on the wall.
  await expect(count).toHaveText('1')
  await server.start()
  await server.emit({ kind: 'alarm', deviceType: 'gas' })
  await expect(light(page, '实时连接正常')).toBeVisible({ timeout: 20_000 })
  await expect(count).toHaveText('2')
  await expect(page.getByText(/^数据停在/)).toHaveCount(0)
  await server.emit({ kind: 'alarm', deviceType: 'water' })
  await expect(count).toHaveText('3')
})
