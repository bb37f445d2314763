import type { Locator, Page } from '@playwright/test'

import type { PlaceDetail, PlacePlan } from '#shared/place/place-views.schema.ts'
import { emit } from '#tests/support/city.ts'
import { callerAt } from '#tests/e2e/support/caller.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { png } from '#tests/support/pictures.ts'

test.use({ size: 'demo' })

test('a place is dragged onto another, taken back from the toast, and refused where its name is taken', async ({
  signIn,
  app,
  city,
  complaints,
}) => {
  complaints.allow(/422/)
  const { page, toast } = await signIn('super', { path: '/placeAdmin' })
  const caller = await callerAt(app, city, page)
  // The first small area of the tree: nodes further down are rendered only when scrolled to.
  const areaId = 'p1-a03'
  const add = async (name: string) =>
    (await caller.trpc<PlaceDetail>('place.add', { name, areaId, address: name }, 'mutation')).result?.id ?? ''
  const [shed, gate] = [await add('拖动工棚'), await add('拖动门岗')]
  await caller.trpc('place.add', { name: '拖动工棚', parentId: gate }, 'mutation')
  const yard = await add('拖动堆场')
  const tree = page.getByRole('complementary', { name: '区域与场所' })
  const node = (name: string) => tree.locator('[draggable=true]', { hasText: name })
  const homeOf = async (id: string) => (await caller.trpc<PlaceDetail>('place.detail', { id })).result?.parentId

  // A drop on the middle of a row is below it, one on its edge is beside it.
  await node('拖动工棚').dragTo(node('拖动堆场'))
  await expect(toast).toContainText('拖动工棚 已移到 拖动堆场')
  expect(await homeOf(shed)).toBe(yard)
  await toast.getByRole('button', { name: '撤销' }).click()
  await expect(toast).toContainText('已恢复到原来的位置')
  expect(await homeOf(shed)).toBeNull()

  await expect(node('拖动工棚')).toBeVisible()
  await node('拖动工棚').dragTo(node('拖动门岗'))
  await expect(toast).toContainText('操作失败：同级已有同名场所')
  expect(await homeOf(shed)).toBeNull()
})

test('the focus goes back to the row whose place was moved, and stays in the list that has it no more', async ({
  signIn,
  app,
  city,
}) => {
  const { page, rows, row, toast } = await signIn('super', { path: '/placeAdmin' })
  const caller = await callerAt(app, city, page)
  const add = async (name: string) =>
    (await caller.trpc<PlaceDetail>('place.add', { name, areaId: 'p1-a03', address: name }, 'mutation')).result?.id ??
    ''
  const [gate, shed] = [await add('挪动门岗'), await add('挪动工棚')]
  const dialog = page.getByRole('dialog')
  const moveTo = async (name: string) => {
    await row(shed).getByRole('button', { name: '移动' }).click()
    await dialog.getByRole('combobox', { name: '移到' }).fill(name)
    await page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }).click()
    await dialog.getByRole('button', { name: '移动', exact: true }).click()
    await expect(toast.filter({ hasText: '挪动工棚 已移到' }).last()).toBeVisible()
    await expect(dialog).toHaveCount(0)
  }
  await page.goto(`${new URL(page.url()).origin}${city.path}/placeAdmin?keyword=挪动`)
  await moveTo('挪动门岗')
  await expect(row(shed).getByRole('button', { name: '移动' })).toBeFocused()
  await page.goto(`${new URL(page.url()).origin}${city.path}/placeAdmin?placeId=${gate}`)
  await expect(rows).toHaveCount(2)
  await moveTo('老城片区')
  await expect(rows).toHaveCount(1)
  await expect(rows.first().locator(':focus')).toBeVisible()
})

test('the tree finds and narrows, and the numbers of a row are the totals of the lists they lead to', async ({
  signIn,
  app,
  city,
}) => {
  const { page, rows, total } = await signIn('super', { path: '/placeAdmin' })
  const caller = await callerAt(app, city, page)
  const tree = page.getByRole('complementary', { name: '区域与场所' })
  await tree.getByRole('textbox', { name: '搜索区域或场所' }).fill('永安里 1 号')
  await tree.getByText('永安里 1 号', { exact: true }).click()
  await expect(page).toHaveURL(/placeId=p1-a02-b001/)
  const place = (await caller.trpc<PlaceDetail>('place.detail', { id: 'p1-a02-b001' })).result
  await expect(total).toHaveText(`共 ${1 + (place?.places ?? 0)} 条`)
  await expect(rows.first()).toHaveAttribute('data-row-key', 'p1-a02-b001')
  await rows
    .first()
    .getByRole('link', { name: `永安里 1 号 的 ${place?.devices} 台设备` })
    .click()
  await expect(page).toHaveTitle('智能终端管理 - 烽燧')
  await expect(total).toHaveText(`共 ${place?.devices} 条`)
})

test('ticked places are deleted in one request: what cannot be says why and stays ticked', async ({
  signIn,
  app,
  city,
}) => {
  const { page, rows } = await signIn('super', { path: '/placeAdmin?keyword=批量' })
  const caller = await callerAt(app, city, page)
  const areaId = (await caller.trpc<{ id: string }[]>('area.tree')).result?.[0]?.id
  const add = (more: object) => caller.trpc<PlaceDetail>('place.add', { address: '批量', ...more }, 'mutation')
  await add({ name: '批量空房', areaId })
  const held = (await add({ name: '批量库房', areaId })).result?.id
  await add({ name: '隔间', address: '隔间', parentId: held })
  await page.getByRole('main').getByRole('checkbox').first().waitFor()
  await expect(rows).toHaveCount(2)
  await page.getByRole('main').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '删除所选（2）' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认删除' }).click()
  await expect(page.getByRole('dialog')).toContainText('成功 1 个，失败 1 个')
  const results = page.getByRole('dialog').getByRole('listitem')
  await expect(results).toHaveText(['批量库房删除失败：含 1 个子场所失败', '批量空房成功'])
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('button', { name: '删除所选（1）' })).toBeEnabled()
})

test('a spot pressed on the map, a plan and a photo are saved with the form', async ({ signIn, app, city }) => {
  const { page, rows, toast } = await signIn('super', { path: '/placeAdmin?top=1' })
  await follow(rows.first().getByRole('link', { name: '编辑' }))
  await page.waitForURL(/detail\//)
  const caller = await callerAt(app, city, page)
  const id = /detail\/([^?]+)/.exec(page.url())?.[1] ?? ''
  const before = (await caller.trpc<PlaceDetail>('place.detail', { id })).result
  const map = page.getByRole('img', { name: '地图选点' })
  await map.locator('canvas').first().waitFor()
  // East of the pin, which is in the middle.
  const { width = 0 } = (await map.boundingBox()) ?? {}
  await map.click({ position: { x: width / 2 + 60, y: 90 } })
  const longitude = page.getByRole('spinbutton', { name: '经度' })
  await expect(longitude).not.toHaveValue(String(before?.longitude))
  const pressed = Number(await longitude.inputValue())
  await page.getByRole('button', { name: '定位标记，按方向键微调' }).press('ArrowRight')
  await expect.poll(async () => Number(await longitude.inputValue())).toBeCloseTo(pressed + 0.00001, 6)
  const image = { name: 'a.png', mimeType: 'image/png', buffer: png() }
  await page.getByLabel('平面图', { exact: true }).and(page.locator('input')).setInputFiles(image)
  await page.getByLabel('照片', { exact: true }).and(page.locator('input')).setInputFiles(image)
  await expect(page.getByRole('img', { name: '照片 1' })).toBeVisible()
  await expect(page.getByRole('img', { name: '平面图 1' })).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(toast).toContainText('已保存')
  const saved = (await caller.trpc<PlaceDetail>('place.detail', { id })).result
  expect(saved).toMatchObject({ photos: [expect.any(String)], floorPlan: expect.stringMatching(/uploads/) })
  expect(saved?.longitude).toBeGreaterThan(before?.longitude ?? 0)
  await expect(page.getByRole('region', { name: '平面图' }).getByRole('img', { name: /平面图$/ })).toBeVisible()
})

/** Drags a device to a relative position on its floor plan. */
const dragOnPlan = async (
  page: Page,
  marker: Locator,
  share: { readonly x: number; readonly y: number },
): Promise<void> => {
  await marker.scrollIntoViewIfNeeded()
  await marker.hover()
  const board = await page.getByRole('group', { name: '平面图' }).boundingBox()
  if (!board) throw new Error('no plan')
  await page.mouse.down()
  await page.mouse.move(board.x + board.width * share.x, board.y + board.height * share.y, { steps: 5 })
  await page.mouse.up()
}

test('a device is put on the floor plan and stays there for everybody; an alarm shows on it at once', async ({
  signIn,
  app,
  city,
}) => {
  const id = city.devices.smoke
  const placeId = city.world.model.devices.get(id)?.placeId ?? ''
  const owner = await signIn('owner', { path: `/placeAdmin/detail/${placeId}` })
  const markerOn = (page: Page) => page.locator(`[data-device="${id}"]`)
  const caller = await callerAt(app, city, owner.page)
  const storedPosition = async () => {
    const { devices = [] } = (await caller.trpc<PlacePlan>('place.plan', { id: placeId })).result ?? {}
    const { planX = null, planY = null } = devices.find((device) => device.id === id) ?? {}
    return [planX, planY]
  }
  await dragOnPlan(owner.page, markerOn(owner.page), { x: 0.25, y: 0.5 })
  await expect.poll(async () => (await storedPosition()).map((share) => share?.toFixed(1))).toEqual(['0.3', '0.5'])
  const [x, y] = await storedPosition()
  await markerOn(owner.page).press('Shift+ArrowRight')
  await expect.poll(async () => (await storedPosition())[0]).toBeCloseTo((x ?? 0) + 0.1, 3)

  const duty = await signIn('duty', { path: `/placeAdmin/detail/${placeId}` })
  const theirs = markerOn(duty.page)
  await expect(theirs).toHaveCSS('left', /px$/)
  await expect(duty.page.getByText('点选设备查看状态。')).toBeVisible()
  await theirs.press('ArrowRight')
  await expect(theirs).toHaveAccessibleName(/正常/)
  await emit(city, { kind: 'alarm', deviceId: id })
  await expect(theirs).toHaveAccessibleName(/预警 · 未处理/)
  // A change by the key would have been stored before the alarm.
  expect(await storedPosition()).toEqual([(x ?? 0) + 0.1, y].map((share) => Math.round((share ?? 0) * 1e4) / 1e4))
  await theirs.click()
  await expect(duty.page.getByRole('link', { name: '查看事件' })).toBeVisible()
})
