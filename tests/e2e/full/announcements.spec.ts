import type { Page, Request } from '@playwright/test'

import { announce } from '#tests/support/announcements.ts'
import { loginAs } from '#tests/support/caller.ts'
import { countOf, stopTime } from '#tests/e2e/support/console.ts'
import { laterCall } from '#tests/e2e/support/later.ts'
import { inboxOf } from '#tests/e2e/support/inbox.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const withClock = { prepare: (page: Page) => page.clock.install() }

/** Counts how often a page polls announcements, and how many responses are pending. */
const pollsOf = (page: Page) => {
  let polls = 0
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes('listByUser')) return
    polls += 1
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return { count: () => polls, outstanding: () => open.size }
}

test('announcements are asked for every six seconds, and not while the page is hidden', async ({ signIn }) => {
  const { page } = await signIn('duty', withClock)
  const polls = pollsOf(page)
  await stopTime(page)
  /** Six seconds, in which the page polls once; it does not poll while a response is pending. */
  const turn = async (): Promise<void> => {
    await expect.poll(polls.outstanding).toBe(0)
    await page.clock.runFor(6_000)
  }
  await turn()
  const before = polls.count()
  for (let at = 0; at < 3; at += 1) await turn()
  await expect.poll(() => polls.count() - before).toBe(3)
  await expect.poll(polls.outstanding).toBe(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const hidden = polls.count()
  await page.clock.runFor(30_000)
  await laterCall(page)
  expect(polls.count()).toBe(hidden)
})

test('of two tabs one requests, and the other shows the same answer', async ({ app, city, signIn, home }) => {
  const admin = await loginAs(app, city.path, 'super')
  const { page } = await signIn('duty', withClock)
  const second = await page.context().newPage()
  const tabs = [page, second].map((tab) => ({ tab, polls: pollsOf(tab) }))
  await second.clock.install()
  await second.addInitScript(
    (stored: [string, string][]) => {
      for (const [key, value] of stored) sessionStorage.setItem(key, value)
    },
    await page.evaluate(() => Object.entries(sessionStorage)),
  )
  const first = second.waitForResponse((response) => response.url().includes('listByUser'))
  await second.goto(`${home}/alarmAdmin`)
  // Each new tab polls once, whether or not it is the leader.
  await first
  await expect(second.getByRole('status').filter({ hasText: '实时连接正常' })).toBeVisible()
  /** Twenty seconds of both tabs, starting without a pending response: a page with one does not poll. */
  const stretch = async (): Promise<number[]> => {
    for (const { tab, polls } of tabs) {
      await expect.poll(polls.outstanding).toBe(0)
      await tab.clock.runFor(20_000)
      await laterCall(tab)
    }
    return tabs.map(({ polls }) => polls.count())
  }
  // A socket that has just opened causes another poll.
  const before = await stretch()
  const after = await stretch()
  expect(after.filter((count, at) => count > (before[at] ?? 0))).toHaveLength(1)
  await announce(admin, { titile: '停水通知' })
  for (const tab of [page, second]) {
    const { bell, panel } = inboxOf(tab)
    await bell.click()
    await panel.getByRole('tab', { name: /^通知/ }).click()
    await expect(panel.getByRole('button', { name: /停水通知/ })).toBeVisible()
  }
})

test('a released announcement is there at once; opening it shows all of it and marks it as read', async ({
  app,
  city,
  signIn,
}) => {
  const admin = await loginAs(app, city.path, 'super')
  const { page } = await signIn('duty')
  const { bell, panel } = inboxOf(page)
  const id = await announce(admin, {
    titile: '停水通知',
    priority: 'H',
    msgContent: '<p>明日 <b>停水</b> 八小时</p><script>document.title = "x"</script>',
  })
  await bell.click()
  const tab = panel.getByRole('tab', { name: /^通知/ })
  await tab.click()
  await panel.getByRole('button', { name: /停水通知/ }).click()
  const dialog = page.getByRole('dialog', { name: '通知消息' })
  await expect(dialog.getByRole('heading', { name: '停水通知' })).toBeVisible()
  await expect(dialog).toContainText('发布人 周建国')
  await expect(dialog).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/)
  await expect(dialog.getByText('紧急')).toBeVisible()
  await expect(dialog.getByText('停水', { exact: true })).toHaveCSS('font-weight', '700')
  await expect.poll(() => city.world.model.announcementsRead.get('u-duty')?.has(id)).toBe(true)

  const box = page.locator('.ant-modal-container')
  await expect.poll(async () => (await box.boundingBox())?.width).toBe(720)
  await dialog.getByRole('button', { name: '全屏' }).click()
  await expect.poll(() => box.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 })
  await dialog.getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(async () => (await box.boundingBox())?.width).toBe(720)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(bell).toBeFocused()
  await bell.click()
  await tab.click()
  await expect(panel.getByRole('button', { name: /停水通知/ })).toHaveCount(0)
})

test('system messages stand apart from notices', async ({ app, city, signIn }) => {
  const admin = await loginAs(app, city.path, 'super')
  await announce(admin, { titile: '系统升级', msgCategory: '2', priority: 'M' })
  const { page } = await signIn('duty')
  const { bell, panel } = inboxOf(page)
  await bell.click()
  await panel.getByRole('tab', { name: /^系统消息/ }).click()
  const item = panel.getByRole('button', { name: /系统升级/ })
  await expect(item).toContainText('重要')
  await panel.getByRole('tab', { name: /^通知/ }).click()
  await expect(item).toHaveCount(0)
})

test('the page lists what was received, finds by title and sender, and marks all as read', async ({
  app,
  city,
  signIn,
}) => {
  const admin = await loginAs(app, city.path, 'super')
  await announce(admin, { titile: '停水通知', priority: 'L' })
  await announce(admin, { titile: '停电通知', priority: 'M' })
  await announce(admin, { titile: '演练安排', priority: 'H' })
  const { page, rows } = await signIn('duty', { path: '/isps/userAnnouncement' })
  await expect(page).toHaveTitle('通知公告 - 烽燧')
  for (const head of ['标题', '发布人', '发布时间', '优先级', '阅读状态'])
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible()
  const drill = rows.filter({ hasText: '演练安排' })
  await expect(drill).toContainText(/周建国.*紧急.*未读/)
  const before = await countOf(rows)
  await page.getByRole('textbox', { name: '标题' }).fill('停')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/titile=/)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('button', { name: '查看' }).click()
  // It is marked as read when its content is shown, which may be after its dialog opens.
  await expect(page.getByRole('dialog', { name: '通知消息' }).getByRole('heading', { name: /^停.通知$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows.first()).toContainText('已读')
  await expect(rows.last()).toContainText('未读')
  await page.getByRole('button', { name: '重置' }).click()
  await expect(rows).toHaveCount(before)
  await page.getByRole('button', { name: '全部标注已读' }).click()
  await expect(page.getByRole('cell', { name: '未读', exact: true })).toHaveCount(0)
  await expect(drill).toContainText('已读')
  await page.getByRole('textbox', { name: '发布人' }).fill('nobody-of-that-name')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
})
