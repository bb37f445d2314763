import type { Page } from '@playwright/test'

import { advance, emit, makeCity } from '#tests/support/city.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import { ofEndedSession } from '#tests/e2e/support/complaints.ts'
import { fillLogin, logIn } from '#tests/e2e/support/console.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

const account = (page: Page) => page.getByRole('textbox', { name: '账号' })
const password = (page: Page) => page.getByRole('textbox', { name: '密码' })

const storedToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('pro__Access-Token'))
    const entry = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { value?: string }
    return entry.value ?? ''
  })

test('a wrong password is reported beside its field, where the cursor is again, and the account stays', async ({
  openPage,
  home,
}) => {
  const page = await openPage()
  await logIn(page, { home, username: 'duty', password: 'Fengsui@000' })
  await expect(page.locator('#password-hint')).toHaveText('密码错误')
  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(account(page)).toHaveValue('duty')
  await expect(account(page)).toHaveAttribute('aria-invalid', 'false')
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2FalarmAdmin$/)
})

test('an unknown account is reported beside the account', async ({ openPage, home }) => {
  const page = await openPage()
  await logIn(page, { home, username: 'nemo' })
  await expect(page.locator('#username-hint')).toHaveText('该账号不存在')
  await expect(account(page)).toBeFocused()
})

test('empty fields are reported without a request to the server', async ({ openPage, home }) => {
  const page = await openPage()
  await page.goto(`${home}/user/login`)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.locator('#username-hint')).toHaveText('请输入账号')
  await account(page).fill('duty')
  await page.keyboard.press('Enter')
  await expect(page.locator('#password-hint')).toHaveText('请输入密码')
  expect(requests.filter((url) => url.includes('/sys/login'))).toEqual([])
})

test('a login leads to the page that was asked for, with its query', async ({ openPage, home }) => {
  const page = await openPage()
  await page.goto(`${home}/faultAdmin?tab=todo&time=7d`)
  await expect(page).toHaveURL(`${home}/user/login?redirect=${encodeURIComponent('/faultAdmin?tab=todo&time=7d')}`)
  await expect(page).toHaveTitle('登录 - 烽燧')
  await fillLogin(page, { username: 'duty' })
  await expect(page).toHaveURL(`${home}/faultAdmin?tab=todo&time=7d`)
  await expect(page).toHaveTitle('故障列表 - 烽燧')
  await expect(page.getByRole('tab', { name: /^未处理/ })).toHaveAttribute('aria-selected', 'true')
})

test('a person who is logged in is led home from the login page, and any unknown address to 404', async ({
  signIn,
  home,
}) => {
  const { page } = await signIn('duty')
  await page.goto(`${home}/user/login`)
  await expect(page).toHaveURL(`${home}/dashboard/analysis`)
  await expect(page).toHaveTitle('态势监测 - 烽燧')
  await page.goto(`${home}/no/such/page`)
  await expect(page).toHaveURL(`${home}/404`)
  await expect(page.getByText('很抱歉，资源未找到!')).toBeVisible()
  await follow(page.getByRole('link', { name: '回到首页' }))
  await expect(page).toHaveURL(`${home}/dashboard/analysis`)
})

