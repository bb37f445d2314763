import type { Page } from '@playwright/test'

import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { announce, announcementsOf } from '#tests/support/announcements.ts'
import { loginAs } from '#tests/support/caller.ts'
import { callerAt } from '#tests/e2e/support/caller.ts'
import { consoleOf, expectCounts, logIn } from '#tests/e2e/support/console.ts'
import { recordSounds, notes } from '#tests/e2e/support/sound-recorder.ts'
import { inboxOf } from '#tests/e2e/support/inbox.ts'
import { openRealBrowser, type RealBrowser } from '#tests/e2e/full/real-browser.ts'
import { expect, test as base } from '#tests/e2e/support/test.ts'

const test = base.extend<{ real: RealBrowser }>({
  // `afterPages` is listed for its order alone: the browser ends before its world is removed, because it still calls it.
  real: async ({ complaints, afterPages: _afterPages }, provide) => {
    const real = await openRealBrowser()
    complaints.watch(real.context)
    await provide(real)
    await real.close()
  },
})

const visibilityOf = (page: Page): Promise<DocumentVisibilityState> => page.evaluate(() => document.visibilityState)

/** The times at which the page polled announcements. */
const pollsOf = (page: Page) => {
  const times: number[] = []
  page.on('request', (request) => {
    if (request.url().includes('listByUser')) times.push(Date.now())
  })
  return times
}

test('a console behind another tab tells the desktop, asks for no announcements, and is right when it comes back', async ({
  real: { context },
  app,
  city,
  home,
  origin,
}) => {
  const admin = await loginAs(app, city.path, 'super')
  await context.grantPermissions(['notifications'], { origin })
  const page = await context.newPage()
  await recordSounds(page)
  const polls = pollsOf(page)
  await logIn(page, { home, username: 'duty' })
  const dutyConsole = consoleOf(page)
  await expect(dutyConsole.link).toHaveText(/实时连接正常/)
  await expect.poll(() => polls.length).toBeGreaterThan(0)

  const other = await context.newPage()
  await other.goto('about:blank')
  await other.bringToFront()
  expect(await visibilityOf(page)).toBe('hidden')
  const hidden = polls.length
  const since = Date.now()
  // Longer than the interval between two polls: it would have polled meanwhile.
  await expect.poll(() => Date.now() - since, { timeout: 9_000 }).toBeGreaterThan(7_000)
  expect(polls.slice(hidden)).toEqual([])
  const [first = ''] = alarmDevices(city, 'fire')
  const [eventId = ''] = await raiseAll(city, [first, ...alarmDevices(city).slice(0, 1)])
  await expect.poll(() => notes(page)).toHaveLength(2)
  // A push causes a request immediately, even in a hidden tab.
  await announce(admin, { titile: '停水通知' })

  await page.bringToFront()
  expect(await visibilityOf(page)).toBe('visible')
  await expect(dutyConsole.cards).toHaveCount(2)
  await expectCounts(dutyConsole, { todo: 2, doing: 0, done: 0 })
  await expect(dutyConsole.row(eventId)).toBeVisible()
  const back = polls.length
  await expect.poll(() => polls.length, { timeout: 8_000 }).toBeGreaterThan(back)
  const { bell, panel } = inboxOf(page)
  await bell.click()
  const { result } = await announcementsOf(await callerAt(app, city, page)).unread()
  const notices = panel.getByRole('tab', { name: /^通知/ })
  await expect(notices).toHaveAccessibleName(`通知 ${result.anntMsgTotal}`)
  await notices.click()
  await expect(panel.getByRole('button', { name: /停水通知/ })).toBeVisible()
})
