import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

import { advance, type City } from '#tests/support/city.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { ofBlockedSound } from '#tests/e2e/support/complaints.ts'
import { makeDark } from '#tests/e2e/support/dark.ts'
import { expect, test, type UserSession } from '#tests/e2e/support/test.ts'

/*
 * The pictures of the release notes, by day and by night, into the sources of the console:
 * FENGSUI_SCREENSHOTS=1 npx playwright test release-pictures
 */

const folder = 'client/src/features/edition/pictures'
const viewport = { width: 1200, height: 750 }
/** In px; the dialog shows it at 552. */
const WIDTH = 800
const QUALITY = 0.6

/** Only a browser encodes WebP here: it draws the screenshot smaller and encodes that. */
const encode = async (page: Page, png: Buffer): Promise<Buffer> => {
  const text = await page.evaluate(
    async ({ source, width, quality }) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = Math.round((bitmap.height * width) / bitmap.width)
      const context = canvas.getContext('2d')
      if (context) context.imageSmoothingQuality = 'high'
      context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, width: WIDTH, quality: QUALITY },
  )
  return Buffer.from(text.replace(/^.*,/, ''), 'base64')
}

interface Scene {
  readonly session: UserSession
  readonly city: City<never>
  readonly home: string
}

const goTo = async ({ session: { page }, home }: Scene, path: string): Promise<void> => {
  await page.goto(home + path)
  await page.waitForLoadState('networkidle')
}

/** What is prepared for each picture, in an order in which none disturbs the next. */
const scenes: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  night: (scene) => goTo(scene, '/dashboard/analysis'),
  charts: async (scene) => {
    await goTo(scene, '/dashboard/analysis')
    const title = scene.session.page.getByRole('heading', { name: '数据分析' })
    await title.evaluate((one) => one.scrollIntoView({ block: 'start' }))
  },
  place: async (scene) => {
    const { devices, places } = scene.city.world.model
    const above = alarmDevices(scene.city).map((id) => places.get(devices.get(id)?.placeId ?? '')?.parentId)
    const building = above.find((id) => id && places.get(id)?.parentId == null) ?? above[0]
    await goTo(scene, `/placeAdmin/detail/${building}`)
  },
  fires: async (scene) => {
    const { city } = scene
    await raiseAll(city, alarmDevices(city).slice(0, 4))
    await raiseAll(city, alarmDevices(city, 'fire').slice(0, 1))
    await goTo(scene, '/alarmAdmin?tab=todo')
  },
  photos: async ({ session: { page, rows } }) => {
    await rows.first().getByRole('button', { name: '处理', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '处理' })
    await dialog.getByRole('radio', { name: '误报' }).check({ force: true })
    await expect(dialog.locator('input[type=file]')).toBeAttached()
    await page.waitForLoadState('networkidle')
  },
  flood: async (scene) => {
    const { city, session } = scene
    await goTo(scene, '/alarmAdmin?tab=todo')
    await raiseAll(city, alarmDevices(city).slice(0, 20))
    await advance(city, '20s')
    await raiseAll(city, alarmDevices(city).slice(0, 20))
    await expect(session.page.getByRole('region', { name: '预警洪峰' })).toBeVisible()
    await advance(city, '30s')
    await expect(session.cards).toHaveCount(0, { timeout: 30_000 })
  },
}

test.use({ size: 'demo' })

for (const look of ['light', 'dark'])
  test(`pictures of the release, ${look}`, async ({ signIn, city, home, browser, complaints }) => {
    // Pages are loaded without having been touched.
    complaints.allow(ofBlockedSound)
    const session = await signIn('super', {
      context: { viewport, reducedMotion: 'reduce' },
      ...(look === 'dark' && { prepare: (page: Page) => makeDark(page, city.path) }),
    })
    const encoder = await browser.newPage()
    for (const [name, prepare] of Object.entries(scenes)) {
      await prepare({ session, city, home })
      const png = await session.page.screenshot({ animations: 'disabled' })
      // Night is one picture.
      if (name === 'night' && look === 'light') continue
      writeFileSync(`${folder}/${name}-${look}.webp`, await encode(encoder, png))
    }
    await encoder.close()
  })
