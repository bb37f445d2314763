import type { Page } from '@playwright/test'

import { loginAs } from '#tests/support/caller.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ size: 'demo' })

const path = '/map/analysis'
/** In the river, away from other devices. */
const RIVER = { longitude: 114.0301, latitude: 22.5425 }
const ZOOM = 20.5
/** Degrees of longitude per px at that zoom. */
const DEGREES = 360 / 256 / 2 ** ZOOM
/** The panel and its distance from the edge: the centre of the map is to the right of it. */
const PANEL_PX = 344

const canvasOf = (page: Page) => page.getByRole('application', { name: /^地图/ })

/** Where a point on the level of the centre is drawn, by the centre in the address. */
const drawnAt = async (page: Page, longitude: number): Promise<number> => {
  const box = (await canvasOf(page).boundingBox()) ?? { x: 0, width: 0 }
  const [centre = 0] = (new URL(page.url()).searchParams.get('at') ?? '').split(',').map(Number)
  return box.x + PANEL_PX + (box.width - PANEL_PX) / 2 + (longitude - centre) / DEGREES
}

test('a pin that the card would cover is beside the card once it is chosen, and another one stays', async ({
  signIn,
  app,
  city,
}) => {
  const admin = await loginAs(app, city.path, 'super')
  const covered = { ...RIVER, longitude: RIVER.longitude + 320 * DEGREES }
  await admin.call('POST', '/pc/api/v4/device/edit', { id: city.devices.smoke, ...covered })
  await admin.call('POST', '/pc/api/v4/device/edit', { id: city.devices.water, ...RIVER })
  const { page } = await signIn('super', { path: `${path}?at=${RIVER.longitude},${RIVER.latitude},${ZOOM}` })
  await expect(canvasOf(page)).toHaveAttribute('data-drawn', '2')
  const before = page.url()
  const { y = 0, height = 0 } = (await canvasOf(page).boundingBox()) ?? {}
  const card = page.getByRole('region', { name: '设备信息' })

  await page.mouse.click(await drawnAt(page, RIVER.longitude), y + height / 2)
  await expect(page).toHaveURL(new RegExp(`device=${city.devices.water}`))
  await expect(card).toBeVisible()
  expect(new URL(page.url()).searchParams.get('at')).toBe(new URL(before).searchParams.get('at'))
  await card.getByRole('button', { name: '关闭' }).click()

  await page.mouse.click(await drawnAt(page, covered.longitude), y + height / 2)
  await expect(page).toHaveURL(new RegExp(`device=${city.devices.smoke}`))
  await expect(card).toBeVisible()
  const { x: edge } = (await card.boundingBox()) ?? { x: 0 }
  await expect.poll(() => drawnAt(page, covered.longitude)).toBeLessThan(edge - 20)
  expect(await drawnAt(page, covered.longitude)).toBeGreaterThan(edge - 60)
})

type Side = readonly [left: number, top: number, right: number, bottom: number]

/** The boxes of each label and of each marker, as the map has placed them. */
const boxesOf = async (page: Page): Promise<{ labels: Side[][]; pins: Side[][] }> => {
  await expect(canvasOf(page)).toHaveAttribute('data-boxes', /^\{/)
  return JSON.parse((await canvasOf(page).getAttribute('data-boxes')) ?? '{}')
}

/** Boxes are in whole px, so neighbours may overlap by one. */
const overlap = (one: readonly Side[], other: readonly Side[]): boolean =>
  one.some((a) => other.some((b) => a[0] < b[2] - 1 && b[0] < a[2] - 1 && a[1] < b[3] - 1 && b[1] < a[3] - 1))

test('no name is under a marker or over another name, near and far', async ({ signIn }) => {
  const { page } = await signIn('super', { path })
  await expect(canvasOf(page)).toHaveAttribute('data-drawn', /\d/)
  for (const zoom of ['放大', '放大', '放大']) {
    const { labels, pins } = await boxesOf(page)
    expect(labels.length).toBeGreaterThan(3)
    expect(pins.length).toBeGreaterThan(3)
    const covered = labels.filter((label, at) =>
      [...pins, ...labels.slice(at + 1)].some((other) => overlap(label, other)),
    )
    expect(covered).toEqual([])
    const before = page.url()
    await page.getByRole('button', { name: zoom }).click()
    await expect.poll(() => page.url()).not.toBe(before)
  }
})
