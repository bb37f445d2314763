import type { Page } from '@playwright/test'

import { advance } from '#tests/support/city.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import { accountPageOf, requestCode, wrong } from '#tests/e2e/support/account.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { phones } from '#tests/support/sms.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

const GOOD = 'Beacon@2026'

const partsOf = (page: Page) => ({
  ...accountPageOf(page),
  first: page.getByRole('textbox', { name: '新密码' }),
  repeat: page.getByRole('textbox', { name: '确认密码' }),
  step: page.getByRole('list', { name: '步骤' }).locator('[aria-current="step"]'),
})

const open = async (page: Page, home: string) => {
  await page.goto(`${home}/user/alteration`)
  return partsOf(page)
}

test('three steps lead to another password, and end every session that knew the old one', async ({
  openPage,
  home,
  app,
  city,
}) => {
  const before = await loginAs(app, city.path, 'duty')
  const page = await openPage()
  await page.goto(`${home}/user/login`)
  await follow(page.getByRole('link', { name: '忘记密码' }))
  await expect(page).toHaveTitle('找回密码 - 烽燧')
  const form = partsOf(page)
  await expect(form.step).toContainText('手机验证')
  await form.code.fill(await requestCode(form, city, phones.duty))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${home}/user/alteration-password`)
  await expect(page).toHaveTitle('更改密码 - 烽燧')
  await expect(form.step).toContainText('更改密码')
  await expect(page.getByText('正在更改账号 duty 的密码')).toBeVisible()
  await form.first.fill(GOOD)
  await form.repeat.fill(GOOD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '密码已更改' })).toBeVisible()
  await expect(form.step).toContainText('完成')

  expect((await before.call('GET', '/sys/permission/isLogin')).result).toBe(false)
  const withOld = await callerOf(app, city.path).call('POST', '/sys/login', { username: 'duty', password: PASSWORD })
  expect(withOld.code).toBe(6403)
  expect((await loginAs(app, city.path, 'duty', GOOD)).token).toBeTruthy()
  await follow(page.getByRole('link', { name: '去登录' }))
  await expect(page).toHaveURL(`${home}/user/login`)
})

test('an unknown phone, a wrong code and an old one are reported beside their fields', async ({
  openPage,
  home,
  city,
}) => {
  const page = await openPage()
  const form = await open(page, home)
  await form.phone.fill('13900000000')
  await form.codeButton.click()
  await expect(form.hint('phone')).toHaveText('该手机号尚未注册')
  await expect(form.phone).toBeFocused()
  const code = await requestCode(form, city, phones.duty)
  await form.code.fill(wrong(code))
  await form.press('下一步')
  await expect(form.hint('smscode')).toHaveText('验证码错误')
  await advance(city, '10m')
  await form.code.fill(code)
  await form.press('下一步')
  await expect(form.hint('smscode')).toHaveText('验证码已过期')
  await expect(form.code).toBeFocused()
})

test('a password that is weak or not the same twice is reported beside its field', async ({ openPage, home, city }) => {
  const page = await openPage()
  const form = await open(page, home)
  await form.code.fill(await requestCode(form, city, phones.duty))
  await form.press('下一步')
  await form.press('更改密码')
  await expect(form.hint('password')).toHaveText('请输入密码')
  await form.first.fill('fengsui119')
  await form.press('更改密码')
  await expect(form.hint('password')).toHaveText('密码格式不对')
  await form.first.fill(GOOD)
  await form.press('更改密码')
  await expect(form.hint('repeat')).toHaveText('请再次输入密码')
  await form.repeat.fill(`${GOOD}!`)
  await form.press('更改密码')
  await expect(form.hint('repeat')).toHaveText('两次输入的密码不一样')
  await expect(form.repeat).toBeFocused()
})

test('what the server finds too weak is reported beside the password', async ({ openPage, home, city, app }) => {
  const page = await openPage()
  const form = await open(page, home)
  await form.code.fill(await requestCode(form, city, phones.duty))
  await form.press('下一步')
  await city.control.control('POST', '/__sim/faults', {
    on: 'account.passwordChange',
    effect: { type: 'code', code: 4502 },
    times: 1,
  })
  await form.first.fill(GOOD)
  await form.repeat.fill(GOOD)
  await form.press('更改密码')
  await expect(form.hint('password')).toHaveText('密码格式不对')
  await expect(form.first).toHaveValue(GOOD)
  await form.press('更改密码')
  await expect(page.getByRole('heading', { name: '密码已更改' })).toBeVisible()
  expect((await loginAs(app, city.path, 'duty', GOOD)).token).toBeTruthy()
})

test('a person who takes too long over the password is one step back, and the phone is still there', async ({
  openPage,
  home,
  city,
}) => {
  const page = await openPage()
  const form = await open(page, home)
  await form.code.fill(await requestCode(form, city, phones.duty))
  await form.press('下一步')
  await expect(form.first).toBeVisible()
  await advance(city, '10m')
  await form.first.fill(GOOD)
  await form.repeat.fill(GOOD)
  await form.press('更改密码')
  await expect(page).toHaveURL(`${home}/user/alteration`)
  await expect(form.hint('smscode')).toHaveText('验证码已过期，请重新验证手机号')
  await expect(form.code).toBeFocused()
  await expect(form.phone).toHaveValue(phones.duty)
})

test('the second step survives a reload, and without the first leads to it', async ({ openPage, home, city }) => {
  const page = await openPage()
  for (const path of ['alteration-password', 'setting-password']) {
    await page.goto(`${home}/user/${path}`)
    await expect(page).toHaveURL(`${home}/user/alteration`)
  }
  const form = partsOf(page)
  await form.code.fill(await requestCode(form, city, phones.duty))
  await form.press('下一步')
  await expect(form.first).toBeVisible()
  await page.reload()
  await expect(form.first).toBeVisible()
  await page.goto(`${home}/user/setting-password`)
  await expect(page).toHaveURL(`${home}/user/alteration-password`)
  await form.first.fill(GOOD)
  await form.repeat.fill(GOOD)
  await form.press('更改密码')
  await expect(page.getByRole('heading', { name: '密码已更改' })).toBeVisible()
})

test('an account that was never completed has no password to recover and is completed instead', async ({
  openPage,
  home,
  city,
}) => {
  const page = await openPage()
  const form = await open(page, home)
  await form.code.fill(await requestCode(form, city, phones.incomplete))
  await form.press('下一步')
  await expect(page).toHaveURL(`${home}/user/complement-info`)
  await expect(page.getByText('账号 incomplete 补全信息后即可使用')).toBeVisible()
  await expect(page.locator('.ant-message-notice')).toHaveCount(0)
})
