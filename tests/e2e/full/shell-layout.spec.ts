import type { Page } from '@playwright/test'

import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const settingKeys = {
  layout: 'DEFAULT_LAYOUT_MODE',
  contentWidth: 'DEFAULT_CONTENT_WIDTH_TYPE',
  fixedHeader: 'DEFAULT_FIXED_HEADER',
  fixedSidebar: 'DEFAULT_FIXED_SIDEMENU',
  autoHide: 'DEFAULT_FIXED_HEADER_HIDDEN',
  tabs: 'DEFAULT_MULTI_PAGE',
} as const

type Choices = Partial<Record<keyof typeof settingKeys, string | boolean>>

/** Stores layout settings before the console is opened. */
const choose =
  (choices: Choices, home: string) =>
  async (page: Page): Promise<void> => {
    const prefix = `${new URL(home).pathname.slice(1)}/pro__`
    const entries = Object.entries(choices).map(([name, value]): [string, string] => [
      prefix + settingKeys[name as keyof typeof settingKeys], // the keys of the choices are those of the table
      JSON.stringify({ value, expire: null }),
    ])
    await page.addInitScript((all) => {
      for (const [key, text] of all) localStorage.setItem(key, text)
    }, entries)
  }

const header = (page: Page) => page.getByRole('banner')

test('the layout has its menu on top when so chosen, with a page of 1200 px or the whole width', async ({
  signIn,
  home,
}) => {
  const fixed = await signIn('duty', { prepare: choose({ layout: 'topmenu' }, home) })
  const { page } = fixed
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByRole('menuitem', { name: /故障列表/ })).toBeVisible()
  await expect(page.getByRole('complementary', { name: '主菜单' })).toHaveCount(0)
  const widthOn = (one: Page) => async () => (await one.getByRole('tablist').first().boundingBox())?.width ?? 0
  await expect.poll(widthOn(page)).toBeGreaterThan(0)
  await expect.poll(widthOn(page)).toBeLessThan(1200)
  await menu.getByRole('menuitem', { name: /故障列表/ }).click()
  await expect(page).toHaveURL(`${home}/faultAdmin`)
  await page.getByRole('menuitem', { name: /预警管理/ }).hover()
  await page.getByRole('menuitem', { name: /视频预警列表/ }).click()
  await expect(page).toHaveURL(`${home}/videoAlarmAdmin`)
  const fluid = await signIn('owner', { prepare: choose({ layout: 'topmenu', contentWidth: 'Fluid' }, home) })
  await expect.poll(widthOn(fluid.page)).toBeGreaterThan(1380)
})

test('the layout Fluid means nothing beside a side menu, and beyond 1920 px the page stays in the middle', async ({
  signIn,
  home,
}) => {
  const { page } = await signIn('duty', {
    prepare: choose({ contentWidth: 'Fluid' }, home),
    context: { viewport: { width: 2600, height: 900 } },
  })
  const list = async () => page.getByRole('tablist').first().boundingBox()
  await expect.poll(async () => (await list())?.width).toBeGreaterThan(1800)
  await expect.poll(async () => (await list())?.width).toBeLessThanOrEqual(1920)
  const left = async () => ((await list())?.x ?? 0) - ((await page.getByRole('main').boundingBox())?.x ?? 0)
  await expect.poll(left).toBeGreaterThan(200)
})

test('the layout has its menu open from 1088 px on, and in a drawer on phones and tablets', async ({ signIn }) => {
  const { page } = await signIn('duty')
  const side = page.getByRole('complementary', { name: '主菜单' })
  const sideWidth = async () => Math.round((await side.boundingBox())?.width ?? 0)
  await page.setViewportSize({ width: 1088, height: 900 })
  await expect.poll(sideWidth).toBe(208)
  for (const width of [1087, 820]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(side).toHaveCount(0)
    await page.getByRole('button', { name: '打开菜单' }).click()
    await expect(page.getByRole('dialog', { name: '主菜单' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: '主菜单' })).toHaveCount(0)
  }
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '主菜单' })
  await expect(drawer.getByRole('button', { name: '进入大屏' })).toBeVisible()
  await follow(drawer.getByRole('link', { name: '下载中心' }))
  await expect(page).toHaveTitle('下载中心 - 烽燧')
  await expect(drawer).toHaveCount(0)
})

