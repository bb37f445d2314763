import type { Locator, Page } from '@playwright/test'

import { loginAs } from '#tests/support/caller.ts'
import { emit, eventsOf } from '#tests/support/city.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { arriveBy } from '#tests/e2e/support/routes.ts'
import { expect, test, type UserSession } from '#tests/e2e/support/test.ts'

const tick = (session: UserSession, id: string): Locator => session.row(id).getByRole('checkbox')
const state = (row: Locator) => row.getByText(/^(未处理|处理中|已处理)$/)
const boxesOf = ({ rows }: UserSession) =>
  rows.evaluateAll((all) => all.map((row) => [row.getAttribute('data-row-key'), row.getBoundingClientRect().toJSON()]))
const open = (page: Page, field: string): Promise<void> =>
  page.getByRole('combobox', { name: field, exact: true }).click()
const option = (page: Page, text: string): Locator =>
  page.locator('.ant-select-dropdown:visible').getByText(text, { exact: true })

test('a list narrowed by place, reason and class is its address, for every person who opens it', async ({
  signIn,
  app,
  city,
  home,
}) => {
  await raiseAll(city, alarmDevices(city).slice(0, 6))
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const { result } = await eventsOf(await loginAs(app, city.path, 'super')).detail(eventId)
  const owner = await signIn('owner')
  const { page, rows, row } = owner
  await page.getByRole('button', { name: '展开' }).click()
  await open(page, '预警类型')
  await option(page, result.reason).click()
  await open(page, '场所')
  await option(page, result.areaName).click()
  await arriveBy(page, () => page.getByRole('button', { name: '查询' }).click())
  await expect(page).toHaveURL(`${home}/alarmAdmin?areaId=${result.areaId}&reason=smoke`)
  await expect(row(eventId)).toBeVisible()
  await expect.poll(async () => (await rows.allInnerTexts()).every((text) => text.includes(result.reason))).toBe(true)
  const shown = await boxesOf(owner)
  await page.reload()
  await expect.poll(() => boxesOf(owner)).toEqual(shown)
  await expect(page.getByRole('search')).toContainText(result.areaName)

  // A link of the dashboard: the place, and a class that differs from the class of its area.
  await page.goto(`${home}/alarmAdmin?placeId=${result.placeId}`)
  await expect(row(eventId)).toBeVisible()
  await expect(page.getByRole('search')).toContainText(result.placePath.at(-1) ?? '')
  const other = (result.device.areaClass + 1) % 5
  await page.goto(`${home}/alarmAdmin?placeId=${result.placeId}&areaClass=${other}`)
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await page.getByRole('button', { name: '清空条件' }).click()
  await expect(page).toHaveURL(`${home}/alarmAdmin`)
  await expect(row(eventId)).toBeVisible()
})

test('a batch says of each row why it failed, and leaves these ticked with the note as typed', async ({
  signIn,
  app,
  city,
}) => {
  const ids = await raiseAll(city, alarmDevices(city).slice(0, 4))
  const [first = '', second = '', third = '', fourth = ''] = ids
  const owner = await signIn('owner')
  const { page, row } = owner
  const button = page.getByRole('button', { name: /^批量处理/ })
  await expect(button).toBeDisabled()
  for (const id of [first, second, third]) await tick(owner, id).check()
  await button.click()
  const dialog = page.getByRole('dialog', { name: '批量处理 3 条' })
  await expect(dialog.getByRole('radio', { name: '真实火警' })).toHaveCount(0)
  await dialog.getByRole('button', { name: '反馈 3 条' }).click()
  await expect(dialog).toContainText('请选择处理结果')
  await dialog.getByRole('radio', { name: '误报' }).check()
  const note = page.getByRole('dialog').getByRole('textbox', { name: '情况说明' })
  await note.fill('统一核实，均为误报')
  await eventsOf(await loginAs(app, city.path, 'super')).feedback(second, '测试')
  await expect(state(row(second))).toHaveText('已处理')
  await dialog.getByRole('button', { name: '反馈 3 条' }).click()

  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('成功 2 条，失败 1 条')
  const results = page.getByRole('dialog').getByRole('listitem')
  await expect(results).toHaveText([/已经有人反馈失败$/, /成功$/, /成功$/])
  await expect(note).toHaveValue('统一核实，均为误报')
  for (const id of [first, third]) {
    await expect(state(row(id))).toHaveText('已处理')
    await expect(row(id)).toContainText('误报')
  }
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
  await expect(button).toBeFocused()
  await expect(tick(owner, second)).toBeChecked()
  for (const id of [first, third, fourth]) await expect(tick(owner, id)).not.toBeChecked()
  await expect(state(row(fourth))).toHaveText('未处理')
})

