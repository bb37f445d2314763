import type { Locator, Page } from '@playwright/test'

import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { faultsOf } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('pop-ups are accessible', async ({ signIn, city }) => {
  const { page, cards, summary } = await signIn('duty')
  await raiseAll(city, [...alarmDevices(city, 'fire').slice(0, 1), ...alarmDevices(city).slice(0, 4)])
  await expect(cards).toHaveCount(3)
  await expect(summary).toBeVisible()
  await cards.first().hover()
  expect(await faultsOf(page)).toEqual([])
})

/** A keyboard that counts key presses, except typed text. */
const countingKeys = (page: Page) => {
  let pressed = 0
  return {
    press: async (key: string): Promise<void> => {
      pressed += 1
      await page.keyboard.press(key)
    },
    count: () => pressed,
  }
}

/** Presses Tab until an element has the focus. */
const tabTo = async (press: (key: string) => Promise<void>, target: Locator): Promise<void> => {
  for (let pressed = 0; pressed < 12; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await press('Tab')
  }
  await expect(target).toBeFocused()
}

test('from a new alarm to 已处理（误报） takes no more than twelve keys', async ({ signIn, city }) => {
  const { page, cards } = await signIn('duty')
  const [eventId = ''] = await raiseAll(city, alarmDevices(city).slice(0, 1))
  await expect(cards).toHaveCount(1)
  const { press, count } = countingKeys(page)
  await press('Alt+a')
  await expect(cards.getByRole('button', { name: '前往现场' })).toBeFocused()
  await press('Enter')
  await expect(page).toHaveURL(new RegExp(`/alarmAdmin/detail/${eventId}$`))
  await expect(page.getByRole('radio', { name: '真实火警' })).toBeFocused()
  await press('ArrowRight')
  await expect(page.getByRole('radio', { name: '误报' })).toBeChecked()
  await tabTo(press, page.getByRole('textbox', { name: '情况说明' }))
  await page.keyboard.type('做饭油烟')
  await tabTo(press, page.getByRole('button', { name: '提交处理' }))
  await press('Enter')
  await expect(page.getByText('李海峰 反馈：误报')).toBeVisible()
  expect(count()).toBeLessThanOrEqual(12)
})

test('the first Tab leads past the menu to the page', async ({ signIn, home }) => {
  const { page } = await signIn('duty')
  await page.goto(`${home}/alarmAdmin`)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /跳/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
})

test('who asked for less motion sees none', async ({ signIn, city }) => {
  const { page, cards } = await signIn('duty')
  await raiseAll(city, alarmDevices(city).slice(0, 1))
  await expect(cards).toHaveCount(1)
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => {
        const { duration } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && typeof duration === 'number' && duration > 10
      })
      .map((animation) => ('animationName' in animation ? String(animation.animationName) : 'transition')),
  )
  // The bar of a card is a clock, not a motion: it shows how long the card stays.
  expect(moving.filter((name) => !/run-?out/i.test(name))).toEqual([])
})
