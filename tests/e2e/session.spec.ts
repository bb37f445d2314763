import type { Page } from '@playwright/test'

import { emit } from '#tests/support/city.ts'
import { ofEndedSession, ofResetConnection } from '#tests/e2e/support/complaints.ts'
import { fillLogin, logIn } from '#tests/e2e/support/console.ts'
import { held, spoilToken } from '#tests/e2e/support/held.ts'
import { isLaterCall, laterCall } from '#tests/e2e/support/later.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { addFault } from '#tests/support/faults.ts'

const offlineOf = (page: Page) => page.getByRole('dialog', { name: '账号下线' })

test('whatever is asked for with a login that is over, there is one 账号下线, and nothing is asked any more', async ({
  signIn,
  city,
  home,
  complaints,
}) => {
  complaints.allow(ofEndedSession)
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const { page, toast, row, tab } = await signIn('duty')
  await expect(row(eventId)).toBeVisible()
  await addFault(city.control, { on: '*', effect: { type: 'code', code: 9009 } })
  // The tab requests rows and counts; the event makes the strip, the menu and the message centre request theirs. A poll may be
  // refused first; the click counts all the same.
  await tab('未处理').dispatchEvent('click')
  await emit(city, { kind: 'fault', deviceId: city.devices.smoke })
  await expect(offlineOf(page)).toContainText('您的账号在其它硬件/浏览器登录，可重新登录')
  const later: string[] = []
  page.on('request', (request) => later.push(request.url()))
  for (const deviceId of [city.devices.water, city.devices.electric])
    await emit(city, { kind: 'fault', deviceId }).catch(() => undefined)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(toast).toHaveCount(0)
  await laterCall(page)
  expect(later.filter((url) => !/\.js|\.css/.test(url) && !isLaterCall(url))).toEqual([])
  await offlineOf(page).getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(new RegExp(`^${home}/user/login`))
  expect(await held(page, 'localStorage')).not.toHaveProperty('Access-Token')
})

for (const code of [9008, 9011])
  test(`code ${code} is the end of the session as well`, async ({ signIn, city, complaints }) => {
    complaints.allow(/401/)
    const { page, tab } = await signIn('duty')
    await addFault(city.control, { on: 'event.list', effect: { type: 'code', code } })
    await tab('未处理').dispatchEvent('click')
    await expect(offlineOf(page)).toBeVisible()
  })

test('so is a status 500 that says the token is no longer good', async ({ signIn, city, complaints }) => {
  complaints.allow(/500/)
  const { page, tab } = await signIn('duty')
  await addFault(city.control, {
    on: 'event.list',
    effect: { type: 'status', status: 500, message: 'Token失效，请重新登录' },
  })
  await tab('未处理').dispatchEvent('click')
  await expect(offlineOf(page)).toBeVisible()
})

test('a malformed token is reported when the page is opened', async ({ openPage, home, complaints }) => {
  // The original product answers its own calls so.
  complaints.allow(/500/)
  const page = await openPage()
  await logIn(page, { home, username: 'duty' })
  await expect(page.getByRole('banner')).toBeVisible()
  await spoilToken(page)
  await page.reload()
  await expect(offlineOf(page)).toBeVisible()
  await offlineOf(page).getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(`${home}/user/login?redirect=%2FalarmAdmin`)
})

test('without 自动登录 the browser holds the session for the tab, but project and role beyond it', async ({
  openPage,
  home,
}) => {
  const page = await openPage()
  await page.goto(`${home}/alarmAdmin`)
  await page.getByRole('checkbox', { name: '7 天内自动登录' }).uncheck()
  await fillLogin(page, { username: 'duty' })
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await held(page, 'sessionStorage')).toMatchObject({ PROJECT_ID: 'p1', PROJECT_NAME: '城中区智慧消防' })
  const stored = await held(page, 'localStorage')
  expect(stored).toMatchObject({ PROJECT_ID: 'p1', ROLE_CODE: 'operator' })
  expect(stored).not.toHaveProperty('Access-Token')
  expect(Object.keys(await held(page, 'sessionStorage'))).toEqual(
    expect.arrayContaining(['LOGIN_USER_BUTTON_AUTH', 'SYS_BUTTON_AUTH']),
  )
})

test('logging out clears what is stored even when the server cannot be reached', async ({
  signIn,
  city,
  home,
  complaints,
}) => {
  complaints.allow(ofResetConnection)
  const { page } = await signIn('duty')
  await page.evaluate((prefix) => {
    localStorage.setItem(`${prefix}/pro__DEFAULT_COLOR`, JSON.stringify({ value: '#b4471f', expire: null }))
  }, new URL(home).pathname.slice(1))
  await addFault(city.control, { on: 'auth.logout', effect: { type: 'reset' } })
  await page.getByRole('button', { name: /的账号菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(`${home}/user/login`)
  for (const area of ['localStorage', 'sessionStorage'] as const)
    expect(Object.keys(await held(page, area)).filter((key) => /Access|PROJECT|ROLE|AUTH|COLOR/.test(key))).toEqual([])
})

test('the menu that cannot be had ends at the login page, which leads back', async ({ openPage, city, home }) => {
  const page = await openPage()
  await addFault(city.control, { on: 'auth.permission', times: 1, effect: { type: 'code', code: 5102 } })
  await logIn(page, { home, username: 'duty', path: '/faultAdmin' })
  await expect(page.locator('.ant-message-notice')).toContainText('查询出错')
  await expect(page).toHaveURL(`${home}/user/login?redirect=%2FfaultAdmin`)
  await fillLogin(page, { username: 'duty' })
  await expect(page).toHaveURL(`${home}/faultAdmin`)
})

for (const [code, said] of [
  [9009, '账号下线'],
  [9110, '切换项目'],
] as const)
  test(`code ${code} to the question for projects is no 无项目`, async ({ openPage, city, home, complaints }) => {
    complaints.allow(/401|409/)
    const page = await openPage()
    await addFault(city.control, { on: 'project.getProjects', times: 1, effect: { type: 'code', code } })
    await logIn(page, { home, username: 'nobody' })
    await expect(page.getByRole('dialog', { name: said })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })
