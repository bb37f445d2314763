import { homePath } from '#client/config/paths.ts'
import { createBrowserDriver, ofFaults } from '#tests/e2e/support/browser-driver.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { loginAs } from '#tests/support/caller.ts'
import { dashboardCalls, detailScreens, listScreens } from '#tests/support/fault-screens.ts'
import { ELSEWHERE, everyFault, walkDetail, walkList } from '#tests/support/fault-walk.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'

// All screens are covered without a browser: tests/console/full.
for (const [walk, screens] of [
  [walkList, listScreens],
  [walkDetail, detailScreens],
] as const)
  for (const screen of screens.slice(0, 1))
    test(`${screen.title} names what is wrong with it, and the way on`, async ({ signIn, app, city, complaints }) => {
      complaints.allow(ofFaults)
      const openConsole = async () => createBrowserDriver((await signIn('super', { path: ELSEWHERE })).page, city.path)
      expect(await walk({ logIn: () => loginAs(app, city.path, 'super'), openConsole, city }, screen)).toEqual(
        everyFault,
      )
    })

test('a card of the dashboard that fails says so alone, and comes back by its own 重试', async ({
  signIn,
  home,
  city,
  complaints,
}) => {
  complaints.allow(ofFaults)
  const { page } = await signIn('super', { path: ELSEWHERE })
  for (const call of dashboardCalls)
    await addFault(city.control, { on: `dashboard.${call}`, effect: { type: 'code', code: 5000 } })
  await page.goto(home + homePath)
  // Once connected the page reloads everything by itself: that must fail as well, so that only the press helps.
  await expect(page.getByRole('status').filter({ hasText: '实时连接正常' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const retries = page.getByRole('main').getByRole('button', { name: '重试' })
  await expect(retries).toHaveCount(dashboardCalls.length)
  await clearFaults(city.control)
  for (const left of [...dashboardCalls.keys()].toReversed()) {
    await retries.first().click()
    await expect(retries).toHaveCount(left)
  }
})
