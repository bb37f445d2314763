import type { BrowserContextOptions, Page } from '@playwright/test'

import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { advance, type City } from '#tests/support/city.ts'
import { ofBlockedSound } from '#tests/e2e/support/complaints.ts'
import { openDirector } from '#tests/e2e/support/director.ts'
import { makeDark } from '#tests/e2e/support/dark.ts'
import { arriveAt } from '#tests/e2e/support/pages.ts'
import { expect, test, type UserSession } from '#tests/e2e/support/test.ts'

/*
 * The pictures of README, into docs:
 * FENGSUI_SCREENSHOTS=1 npx playwright test readme-pictures
 * They are stored with their 256 most frequent colours, a third of the size; that step is made by hand.
 */

const wide = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The place with rooms of a device: a building, or a shop in one. */
const placeAbove = ({ world: { model } }: City<never>, deviceId: string): string => {
  const { placeId } = model.devices.get(deviceId) ?? {}
  return model.places.get(placeId ?? '')?.parentId ?? ''
}

const raiseThree = (city: City<never>): Promise<string[]> =>
  raiseAll(city, [...alarmDevices(city).slice(0, 2), ...alarmDevices(city, 'fire').slice(0, 1)])

interface Scene {
  readonly session: UserSession
  readonly city: City<never>
  readonly home: string
}

/** Opens a page and touches it, so that the browser lets it sound. A browser without a window refuses notifications. */
const arriveAndTouch = async ({ session: { page }, home }: Scene, path: string): Promise<void> => {
  await arriveAt(page, home + path)
  await page.getByRole('main').getByRole('heading').first().click()
  const refused = page.getByRole('button', { name: '不再提示' })
  if (await refused.isVisible()) await refused.click()
}

interface Picture {
  readonly context?: BrowserContextOptions
  readonly isDark?: boolean
  /** The page reads for as long as it is open. */
  readonly isRestless?: boolean
  readonly draw: (scene: Scene) => Promise<void>
}

const showDetail = async ({ session, city, home }: Scene): Promise<void> => {
  const [eventId = ''] = await raiseAll(city, alarmDevices(city, 'fire').slice(0, 1))
  await advance(city, '3m')
  await session.page.goto(`${home}/alarmAdmin/detail/${eventId}`)
  await session.page.getByRole('button', { name: '前往现场' }).first().click()
  await expect(session.page.getByRole('radio', { name: '真实火警' })).toBeVisible()
}

const showMap = async ({ session: { page }, city, home }: Scene): Promise<void> => {
  await raiseThree(city)
  await arriveAt(page, `${home}/map/analysis`)
  await page.getByRole('button', { name: /定位到最新预警/ }).click()
  await expect(page.getByRole('button', { name: '前往现场' }).last()).toBeVisible()
}

const pictures: Readonly<Record<string, Picture>> = {
  'alarm-list': {
    draw: async ({ session, city }) => {
      await raiseThree(city)
      await expect(session.cards).toHaveCount(3)
    },
  },
  dashboard: { draw: (scene) => arriveAndTouch(scene, '/dashboard/analysis') },
  map: { draw: showMap },
  'alarm-detail': { draw: showDetail },
  director: {
    isRestless: true,
    draw: async ({ session: { page }, city, home }) => {
      await openDirector(page, home)
      await raiseThree(city)
      await expect(page.getByRole('region', { name: '实时日志' })).toContainText('预警发生')
    },
  },
  bigscreen: {
    context: { viewport: { width: 1440, height: 810 } },
    draw: async ({ session: { page }, city, home }) => {
      await arriveAt(page, `${home}/bigscreen/p1`)
      await raiseThree(city)
      await expect(page.getByText('烟雾与温度同时超限').first()).toBeVisible()
    },
  },
  place: {
    draw: async (scene) => {
      const { city } = scene
      const [deviceId = ''] = alarmDevices(city, 'fire')
      await raiseAll(city, [deviceId])
      await arriveAndTouch(scene, `/placeAdmin/detail/${placeAbove(city, deviceId)}`)
    },
  },
  night: {
    isDark: true,
    draw: async (scene) => {
      await arriveAndTouch(scene, '/dashboard/analysis')
      await raiseThree(scene.city)
      await expect(scene.session.cards).toHaveCount(3)
    },
  },
  mobile: {
    context: phone,
    draw: async ({ session, city }) => {
      await raiseThree(city)
      await expect(session.page.getByRole('main').getByText('火警')).toBeVisible()
    },
  },
}

test.use({ size: 'demo' })

for (const [name, { context = wide, isDark, isRestless, draw }] of Object.entries(pictures))
  test(`the picture ${name} of README`, async ({ signIn, city, home, complaints }) => {
    // Pages are loaded without having been touched.
    complaints.allow(ofBlockedSound)
    const session = await signIn('super', {
      context: { ...context, reducedMotion: 'reduce' },
      ...(isDark === true && { prepare: (page: Page) => makeDark(page, city.path) }),
    })
    await draw({ session, city, home })
    if (isRestless !== true) await session.page.waitForLoadState('networkidle')
    await session.page.screenshot({ path: `docs/${name}.png`, animations: 'disabled' })
  })
