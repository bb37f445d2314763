import type { BrowserContext, Page } from '@playwright/test'

import { mayRaise } from '#shared/device/index.ts'
import { emit, type City } from '#tests/support/city.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { consoleOf } from '#tests/e2e/support/console.ts'
import { recordSounds, notes, rings } from '#tests/e2e/support/sound-recorder.ts'
import { closePage } from '#tests/e2e/support/page-pool.ts'
import { expect, test, type UserSession } from '#tests/e2e/support/test.ts'

const allowed = { context: { permissions: ['notifications'] }, prepare: recordSounds }

/** Another tab of the same browser, touched once so that it may play sound. */
const openTab = async (context: BrowserContext, home: string): Promise<Page> => {
  const page = await context.newPage()
  await recordSounds(page)
  await page.goto(`${home}/alarmAdmin`)
  await expect(consoleOf(page).link).toHaveText(/实时连接正常/)
  await page.getByText('城中区智慧消防').click()
  await expect(consoleOf(page).sound).toHaveText(/声音已开启/)
  return page
}

const ringsOf = (pages: readonly Page[]): Promise<number[]> => Promise.all(pages.map((page) => rings(page)))

/** Makes a page hidden, like a tab behind another. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

const smoke = (city: City<never>) => emit(city, { kind: 'alarm', deviceId: city.devices.smoke })

test(
  'of three tabs one rings, every one shows the card, and the desktop is notified once',
  { tag: '@desktop' },
  async ({ signIn, city, home }) => {
    const duty = await signIn('duty', allowed)
    const context = duty.page.context()
    const pages = [duty.page, await openTab(context, home), await openTab(context, home)]
    await smoke(city)
    for (const page of pages) await expect(consoleOf(page).cards).toHaveCount(1)
    await expect.poll(async () => Math.max(...(await ringsOf(pages)))).toBeGreaterThan(1)
    expect((await ringsOf(pages)).filter((count) => count > 0)).toHaveLength(1)
    const allNotes = async () => (await Promise.all(pages.map((page) => notes(page)))).flat()
    await expect.poll(allNotes).toHaveLength(1)
  },
)

test('when the tab that rings is closed, another goes on', { tag: '@desktop' }, async ({ signIn, city, home }) => {
  const duty = await signIn('duty', allowed)
  const other = await openTab(duty.page.context(), home)
  await smoke(city)
  await expect.poll(() => rings(duty.page)).toBeGreaterThan(0)
  expect(await rings(other)).toBe(0)
  await closePage(duty.page)
  await expect.poll(() => rings(other)).toBeGreaterThan(0)
  await emit(city, { kind: 'alarm', deviceId: city.devices.water })
  await expect.poll(() => notes(other)).toHaveLength(1)
})

test('a click in a tab that is quiet ends the ringing of the other, and muting one mutes both', async ({
  signIn,
  city,
  home,
}) => {
  const duty = await signIn('duty', allowed)
  const other = await openTab(duty.page.context(), home)
  await smoke(city)
  await expect(duty.sound).toHaveText('正在响铃')
  await other.getByText('城中区智慧消防').click()
  await expect(duty.sound).toHaveText('声音已开启')
  await consoleOf(other).sound.click()
  await expect(duty.sound).toHaveText('已静音')
})

test('a tab in the background shows an alarm on the desktop as well', { tag: '@desktop' }, async ({ signIn, city }) => {
  const duty = await signIn('duty', allowed)
  await hide(duty.page)
  await smoke(city)
  await expect.poll(() => notes(duty.page)).toHaveLength(1)
  await expect.poll(() => rings(duty.page)).toBeGreaterThan(0)
})

/** A device of a project other than the open one. */
const deviceElsewhere = ({ world }: City<never>): string => {
  const device = [...world.model.devices.values()].find(
    ({ areaId, type }) => areaId.startsWith('p2-') && mayRaise(type, 'alarm'),
  )
  if (device === undefined) throw new Error('the city has no second project with a device that raises alarms')
  return device.id
}

test.describe('in a city with several projects', () => {
  test.use({ size: 'demo' })

  const raiseElsewhere = async (city: City<never>): Promise<void> => {
    await raiseAll(city, [deviceElsewhere(city)])
  }
  const setPushPreference = (city: City<never>, pushStatus: 0 | 1): Promise<void> => {
    const user = [...city.world.model.users.values()].find(({ username }) => username === 'super')
    if (user === undefined) throw new Error('nobody is called super')
    return city.world.services.person.change(user.id, { pushStatus })
  }
  const raiseHere = (city: City<never>): Promise<string[]> => raiseAll(city, alarmDevices(city).slice(0, 1))

  test(
    'who wants to hear of the current project only sees and hears nothing of another',
    { tag: '@desktop' },
    async ({ signIn, city }) => {
      await setPushPreference(city, 1)
      const { page, cards }: UserSession = await signIn('super', allowed)
      await raiseElsewhere(city)
      await raiseHere(city)
      await expect(cards).toHaveCount(1)
      await expect.poll(() => notes(page)).toHaveLength(1)
    },
  )

  test('an event of another project asks to enter it first, and then shows it', async ({ signIn, city }) => {
    await setPushPreference(city, 0)
    const { page, cards } = await signIn('super', allowed)
    await raiseElsewhere(city)
    await expect(cards).toHaveCount(1)
    await expect(cards.getByRole('button', { name: '前往现场' })).toHaveCount(0)
    await cards.getByRole('button', { name: '查看详情' }).click()
    const question = page.getByRole('dialog', { name: '切换项目' })
    await expect(question).toContainText('城中实业园区')
    await question.getByRole('button', { name: '切换', exact: true }).click()
    await expect(page).toHaveURL(/\/alarmAdmin\/detail\//)
    await expect(page.getByRole('radiogroup', { name: '处理结果' })).toBeVisible()
    await expect(page.locator('header').getByText('城中实业园区')).toBeVisible()
  })
})
