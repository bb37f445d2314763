import type { Page } from 'puppeteer-core'

import { hasFirefox, noFirefox } from '#scripts/lib/browser.js'
import type { MapView } from '#shared/map/map.contract.ts'
import { loginAs } from '#tests/support/caller.ts'
import { emit, type City } from '#tests/support/city.ts'
import { PASSWORD, type TestApp } from '#tests/support/test-app.ts'
import { openFirefox, type Firefox } from '#tests/e2e/full/second-engine/firefox.ts'
import {
  button,
  choice,
  coloursOf,
  expectRead,
  expectTexts,
  menuItem,
  openedBy,
  press,
  within,
} from '#tests/e2e/full/second-engine/hands.ts'
import { expect, test as base } from '#tests/e2e/support/test.ts'

const test = base.extend<{ firefox: Firefox }>({
  // Listed for its order alone: the browser ends before its world is removed, because it still calls it.
  firefox: async ({ afterPages: _afterPages }, provide) => {
    const firefox = await openFirefox()
    await provide(firefox)
    await firefox.close()
  },
})

test.skip(!hasFirefox(), noFirefox)

const raise = (city: City<never>, device: 'smoke' | 'water') =>
  emit(city, { kind: 'alarm', deviceId: city.devices[device] })

/** The number of devices on a member's map. */
const devicesOnMap = async (app: TestApp, city: City<never>): Promise<number> => {
  const caller = await loginAs(app, city.path, 'super')
  return (await caller.call<MapView>('POST', '/api/v3/companyArea/getDeviceTogetherInfo', {})).result.total
}

const link = '::-p-xpath(//*[@role="status"][contains(., "实时连接正常")])'

const strip = '::-p-xpath(//header//a[contains(., "未处理预警")])'

const logIn = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.locator('#username').fill('super')
  await page.locator('#password').fill(PASSWORD)
  await press(page, button('登录'))
  await page.locator(link).wait()
  await expectRead(page)
}

/** As long as the focus is in the rows, new events wait behind the pill. */
const stayAtRows = (page: Page): Promise<void> => page.focus('tr[data-row-key] button')

/** The card shows it immediately; the list holds it back until requested. */
const meetAlarm = async (page: Page, eventId: string): Promise<void> => {
  // Under the pointer the card stays until it has been read.
  await page.locator('article').hover()
  await expectTexts(page, 'article', [expect.stringContaining('预警 · 烟雾')])
  await expectTexts(page, strip, [expect.stringMatching(/未处理预警\s*2/)])
  await press(page, button('关闭', within.card))
  await expectTexts(page, 'article', [])
  await stayAtRows(page)
  await press(page, '::-p-xpath(//button[contains(., "有 1 条新事件")])')
  await expectTexts(page, `tr[data-row-key="${eventId}"]`, [expect.stringContaining('未处理')])
}

const answerAlarm = async (page: Page, eventId: string): Promise<void> => {
  await press(page, button('处理', within.row(eventId)))
  await press(page, choice('误报'))
  await press(page, button('提交处理', within.dialog))
  await expectTexts(page, '[role=dialog]', [])
  await expectTexts(page, `tr[data-row-key="${eventId}"]`, [expect.stringMatching(/已处理.*误报/)])
}

const lookAtMap = async (page: Page, total: number): Promise<void> => {
  await press(page, menuItem('地图'))
  await page.locator(`[data-drawn="${total}"]`).wait()
  await expectRead(page)
  await expect.poll(() => coloursOf(page, '[data-drawn] canvas')).toBeGreaterThan(20)
  await expectTexts(page, 'main [role=alert]', [])
}

const lookAtBigScreen = async (screen: Page, total: number): Promise<void> => {
  await screen.locator('[data-big-screen]').wait()
  await screen.locator(link).wait()
  await expectTexts(screen, 'section[aria-label="未处理预警"] b', ['1', expect.any(String)])
  await expectTexts(screen, 'section[aria-label="设备在线率"]', [
    expect.stringContaining(`在线 ${total} / 启用 ${total} 台`),
  ])
  await expectTexts(screen, 'section[aria-label="最新事件"] li', [
    expect.stringContaining('未处理'),
    expect.stringMatching(/烟雾.*已处理/),
  ])
}

test('the way of an alarm can be gone in Firefox, from the login to the big screen', async ({
  app,
  city,
  home,
  firefox: { page, complaints },
}) => {
  // On a busy machine the browser alone takes twenty seconds to start.
  test.setTimeout(240_000)
  // Requested before the person logs in at the browser, which ends this session.
  const total = await devicesOnMap(app, city)
  const { eventId: first } = await raise(city, 'water')
  await logIn(page, `${home}/alarmAdmin`)
  await expectTexts(page, 'tr[data-row-key]', [expect.stringContaining('未处理')])
  await page.locator(`tr[data-row-key="${first}"]`).wait()
  await stayAtRows(page)
  const { eventId } = await raise(city, 'smoke')
  await meetAlarm(page, eventId)
  await answerAlarm(page, eventId)
  await lookAtMap(page, total)
  await lookAtBigScreen(await openedBy(page, () => press(page, button('进入大屏'))), total)
  expect(complaints(), 'what Firefox complained of').toEqual([])
})
