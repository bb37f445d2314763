import type { Page } from '@playwright/test'

import { homePath } from '#client/config/paths.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { expectRead } from '#tests/e2e/support/console.ts'
import { arriveAt } from '#tests/e2e/support/pages.ts'
import { goInside } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ size: 'demo' })

interface Slice {
  /** The card that it stands in. */
  readonly card: string
  readonly name: string
  readonly href: string
  readonly total: number
}

/** Every link of the page that names a number: 预警 8 条, 离线 3 台. */
const slicesOn = (page: Page): Promise<Slice[]> =>
  page.locator('main a[aria-label]').evaluateAll((links) =>
    links.flatMap((link) => {
      const name = link.getAttribute('aria-label') ?? ''
      const number = /([\d,]+) [条台]$/.exec(name)?.[1]
      const card = link.closest('section[aria-label]')?.getAttribute('aria-label') ?? ''
      const href = link.getAttribute('href') ?? ''
      return number === undefined ? [] : [{ card, name, href, total: Number(number.replaceAll(',', '')) }]
    }),
  )

/** The charts, and how many slices each has at least in a city with a past. */
const charts: Readonly<Record<string, number>> = {
  今日预警: 3,
  未处理: 2,
  设备在线率: 1,
  未整改隐患: 1,
  事件趋势: 20,
  预警类型: 6,
  高发场所: 10,
  场所分类: 10,
  设备状态: 4,
  处置质量: 2,
}

test('every slice of every chart leads to a list with just its number', async ({ seat, city, home }) => {
  test.setTimeout(300_000)
  await raiseAll(city, alarmDevices(city).slice(0, 3))
  const { page, total } = await seat('super')
  await arriveAt(page, home + homePath)
  await page.getByText('近 7 天', { exact: true }).click()
  await expect(
    page.getByRole('region', { name: '事件趋势' }).getByRole('link', { name: /^今天|\d\d-\d\d / }),
  ).not.toHaveCount(0)
  await expectRead(page)
  await page.waitForLoadState('networkidle')
  const slices = await slicesOn(page)
  for (const [card, least] of Object.entries(charts))
    expect(slices.filter((slice) => slice.card === card).length, card).toBeGreaterThanOrEqual(least)
  const bySite = new Map(slices.map((slice) => [`${slice.href} ${slice.total}`, slice]))
  for (const slice of bySite.values())
    await test.step(`${slice.card}: ${slice.name}`, async () => {
      await goInside(page, slice.href)
      await expectRead(page)
      // A list of nothing has no pages.
      if (slice.total === 0) await expect(total, slice.href).toHaveCount(0)
      else await expect(total, `${slice.name} ${slice.href}`).toHaveText(`共 ${slice.total.toLocaleString('en-US')} 条`)
    })
})
