import type { Locator, Page } from '@playwright/test'

import { emit } from '#tests/support/city.ts'
import { faultsOf } from '#tests/e2e/support/axe.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const pictureOn = (page: Page): Locator => page.getByRole('img', { name: /倍/ }).first()
const padOn = (page: Page): Locator => page.getByRole('group', { name: '云台控制' })
const key = (page: Page, name: string): Locator => padOn(page).getByRole('button', { name, exact: true })

/** The bearing of a camera by its picture, in degrees. */
const bearingOn = async (page: Page): Promise<number> => {
  const name = (await pictureOn(page).getAttribute('aria-label')) ?? ''
  return Number(/ (\d+)°/.exec(name)?.[1])
}

/** The shorter turn: a camera may pass north. */
const expectTurn = (page: Page, from: number, degrees: number) =>
  expect.poll(async () => (((await bearingOn(page)) - from + 540) % 360) - 180).toBe(degrees)

test('one turns a camera by pointer and by keys, and the other sees it turn', async ({ signIn, city, home }) => {
  const path = `/videoAdmin/detail/${city.devices.camera}`
  const { page } = await signIn('duty', { path })
  const owner = await signIn('owner', { path })
  await expect(pictureOn(page)).toBeVisible()
  await expect(pictureOn(owner.page)).toBeVisible()
  const rest = await bearingOn(page)
  expect(await faultsOf(page)).toEqual([])

  await key(page, '向右转').click()
  await expectTurn(page, rest, 5)
  await expectTurn(owner.page, rest, 5)
  await key(page, '拉近').focus()
  await page.keyboard.press('Enter')
  await expect(pictureOn(page)).toHaveAccessibleName(/1\.5 倍/)
  await page.keyboard.press('ArrowUp')
  await expect(pictureOn(page)).toHaveAccessibleName(/仰 5°，1\.5 倍/)
  await page.keyboard.press('-')
  await expect(pictureOn(owner.page)).toHaveAccessibleName(/仰 5°，1\.0 倍/)

  await page.goto(home + path)
  await expect(pictureOn(page)).toHaveAccessibleName(/仰 5°/)
  await key(page, '归位').click()
  await expectTurn(owner.page, rest, 0)
})

test('a camera turns for as long as a button is held, and no farther than it can', async ({ signIn, city }) => {
  const { page } = await signIn('duty', { path: `/videoAdmin/detail/${city.devices.camera}` })
  await expect(pictureOn(page)).toBeVisible()
  const rest = await bearingOn(page)
  await key(page, '向右转').hover()
  await page.mouse.down()
  await expectTurn(page, rest, 60)
  await page.mouse.up()
  await key(page, '向左转').click()
  await expectTurn(page, rest, 55)
})

test('in the grid the pad lies on the picture, and a camera that is offline says why it does not turn', async ({
  signIn,
  city,
}) => {
  const { page } = await signIn('duty', { path: '/videoManage/list?layout=grid' })
  const toggle = page.getByRole('button', { name: '云台控制' }).first()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await key(page, '向左下转').click()
  await toggle.click()
  await expect(padOn(page)).toHaveCount(0)

  await follow(page.getByRole('article').getByRole('link', { name: '消防通道占用识别摄像头' }).first())
  await expect(key(page, '归位')).toBeEnabled()
  await emit(city, { kind: 'fault', deviceId: city.devices.camera, reason: 'offline' })
  await expect(key(page, '归位')).toBeDisabled()
  await expect(padOn(page)).toContainText('设备离线，无法控制云台')
})