test('a session lasts over a reload and ends with the logout, on the server too', async ({
  signIn,
  home,
  app,
  city,
}) => {
  const { page, link } = await signIn('duty')
  await page.reload()
  await expect(link).toHaveText(/实时连接正常/)
  const token = await storedToken(page)
  await page.getByRole('button', { name: '李海峰的账号菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(`${home}/user/login`)
  expect(await storedToken(page)).toBe('')
  expect(token).not.toBe('')
  // The logout call is sent even if the server is slow, but the console does not wait for it.
  const before = callerOf(app, city.path, { token })
  await expect.poll(async () => (await before.call('GET', '/sys/permission/isLogin')).result).toBe(false)
  await page.goto(`${home}/alarmAdmin`)
  await expect(page).toHaveURL(`${home}/user/login?redirect=%2FalarmAdmin`)
})

test('a person who has logged in elsewhere is informed when the next alarm comes, and sees nothing else of it', async ({
  signIn,
  app,
  city,
  home,
  complaints,
}) => {
  complaints.allow(ofEndedSession)
  const { page, cards } = await signIn('duty')
  await loginAs(app, city.path, 'duty')
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const dialog = page.getByRole('dialog', { name: '账号下线' })
  await expect(dialog).toContainText('您的账号在其它硬件/浏览器登录，可重新登录')
  await expect(cards).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(new RegExp(`^${home}/user/login`))
})

test('a person without a project is informed and led back to the login', async ({ openPage, home }) => {
  const page = await openPage()
  await logIn(page, { home, username: 'nobody' })
  const dialog = page.getByRole('dialog', { name: '无项目' })
  await expect(dialog).toContainText('您当前没有加入项目，请加入项目后再登录')
  await dialog.getByRole('button', { name: '回到登录' }).click()
  await expect(page).toHaveURL(new RegExp(`^${home}/user/login`))
})

test('the login page shows its picture from 1088 px on, and both ways to log in at any width', async ({
  openPage,
  home,
}) => {
  const page = await openPage()
  await page.setViewportSize({ width: 1088, height: 800 })
  await page.goto(`${home}/user/login`)
  const slogan = page.getByText('一燧举火，千里相望')
  await expect(slogan).toBeVisible()
  for (const width of [1087, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(slogan).toBeHidden()
    await expect(page.getByRole('tab', { name: '账号登录' })).toBeVisible()
    await expect(page.getByRole('tab', { name: '手机号登录' })).toBeVisible()
    await expect(page.getByRole('img', { name: '烽燧 App 二维码' })).toBeVisible()
    await expect(page.getByText(/^© 2026 烽燧/)).toBeVisible()
  }
})

test('too many failures of an account are reported beside its name', async ({ openPage, home, app, city }) => {
  const anybody = callerOf(app, city.path)
  for (let tries = 0; tries < 10; tries++)
    await anybody.call('POST', '/sys/login', { username: 'duty', password: 'Fengsui@000' })
  const page = await openPage()
  await logIn(page, { home, username: 'duty' })
  await expect(page.locator('#username-hint')).toHaveText('登录失败次数过多，请稍后再试')
  await expect(account(page)).toBeFocused()
  await advance(city, '10m')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${home}/alarmAdmin`)
})

test('where the server asks for a picture code the form shows one, and each is good for one try', async ({
  openPage,
  origin,
  app,
}) => {
  const city = await makeCity(app, { size: 'small', guesses: { captcha: 'required' } }, [])
  const home = origin + city.path
  const page = await openPage()
  await logIn(page, { home, username: 'duty', password: 'Fengsui@000' })
  const code = page.getByRole('textbox', { name: '图形验证码' })
  await expect(page.locator('#captcha-hint')).toHaveText('请输入图形验证码')
  await expect(code).toBeFocused()
  const picture = page.getByRole('img', { name: '图形验证码，点击换一张' })
  const known = () => [...city.world.services.auth.exportState().pictures.values()].at(-1)?.code ?? ''
  const drawn = async (other: string | null) => {
    await expect(picture).not.toHaveAttribute('src', other ?? '')
    return picture.getAttribute('src')
  }

  const first = await drawn(null)
  await code.fill('....')
  await page.keyboard.press('Enter')
  await expect(page.locator('#captcha-hint')).toHaveText('验证码错误')
  await expect(code).toHaveValue('')
  await expect(code).toBeFocused()

  const second = await drawn(first)
  await code.fill(known())
  await page.keyboard.press('Enter')
  await expect(page.locator('#password-hint')).toHaveText('密码错误')
  await expect(password(page)).toBeFocused()

  const third = await drawn(second)
  await password(page).fill(PASSWORD)
  await picture.click()
  await drawn(third)
  await code.fill(known().toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${home}/alarmAdmin`)
})

test('a picture code that is too old is reported beside it', async ({ openPage, origin, app }) => {
  const city = await makeCity(app, { size: 'small', guesses: { captcha: 'required' } }, [])
  const page = await openPage()
  await logIn(page, { home: origin + city.path, username: 'duty' })
  await expect(page.getByRole('img', { name: '图形验证码，点击换一张' })).toBeVisible()
  const { code = '' } = [...city.world.services.auth.exportState().pictures.values()].at(-1) ?? {}
  await advance(city, '60s')
  await page.getByRole('textbox', { name: '图形验证码' }).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.locator('#captcha-hint')).toHaveText('验证码已过期')
})
