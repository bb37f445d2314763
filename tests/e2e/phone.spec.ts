import type { Page } from '@playwright/test'

import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const onPhone = { context: { viewport: { width: 390, height: 844 }, hasTouch: true } }

/** Nothing on the page can be scrolled sideways. */
const expectNarrow = async (page: Page): Promise<void> => {
  const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollWidth])
  await expect.poll(widths).toEqual([390, 390])
}

test('on a phone the list is cards, the alarm a sheet at the foot, and nothing hangs over the edge', async ({
  signIn,
  city,
  openPage,
  home,
}) => {
  const login = await openPage(onPhone)
  await login.goto(`${home}/user/login`)
  await expectNarrow(login)

  const { page, rows, cards, summary, strip } = await signIn('duty', onPhone)
  await expectNarrow(page)
  const [eventId = ''] = await raiseAll(city, alarmDevices(city).slice(0, 2))
  await expect(cards).toHaveCount(1)
  await cards.hover()
  await expect(summary).toContainText('另有 1 条预警')
  const sheet = await cards.boundingBox()
  expect(sheet && sheet.y + sheet.height).toBeGreaterThan(700)
  expect(sheet?.width).toBeGreaterThan(340)
  await expectNarrow(page)
  await cards.getByRole('button', { name: '关闭' }).click()
  await cards.getByRole('button', { name: '关闭' }).click()

  await strip.click()
  await expect(page).toHaveURL(/tab=todo/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await expect(rows).toHaveCount(0)
  await expectNarrow(page)
  await page.goto(`${home}/alarmAdmin/detail/${eventId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNarrow(page)
})

/** A finger that draws the tabs to the left by 80 px. */
const swipe = async (page: Page, y: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: readonly number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y })) })
  await touch('touchStart', [220])
  for (const x of [200, 180, 160, 140]) await touch('touchMove', [x])
  await touch('touchEnd', [])
}

test('on a phone the last tab can be drawn into sight', async ({ signIn, city, home }) => {
  await raiseAll(city, alarmDevices(city).slice(0, 2))
  const { page, toast } = await signIn('duty', onPhone)
  await page.getByRole('main').getByRole('button', { name: '前往现场' }).first().click()
  await expect(toast).toContainText('已登记前往现场')
  await page.goto(`${home}/alarmAdmin`)
  await expect(page.getByRole('tab', { name: '处理中' })).toContainText('1')
  const last = page.getByRole('tab', { name: '已处理' })
  const tab = await last.boundingBox()
  const edge = (await page.getByRole('button', { name: '视图' }).boundingBox())?.x ?? 0
  const right = async () => ((await last.boundingBox())?.x ?? 0) + (tab?.width ?? 0)
  expect(await right()).toBeGreaterThan(edge)
  await swipe(page, tab ? tab.y + tab.height / 2 : 0)
  await expect.poll(right).toBeLessThanOrEqual(edge)
  await last.click()
  await expect(page).toHaveURL(/tab=done/)
})

test('on a phone the filters are a sheet and the menu a drawer', async ({ signIn, city, home }) => {
  await raiseAll(city, alarmDevices(city).slice(0, 1))
  const { page } = await signIn('duty', onPhone)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('textbox', { name: '关键字' }).fill('nothing-of-that-name')
  await expectNarrow(page)
  await sheet.getByRole('button', { name: '查询' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`${home}/alarmAdmin?keyword=nothing-of-that-name`)
  await expect(cards).toHaveCount(0)

  await page.getByRole('button', { name: '打开菜单' }).click()
  const menu = page.getByRole('dialog', { name: '主菜单' })
  await expect(menu).toContainText('李海峰')
  const [screen] = await Promise.all([
    page.waitForEvent('popup'),
    menu.getByRole('button', { name: '进入大屏' }).click(),
  ])
  await expect(screen).toHaveURL(/\/bigscreen/)
  await expect(screen).toHaveTitle(/烽燧/)
  await follow(menu.getByRole('link', { name: '故障列表' }))
  await expect(page).toHaveURL(`${home}/faultAdmin`)
  await expect(menu).toBeHidden()
})

test('on a phone an alarm can be taken and answered', async ({ signIn, city }) => {
  const { page, cards, toast } = await signIn('duty', onPhone)
  await raiseAll(city, alarmDevices(city).slice(0, 1))
  await cards.getByRole('button', { name: '前往现场' }).click()
  await expect(toast).toContainText('已登记前往现场')
  await page.getByRole('radio', { name: '误报' }).check()
  await page.getByRole('button', { name: '提交处理' }).click()
  await expect(page.getByText('李海峰 反馈：误报')).toBeVisible()
  await expectNarrow(page)
})

test('on a phone whom to call is one press away for as long as an alarm is open', async ({ signIn, city, home }) => {
  await raiseAll(city, alarmDevices(city).slice(0, 1))
  const { page } = await signIn('duty', onPhone)
  const card = page.getByRole('main').getByRole('article')
  await card.getByRole('button', { name: '电话' }).click()
  const dialog = page.getByRole('dialog', { name: '紧急联系人' })
  await expect(dialog.getByRole('link', { name: /^呼叫 / }).first()).toHaveAttribute('href', /^tel:1\d{10}$/)
  await expectNarrow(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await card.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '查看详情' }).click()
  await expect(page).toHaveURL(new RegExp(`^${home}/alarmAdmin/detail/`))
})

test('on a phone what is said leaves the count of open alarms to be read', async ({ signIn, city }) => {
  const { page, cards, strip, toast } = await signIn('duty', onPhone)
  await raiseAll(city, alarmDevices(city).slice(0, 2))
  await cards.first().getByRole('button', { name: '前往现场' }).click()
  await page.getByRole('radio', { name: '误报' }).check()
  await page.getByRole('button', { name: '提交处理' }).click()
  await expect(toast).toContainText('已提交处理')
  // It has come to rest then, and stays.
  await toast.hover()
  await expect(strip).toHaveAccessibleName(/^未处理预警\s*1(?!\d)/)
  const [said, counted] = [await toast.boundingBox(), await strip.boundingBox()]
  expect(said?.y).toBeGreaterThanOrEqual((counted?.y ?? Infinity) + (counted?.height ?? Infinity))
})
