import type { BrowserContextOptions, Page, Route } from '@playwright/test'

import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { advance } from '#tests/support/city.ts'
import { contrastFaultsOf } from '#tests/e2e/support/axe.ts'
import { makeDark } from '#tests/e2e/support/dark.ts'
import { menuPages, visitAll } from '#tests/e2e/support/pages.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { expectStored, openDialog } from '#tests/e2e/support/user-menu.ts'

/** The background of the page, as the browser paints it. */
const ground = (page: Page): Promise<string> =>
  page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)

const [light, dark] = ['rgb(241, 243, 247)', 'rgb(11, 20, 34)']

test('a person makes the console dark, and it is dark from the first paint of the next visit', async ({ signIn }) => {
  const { page } = await signIn('duty')
  const drawer = await openDialog(page, '外观设置')
  await drawer.getByText('夜间', { exact: true }).click()
  await expect.poll(() => ground(page)).toBe(dark)
  await expectStored(page, 'LAST_DARK').toBe(true)
  // Its scripts are held back: the console has not run.
  const waiting: Route[] = []
  let isHeld = true
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) waiting.push(route)
    else await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => ground(page)).toBe(dark)
  await expect(page.locator('#root')).toBeEmpty()
  isHeld = false
  for (const route of waiting) await route.continue()
  await expect(page.getByRole('button', { name: '查询' })).toBeVisible()
  await expect.poll(() => ground(page)).toBe(dark)
})

test('by time the world decides, and by the system the system', async ({ signIn, city }) => {
  const { page } = await signIn('duty')
  const drawer = await openDialog(page, '外观设置')
  await drawer.getByText('按时间', { exact: true }).click()
  await advance(city, '12h')
  await expect.poll(() => ground(page)).toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await drawer.getByText('日间', { exact: true }).click()
  await expect.poll(() => ground(page)).toBe(light)
  await drawer.getByText('随系统', { exact: true }).click()
  await expect.poll(() => ground(page)).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => ground(page)).toBe(light)
})

test('the big screen and the desk look the same in a dark console', async ({ signIn, city, home }) => {
  const { page } = await signIn('super', { prepare: (fresh) => makeDark(fresh, city.path) })
  await expect.poll(() => ground(page)).toBe(dark)
  await page.goto(`${home}/director`)
  await expect(page.getByRole('heading', { name: /导演台/ })).toBeVisible()
  await expect.poll(() => ground(page)).toBe(light)
  await page.goto(`${home}/bigscreen/p1`)
  await expect(page.getByRole('main')).toBeVisible()
  await expect.poll(() => ground(page)).toBe(light)
})

const sizes: Readonly<Record<string, BrowserContextOptions>> = {
  '1440x900': { viewport: { width: 1440, height: 900 } },
  '820x1180': { viewport: { width: 820, height: 1180 } },
  '390x844': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

/** The pages are visited in so many parts; each part also visits the details pages that it links to. */
const PARTS = 2
const MIN_PAGES = 16

test.describe('contrast', () => {
  test.use({ size: 'demo' })
  test.setTimeout(240_000)
  const runs = Object.entries(sizes).flatMap(([size, context]) =>
    Array.from({ length: PARTS }, (_, part) => ({ size, context, part })),
  )
  for (const { size, context, part } of runs)
    test(`every text can be read in the dark at ${size}, part ${part + 1} of ${PARTS}`, async ({
      app,
      signIn,
      city,
      home,
    }) => {
      const all = await menuPages(app, city.path, 'super')
      const paths = all.filter((_path, index) => index % PARTS === part)
      const prepare = (page: Page) => makeDark(page, city.path)
      const { page, cards } = await signIn('super', { path: '/user/center', context, prepare })
      const visited = await visitAll(page, { home, paths }, async (path) => {
        expect.soft(await contrastFaultsOf(page), path).toEqual([])
      })
      expect(visited.length).toBeGreaterThanOrEqual(MIN_PAGES)
      await raiseAll(city, alarmDevices(city, 'fire').slice(0, 1))
      await expect(cards).toHaveCount(1)
      expect(await contrastFaultsOf(page)).toEqual([])
    })
})
