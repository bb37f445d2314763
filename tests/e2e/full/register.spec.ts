import type { Page } from '@playwright/test'

import { advance } from '#tests/support/city.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import { accountPageOf, requestCode, wrong } from '#tests/e2e/support/account.ts'
import { stopTime } from '#tests/e2e/support/console.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { codeFor, phones } from '#tests/support/sms.ts'

const NUMBER = '13911112222'
const GOOD = 'Beacon@2026'

const open = async (page: Page, home: string) => {
  await page.goto(`${home}/user/register`)
  return {
    ...accountPageOf(page),
    name: page.getByRole('textbox', { name: /^账号/ }),
    password: page.getByRole('textbox', { name: '密码', exact: true }),
    agree: page.getByRole('checkbox', { name: '我已阅读并同意' }),
    strength: page.getByText(/^密码强度/),
    submit: page.getByRole('button', { name: '注册', exact: true }),
  }
}

test('a registration makes an account that can log in, and says what comes next', async ({
  openPage,
  home,
  app,
  city,
}) => {
  const page = await openPage()
  await page.goto(`${home}/user/login`)
  await follow(page.getByRole('link', { name: '注册' }))
  await expect(page).toHaveTitle('注册 - 烽燧')
  const form = await open(page, home)
  await form.code.fill(await requestCode(form, city, NUMBER))
  await form.name.fill('linxiaoyu')
  await form.password.fill(GOOD)
  await form.agree.check()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${home}/user/register-result`)
  await expect(page).toHaveTitle('注册结果 - 烽燧')
  await expect(page.getByRole('heading', { name: '注册成功' })).toBeVisible()
  await expect(page.getByText('账号 linxiaoyu 已可以登录')).toBeVisible()
  await expect(page.getByText(/^等待邀请/)).toBeVisible()
  const { session } = await loginAs(app, city.path, 'linxiaoyu', GOOD)
  expect(session?.userInfo.phone).toBe(NUMBER)
})

test('without a name the phone is the account', async ({ openPage, home, app, city }) => {
  const page = await openPage()
  const form = await open(page, home)
  await form.code.fill(await requestCode(form, city, NUMBER))
  await form.password.fill(GOOD)
  await form.agree.check()
  await form.submit.click()
  await expect(page.getByText(`账号 ${NUMBER} 已可以登录`)).toBeVisible()
  expect((await loginAs(app, city.path, NUMBER, GOOD)).token).toBeTruthy()
})

test('five seconds lead from the result to the login, unless they are stopped', async ({ openPage, home, city }) => {
  const page = await openPage({ prepare: (made) => made.clock.install() })
  const form = await open(page, home)
  await form.code.fill(await requestCode(form, city, NUMBER))
  await form.password.fill(GOOD)
  await form.agree.check()
  await stopTime(page)
  await form.submit.click()
  const seconds = page.getByRole('timer')
  await expect(seconds).toHaveText('5 秒后前往登录页')
  await page.getByRole('button', { name: '留在本页' }).click()
  await expect(seconds).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL(`${home}/user/register-result`)
  await page.reload()
  await expect(seconds).toHaveText('5 秒后前往登录页')
  for (const left of [4, 3, 2, 1]) {
    await page.clock.runFor(1000)
    await expect(seconds).toHaveText(`${left} 秒后前往登录页`)
  }
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(`${home}/user/login`)
  await page.goto(`${home}/user/register-result`)
  await expect(page.getByRole('heading', { name: '没有刚刚完成的注册' })).toBeVisible()
  await follow(page.getByRole('link', { name: '去注册' }))
  await expect(page).toHaveURL(`${home}/user/register`)
})

test('a name in use is reported when its field is left, and keeps the form from being sent', async ({
  openPage,
  home,
  city,
}) => {
  const page = await openPage()
  const form = await open(page, home)
  await form.name.fill('duty')
  await form.password.focus()
  await expect(form.hint('username')).toHaveText('账号已存在')
  await expect(form.password).toBeFocused()
  await form.code.fill(await requestCode(form, city, NUMBER))
  await form.password.fill(GOOD)
  await form.agree.check()
  await form.submit.click()
  await expect(form.name).toBeFocused()
  await form.name.fill('duty2')
  await form.password.focus()
  await expect(form.hint('username')).toHaveText('不填则以手机号为账号')
  await form.submit.click()
  await expect(page).toHaveURL(`${home}/user/register-result`)
})

test('what the server alone can know of a name and a password is reported beside them', async ({
  openPage,
  home,
  app,
  city,
}) => {
  const anybody = callerOf(app, city.path)
  const register = async (phone: string, username: string) => {
    const smscode = await codeFor(app, anybody, phone, '1')
    const { code } = await anybody.call('POST', '/sys/user/register', { phone, username, smscode, password: GOOD })
    expect(code).toBe(200)
  }
  const page = await openPage()
  const form = await open(page, home)
  await form.code.fill(await requestCode(form, city, NUMBER))
  await form.name.fill('linxiaoyu')
  await form.password.fill(GOOD)
  await form.agree.check()
  await register('13922223333', 'linxiaoyu')
  await form.submit.click()
  await expect(form.hint('username')).toHaveText('账号已存在')
  await expect(form.name).toBeFocused()
  await form.name.fill('linxiaoyu2')
  await city.control.control('POST', '/__sim/faults', {
    on: 'account.register',
    effect: { type: 'code', code: 4502 },
    times: 1,
  })
  await form.submit.click()
  await expect(form.hint('password')).toHaveText('密码格式不对')
  await form.submit.click()
  await expect(page.getByText('账号 linxiaoyu2 已可以登录')).toBeVisible()
})

test('a password is weighed as it is typed, and a weak one is not sent', async ({ openPage, home, city }) => {
  const page = await openPage()
  const form = await open(page, home)
  const met = page.getByRole('listitem').filter({ hasText: '，已满足' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await form.code.fill(await requestCode(form, city, NUMBER))
  for (const [typed, level, rules] of [
    ['abc', '低', 1],
    ['beacon2026', '低', 3],
    ['beacon@2026', '中', 4],
    ['Beacon@20261120', '强', 4],
  ] as const) {
    await form.password.fill(typed)
    await expect(form.strength).toHaveText(`密码强度${level}`)
    await expect(met).toHaveCount(rules)
  }
  await form.password.fill('beacon2026')
  await form.agree.check()
  await form.submit.click()
  await expect(form.hint('password')).toHaveText('密码格式不对')
  await expect(form.password).toBeFocused()
  expect(requests.filter((url) => url.includes('/sys/user/register'))).toEqual([])
})

test('what the server refuses is shown beside its field', async ({ openPage, home, city }) => {
  const page = await openPage()
  const form = await open(page, home)
  await form.phone.fill(phones.duty)
  await form.codeButton.click()
  await expect(form.hint('phone')).toHaveText('该账号已注册')
  const code = await requestCode(form, city, NUMBER)
  await form.password.fill(GOOD)
  await form.code.fill(wrong(code))
  await form.submit.click()
  await expect(form.hint('agreed')).toHaveText('请先阅读并同意用户协议')
  await form.agree.check()
  await form.submit.click()
  await expect(form.hint('smscode')).toHaveText('验证码错误')
  await advance(city, '10m')
  await form.code.fill(code)
  await form.submit.click()
  await expect(form.hint('smscode')).toHaveText('验证码已过期')
  await expect(form.code).toBeFocused()
  await expect(form.password).toHaveValue(GOOD)
})

test('a form that is half filled in survives a reload, but for the password', async ({ openPage, home }) => {
  const page = await openPage()
  const form = await open(page, home)
  await form.phone.fill(NUMBER)
  await form.name.fill('linxiaoyu')
  await form.password.fill(GOOD)
  await form.agree.check()
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(GOOD)
  await page.reload()
  await expect(form.phone).toHaveValue(NUMBER)
  await expect(form.name).toHaveValue('linxiaoyu')
  await expect(form.agree).toBeChecked()
  await expect(form.password).toHaveValue('')
})

test('the agreement can be read, and the focus comes back to where it was opened', async ({ openPage, home }) => {
  const page = await openPage()
  await open(page, home)
  const agreement = page.getByRole('button', { name: '《用户协议》' })
  await agreement.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '用户协议' })
  await expect(dialog).toContainText('请立即拨打 119')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(agreement).toBeFocused()
})
