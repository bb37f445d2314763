import { expect } from '@playwright/test'

import { test } from '#server/testing/playwright.ts'
import { consoleOf } from '#tests/e2e/support/console.ts'

test.describe('with a person at the browser', () => {
  test.use({ persona: 'duty' })

  test('the page opens without the login form, in the world of the test, and sees what happens there', async ({
    page,
    world,
    person,
  }) => {
    await page.goto('alarmAdmin')
    const { link, cards } = consoleOf(page)
    await expect(link).toHaveText(/实时连接正常/)
    await expect(page).toHaveURL(new RegExp(`${world.path}/alarmAdmin$`))
    await expect(page.getByRole('button', { name: '李海峰的账号菜单' })).toBeVisible()
    await world.emit({ kind: 'alarm', deviceType: 'smoke' })
    await expect(cards).toHaveAccessibleName('预警 · 烟雾')
    await person?.expectFrame({ type: 'alarm' })
    await world.expectCall({ user: 'duty', path: /permission|event/ })
  })

  test('one clock moves the world and the page', async ({ page, world, clock }) => {
    const onPage = () => page.evaluate(() => Date.now())
    const { eventId } = await world.emit({ kind: 'alarm', deviceType: 'smoke' })
    await page.goto('alarmAdmin')
    const { row } = consoleOf(page)
    await expect(row(eventId)).toContainText('刚刚')
    expect(Math.abs((await onPage()) - world.clock.instant())).toBeLessThan(60_000)
    await clock.advance('3h')
    await expect(row(eventId)).toContainText(/3 小时前/)
    expect([clock.now(), Math.floor(((await onPage()) - world.clock.instant()) / 60_000)]).toEqual([
      '2026-03-02 11:00:00',
      0,
    ])
  })

  test.describe('elsewhere in time', () => {
    test.use({ worldOptions: { clock: { mode: 'frozen', now: '2026-07-01 23:30:00' } } })

    test('both are frozen where they are set to be', async ({ page, clock }) => {
      await page.goto('alarmAdmin')
      await clock.set('2026-07-02 06:00:00')
      await clock.freeze()
      const onPage = await page.evaluate(() => [Date.now(), Date.now()])
      expect([clock.now(), onPage[0] === onPage[1]]).toEqual(['2026-07-02 06:00:00', true])
      await clock.resume()
    })
  })
})

test('without a session in the browser the page asks who it is', async ({ page, world, person }) => {
  await page.goto('alarmAdmin')
  await expect(page).toHaveURL(`${await world.listen()}/user/login?redirect=%2FalarmAdmin`)
  expect(person).toBeNull()
})
