import type { Locator, Page } from '@playwright/test'

import { clippedOn } from '#tests/e2e/clipped.ts'
import { smallTargets } from '#tests/e2e/full/small-targets.ts'
import { alarmDevices, raiseAll } from '#tests/e2e/support/alarms.ts'
import { faultsOf } from '#tests/e2e/support/axe.ts'
import { menuPages, publicPages, visitAll } from '#tests/e2e/support/pages.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('no public page keeps anybody out', async ({ openPage, home }) => {
  const page = await openPage()
  for (const path of publicPages) {
    await page.goto(home + path)
    await page.waitForLoadState('networkidle')
    expect.soft(await faultsOf(page), path).toEqual([])
  }
})

/** How many pages each part has at least: its lines of the menu that have a page, and the details that they lead to. */
const fewestPages = [19, 20, 20]
/** All of them once; the cards of a phone lead to fewer details than rows do. */
const FEWEST_ON_PHONE = 34

test.describe('in a city full of life', () => {
  test.use({ size: 'demo' })
  test.setTimeout(240_000)

  // The whole table takes minutes: in parts, each part of the menu with the details that it leads to.
  for (const [part, fewest] of fewestPages.entries())
    test(`no page of the console keeps anybody out, and each has room, part ${part + 1} of ${fewestPages.length}`, async ({
      app,
      seat,
      city,
      home,
    }) => {
      const all = await menuPages(app, city.path, 'super')
      const paths = all.filter((_path, index) => index % fewestPages.length === part)
      const { page } = await seat('super')
      const visited = await visitAll(page, { home, paths }, async (path) => {
        expect.soft(await faultsOf(page), path).toEqual([])
        expect.soft(await clippedOn(page), path).toEqual([])
      })
      expect(visited).toBeGreaterThanOrEqual(fewest)
    })

  test('on a phone every target is as large as a fingertip, and every page has room', async ({
    app,
    seat,
    city,
    home,
  }) => {
    const paths = await menuPages(app, city.path, 'super')
    const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const { page } = await seat('super', { context })
    const visited = await visitAll(page, { home, paths }, async (path) => {
      expect.soft(await smallTargets(page), path).toEqual([])
      expect.soft(await clippedOn(page), path).toEqual([])
    })
    expect(visited).toBeGreaterThanOrEqual(FEWEST_ON_PHONE)
  })
})

test('pop-ups keep nobody out', async ({ seat, city }) => {
  const { page, cards, summary } = await seat('duty')
  await raiseAll(city, [...alarmDevices(city, 'fire').slice(0, 1), ...alarmDevices(city).slice(0, 4)])
  await expect(cards).toHaveCount(3)
  await expect(summary).toBeVisible()
  await cards.first().hover()
  expect(await faultsOf(page)).toEqual([])
})

/** A keyboard that counts what is pressed, text apart. */
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

/** Presses Tab until something has the focus. */
const tabTo = async (press: (key: string) => Promise<void>, target: Locator): Promise<void> => {
  for (let pressed = 0; pressed < 12; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await press('Tab')
  }
  await expect(target).toBeFocused()
}

test('from a new alarm to 已处理（误报） takes no more than twelve keys', async ({ seat, city }) => {
  const { page, cards } = await seat('duty')
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

test('the first Tab leads past the menu to the page', async ({ seat, home }) => {
  const { page } = await seat('duty')
  await page.goto(`${home}/alarmAdmin`)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /跳/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
})

test('who asked for less motion sees none', async ({ seat, city }) => {
  const { page, cards } = await seat('duty')
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
  // The bar of a card is a clock, not a motion: it tells how long the card stays.
  expect(moving.filter((name) => !/run-?out/i.test(name))).toEqual([])
})
