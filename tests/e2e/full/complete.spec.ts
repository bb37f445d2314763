import type { Page } from '@playwright/test'

import { advance, type City } from '#tests/support/city.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import { accountPageOf, requestCode, wrong } from '#tests/e2e/support/account.ts'
import { fillLogin } from '#tests/e2e/support/console.ts'
import { closePage } from '#tests/e2e/support/page-pool.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { phones } from '#tests/support/sms.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

const GOOD = 'Beacon@2026'
const NUMBER = '13911112222'

const partsOf = (page: Page) => ({
  ...accountPageOf(page),
  name: page.getByRole('textbox', { name: '姓名' }),
  mail: page.getByRole('textbox', { name: /^邮箱/ }),
})

/** Logs in with the incomplete account, which leads to the page for its missing fields. */
const open = async (page: Page, home: string) => {
  await page.goto(`${home}/faultAdmin`)
  await fillLogin(page, { username: 'incomplete' })
  await expect(page).toHaveURL(`${home}/user/complement-info?redirect=%2FfaultAdmin`)
  return partsOf(page)
}

/** The server's record of the account. */
const personOf = ({ world }: City<never>) => world.model.usersByName.get('incomplete')

const storedToken = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].some((name) => name.endsWith('Access-Token')),
  )

test('an account that lacks something is completed after its login, and gets to the page it wanted', async ({
  openPage,
  home,
  city,
}) => {
  const page = await openPage()
  const form = await open(page, home)
  await expect(page).toHaveTitle('补全信息 - 烽燧')
  expect(await storedToken(page)).toBe(false)
  await expect(form.name).toHaveValue('孙美玲')
  await expect(form.phone).toHaveValue(phones.incomplete)
  await expect(form.code).toHaveCount(0)
  await form.name.fill('孙美琳')
  await form.mail.fill('sunmeilin@example.com')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${home}/faultAdmin`)
  await expect(page.getByRole('button', { name: '孙美琳的账号菜单' })).toBeVisible()
  expect(personOf(city)).toMatchObject({ realname: '孙美琳', email: 'sunmeilin@example.com', incomplete: false })
})

test('another phone is proved by a code sent to it', async ({ openPage, home, city }) => {
  const page = await openPage()
  const form = await open(page, home)
  await form.phone.fill(phones.duty)
  await form.codeButton.click()
  await expect(form.hint('phone')).toContainText('新手机号码已被注册')
  const code = await requestCode(form, city, NUMBER)
  await form.code.fill(wrong(code))
  await form.press('完成并登录')
  await expect(form.hint('captcha')).toHaveText('验证码错误')
  await form.code.fill(code)
  await form.press('完成并登录')
  await expect(page).toHaveURL(`${home}/faultAdmin`)
  expect(personOf(city)?.phone).toBe(NUMBER)
})

test('an old code for the new phone is reported beside it', async ({ openPage, home, city }) => {
  const page = await openPage()
  const form = await open(page, home)
  const code = await requestCode(form, city, NUMBER)
  await advance(city, '10m')
  await form.code.fill(code)
  await form.press('完成并登录')
  await expect(form.hint('captcha')).toHaveText('验证码已过期')
  await expect(form.code).toBeFocused()
})

test('what is missing or misspelt is reported beside its field', async ({ openPage, home }) => {
  const page = await openPage()
  const form = await open(page, home)
  await form.name.fill('')
  await form.press('完成并登录')
  await expect(form.hint('realname')).toHaveText('请输入姓名')
  await form.name.fill('孙')
  await form.press('完成并登录')
  await expect(form.hint('realname')).toHaveText('姓名为 2 至 30 个字')
  await form.name.fill('孙美玲')
  await form.phone.fill('12345')
  await form.press('完成并登录')
  await expect(form.hint('phone')).toContainText('手机号码格式不对')
  await form.phone.fill(phones.incomplete)
  await form.mail.fill('not a mail')
  await form.press('同时设置新密码')
  await expect(form.hint('email')).toHaveText('邮箱格式不对')
  await expect(form.mail).toBeFocused()
})

test('a new password can be set along with the rest', async ({ openPage, home, app, city }) => {
  const page = await openPage()
  const form = await open(page, home)
  await form.name.fill('孙美琳')
  await form.press('同时设置新密码')
  await expect(page).toHaveTitle('设置密码 - 烽燧')
  await page.reload()
  await page.getByRole('textbox', { name: '新密码' }).fill('weak')
  await form.press('设置并登录')
  await expect(form.hint('password')).toHaveText('密码格式不对')
  await page.getByRole('textbox', { name: '新密码' }).fill(GOOD)
  await page.getByRole('textbox', { name: '确认密码' }).fill(GOOD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${home}/faultAdmin`)
  // Another login of the same person would end the session of the page.
  await closePage(page)
  expect((await loginAs(app, city.path, 'incomplete', GOOD)).session?.userInfo.realname).toBe('孙美琳')
  const withOld = await callerOf(app, city.path).call('POST', '/sys/login', {
    username: 'incomplete',
    password: PASSWORD,
  })
  expect(withOld.code).toBe(6403)
})

