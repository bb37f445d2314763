import type { Page } from '@playwright/test'

import { fillLogin } from '#tests/e2e/support/console.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** The pages around an account, each with its text for a new visitor. */
const pages = [
  ['register', '注册', '注册烽燧账号'],
  ['register-result', '注册结果', '没有刚刚完成的注册'],
  ['alteration', '找回密码', '找回密码'],
  ['complement-info', '补全信息', '没有待补全的账号'],
  ['locale-info', '区域信息', '区域信息'],
] as const

const slogan = (page: Page) => page.getByText('一燧举火，千里相望')

/** By how much the page is wider than its window, in pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('every page around an account opens without a login, with its title and the frame of the login page', async ({
  openPage,
  home,
}) => {
  const page = await openPage()
  for (const [path, title, heading] of pages) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${home}/user/${path}`)
    await expect(page).toHaveTitle(`${title} - 烽燧`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(slogan(page)).toBeVisible()
    await expect(page.getByText(/^© 2026 烽燧/)).toBeVisible()
    for (const width of [1087, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(slogan(page)).toBeHidden()
      await expect.poll(() => overflow(page), `${path} at ${width}`).toBe(0)
    }
  }
})

test('the forms that need something before fit a phone as well', async ({ openPage, home }) => {
  const page = await openPage({ context: { viewport: { width: 390, height: 844 } } })
  await page.goto(`${home}/user/login`)
  await page.getByRole('tab', { name: '手机号登录' }).click()
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
  await expect.poll(() => overflow(page)).toBe(0)
  await page.getByRole('tab', { name: '账号登录' }).click()
  await fillLogin(page, { username: 'incomplete' })
  await page.getByRole('textbox', { name: '手机号' }).fill('13911112222')
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
  await expect.poll(() => overflow(page)).toBe(0)
  await page.getByRole('textbox', { name: '手机号' }).fill('13801190008')
  await page.getByRole('button', { name: '同时设置新密码' }).click()
  await expect(page.getByRole('textbox', { name: '确认密码' })).toBeVisible()
  await expect.poll(() => overflow(page)).toBe(0)
})

test('each field has its purpose in the page', async ({ openPage, home }) => {
  const page = await openPage()
  const purposes = () =>
    page.locator('form input:visible:not([type="checkbox"])').evaluateAll((fields) => {
      return fields.map((field) => `${field.id}: ${field.getAttribute('autocomplete')}`)
    })
  await page.goto(`${home}/user/login`)
  await expect.poll(purposes).toEqual(['username: username', 'password: current-password'])
  await page.getByRole('tab', { name: '手机号登录' }).click()
  await expect.poll(purposes).toEqual(['mobile: tel', 'code: one-time-code'])
  await page.goto(`${home}/user/register`)
  await expect
    .poll(purposes)
    .toEqual(['phone: tel', 'smscode: one-time-code', 'username: username', 'password: new-password'])
  await page.goto(`${home}/user/alteration`)
  await expect.poll(purposes).toEqual(['phone: tel', 'smscode: one-time-code'])
})

test('what was asked for goes along from the login to its neighbours and back', async ({ openPage, home }) => {
  const page = await openPage()
  const query = '?redirect=%2FfaultAdmin'
  await page.goto(`${home}/user/login${query}`)
  await follow(page.getByRole('link', { name: '注册' }))
  await expect(page).toHaveURL(`${home}/user/register${query}`)
  await follow(page.getByRole('link', { name: '去登录' }))
  await follow(page.getByRole('link', { name: '忘记密码' }))
  await expect(page).toHaveURL(`${home}/user/alteration${query}`)
  await follow(page.getByRole('link', { name: '返回登录' }))
  await fillLogin(page, { username: 'duty' })
  await expect(page).toHaveURL(`${home}/faultAdmin`)
})
