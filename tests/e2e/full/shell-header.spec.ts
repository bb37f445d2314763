import type { Page } from '@playwright/test'

import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { loginAs } from '#tests/support/caller.ts'
import { ofLostConnection } from '#tests/e2e/support/complaints.ts'
import { stopTime } from '#tests/e2e/support/console.ts'
import { laterCall } from '#tests/e2e/support/later.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'

const bigScreen = (page: Page) => page.getByRole('button', { name: '进入大屏' })

test('the header leads to the big screen in a window of its own, by the three headers of that call', async ({
  signIn,
  home,
}) => {
  const { page } = await signIn('owner')
  const requests: string[] = []
  page.context().on('request', (request) => requests.push(new URL(request.url()).pathname.replace(/^\/w\/[^/]+/, '')))
  const address = page.waitForRequest(/\/bigscreen\/address/)
  const shown = page
    .context()
    .waitForEvent('request', (request) => request.isNavigationRequest() && request.url() === `${home}/bigscreen/p1`)
  const opened = page.context().waitForEvent('page')
  await bigScreen(page).click()
  const screen = await opened
  const headers = await (await address).allHeaders()
  expect(headers).toMatchObject({ userid: expect.stringMatching(/./), projectid: 'p1' })
  expect(headers['token']).toBe(headers['x-access-token'])
  await shown
  await expect(screen).toHaveTitle(/烽燧/)
  expect(await screen.evaluate(() => window.opener as unknown)).toBeNull()
  expect(requests).toContain('/sys/permission/isLogin')
  expect(requests.indexOf('/sys/permission/isLogin')).toBeLessThan(requests.indexOf('/bigscreen/address'))
})

test('the header says when the big screen cannot be opened, and leaves no window', async ({
  signIn,
  city,
  complaints,
}) => {
  complaints.allow(/500 \S+ \S+bigscreen\/address/)
  const { page, toast } = await signIn('owner')
  await addFault(city.control, { on: 'screen.address', effect: { type: 'status', status: 500 } })
  await bigScreen(page).click()
  await expect(toast).toContainText('进入大屏失败，请重试')
  await expect.poll(() => page.context().pages().length).toBe(1)
  await clearFaults(city.control)
})

test('the header checks before the big screen whether the login is still live', async ({
  signIn,
  app,
  city,
  complaints,
}) => {
  complaints.allow(/401/)
  // The console's time is frozen: polling announcements would reveal the end of the session.
  const { page } = await signIn('owner', { prepare: (opened) => opened.clock.install() })
  await page.waitForLoadState('networkidle')
  await stopTime(page)
  // Polls that fell due before the time was frozen have been sent; they are answered before the session ends.
  await laterCall(page)
  await loginAs(app, city.path, 'owner')
  // The window that opens within the click closes so soon that waiting for it would fail.
  await bigScreen(page).click({ noWaitAfter: true })
  await expect(page.getByRole('dialog', { name: '账号下线' })).toContainText(
    '您的账号在其它硬件/浏览器登录，可重新登录',
  )
  await expect.poll(() => page.context().pages().length).toBe(1)
})

test('the header leads to the download centre', async ({ signIn }) => {
  const { page } = await signIn('duty')
  await follow(page.getByRole('link', { name: '下载中心' }))
  await expect(page).toHaveTitle('下载中心 - 烽燧')
})

test('the menu says which world this is, and how its clock goes', async ({ signIn, city }) => {
  const { page } = await signIn('owner')
  const menu = page.getByRole('complementary', { name: '主菜单' })
  await expect(menu.getByText(`世界 ${city.path.slice('/w/'.length)}`)).toBeVisible()
  await expect(menu.getByText('时钟停走')).toBeVisible()
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(menu.getByRole('img', { name: /时钟停走$/ })).toBeVisible()
})

test('the header does not offer what the role does not open', async ({ signIn }) => {
  const { page } = await signIn('guest', { path: '/user/center' })
  await expect(page.getByRole('button', { name: /的账号菜单$/ })).toBeVisible()
  await expect(bigScreen(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: '下载中心' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^消息通知/ })).toHaveCount(0)
})

/** Counts of three digits, and a sound that the browser blocks. */
const sayMuch = async (page: Page): Promise<void> => {
  await page.route(/event\.counts/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(/"todo":[1-9]\d*/g, '"todo":128') })
  })
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => ({ hasBeenActive: false }) })
    AudioContext.prototype.resume = () => new Promise(() => {})
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' })
  })
}

test('beside all that the header may say the project is whole at 1440 px, and has a tooltip where it is cut', async ({
  signIn,
  city,
  complaints,
}) => {
  complaints.allow(ofLostConnection)
  await raiseAll(city, alarmDevices(city).slice(0, 1))
  const { page, strip, sound } = await signIn('duty', { prepare: sayMuch })
  const header = page.getByRole('banner')
  const name = header.locator('b[title]').first()
  const text = await name.innerText()
  const cutBy = () => name.evaluate((part) => part.scrollWidth - part.clientWidth)
  await expect(strip).toContainText('128')
  await expect(sound).toHaveText('被浏览器拦截 点击开启')
  await expect.poll(cutBy).toBe(0)
  await expect(page.getByRole('button', { name: '进入大屏' })).toBeVisible()
  await addFault(city.control, { on: 'ws', effect: { type: 'refuse', with: 503 } })
  await addFault(city.control, { on: 'ws', times: 1, effect: { type: 'drop' } })
  await expect(strip).toContainText('数据可能已过期', { timeout: 20_000 })
  await expect.poll(cutBy).toBe(0)
  await expect(strip.getByText('去处理')).toBeInViewport({ ratio: 1 })
  for (const width of [1088, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(name).toHaveAttribute('title', text)
    await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(40)
    await expect(strip).toBeInViewport({ ratio: 1 })
    await expect.poll(() => header.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0)
  }
  await clearFaults(city.control)
})