test('what the password page is refused for leads back to where it can be put right', async ({
  openPage,
  home,
  city,
}) => {
  const page = await openPage()
  const form = await open(page, home)
  const code = await requestCode(form, city, NUMBER)
  await form.code.fill(wrong(code))
  await form.press('同时设置新密码')
  await page.getByRole('textbox', { name: '新密码' }).fill(GOOD)
  await page.getByRole('textbox', { name: '确认密码' }).fill(GOOD)
  await form.press('设置并登录')
  await expect(page).toHaveURL(`${home}/user/complement-info?redirect=%2FfaultAdmin`)
  await expect(form.hint('captcha')).toHaveText('验证码错误')
  await expect(form.code).toBeFocused()
})

test('after half an hour the page says that it took too long, and no lost session is reported', async ({
  openPage,
  home,
  city,
}) => {
  const page = await openPage()
  const form = await open(page, home)
  await form.name.fill('孙美琳')
  await advance(city, '30m')
  await form.press('完成并登录')
  await expect(page.getByRole('heading', { name: '补全已超时' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await follow(page.getByRole('link', { name: '去登录' }))
  await fillLogin(page, { username: 'incomplete' })
  await expect(form.name).toHaveValue('孙美琳')
})

test('a login by phone leads to the same page', async ({ openPage, home, city }) => {
  const page = await openPage()
  await page.goto(`${home}/user/login`)
  await page.getByRole('tab', { name: '手机号登录' }).click()
  const form = partsOf(page)
  await form.code.fill(await requestCode(form, city, phones.incomplete))
  await form.press('登录')
  await expect(page).toHaveURL(`${home}/user/complement-info`)
  await form.press('完成并登录')
  await expect(page).toHaveURL(`${home}/dashboard/analysis`)
})

test('only a person who is sent there has anything to complete, and from there the login opens with a token too', async ({
  openPage,
  signIn,
  home,
}) => {
  const page = await openPage()
  await page.goto(`${home}/user/complement-info`)
  await expect(page.getByRole('heading', { name: '没有待补全的账号' })).toBeVisible()
  const { page: signedInPage } = await signIn('duty')
  await signedInPage.goto(`${home}/user/complement-info`)
  await follow(signedInPage.getByRole('link', { name: '去登录' }))
  await expect(signedInPage).toHaveURL(`${home}/user/login`)
  await expect(signedInPage.getByRole('heading', { name: '登录烽燧' })).toBeVisible()
})

test('the region page shows who one is, the language and the time, before the account is completed and after', async ({
  openPage,
  signIn,
  home,
}) => {
  const page = await openPage()
  await open(page, home)
  await follow(page.getByRole('link', { name: '查看账号与区域信息' }))
  await expect(page).toHaveTitle('区域信息 - 烽燧')
  const facts = page.getByRole('definition')
  await expect(facts).toHaveText([
    'incomplete',
    '孙美玲',
    '138****0008',
    /./,
    '简体中文（zh-CN）',
    '北京时间（Asia/Shanghai，UTC+8）',
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  ])
  await follow(page.getByRole('link', { name: '继续补全信息' }))
  await expect(page).toHaveURL(`${home}/user/complement-info?redirect=%2FfaultAdmin`)

  const { page: signedInPage } = await signIn('owner', { context: { timezoneId: 'Europe/Berlin' } })
  await signedInPage.goto(`${home}/user/locale-info`)
  await expect(signedInPage.getByRole('definition').nth(1)).toHaveText('赵丽华')
  await expect(signedInPage.getByText('您的设备时区是 Europe/Berlin，平台上的时间一律为北京时间。')).toBeVisible()
  await follow(signedInPage.getByRole('link', { name: '进入控制台' }))
  await expect(signedInPage).toHaveURL(`${home}/dashboard/analysis`)
})
