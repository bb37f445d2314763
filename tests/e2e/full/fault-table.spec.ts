import { homePath } from '#client/config/paths.ts'
import { dashboardCalls, detailScreens, listScreens, workScreens } from '#tests/e2e/support/fault-screens.ts'
import { ofFaults, walkDetail, walkList, walkWork } from '#tests/e2e/support/fault-walk.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { addFault } from '#tests/support/faults.ts'

// The first of each is walked in every run.
for (const screen of listScreens.slice(1))
  test(`${screen.title} names what is wrong with it, and the way on`, ({ seat, app, city, complaints }) =>
    walkList({ seat, app, city, complaints }, screen))

for (const screen of detailScreens.slice(1))
  test(`${screen.title} names what is wrong with it, and the way on`, ({ seat, app, city, complaints }) =>
    walkDetail({ seat, app, city, complaints }, screen))

for (const screen of workScreens)
  test(`${screen.title} names what is wrong with it, and the way on`, ({ seat, city, complaints }) =>
    walkWork({ seat, city, complaints }, screen))

// How they come back: tests/e2e/fault-sample.spec.ts.
for (const call of dashboardCalls)
  test(`a dashboard whose ${call} fails says so in one place alone`, async ({ seat, city, complaints }) => {
    complaints.allow(ofFaults)
    await addFault(city.control, { on: `dashboard.${call}`, effect: { type: 'code', code: 5000 } })
    const { page } = await seat('super', { path: homePath })
    await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toHaveCount(1)
  })
