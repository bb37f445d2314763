import type { Page } from '@playwright/test'

import { loginAs } from '#tests/support/caller.ts'
import { eventsOf, type City } from '#tests/support/city.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { ofLostConnection } from '#tests/e2e/support/complaints.ts'
import { consoleOf, expectCounts, logIn } from '#tests/e2e/support/console.ts'
import { doubledRings, recordSounds, rings } from '#tests/e2e/support/sound-recorder.ts'
import { publishEdition } from '#tests/support/editions.ts'
import { expect, test, type UserSession } from '#tests/e2e/support/test.ts'
import { truthFor } from '#tests/e2e/support/truth.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** A page retries every four seconds; a busy machine is slower. */
const BACK = { timeout: 20_000 }

interface Parts {
  readonly app: TestApp
  readonly city: City<never>
  readonly home: string
}

/** Events that the disconnected page misses: alarms are raised, and a colleague goes to one and answers another. */
const happen = async ({ app, city }: Parts, devices: readonly string[]): Promise<void> => {
  const ids = await raiseAll(city, devices)
  const colleague = eventsOf(await loginAs(app, city.path, 'super'))
  for (const id of ids.slice(0, 2)) await colleague.toSite(id)
  await colleague.feedback(ids[0] ?? '', '误报')
}

/** The badge of the bell, by its accessible name. */
const expectBadge = async (page: Page, unread: number): Promise<void> => {
  const bell = page.getByRole('button', { name: /^消息通知/ })
  await expect(bell).toHaveAccessibleName(unread === 0 ? '消息通知' : `消息通知，${unread} 条未读`)
}

/** Badges, counts and list agree with the server: nothing is missing, nothing is doubled. */
const expectTruth = async (session: UserSession, home: string): Promise<void> => {
  const { page, rows, row, refresh } = session
  const { alarms, counts, unread } = await truthFor(page, home)
  await expectBadge(page, unread)
  await expectCounts(session, counts)
  await refresh.click()
  await expect(rows).toHaveCount(alarms.length)
  for (const id of alarms) await expect(row(id)).toHaveCount(1)
}

/** However many alarms there are, only one rings at a time. */
const expectOneRinging = async (page: Page): Promise<void> => {
  // Until the second ring, two seconds after the first: a parallel one would have been heard by then.
  await expect.poll(() => rings(page)).toBeGreaterThan(1)
  expect(await doubledRings(page)).toBe(0)
}

/** One stack of cards with one summary, and one ringing. */
const expectOneVoice = async ({ page, cards, summary }: UserSession, raised: number): Promise<void> => {
  await expect(cards).toHaveCount(3)
  await expect(summary).toHaveCount(1)
  await expect(summary).toContainText(`另有 ${raised - 3} 条预警`)
  await expectOneRinging(page)
}

const prepared = { prepare: recordSounds }

test('after a cut of thirty seconds the screen is as the server has it, with one summary and one ringing', async ({
  app,
  signIn,
  city,
  home,
  networkProxy,
  complaints,
}) => {
  complaints.allow(ofLostConnection)
  const devices = alarmDevices(city)
  await raiseAll(city, devices.slice(0, 2))
  const duty = await signIn('duty', { ...prepared, origin: networkProxy.origin + city.path })
  const back = networkProxy.cutFor(30_000)
  await expect(duty.link).toHaveText(/重连中|已断开/)
  await happen({ app, city, home }, devices.slice(2, 10))
  await back
  await expect(duty.link).toHaveText(/实时连接正常/, BACK)
  await expectOneVoice(duty, 6)
  await expectTruth(duty, home)
})

test('a line that is only half open is noticed, and then the screen is as the server has it', async ({
  app,
  signIn,
  city,
  home,
}) => {
  const devices = alarmDevices(city)
  const duty = await signIn('duty', prepared)
  await addFault(city.control, { on: 'ws', effect: { type: 'halfOpen' } })
  await happen({ app, city, home }, devices.slice(0, 8))
  await expect(duty.link).toHaveText(/重连中/, BACK)
  await clearFaults(city.control)
  await expect(duty.link).toHaveText(/实时连接正常/, BACK)
  await expectOneVoice(duty, 6)
  await expectTruth(duty, home)
})

test('frames that come twice and out of order are shown once and in order', async ({ app, signIn, city, home }) => {
  const devices = alarmDevices(city)
  const duty = await signIn('duty', prepared)
  await addFault(city.control, { on: 'ws', effect: { type: 'duplicate' } })
  await addFault(city.control, { on: 'ws', effect: { type: 'reorder' } })
  await happen({ app, city, home }, devices.slice(0, 8))
  await expect(duty.summary).toBeVisible()
  await expectOneRinging(duty.page)
  await expectTruth(duty, home)
})

test('a part that cannot be loaded takes nothing else with it, and comes when the line does', async ({
  app,
  city,
  openPage,
  home,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED GET \S+assets/)
  const page = await openPage()
  const parts = /assets\/(?:deferred-notifiers|search-dialog)[^/]*\.js$/
  await page.route(parts, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('deferred-notifiers'))
  await logIn(page, { home, username: 'duty' })
  const { link, tab, toast } = consoleOf(page)
  await refused
  await expect(link).toHaveText(/实时连接正常/)
  await expect(tab('全部')).toBeVisible()
  await page.getByRole('button', { name: /^全局搜索/ }).click()
  await expect(toast).toContainText('网络')
  // From here on the expectations are about the page: the browser may not report a request that is pending now.
  await page.unroute(parts)
  const search = page.getByRole('dialog', { name: /^全局搜索/ })
  await expect(search).toBeVisible(BACK)
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await publishEdition(await loginAs(app, city.path, 'super'), '6.0.0')
  await expect(page.getByRole('dialog', { name: '版本更新 6.0.0' })).toBeVisible(BACK)
})
