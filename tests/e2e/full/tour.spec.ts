import type { Page, Response } from '@playwright/test'

import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { closePage } from '#tests/e2e/support/page-pool.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const tour = (page: Page) => page.getByRole('dialog').filter({ hasText: /\d \/ 6/ })

test.beforeEach(async ({ city }) => {
  await city.world.store.prisma.tipReceipt.deleteMany({ where: { tip: 'tour' } })
})

test('a person sees the tour at the first login: six stops by keyboard, and none in another browser', async ({
  signIn,
  home,
}) => {
  const { page } = await signIn('duty', { context: {} })
  const titles = ['未处理预警', '火警总在最前', '前往现场', '上班先打卡', '下班前交班', 'Ctrl + K']
  for (const [at, title] of titles.entries()) {
    await expect(tour(page)).toContainText(`${at + 1} / 6`)
    await expect(tour(page).getByRole('heading')).toContainText(title)
    if (at < titles.length - 1) await page.keyboard.press('ArrowRight')
  }
  const ended = page.waitForResponse(/updateTour/)
  await page.keyboard.press('Enter')
  expect((await ended).ok()).toBe(true)
  await expect(tour(page)).toHaveCount(0)
  // Back on the page where it began.
  await expect(page).toHaveURL(`${home}/alarmAdmin`)
  await closePage(page)
  let asked: Promise<Response> | undefined
  const prepare = (other: Page): Promise<void> => {
    asked = other.waitForResponse(/getTour/)
    return Promise.resolve()
  }
  const other = await signIn('duty', { prepare })
  expect(await (await asked)?.json()).toMatchObject({ code: 200, result: false })
  await expect(tour(other.page)).toHaveCount(0)
})

test('it gives way to a fire at once, and is back at its stop when the pop-up is closed', async ({ signIn, city }) => {
  const { page, cards } = await signIn('duty')
  await expect(tour(page)).toContainText('1 / 6')
  await page.keyboard.press('ArrowRight')
  await expect(tour(page)).toContainText('2 / 6')
  await raiseAll(city, alarmDevices(city, 'fire').slice(0, 1))
  await expect(cards).toHaveCount(1)
  await expect(tour(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(cards).toHaveCount(0)
  await expect(tour(page)).toContainText('2 / 6')
})
