import type { Page } from '@playwright/test'

import { advance, type City } from '#tests/support/city.ts'
import { callerOf } from '#tests/support/caller.ts'
import { accountPageOf, requestCode, sentCode, wrong } from '#tests/e2e/support/account.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { phones } from '#tests/support/sms.ts'

const openTab = async (page: Page, address: string) => {
  await page.goto(address)
  await page.getByRole('tab', { name: '手机号登录' }).click()
  return { ...accountPageOf(page), submit: page.getByRole('button', { name: '登录', exact: true }) }
}

const isLoggedIn = async (page: Page, app: Parameters<typeof callerOf>[0], city: City<never>): Promise<unknown> => {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('pro__Access-Token'))
    return (JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { value?: string }).value ?? ''
  })
  return (await callerOf(app, city.path, { token }).call('GET', '/sys/permission/isLogin')).result
}

test('a phone and the code sent to it lead to the page that was asked for', async ({ openPage, home, app, city }) => {
  const page = await openPage()
  const form = await openTab(page, `${home}/faultAdmin`)
  const code = await requestCode(form, city, phones.duty)
  await expect(form.hint('code')).toHaveText('验证码已发送至 138****0003，10 分钟内有效')
  await form.code.fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${home}/faultAdmin`)
  expect(await isLoggedIn(page, app, city)).toBe(true)
})

test('sixty seconds pass before another code can be asked for, over a reload as well', async ({
  openPage,
  home,
  city,
}) => {
  const page = await openPage({ prepare: (made) => made.clock.install() })
  const form = await openTab(page, `${home}/user/login`)
  await requestCode(form, city, phones.duty)
  await expect(form.codeButton).toHaveText(/^重新获取（(60|5\d) s）$/)
  await expect(form.codeButton).toBeDisabled()
  await page.clock.fastForward(20_000)
  await expect(form.codeButton).toHaveText(/^重新获取（(40|3\d) s）$/)

  await page.reload()
  await expect(page.getByRole('tab', { name: '手机号登录' })).toHaveAttribute('aria-selected', 'true')
  await expect(form.phone).toHaveValue(phones.duty)
  await expect(form.codeButton).toHaveText(/^重新获取（[1-3]\d s）$/)
  await expect(form.codeButton).toBeDisabled()

  await form.phone.fill(phones.owner)
  await expect(form.codeButton).toHaveText('获取验证码')
  await form.phone.fill(phones.duty)
  await page.clock.fastForward(40_000)
  await expect(form.codeButton).toHaveText('重新获取')
  await expect(form.codeButton).toBeEnabled()
})

test('while a code is good no other is sent: that is said beside the field, and the seconds run again', async ({
  openPage,
  home,
  city,
}) => {
  const page = await openPage({ prepare: (made) => made.clock.install() })
  const form = await openTab(page, `${home}/user/login`)
  const code = await requestCode(form, city, phones.duty)
  await page.clock.fastForward(60_000)
  await form.codeButton.click()
  await expect(form.hint('code')).toHaveText('验证码仍然有效，请填写已收到的那一条')
  await expect(form.codeButton).toBeDisabled()
  await expect(page.locator('.ant-message-notice')).toHaveCount(0)
  expect(await sentCode(city, phones.duty)).toBe(code)
  await form.code.fill(code)
  await form.submit.click()
  await expect(page).toHaveURL(`${home}/dashboard/analysis`)
})

test('wrong, used and old codes are reported beside the code, and the phone stays', async ({
  openPage,
  home,
  city,
}) => {
  const page = await openPage()
  const form = await openTab(page, `${home}/user/login`)
  await form.submit.click()
  await expect(form.hint('mobile')).toHaveText('请输入手机号')
  await form.phone.fill('138 0119 000')
  await form.codeButton.click()
  await expect(form.hint('mobile')).toHaveText('手机号码格式不对')
  await expect(form.phone).toBeFocused()
  const code = await requestCode(form, city, phones.duty)
  await form.submit.click()
  await expect(form.hint('code')).toHaveText('请输入验证码')
  await form.code.fill(wrong(code))
  await form.submit.click()
  await expect(form.hint('code')).toHaveText('验证码错误')
  await expect(form.code).toBeFocused()
  await expect(form.code).toHaveValue(wrong(code))
  await advance(city, '10m')
  await form.code.fill(code)
  await page.keyboard.press('Enter')
  await expect(form.hint('code')).toHaveText('验证码已过期')
  await expect(form.phone).toHaveValue(phones.duty)
})

test('what is wrong with the phone is shown beside it: no account, a frozen one, one without an invitation', async ({
  openPage,
  home,
  city,
}) => {
  const page = await openPage()
  const form = await openTab(page, `${home}/user/login`)
  for (const [number, text] of [
    ['13900000000', '该手机号尚未注册'],
    [phones.frozen, '该账号已被封'],
  ] as const) {
    await form.phone.fill(number)
    await form.codeButton.click()
    await expect(form.hint('mobile')).toHaveText(text)
    await expect(form.phone).toBeFocused()
  }
  await form.code.fill(await requestCode(form, city, phones.nobody))
  await form.submit.click()
  await expect(form.hint('mobile')).toHaveText('您还不是工程端用户')
})

test('a code that has been tried wrongly too often is wrong from then on', async ({ openPage, home, app, city }) => {
  const page = await openPage()
  const form = await openTab(page, `${home}/user/login`)
  const code = await requestCode(form, city, phones.duty)
  const anybody = callerOf(app, city.path)
  for (let tries = 0; tries < 5; tries++)
    await anybody.call('POST', '/pc/captch/login', { mobile: phones.duty, captcha: wrong(code) })
  await form.code.fill(code)
  await form.submit.click()
  await expect(form.hint('code')).toHaveText('验证码错误')
})

test('a session by phone without the tick ends with the tab', async ({ openPage, home, city }) => {
  const page = await openPage()
  const form = await openTab(page, `${home}/user/login`)
  await form.code.fill(await requestCode(form, city, phones.duty))
  await page.getByRole('checkbox', { name: '7 天内自动登录' }).uncheck()
  await form.submit.click()
  await expect(page).toHaveURL(`${home}/dashboard/analysis`)
  const other = await page.context().newPage()
  await other.goto(`${home}/alarmAdmin`)
  await expect(other).toHaveURL(/\/user\/login/)
})