test('前往现场 of a batch can be taken back, from a toast that leaves the edge of the dialog free', async ({
  signIn,
  app,
  city,
}) => {
  const [first = '', second = ''] = await raiseAll(city, alarmDevices(city).slice(0, 2))
  const owner = await signIn('owner')
  const { page, row, toast } = owner
  for (const id of [first, second]) await tick(owner, id).check()
  await page.getByRole('button', { name: /^批量处理/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '前往现场' }).check()
  await eventsOf(await loginAs(app, city.path, 'super')).toSite(second)
  await dialog.getByRole('button', { name: '前往现场 2 条' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('成功 1 条，失败 1 条')
  await expect(toast).toContainText('已登记前往现场 1 条')
  await toast.hover()
  const [said, edge] = [await toast.boundingBox(), await dialog.boundingBox()]
  expect((said?.y ?? Infinity) + (said?.height ?? Infinity)).toBeLessThanOrEqual(edge?.y ?? 0)
  await expect(state(row(first))).toHaveText('处理中')
  await toast.getByRole('button', { name: '撤销' }).click()
  await expect(toast).toContainText('已撤销前往现场 1 条')
  await expect(state(row(first))).toHaveText('未处理')
  await expect(state(row(second))).toHaveText('处理中')
})

test('after a batch that leaves nothing ticked the focus is beside its button', async ({ signIn, city }) => {
  const [id = ''] = await raiseAll(city, alarmDevices(city).slice(0, 1))
  const owner = await signIn('owner')
  const { page, row } = owner
  const button = page.getByRole('button', { name: /^批量处理/ })
  await tick(owner, id).check()
  await button.click()
  const dialog = page.getByRole('dialog', { name: '批量处理 1 条' })
  await dialog.getByRole('radio', { name: '误报' }).check()
  await dialog.getByRole('button', { name: '反馈 1 条' }).click()
  await expect(state(row(id))).toHaveText('已处理')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeDisabled()
  await expect(page.getByRole('main').getByRole('button', { name: '导出' })).toBeFocused()
})

test.describe('in a city of many devices', () => {
  test.use({ size: 'demo' })

  test('a hundred new events move no row, take no tick and close no dialog', async ({ signIn, city }) => {
    const areas = [...city.world.model.areas.values()].filter(({ projectId }) => projectId === 'p1')
    const devices = alarmDevices(
      city,
      'alarm',
      areas.map(({ id }) => id),
    ).slice(0, 112)
    expect(devices).toHaveLength(112)
    const [held = '', ticked = ''] = await raiseAll(city, devices.slice(0, 12))
    const admin = await signIn('super', { path: '/alarmAdmin?tab=todo' })
    const { page, row, pill } = admin
    await expect(row(held)).toBeVisible()
    await tick(admin, ticked).check()
    await row(held).hover({ position: { x: 60, y: 20 } })
    const before = await boxesOf(admin)
    await raiseAll(city, devices.slice(12, 62))
    await expect(pill).toHaveText('有 50 条新事件，点击查看')
    expect(await boxesOf(admin)).toEqual(before)
    await expect(tick(admin, ticked)).toBeChecked()

    await page.getByRole('button', { name: '批量处理 1 条' }).click()
    const note = page.getByRole('dialog').getByRole('textbox', { name: '情况说明' })
    await note.fill('正在核实')
    const place = await note.boundingBox()
    await raiseAll(city, devices.slice(62, 112))
    await expect(pill).toHaveText('有 100 条新事件，点击查看')
    expect(await boxesOf(admin)).toEqual(before)
    expect(await note.boundingBox()).toEqual(place)
    await expect(note).toHaveValue('正在核实')
    await expect(tick(admin, ticked)).toBeChecked()
  })
})

test('of two who answer the same event the second is informed, keeps their note and sees who was first', async ({
  signIn,
  city,
  complaints,
}) => {
  complaints.allow(/409/)
  const [eventId = ''] = await raiseAll(city, [city.devices.smoke])
  const [duty, owner] = [await signIn('duty'), await signIn('owner')]
  const write = async ({ page, row }: UserSession, note: string) => {
    await row(eventId).getByRole('button', { name: '处理' }).click()
    const dialog = page.getByRole('dialog', { name: '处理' })
    await dialog.getByRole('radio', { name: '误报' }).check()
    await dialog.getByRole('textbox', { name: '情况说明' }).fill(note)
    return dialog
  }
  const [first, second] = [await write(duty, '做饭油烟'), await write(owner, '我这边正在联系住户')]
  await first.getByRole('button', { name: '提交处理' }).click()
  await expect(first).toBeHidden()
  await second.getByRole('button', { name: '提交处理' }).click()
  await expect(owner.toast).toContainText('已经有人反馈')
  await expect(second.getByRole('textbox', { name: '情况说明' })).toHaveValue('我这边正在联系住户')
  await expect(owner.row(eventId)).toContainText('李海峰')
  await expect(state(owner.row(eventId))).toHaveText('已处理')
})

test('hidden dangers show source, grade and term, and stand in order of their terms', async ({
  signIn,
  city,
  home,
}) => {
  const { eventId: pressure } = await emit(city, { kind: 'risk', deviceId: city.devices.water })
  const admin = await signIn('super', { path: '/riskAdmin' })
  await expect(admin.row(pressure)).toContainText('来源：设备')
  await expect(admin.row(pressure)).toContainText('较大')
  await expect(admin.row(pressure)).toContainText('剩余 3 天')
  await admin.page.getByRole('columnheader', { name: '整改期限' }).click()
  await expect(admin.page).toHaveURL(`${home}/riskAdmin?sort=dueAt.desc`)
  await expect(admin.page.getByRole('columnheader', { name: '整改期限' })).toHaveAttribute('aria-sort', 'descending')
  await expect(admin.row(pressure)).toBeVisible()
})
