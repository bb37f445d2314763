import { documentVisits, expectAround } from '#tests/e2e/full/document-visits.ts'
import { faultsOf } from '#tests/e2e/support/axe.ts'
import { goInside, lookAround } from '#tests/e2e/support/routes.ts'
import { consoleOf, fillLogin, logIn } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'
import facts from '#tests/facts/routes.json' with { type: 'json' }

// `crawl.spec` covers super; tests/console/full/routes.test.tsx covers owner and guest without a browser.
test('every page of the document opens for duty as the document says, or leads to /404', async ({
  signIn,
  app,
  city,
  complaints,
}) => {
  test.setTimeout(180_000)
  // This role's console requests no list that it may not see; this table opens details of such lists.
  complaints.allow(/40[034]/)
  const visits = await documentVisits(app, city, 'duty')
  const { page } = await signIn('duty', { path: '/user/center' })
  for (const visit of visits) {
    await goInside(page, city.path + visit.to)
    await expectAround(page, city.path, visit)
  }
})

test('an address opened from outside shows what a link inside shows', async ({ signIn, home, city }) => {
  const { page } = await signIn('owner')
  for (const [path, title] of [
    ['/', '态势监测'],
    ['/nowhere/at/all', '404'],
    ['/user', '态势监测'],
    ['/placeAdmin', '场所列表'],
  ] as const) {
    await page.goto(home + path)
    await expect(page).toHaveTitle(`${title} - 烽燧`)
  }
  await expect.poll(async () => (await lookAround(page, city.path)).crumbs).toEqual(['场所列表'])
})

test('a login without a menu ends, and the next one leads to the page that was asked for', async ({
  home,
  city,
  openPage,
  complaints,
}) => {
  complaints.allow(/40\d/)
  const page = await openPage()
  await addFault(city.control, { on: 'auth.permission', effect: { type: 'code', code: 4002 } })
  await logIn(page, { home, username: 'duty', path: '/faultAdmin?tab=todo' })
  await expect(consoleOf(page).toast).toBeVisible()
  await expect(page).toHaveURL(`${home}/user/login?redirect=${encodeURIComponent('/faultAdmin?tab=todo')}`)
  expect(
    await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join()),
  ).not.toContain('Access-Token')
  await clearFaults(city.control)
  await fillLogin(page, { username: 'duty' })
  await expect(page).toHaveURL(`${home}/faultAdmin?tab=todo`)
})

const publicTitles: Readonly<Record<string, string>> = {
  '/user/login': '登录',
  '/user/register': '注册',
  '/user/register-result': '注册结果',
  '/user/alteration': '找回密码',
  '/user/complement-info': '补全信息',
  '/user/locale-info': '区域信息',
}
/** Pages that are a later step of another, to which they redirect when the first step is missing. */
const steps: Readonly<Record<string, string>> = {
  '/user/alteration-password': '/user/alteration',
  '/user/setting-password': '/user/alteration',
}

test('the public pages open without a login, in their own layout and without watermark, and are accessible', async ({
  openPage,
  home,
  city,
}) => {
  const page = await openPage()
  expect([...Object.keys(publicTitles), ...Object.keys(steps)].toSorted()).toEqual(facts.public.toSorted())
  for (const path of facts.public) {
    await page.goto(home + path)
    const at = steps[path] ?? path
    await expect(page, path).toHaveTitle(`${String(publicTitles[at])} - 烽燧`)
    const around = async () => {
      const { path: shown, crumbs, watermark } = await lookAround(page, city.path)
      return { shown, crumbs, watermark }
    }
    await expect.poll(around, path).toEqual({ shown: at, crumbs: [], watermark: false })
    await page.waitForLoadState('networkidle')
    expect.soft(await faultsOf(page), path).toEqual([])
  }
})
