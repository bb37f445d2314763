import type { Page } from '@playwright/test'

import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { ofLostConnection } from '#tests/e2e/support/complaints.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'

// A failure that a person could take for peace. Its timing: client/src/realtime/staleness.test.ts.

/** A page retries every four seconds; a busy machine is slower. */
const BACK = { timeout: 20_000 }
const MARK = /^数据可能已过期 · 截至 \d\d:\d\d:\d\d$/

test('counts that cannot be read are unknown in strip, menu and tower, and the list goes on', async ({
  signIn,
  city,
  complaints,
}) => {
  complaints.allow(/500 GET \S*event\.counts/)
  const [first = '', second = ''] = alarmDevices(city)
  await raiseAll(city, [first])
  const { page, strip, menuItem, link, refresh, rows } = await signIn('duty')
  await addFault(city.control, { on: 'event.counts', effect: { type: 'code', code: 5000 } })
  await raiseAll(city, [second])
  const failed = page.getByRole('status').filter({ hasText: '未处理数读取失败' })
  await expect(failed).toBeVisible()
  await expect(strip).toHaveCount(0)
  await expect(menuItem('预警列表')).toHaveAccessibleName(/未处理数未知/)
  await expect(menuItem('预警列表')).toContainText('?')
  await expect(link).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: '未处理数未知' })).toBeVisible()
  await refresh.click()
  await expect(rows).toHaveCount(2)
  await clearFaults(city.control)
  // Without a press of 重试: live-strip.test.tsx.
  await expect(strip).toHaveAccessibleName(/未处理预警\s*2/, BACK)
  await expect(failed).toHaveCount(0)
  await expect(link).toHaveText(/实时连接正常/)
})

test('a list that cannot be read leaves the counts alone', async ({ signIn, city, complaints }) => {
  complaints.allow(/502 GET \S*event\.list/)
  const [first = '', second = ''] = alarmDevices(city)
  await raiseAll(city, [first])
  await addFault(city.control, { on: 'event.list', effect: { type: 'status', status: 502 } })
  const { page, strip } = await signIn('duty')
  await expect(page.getByText(/^未知错误（HTTP 502，编号 req-\w+）$/)).toBeVisible()
  await expect(strip).toHaveAccessibleName(/未处理预警\s*1/)
  await raiseAll(city, [second])
  await expect(strip).toHaveAccessibleName(/未处理预警\s*2/)
})

/** The mark in the main part of the page; the strip and the announcement are outside of it. */
const markOf = (page: Page) => page.getByRole('main').getByText(MARK)

test('a link that is down marks list, tabs, strip, dashboard and map, until it is back', async ({
  signIn,
  city,
  complaints,
}) => {
  complaints.allow(ofLostConnection)
  await raiseAll(city, alarmDevices(city).slice(0, 1))
  const { page, strip, link, menuItem } = await signIn('duty')
  await addFault(city.control, { on: 'ws', effect: { type: 'refuse', with: 503 } })
  await addFault(city.control, { on: 'ws', times: 1, effect: { type: 'drop' } })
  await expect(markOf(page)).toBeVisible(BACK)
  await expect(page.getByRole('img', { name: MARK })).toBeVisible()
  await expect(strip).toContainText('数据可能已过期')
  const announced = page.getByRole('status').filter({ hasText: MARK })
  await expect(announced).toHaveCount(1)
  await menuItem('态势监测').click()
  await expect(markOf(page)).toBeVisible()
  await menuItem('地图').click()
  await expect(markOf(page)).toBeVisible()
  await clearFaults(city.control)
  await expect(link).toHaveText(/实时连接正常/, BACK)
  await expect(page.getByText(MARK)).toHaveCount(0, BACK)
})
