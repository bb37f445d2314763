import type { Page } from '@playwright/test'

import { expect, test } from '#tests/e2e/support/test.ts'
import { choose, expectStored } from '#tests/e2e/support/user-menu.ts'

const openSettings = async (page: Page) => {
  await choose(page, '系统设置')
  const drawer = page.getByRole('dialog', { name: '系统设置' })
  await expect(drawer).toBeVisible()
  return {
    drawer,
    /** The visible tile; the radio button itself is hidden below it. */
    tile: (name: string) => drawer.locator('label').filter({ hasText: new RegExp(`^${name}$`) }),
    toggle: (name: string) => drawer.getByRole('switch', { name }),
  }
}

const variable = (page: Page, name: string): Promise<string> =>
  page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key), name)

/** The colour of antd's own components, as the browser renders it. */
const buttonColour = (page: Page): Promise<string> =>
  page.getByRole('button', { name: '查询' }).evaluate((button) => getComputedStyle(button).backgroundColor)

const start = { path: '/alarmAdmin?settings=1' }

test('the drawer is there when it was turned on, and not else', async ({ signIn }) => {
  const { page } = await signIn('duty')
  await page.getByRole('button', { name: /账号菜单$/ }).click()
  await expect(page.getByRole('menuitem', { name: '修改密码' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '系统设置' })).toHaveCount(0)
  await page.goto(`${page.url()}?settings=1`)
  await openSettings(page)
})

test('each of the eight colours is in force at once, in our parts and in antd’s, and is there after a reload', async ({
  signIn,
}) => {
  const { page } = await signIn('duty', start)
  const { tile, drawer } = await openSettings(page)
  const colours = {
    天青: '#0b69b7',
    靛青: '#3f48b5',
    藤紫: '#6a4bbc',
    青碧: '#0a7080',
    松绿: '#1b7550',
    绛紫: '#8b3a8b',
    石墨: '#465468',
    黛蓝: '#2459c9',
  }
  const drawn = (hex: string): string =>
    `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
  for (const [name, hex] of Object.entries(colours)) {
    await tile(name).click()
    await expect.poll(() => variable(page, '--primary')).toBe(hex)
    await expect.poll(() => buttonColour(page)).toBe(drawn(hex))
    await expectStored(page, 'DEFAULT_COLOR').toBe(hex)
  }
  await tile('松绿').click()
  await page.reload()
  await expect(page.getByRole('button', { name: '查询' })).toBeVisible()
  await expect.poll(() => variable(page, '--primary')).toBe('#1b7550')
  await expect(drawer).toHaveCount(0)
})

test('logging out takes the colour back, and leaves the rest', async ({ signIn }) => {
  const { page } = await signIn('duty', start)
  const { tile } = await openSettings(page)
  await tile('绛紫').click()
  await tile('浅色').click()
  await page.keyboard.press('Escape')
  await choose(page, '退出登录')
  await expect(page).toHaveURL(/\/user\/login/)
  await expect.poll(() => variable(page, '--primary')).toBe('#2459c9')
  await expectStored(page, 'DEFAULT_COLOR').toBeUndefined()
  await expectStored(page, 'DEFAULT_THEME').toBe('light')
})

test('the menu is light or dark, and the page stays light with both', async ({ signIn }) => {
  const { page } = await signIn('duty', start)
  const menuBackground = () =>
    page.getByRole('complementary', { name: '主菜单' }).evaluate((one) => getComputedStyle(one).backgroundColor)
  await expect.poll(menuBackground).toBe('rgb(15, 27, 46)')
  const { tile } = await openSettings(page)
  await tile('浅色').click()
  await expect.poll(menuBackground).toBe('rgb(255, 255, 255)')
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
    'rgb(241, 243, 247)',
  )
})

test('what does not go together cannot be chosen together', async ({ signIn }) => {
  const { page } = await signIn('duty', start)
  const { drawer, tile, toggle } = await openSettings(page)
  const fluid = drawer.getByRole('radio', { name: '流式' })
  await expect(fluid).toBeDisabled()
  await expect(toggle('固定侧边菜单')).toBeEnabled()
  await expect(toggle('固定侧边菜单')).toBeChecked()
  await expect(toggle('下滑时隐藏顶栏')).toBeEnabled()
  await tile('顶部').click()
  await expect(fluid).toBeEnabled()
  await expect(toggle('固定侧边菜单')).toBeDisabled()
  await toggle('固定顶栏').click()
  await expect(toggle('下滑时隐藏顶栏')).toBeDisabled()
  await drawer.getByText('流式', { exact: true }).click()
  await expectStored(page, 'DEFAULT_CONTENT_WIDTH_TYPE').toBe('Fluid')
  await expectStored(page, 'DEFAULT_LAYOUT_MODE').toBe('topmenu')
  await tile('侧边').click()
  await expect(fluid).toBeDisabled()
  await expect(fluid).not.toBeChecked()
  await drawer.getByRole('button', { name: '恢复默认' }).click()
  await expect(toggle('固定顶栏')).toBeChecked()
  await expectStored(page, 'DEFAULT_CONTENT_WIDTH_TYPE').toBeUndefined()
})

test('colours for weak eyes swap what is confused, without a filter over the page', async ({ signIn }) => {
  const { page } = await signIn('duty', start)
  const { toggle } = await openSettings(page)
  await toggle('色弱模式').click()
  const signs = async () => [await variable(page, '--good'), await variable(page, '--alarm')]
  await expect.poll(signs).toEqual(['#1f6fb5', '#9c0f3c'])
  expect(await page.locator('html').evaluate((root) => getComputedStyle(root).filter)).toBe('none')
  await toggle('色弱模式').click()
  await expect.poll(() => variable(page, '--good')).toBe('#3f8468')
})

test('a browser that cannot keep a colour says so, and keeps the old one', async ({ signIn }) => {
  const { page, toast } = await signIn('duty', start)
  const { tile } = await openSettings(page)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await tile('松绿').click()
  await expect(toast).toContainText('Failed to update theme')
  expect(await variable(page, '--primary')).toBe('#2459c9')
  await expect(tile('黛蓝')).toBeChecked()
})
