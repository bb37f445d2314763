import type { Page } from '@playwright/test'

import { homePath } from '#client/config/paths.ts'
import { expectRead } from '#tests/e2e/support/console.ts'
import { arriveAt } from '#tests/e2e/support/pages.ts'
import { goInside } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { charts, SLICES, slicesOf, totalOf, type Slice } from '#tests/support/dashboard-slices.ts'

test.use({ size: 'demo' })

const CARD = '今日预警'

const slicesOn = (page: Page): Promise<Slice[]> => page.locator(SLICES).evaluateAll(slicesOf)

// All slices of all charts: tests/console/full/dashboard-slices.test.tsx.
test('every slice of a chart leads to a list with just its number', async ({ signIn, city, home }) => {
  await raiseAll(city, alarmDevices(city).slice(0, 3))
  const { page, total } = await signIn('super')
  await arriveAt(page, home + homePath)
  await expectRead(page)
  const slices = (await slicesOn(page)).filter(({ card }) => card === CARD)
  expect(slices.length).toBeGreaterThanOrEqual(charts[CARD] ?? 0)
  for (const slice of slices)
    await test.step(`${slice.card}: ${slice.name}`, async () => {
      await goInside(page, slice.href)
      await expectRead(page)
      // An empty list has no pager.
      if (slice.total === 0) await expect(total, slice.href).toHaveCount(0)
      else await expect(total, `${slice.name} ${slice.href}`).toHaveText(totalOf(slice))
    })
})
