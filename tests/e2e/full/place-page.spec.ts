import type { Page } from '@playwright/test'

import type { PlaceDetail } from '#shared/place/place-views.schema.ts'
import { clippedOn } from '#tests/e2e/clipped.ts'
import { callerAt } from '#tests/e2e/support/caller.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { emit } from '#tests/support/city.ts'

test.use({ size: 'demo' })

const BUILDING = 'p1-a02-b001'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} px the page of a building shows what is going on there, and an alarm as it comes`, async ({
    signIn,
    city,
  }) => {
    const { page } = await signIn('owner', { path: `/placeAdmin/detail/${BUILDING}`, context: { viewport } })
    await expect(page).toHaveTitle('场所详情 - 烽燧')
    const device = [...city.world.model.devices.values()].find(
      ({ id, type }) => id.includes(BUILDING) && type === 'smoke',
    )
    const { eventId } = await emit(city, { kind: 'alarm', deviceId: device?.id ?? '' })
    const events = card(page, '未结束事件')
    await expect(events.locator(`a[href$="${eventId}"]`)).toBeVisible()
    await expect(card(page, '设备').getByRole('list', { name: '各状态的设备数' })).toContainText('预警 1')
    await expect(card(page, '平面图').locator('[data-device]').first()).toBeVisible()
    await expect(card(page, '历史事件').getByRole('listitem')).not.toHaveCount(0)
    await expect(
      page
        .getByRole('img', { name: /在地图上的位置$/ })
        .locator('canvas')
        .first(),
    ).toBeVisible()
    expect(await clippedOn(page)).toEqual([])
    // The parts lead on to their own pages.
    await follow(card(page, '直属子场所').getByRole('link').nth(1))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('永安里 1 号')
    await expect(page).not.toHaveURL(new RegExp(`${BUILDING}$`))
  })

test('a short name above a place is beside it, not out of sight below', async ({ signIn, city }) => {
  const device = [...city.world.model.devices.values()].find(
    ({ id, type }) => id.includes(BUILDING) && type === 'smoke',
  )
  await emit(city, { kind: 'alarm', deviceId: device?.id ?? '' })
  const { page } = await signIn('owner', { path: `/placeAdmin/detail/${BUILDING}` })
  const area = card(page, '未结束事件').getByTitle('永安里社区', { exact: true }).first()
  await expect(area).toBeAttached()
  const [above, row] = await area.evaluate((element) => {
    const path = element.parentElement ?? element
    return [element.getBoundingClientRect().top, path.getBoundingClientRect().bottom]
  })
  expect(above).toBeLessThan(row ?? 0)
})

test('the picker of a new sub-place opens on its parent with the siblings, not on the district', async ({
  signIn,
  app,
  city,
}) => {
  const { page } = await signIn('super', { path: `/addEdit/node/${BUILDING}?mode=add` })
  const parent = (await (await callerAt(app, city, page)).trpc<PlaceDetail>('place.detail', { id: BUILDING })).result
  await page.getByRole('img', { name: '地图选点' }).locator('canvas').first().waitFor()
  await expect(page.getByText(`图中标出 ${parent?.children.length} 个同级场所`)).toBeVisible()
  // Puts the pin into the middle of the map.
  await page.getByRole('button', { name: '定位标记，按方向键微调' }).click()
  const value = async (name: string) => Number(await page.getByRole('spinbutton', { name }).inputValue())
  await expect.poll(() => value('经度')).not.toBe(0)
  expect(Math.abs((await value('经度')) - (parent?.longitude ?? 0))).toBeLessThan(0.001)
  expect(Math.abs((await value('纬度')) - (parent?.latitude ?? 0))).toBeLessThan(0.001)
})
