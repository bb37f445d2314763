import type { Page } from '@playwright/test'

import type { City } from '#tests/support/city.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { stayAtRows, stopTime } from '#tests/e2e/support/console.ts'
import { expect, test, type UserSession } from '#tests/e2e/support/test.ts'

const withClock = { prepare: (page: Page) => page.clock.install() }

/** Raises one alarm while the page's time is frozen, except for the moment in which the card appears. */
const popUp = async ({ page, cards }: UserSession, city: City<never>): Promise<void> => {
  await stopTime(page)
  await raiseAll(city, alarmDevices(city).slice(0, 1))
  await page.clock.runFor(50)
  await expect(cards).toHaveCount(1)
}

test('a pop-up goes after ten seconds, and the alarm stays in the strip', async ({ signIn, city }) => {
  const duty = await signIn('duty', withClock)
  await popUp(duty, city)
  await duty.page.clock.runFor(9900)
  await expect(duty.cards).toHaveCount(1)
  await duty.page.clock.runFor(100)
  await expect(duty.cards).toHaveCount(0)
  // The page handles a response by a timer, and the test controls its timers.
  await expect(async () => {
    await duty.page.clock.runFor(20)
    await expect(duty.strip).toHaveAccessibleName(/^未处理预警 1/, { timeout: 500 })
  }).toPass()
})

test('a pop-up under the pointer waits, and has its ten seconds when the pointer leaves', async ({ signIn, city }) => {
  const duty = await signIn('duty', withClock)
  await popUp(duty, city)
  await duty.cards.hover()
  await duty.page.clock.runFor(60_000)
  await expect(duty.cards).toHaveCount(1)
  await duty.page.mouse.move(400, 600)
  await duty.page.clock.runFor(9900)
  await expect(duty.cards).toHaveCount(1)
  await duty.page.clock.runFor(100)
  await expect(duty.cards).toHaveCount(0)
})

test('no button of a card moves when the values have been read', async ({ signIn, city }) => {
  const { page, cards } = await signIn('duty')
  const details = /event\.detail/
  await page.route(details, () => undefined)
  await raiseAll(city, [city.devices.smoke])
  const button = cards.getByRole('button', { name: '前往现场' })
  await expect(button).toBeVisible()
  const before = await button.boundingBox()
  // Releases the requests that were held.
  await page.unroute(details)
  await expect(cards).toContainText('阈值')
  expect(await button.boundingBox()).toEqual(before)
})

test('Esc and the cross close the pop-up on top', async ({ signIn, city }) => {
  const { page, cards } = await signIn('duty', withClock)
  await raiseAll(city, alarmDevices(city).slice(0, 2))
  await expect(cards).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(cards).toHaveCount(1)
  await cards.getByRole('button', { name: '关闭' }).click()
  await expect(cards).toHaveCount(0)
})

test('a few folded pop-ups unfold, and fold again', async ({ signIn, city }) => {
  const { cards, summary } = await signIn('duty', withClock)
  await raiseAll(city, alarmDevices(city).slice(0, 6))
  await expect(summary).toContainText('另有 3 条预警')
  await summary.click()
  await expect(cards).toHaveCount(6)
  await summary.click()
  await expect(cards).toHaveCount(3)
})

test.describe('in a city with many devices', () => {
  test.use({ size: 'demo' })

  test('forty alarms at once are three cards and a summary that accounts for the others', async ({ signIn, city }) => {
    const [fire = ''] = alarmDevices(city, 'fire')
    const devices = alarmDevices(city).slice(0, 39)
    const duty = await signIn('duty', withClock)
    const before = Number(await duty.strip.locator('b').textContent())
    await stayAtRows(duty)
    // No card closes before the last one has come, however long a machine takes for forty.
    await stopTime(duty.page)
    const early = raiseAll(city, devices.slice(0, 20))
    const [fireId = ''] = await raiseAll(city, [fire])
    await Promise.all([early, raiseAll(city, devices.slice(20))])
    // After a storm the next card waits two seconds: time must pass, but less than the cards stay.
    await expect
      .poll(async () => {
        await duty.page.clock.runFor(250)
        return duty.summary.innerText()
      })
      .toContain('另有 37 条预警')
    await expect(duty.cards).toHaveCount(3)
    await expect(duty.cards.first()).toHaveRole('alertdialog')
    await expect(duty.cards.first()).toHaveAccessibleName(/^火警 · /)
    await duty.cards.first().hover()
    await duty.page.clock.resume()
    await expect(duty.strip).toHaveAccessibleName(new RegExp(`^未处理预警 ${before + 40}(?!\\d)`))
    await expect(duty.row(fireId)).toBeVisible()
    await expect(duty.pill).toHaveText('有 39 条新事件，点击查看')
  })

  test('a summary of very many leads to the list of what is open', async ({ signIn, city }) => {
    const duty = await signIn('duty', withClock)
    await raiseAll(city, alarmDevices(city).slice(0, 20))
    await expect(duty.summary).toContainText('另有 17 条预警')
    await duty.summary.click()
    await expect(duty.page).toHaveURL(/\/alarmAdmin\?tab=todo$/)
    await expect(duty.cards).toHaveCount(0)
  })
})

test.describe('with several fires', () => {
  test.use({ size: 'demo' })

  test('fires are never folded away, however many there are', async ({ signIn, city }) => {
    const fires = alarmDevices(city, 'fire').slice(0, 5)
    const duty = await signIn('duty', withClock)
    await raiseAll(city, [...fires, ...alarmDevices(city).slice(0, 4)])
    const card = duty.page.getByRole('alertdialog', { name: '火警 5 条' })
    await expect(card.getByRole('listitem')).toHaveCount(5)
    await expect(duty.cards).toHaveCount(3)
    await expect(duty.summary).toContainText('另有 2 条预警')
    // Without a flood the stack has the window: no button lies under the summary.
    const lowest = await duty.cards.last().getByRole('button').last().boundingBox()
    expect((lowest?.y ?? Infinity) + (lowest?.height ?? 0)).toBeLessThan((await duty.summary.boundingBox())?.y ?? 0)
    // The last fire is reached by the keyboard, and scrolls into sight.
    await card.getByRole('button', { name: '查看详情' }).last().focus()
    await expect(card.getByRole('button', { name: '查看详情' }).last()).toBeInViewport()
  })
})
