import { homePath } from '#client/config/paths.ts'
import { dashboardCalls, detailScreens, listScreens } from '#tests/e2e/support/fault-screens.ts'
import { ofFaults, walkDetail, walkList } from '#tests/e2e/support/fault-walk.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'

// All screens: tests/e2e/full/fault-table.spec.ts.
for (const screen of listScreens.slice(0, 1))
  test(`${screen.title} names what is wrong with it, and the way on`, ({ seat, app, city, complaints }) =>
    walkList({ seat, app, city, complaints }, screen))

for (const screen of detailScreens.slice(0, 1))
  test(`${screen.title} names what is wrong with it, and the way on`, ({ seat, app, city, complaints }) =>
    walkDetail({ seat, app, city, complaints }, screen))

test('a card of the dashboard that fails says so alone, and comes back by its own 重试', async ({
  seat,
  home,
  city,
  complaints,
}) => {
  complaints.allow(ofFaults)
  const { page } = await seat('super', { path: '/help/manual' })
  for (const call of dashboardCalls)
    await addFault(city.control, { on: `dashboard.${call}`, effect: { type: 'code', code: 5000 } })
  await page.goto(home + homePath)
  // Once connected the page reads everything again by itself: that is to fail as well, so that only the press helps.
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