test('the layout hides the header past 100 px of scrolling when so chosen', async ({ signIn, home }) => {
  const { page } = await signIn('duty', {
    path: '/user/center',
    prepare: choose({ autoHide: true }, home),
    context: { viewport: { width: 1440, height: 420 } },
  })
  const main = page.getByRole('main')
  await expect(header(page)).toBeInViewport()
  await expect.poll(() => main.evaluate((part) => part.scrollHeight - part.clientHeight)).toBeGreaterThan(140)
  const scrollTo = (top: number) => main.evaluate((part, to) => part.scrollTo({ top: to }), top)
  await scrollTo(90)
  await expect(header(page)).toBeInViewport()
  await scrollTo(140)
  await expect(header(page)).not.toBeInViewport()
  await scrollTo(0)
  await expect(header(page)).toBeInViewport()
})

test('the layout lets the header go with the page when it is not fixed', async ({ signIn, home }) => {
  const { page } = await signIn('duty', {
    path: '/user/center',
    prepare: choose({ fixedHeader: false }, home),
    context: { viewport: { width: 1440, height: 420 } },
  })
  await expect(header(page)).toBeInViewport()
  await expect(page.getByRole('region', { name: '项目与邀请' })).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(header(page)).not.toBeInViewport()
})

test('the layout keeps the pages that were opened, and goes home when the last is closed', async ({ signIn, home }) => {
  const { page } = await signIn('duty', { prepare: choose({ tabs: true }, home) })
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  const close = (title: string) => tabs.getByRole('button', { name: `关闭${title}` }).click()
  await page.getByRole('menuitem', { name: /故障列表/ }).click()
  // A page that is left before it is rendered does not count as opened.
  await expect(tabs.getByRole('link')).toHaveText(['预警列表', '故障列表'])
  await page.getByRole('menuitem', { name: /隐患列表/ }).click()
  await expect(tabs.getByRole('link')).toHaveText(['预警列表', '故障列表', '隐患列表'])
  await expect(tabs.locator('[aria-current=page]')).toHaveText('隐患列表')
  await follow(tabs.getByRole('link', { name: '预警列表' }))
  await expect(page).toHaveURL(`${home}/alarmAdmin`)
  await close('预警列表')
  await expect(page).toHaveURL(`${home}/faultAdmin`)
  await close('隐患列表')
  await expect(page).toHaveURL(`${home}/faultAdmin`)
  await close('故障列表')
  await expect(page).toHaveURL(`${home}/dashboard/analysis`)
})

test('a page that is closed before it is drawn stays closed', async ({ signIn, home }) => {
  const { page } = await signIn('duty', { prepare: choose({ tabs: true }, home) })
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await page.getByRole('menuitem', { name: /故障列表/ }).click()
  await expect(tabs.getByRole('link')).toHaveText(['预警列表', '故障列表'])
  // In the same task as the change of the address, so that the browser renders nothing in between.
  await tabs.evaluate(async (nav) => {
    nav.querySelector<HTMLElement>('a[href$="/alarmAdmin"]')?.click()
    for (let tick = 0; tick < 1000 && !location.pathname.endsWith('/alarmAdmin'); tick += 1) await Promise.resolve()
    nav.querySelector<HTMLElement>('[aria-label="关闭预警列表"]')?.click()
  })
  await expect(page).toHaveURL(`${home}/faultAdmin`)
  await page.getByRole('menuitem', { name: /隐患列表/ }).click()
  await expect(tabs.getByRole('link')).toHaveText(['故障列表', '隐患列表'])
})

test('the entry of the current page is in view, however far down the menu it is', async ({ signIn }) => {
  const { page } = await signIn('super', {
    path: '/isystem/feedback',
    context: { viewport: { width: 1440, height: 560 } },
  })
  await expect(page.getByRole('menuitem', { name: '反馈处理' })).toBeInViewport()
})
