import type { Locator, Page } from '@playwright/test'

import type { ExportJob } from '#shared/export/export.contract.ts'
import { announce, announcementsOf } from '#tests/support/announcements.ts'
import { loginAs, type Caller } from '#tests/support/caller.ts'
import { advance, areas, emit, type City } from '#tests/support/city.ts'
import { act } from '#tests/support/devices.ts'
import { callerAt } from '#tests/e2e/support/caller.ts'
import { stopTime } from '#tests/e2e/support/console.ts'
import { inboxOf } from '#tests/e2e/support/inbox.ts'
import { publishEdition } from '#tests/support/editions.ts'
import { expect, test, type UserSession } from '#tests/e2e/support/test.ts'
import { png } from '#tests/support/pictures.ts'
import { callOnDuty } from '#tests/support/roll-calls.ts'
import { areasOf, placesOf } from '#tests/support/area-tree.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { upload } from '#tests/support/uploads.ts'

/** An act of another person while a page is open. */
interface PushFixture {
  readonly app: TestApp
  readonly city: City<never>
  /** The other person: the administrator of the project. */
  readonly admin: Caller
  readonly session: UserSession
}

interface BusCase {
  readonly busType: string
  readonly name: string
  readonly path: string
  /** The preparation before the act. */
  readonly before: (fixture: PushFixture) => Promise<unknown>
  readonly act: (fixture: PushFixture) => Promise<unknown>
  readonly seen: (fixture: PushFixture) => Promise<unknown>
}

const placeIn = ({ world }: City<never>): string => {
  const place = [...world.model.places.values()].find(({ areaId, parentId }) => areaId === areas.watched && !parentId)
  if (!place) throw new Error('nothing stands where duty watches')
  return place.id
}
const smoke = ({ world, devices }: City<never>) => {
  const device = world.model.devices.get(devices.smoke)
  if (!device) throw new Error('the city has no smoke detector')
  return device
}
const rowOf = ({ city, session }: PushFixture): Locator => session.row(smoke(city).id)
/** The areas offered for the typed name. */
const areaChoice = ({ session: { page } }: PushFixture): Locator => page.locator('.ant-select-dropdown:visible')

