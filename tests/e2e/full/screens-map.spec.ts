import type { Locator, Page } from '@playwright/test'

import type { MapView } from '#shared/map/map.contract.ts'
import { loginAs } from '#tests/support/caller.ts'
import { emit } from '#tests/support/city.ts'
import { faultsOf } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ size: 'demo' })

const path = '/map/analysis'
const panelOf = (page: Page) => page.getByRole('region', { name: '设备列表' })
const canvasOf = (page: Page) => page.getByRole('application', { name: /^地图/ })
const itemsOf = (within: Locator) => within.locator('button[data-device]')

/** The centre and zoom in the address; waits until the map has come to rest there. */
const lookOf = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/[?&]at=/)
  return new URL(page.url()).searchParams.get('at') ?? ''
}

/** The server's map data for a person. */
const mapViewFor = async (app: Parameters<typeof loginAs>[0], world: string, username: string): Promise<MapView> => {
  const caller = await loginAs(app, world, username)
  return (await caller.call<MapView>('POST', '/api/v3/companyArea/getDeviceTogetherInfo', {})).result
}

test('the map opens on everything with all devices of the server drawn, and requests nothing from other hosts', async ({
  signIn,
  app,
  city,
  origin,
}) => {
  const view = await mapViewFor(app, city.path, 'super')
  const outside: string[] = []
  const { page } = await signIn('super', {
    path,
    prepare: async (opened) => {
      opened.on('request', (request) => {
        const { protocol, origin: requestOrigin } = new URL(request.url())
        if (protocol.startsWith('http') && requestOrigin !== origin) outside.push(request.url())
      })
    },
  })
  await expect(page).toHaveTitle('地图 - 烽燧')
  await expect(canvasOf(page)).toHaveAttribute('data-drawn', String(view.total))
  await expect(panelOf(page).getByText(`当前视野 ${view.total} 台`)).toBeVisible()
  await expect(panelOf(page).getByRole('button', { name: `全部 ${view.total}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(panelOf(page).getByText(`未定位 ${view.unlocated} 台`)).toBeVisible()
  await expect(page.locator('nav[aria-label="当前位置"]')).toHaveCount(0)
  await expect(page.locator('footer')).toHaveCount(0)
  expect(outside).toEqual([])
})

test('a new alarm is first in the list and on the map at once, and the map stays where the reader is', async ({
  signIn,
  city,
}) => {
  const { page } = await signIn('super', { path })
  await expect(canvasOf(page)).toHaveAttribute('data-drawn', /\d/)
  const before = await lookOf(page)
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await expect(itemsOf(panelOf(page)).first()).toHaveAttribute('data-device', city.devices.smoke)
  await expect(itemsOf(panelOf(page)).first()).toContainText('未处理')
  const latest = page.getByRole('button', { name: /^定位到最新预警/ })
  await expect(latest).toBeVisible()
  await expect(page.locator('[class*=halo]')).toBeVisible()
  expect(await lookOf(page)).toBe(before)
  await latest.click()
  await expect(page).toHaveURL(new RegExp(`device=${city.devices.smoke}`))
  await expect.poll(() => lookOf(page)).not.toBe(before)
  await expect(page.getByRole('region', { name: '设备信息' }).getByText('未处理', { exact: true })).toBeVisible()
})

test('every device in sight is in the list by keys: arrows, a card with its ways on, Escape', async ({ signIn }) => {
  const { page } = await signIn('super', { path })
  const items = itemsOf(panelOf(page))
  await expect(items.first()).toBeVisible()
  await items.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: '设备信息' })
  await expect(card.getByRole('link', { name: '进入详情' })).toBeVisible()
  for (const label of ['连接状态', '最近心跳', '未结束事件', '联系人']) await expect(card).toContainText(label)
  await card.getByRole('button', { name: '关闭' }).focus()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
})

test('forty devices on one point are a list that the mouse opens and keys go through', async ({
  signIn,
  app,
  city,
}) => {
  const { devices, openEvents } = city.world.model
  const withoutEvents = [...devices.values()].filter(
    ({ id, projectId, enabled }) => projectId === 'p1' && enabled && openEvents.ofDevice(id).length === 0,
  )
  const many = withoutEvents.slice(0, 40)
  const admin = await loginAs(app, city.path, 'super')
  // In the river, away from other devices.
  for (const { id } of many)
    await admin.call('POST', '/pc/api/v4/device/edit', { id, longitude: 114.0301, latitude: 22.5425 })
  const { page } = await signIn('super', { path: `${path}?at=114.0301,22.5425,20.5` })
  await expect(canvasOf(page)).toHaveAttribute('data-drawn', '40')
  await expect(panelOf(page).getByText('当前视野 40 台')).toBeVisible()
  // The centre of the map is to the right of the panel.
  const box = (await canvasOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(box.x + 344 + (box.width - 344) / 2, box.y + box.height / 2)
  const point = page.getByRole('region', { name: '同址设备' })
  await expect(point).toContainText('同址设备 40 台')
  const items = itemsOf(point)
  await expect(items).toHaveCount(40)
  await expect(items.first()).toBeFocused()
  const seen = new Set<string | null>()
  for (let at = 0; at < 40; at += 1) {
    await expect(items.nth(at)).toBeFocused()
    seen.add(await items.nth(at).getAttribute('data-device'))
    await page.keyboard.press('ArrowDown')
  }
  expect(seen).toEqual(new Set(many.map(({ id }) => id)))
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: '设备信息' }).getByRole('button', { name: '返回同址列表' }).click()
  await expect(items).toHaveCount(40)
})

test('search and filters are the server’s, stand in the address, and back undoes them', async ({
  signIn,
  app,
  city,
}) => {
  const caller = await loginAs(app, city.path, 'super')
  const found = (await caller.call<{ total: number }>('GET', '/pc/api/v4/map/devices', { keyword: '和平路' })).result
  const { page } = await signIn('super', { path })
  const panel = panelOf(page)
  await expect(itemsOf(panel).first()).toBeVisible()
  const before = await lookOf(page)
  await panel.getByRole('searchbox').fill('和平路')
  await page.keyboard.press('Enter')
  await expect(panel.getByText(`搜索到 ${found.total} 台`)).toBeVisible()
  await expect(canvasOf(page)).toHaveAttribute('data-drawn', String(found.total))
  expect(await lookOf(page)).toBe(before)
  await panel.getByRole('button', { name: /^故障/ }).click()
  await expect(page).toHaveURL(/state=fault/)
  await expect(panel.getByRole('button', { name: /^故障/ })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(panel.getByText(`搜索到 ${found.total} 台`)).toBeVisible()
  await page.goBack()
  await expect(panel.getByRole('searchbox')).toHaveValue('')
  await panel.getByRole('searchbox').fill('没有这样的设备')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('没有符合条件的设备')).toBeVisible()
  await expect(canvasOf(page)).toHaveAttribute('data-drawn', '0')
})

test('layers are put away one by one, and what has no place on the map has a list of its own', async ({
  signIn,
  app,
  city,
}) => {
  const { model, changes, store } = city.world
  const lost = model.devices.get(city.devices.smoke)
  if (!lost) throw new Error('the city has no smoke detector')
  const nowhere = { longitude: null, latitude: null }
  await store.prisma.device.update({ where: { id: lost.id }, data: nowhere })
  model.devices.set(lost.id, { ...lost, ...nowhere })
  const { projectId, areaId, id } = lost
  changes.publish({ type: 'devices-changed', at: 0, projectId, areaId, deviceIds: [id] })
  const view = await mapViewFor(app, city.path, 'super')
  const caller = await loginAs(app, city.path, 'super')
  const found = await caller.call<MapView>('POST', '/api/v3/companyArea/getDeviceTogetherInfo', { video: true })
  const cameras = found.result.total

  const { page } = await signIn('super', { path })
  const panel = panelOf(page)
  const layer = (name: string) => page.getByRole('group', { name: '图层' }).getByRole('button', { name })
  await expect(canvasOf(page)).toHaveAttribute('data-drawn', String(view.total))
  await layer('视频').click()
  await expect(page).toHaveURL(/hide=video/)
  await expect(canvasOf(page)).toHaveAttribute('data-drawn', String(view.total - cameras))
  await layer('设备').click()
  await expect(layer('设备')).toHaveAttribute('aria-pressed', 'false')
  await expect(canvasOf(page)).toHaveAttribute('data-drawn', '0')
  await panel.getByRole('button', { name: '显示全部图层' }).click()
  await expect(canvasOf(page)).toHaveAttribute('data-drawn', String(view.total))
  await layer('区域').click()
  await expect(layer('区域')).toHaveAttribute('aria-pressed', 'false')
  // No external host is requested for satellite tiles unless the deployment names one.
  await expect(page.getByRole('group', { name: '底图' })).toHaveCount(0)

  await panel.getByRole('button', { name: `未定位 ${view.unlocated} 台` }).click()
  await expect(panel.getByRole('status')).toHaveText(`未定位 ${view.unlocated} 台`)
  await expect(itemsOf(panel)).toHaveCount(view.unlocated)
  const before = await lookOf(page)
  await panel.locator(`[data-device="${lost.id}"]`).click()
  await expect(page.getByRole('region', { name: '设备信息' })).toContainText('该设备没有坐标')
  expect(await lookOf(page)).toBe(before)
  await panel.getByRole('button', { name: '返回地图列表' }).click()
  await expect(panel.getByText(`当前视野 ${view.total} 台`)).toBeVisible()
})

test('an empty piece of the map says so quietly and leads back to everything', async ({ signIn, app, city }) => {
  const view = await mapViewFor(app, city.path, 'super')
  const { page, toast } = await signIn('super', { path: `${path}?at=100.1,30.1,15` })
  await expect(panelOf(page).getByText('当前视野没有设备')).toBeVisible()
  await expect(toast).toHaveCount(0)
  await panelOf(page).getByRole('button', { name: '回到全部范围' }).click()
  await expect(canvasOf(page)).toHaveAttribute('data-drawn', String(view.total))
})

test('the list does not move under the pointer; what is newer waits', async ({ signIn, city }) => {
  const { page } = await signIn('super', { path })
  const items = itemsOf(panelOf(page))
  await expect(items.first()).toBeVisible()
  await items.nth(3).hover()
  const first = await items.first().getAttribute('data-device')
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const waiting = panelOf(page).getByRole('button', { name: '列表有更新，点击刷新' })
  await expect(waiting).toBeVisible()
  await expect(items.first()).toHaveAttribute('data-device', first ?? '')
  await waiting.click()
  await expect(items.first()).toHaveAttribute('data-device', city.devices.smoke)
})

test('the map is accessible with a card, with the list of a point and on a phone', async ({ signIn, city }) => {
  const { page } = await signIn('super', { path })
  await expect(itemsOf(panelOf(page)).first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await itemsOf(panelOf(page)).first().click()
  await expect(page.getByRole('link', { name: '进入详情' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  const { longitude, latitude } = city.world.model.devices.get(city.devices.smoke) ?? {}
  const phone = await signIn('owner', {
    path: `${path}?around=${longitude},${latitude},40`,
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  })
  await expect(itemsOf(phone.page.getByRole('region', { name: '同址设备' })).first()).toBeVisible()
  expect(await faultsOf(phone.page)).toEqual([])
  await phone.page.getByRole('button', { name: '关闭' }).click()
  await phone.page.getByRole('button', { name: /^展开列表/ }).click()
  await itemsOf(panelOf(phone.page)).first().click()
  await expect(phone.page.getByRole('link', { name: '进入详情' })).toBeVisible()
  expect(await faultsOf(phone.page)).toEqual([])
})
