import type { Page, Request } from '@playwright/test'

import { emit, type City } from '#tests/support/city.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import facts from '#tests/facts/routes.json' with { type: 'json' }

const FAILED = '登录信息失效，请重新登录！'

const mint = async ({ control }: Pick<City, 'control'>, username = 'duty'): Promise<string> =>
  (await control.control<{ ticket: string }>('POST', '/__sim/sso', { username })).body.ticket

const accountOf = (page: Page, name = '李海峰') => page.getByRole('button', { name: `${name}的账号菜单` })

/** The requests of a browser, with their Referer. */
const listen = (page: Page) => {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const requested = () => requests.map((request) => `${request.url()} ${request.headers()['referer'] ?? ''}`)
  return {
    withSecret: (secret: string) => requested().filter((text) => text.includes(secret)),
    forget: () => requests.splice(0),
  }
}

test('on every path of the document a token opens a session and leaves the address', async ({
  city,
  home,
  openPage,
  complaints,
}) => {
  // Some of these pages show an item that does not exist.
  complaints.allow(/40[034]/)
  const page = await openPage()
  // Each address is opened with empty storage; the previous page may still write to it.
  await page.addInitScript(() => {
    if (location.search.includes('token=')) [localStorage, sessionStorage].forEach((area) => area.clear())
  })
  const { withSecret, forget } = listen(page)
  for (const pattern of facts.singleSignOn) {
    const path = pattern.replace(/(?<=detail)\*$/i, '/x').replace('*', '')
    const ticket = await mint(city)
    forget()
    await page.goto(`${home}${path}?token=${ticket}&pageNo=1`)
    await expect(accountOf(page), pattern).toBeVisible()
    await expect(page).not.toHaveURL(/token|ST-|user\/login/)
    // The opened address, and the exchange of the ticket; no other request contains it.
    expect(withSecret(ticket), pattern).toHaveLength(2)
  }
})

test('a link to an alarm opens it, and stepping back does not lead to the token', async ({ city, home, openPage }) => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const page = await openPage()
  await page.goto(`${home}/user/login`)
  const ticket = await mint(city)
  await page.goto(`${home}/alarmAdmin/detail/${eventId}?token=${ticket}`)
  await expect(page).toHaveTitle('预警详情 - 烽燧')
  await expect(page).toHaveURL(`${home}/alarmAdmin/detail/${eventId}`)
  expect(await page.evaluate(() => document.referrer)).not.toContain(ticket)
  // The previous page was the login form, which leads a signed-in person on.
  await page.goBack()
  await expect(page).toHaveURL(`${home}/dashboard/analysis`)
  await page.goForward()
  await expect(page).toHaveURL(`${home}/alarmAdmin/detail/${eventId}`)
})

test('a live token and a ticket by its own name are exchanged as well', async ({ city, app, home, openPage }) => {
  const page = await openPage()
  const { token } = await loginAs(app, city.path, 'owner')
  await page.goto(`${home}/deviceAdmin/list?token=${token ?? ''}`)
  await expect(accountOf(page, '赵丽华')).toBeVisible()
  await page.goto(`${home}/deviceAdmin/list?ticket=${await mint(city)}`)
  await expect(accountOf(page)).toBeVisible()
})

test('redirectUrl leads to a page of ours and nowhere else', async ({ city, home, openPage }) => {
  const page = await openPage()
  const go = async (to: string) =>
    page.goto(`${home}/alarmAdmin/detail/x?token=${await mint(city)}&redirectUrl=${encodeURIComponent(to)}`)
  await go('/faultAdmin?tab=todo')
  await expect(page).toHaveURL(`${home}/faultAdmin?tab=todo`)
  await expect(page).toHaveTitle('故障列表 - 烽燧')
  await go(`${home}/riskAdmin`)
  await expect(page).toHaveTitle('隐患列表 - 烽燧')
})

test('redirectUrl to an address that is not listed is not followed', async ({ city, home, openPage, complaints }) => {
  complaints.allow(/404/)
  const page = await openPage()
  const away: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(home.slice(0, home.indexOf('/w/')))) away.push(request.url())
  })
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`${home}/deviceAdmin/list?token=${await mint(city)}&redirectUrl=${encodeURIComponent(to)}`)
    await expect(accountOf(page), to).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`^${home}/`))
  }
  expect(away.filter((url) => url.startsWith('http'))).toEqual([])
})

test('without a page to go to, a server that has a hall site sends people there', async ({ startServer, openPage }) => {
  const server = await startServer({ FENGSUI_SIZE: 'small', FENGSUI_HALL_URL: 'https://hall.example/portal?from=fire' })
  const page = await openPage()
  await page.route('https://hall.example/**', (route) =>
    route.fulfill({ body: '<h1>大厅</h1>', contentType: 'text/html' }),
  )
  const minted = await fetch(`${server.origin}/__sim/sso`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'duty' }),
  })
  const { ticket } = (await minted.json()) as { ticket: string }
  await page.goto(`${server.origin}/?token=${ticket}`)
  await expect(page).toHaveURL('https://hall.example/portal?from=fire')
})

test('an invalid token is reported, ends the session there was, and asks for a login', async ({
  city,
  app,
  home,
  signIn,
}) => {
  const { page, toast } = await signIn('duty')
  const firstRequest = page.waitForRequest((request) => request.headers()['x-access-token'] !== undefined)
  await page.getByRole('button', { name: '刷新' }).click()
  const token = (await firstRequest).headers()['x-access-token']
  await page.goto(`${home}/alarmAdmin/detail/e1?token=ST-nothing&tab=1`)
  await expect(toast).toContainText(FAILED)
  await expect(page).toHaveURL(`${home}/user/login?redirect=${encodeURIComponent('/alarmAdmin/detail/e1?tab=1')}`)
  await expect(page).toHaveTitle('登录 - 烽燧')
  const before = callerOf(app, city.path, { token })
  await expect.poll(async () => (await before.call('GET', '/sys/permission/isLogin')).result).toBe(false)
})

test('elsewhere a token means nothing, and goes into no address', async ({ city, home, openPage }) => {
  const page = await openPage()
  await page.goto(`${home}/faultAdmin?token=${await mint(city)}&tab=todo`)
  await expect(page).toHaveURL(`${home}/user/login?redirect=${encodeURIComponent('/faultAdmin?tab=todo')}`)
})