/** Every kind of bus event (push.json, 300) except announcements, by its real cause, on a page that shows it. */
const busCases: readonly BusCase[] = [
  {
    busType: 'clock',
    name: 'who sets the clock moves the times in a list',
    path: '/alarmAdmin',
    before: async ({ city, session }) => {
      await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
      await expect(session.rows.first()).toContainText('刚刚')
    },
    act: async ({ city, session: { page } }) => {
      // Responses contain the time as well, so none gets through any more.
      await page.route(/\/(?:trpc|pc|sys|api)\//, () => {})
      await advance(city, '3h')
    },
    seen: ({ session }) => expect(session.rows.first()).toContainText('3 小时前'),
  },
  {
    busType: 'map',
    name: 'a device that is stopped is so in the list',
    path: '/deviceAdmin/list?deviceType=smoke&keyword=',
    before: async (fixture) => {
      const { page } = fixture.session
      await page.getByRole('textbox', { name: '关键字' }).fill(smoke(fixture.city).code)
      await page.getByRole('button', { name: '查询' }).click()
      await expect(rowOf(fixture)).toBeVisible()
      await expect(rowOf(fixture)).not.toContainText('停用')
    },
    act: ({ admin, city }) => act(admin, 'disable', { id: city.devices.smoke }),
    seen: (fixture) => expect(rowOf(fixture)).toContainText('停用'),
  },
  {
    busType: 'export',
    name: 'a file that is ready is told, and lies in the download centre',
    path: '/placeAdmin/FileDownloadCenter',
    before: async ({ app, city, session: { page, rows } }) => {
      const own = await callerAt(app, city, page)
      const { status } = await own.trpc<ExportJob>('export.order', { name: '预警列表', type: 1 }, 'mutation')
      expect(status).toBe(200)
      await page.reload()
      await expect(rows.first()).toContainText('排队中')
    },
    act: ({ city }) => advance(city, '1m'),
    seen: async ({ session: { rows, toast } }) => {
      await expect(toast).toContainText('文件已生成，可在下载中心下载')
      await expect(rows.first()).toContainText('已完成')
    },
  },
  {
    busType: 'rollCall',
    name: 'whoever is on duty is asked beside whatever page they look at',
    path: '/riskAdmin',
    before: ({ session: { cards } }) => expect(cards).toHaveCount(0),
    act: ({ admin, city }) => callOnDuty(city.world, admin),
    seen: ({ session: { cards } }) => expect(cards).toContainText('正在查岗'),
  },
  {
    busType: 'area',
    name: 'a new area can be chosen where lists ask for one',
    path: '/personnelAdmin/emergency',
    before: async (fixture) => {
      await fixture.session.page.getByRole('combobox', { name: '区域' }).click()
      await expect(areaChoice(fixture)).toContainText('永安里社区')
      await fixture.session.page.keyboard.type('新设')
      await expect(areaChoice(fixture)).toContainText('没有可选项')
    },
    act: ({ admin }) => areasOf(admin).add({ name: '新设片区', class: 1, parentId: areas.watched }),
    seen: async (fixture) => {
      const { keyboard } = fixture.session.page
      // The parent area. An open tree unfolds with the next letter.
      await expect(areaChoice(fixture)).toContainText('永安里社区')
      await keyboard.press('Backspace')
      await keyboard.type('设片')
      await expect(areaChoice(fixture)).toContainText('新设片区')
    },
  },
  {
    busType: 'place',
    name: 'a place is called otherwise in the list at once',
    path: '/placeAdmin?top=1',
    before: ({ city, session }) => expect(session.row(placeIn(city))).toBeVisible(),
    act: ({ admin, city }) => placesOf(admin).edit(placeIn(city), { name: '改名大厦' }),
    seen: ({ city, session }) => expect(session.row(placeIn(city))).toContainText('改名大厦'),
  },
  {
    busType: 'floorPlan',
    name: 'the page of a place asks for it again when it gets another floor plan',
    path: '/placeAdmin',
    before: async ({ city, session: { page } }) => {
      await page.goto(`${new URL(page.url()).href.replace(/\/placeAdmin.*/, '')}/placeAdmin/detail/${placeIn(city)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
    act: async ({ app, admin, city, session: { page } }) => {
      const { message: plan } = await upload(app, admin, png())
      const read = page.waitForResponse(
        async (response) => response.url().includes('place.detail') && (await response.text()).includes(plan),
      )
      expect((await placesOf(admin).edit(placeIn(city), { floorPlan: plan })).code).toBe(200)
      await read
    },
    // The map draws it; the page shows nothing.
    seen: async () => {},
  },
]

for (const { busType, name, path, before, act: happen, seen } of busCases)
  test(`${busType}: ${name}`, async ({ app, city, signIn }) => {
    const admin = await loginAs(app, city.path, 'super')
    const fixture = { app, city, admin, session: await signIn('duty', { path }) }
    await before(fixture)
    // A page that was just opened loads its rows before it is connected.
    await expect(fixture.session.link).toHaveText(/实时连接正常/)
    const loads: string[] = []
    fixture.session.page.on('load', (opened) => loads.push(opened.url()))
    await happen(fixture)
    await seen(fixture)
    expect(loads).toEqual([])
  })

const pollsOf = (page: Page, call: string) => {
  const urls: string[] = []
  page.on('response', (response) => {
    if (response.url().includes(call)) urls.push(response.url())
  })
  return () => urls.length
}

test('announcement: a released one is counted at once, not with the next poll', async ({ app, city, signIn }) => {
  const admin = await loginAs(app, city.path, 'super')
  const { page } = await signIn('duty', { prepare: (opened) => opened.clock.install() })
  await stopTime(page)
  const polls = pollsOf(page, 'listByUser')
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return polls()
    })
    .toBe(1)
  await announce(admin, { titile: '停水通知' })
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return polls()
    })
    .toBe(2)
  await page.clock.resume()
  const { bell, panel } = inboxOf(page)
  await bell.click()
  const { result } = await announcementsOf(await callerAt(app, city, page)).unread()
  const notices = panel.getByRole('tab', { name: /^通知/ })
  await expect(notices).toHaveAccessibleName(`通知 ${result.anntMsgTotal}`)
  await notices.click()
  await expect(panel.getByRole('button', { name: /停水通知/ })).toBeVisible()
})

test('210: every open console asks for the edition that was published, once, and shows it', async ({
  app,
  city,
  signIn,
}) => {
  const admin = await loginAs(app, city.path, 'super')
  const sessions = [await signIn('duty', { path: '/riskAdmin' }), await signIn('owner', { path: '/faultAdmin' })]
  for (const { page } of sessions) await page.waitForLoadState('networkidle')
  const polls = sessions.map(({ page }) => pollsOf(page, 'newInfo'))
  await publishEdition(admin, '6.0.0')
  for (const { page } of sessions) await expect(page.getByRole('dialog', { name: '版本更新 6.0.0' })).toBeVisible()
  expect(polls.map((count) => count())).toEqual([1, 1])
})
