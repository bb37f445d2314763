import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

import { createXlsx } from '#server/modules/export/office/xlsx.ts'
import { readXlsx } from '#server/modules/export/office/read-xlsx.ts'
import { placePath } from '#server/worlds/read-model/read-model.ts'
import { loginAs } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, type City } from '#tests/support/city.ts'
import { writeWorkbook } from '#tests/support/xls.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ size: 'demo' })

const topPlace = ({ world: { model } }: City<never>) => {
  const place = [...model.places.values()].find(({ parentId, projectId }) => parentId === null && projectId === 'p1')
  if (place === undefined) throw new Error('there is no place')
  return { id: place.id, name: place.name, path: placePath(model, place.id).join(' / ') }
}

const choosePlace = async (field: Locator, page: Page, { name, path }: { name: string; path: string }) => {
  await field.click()
  await field.fill(path)
  const tree = page.locator('.ant-select-dropdown:visible')
  await tree.locator('.ant-select-tree-title').getByText(name, { exact: true }).click()
}

test('a device is added where it is wanted, refused at its field where its code is taken, and changed', async ({
  signIn,
  city,
  complaints,
}) => {
  complaints.allow(/409 POST \S+device\.add/)
  const place = topPlace(city)
  const taken = city.world.model.devices.get(city.devices.smoke)?.code ?? ''
  const { page, rows, toast } = await signIn('super', { path: '/deviceAdmin/list' })
  await page.getByRole('button', { name: '添加设备' }).click()
  const form = page.getByRole('dialog', { name: '添加设备' })
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form.getByText('请选择场所', { exact: true }).last()).toBeVisible()
  await choosePlace(form.getByRole('combobox', { name: '场所' }), page, place)
  await form.getByRole('combobox', { name: '设备类型' }).fill('烟雾探测器')
  await page.locator('.ant-select-dropdown:visible').getByText('烟雾探测器', { exact: true }).click()
  await form.getByRole('textbox', { name: '设备编码' }).fill(taken)
  await form.getByRole('textbox', { name: '安装位置' }).fill('值班室门口')
  await form.getByRole('spinbutton', { name: '经度' }).fill('114.05')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form.getByText('请同时填写经度和纬度')).toBeVisible()
  await form.getByRole('spinbutton', { name: '纬度' }).fill('22.55')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form.getByText('硬件已安装：该编码的设备已登记，请核对编码')).toBeVisible()
  await expect(form.getByRole('textbox', { name: '安装位置' })).toHaveValue('值班室门口')

  await form.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '继续填写' }).click()
  await form.getByRole('textbox', { name: '设备编码' }).fill('XJ-90001')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(toast).toContainText('烟雾探测器 XJ-90001 已添加')
  await expect(form).toHaveCount(0)

  await page.getByRole('textbox', { name: '关键字' }).fill('XJ-90001')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '编辑设备' }).click()
  const edit = page.getByRole('dialog', { name: '编辑设备 XJ-90001' })
  await edit.getByRole('textbox', { name: '设备名称' }).fill('门口烟感')
  await edit.getByRole('textbox', { name: 'IMEI' }).fill('860123456789012')
  await edit.getByRole('button', { name: '保存', exact: true }).click()
  await expect(rows).toContainText('门口烟感')
  await expect(rows).toContainText('860123456789012')
})

test('several devices are stopped at once, a move says of each why not, and they come back', async ({
  signIn,
  city,
}) => {
  const place = topPlace(city)
  const { page, rows } = await signIn('super', { path: '/deviceAdmin/list?deviceType=smoke' })
  const dialog = page.getByRole('dialog')
  const pick = async (...places: number[]) => {
    for (const at of places) await rows.nth(at).getByRole('checkbox').check()
  }
  await pick(0, 1)
  await expect(page.getByText('已选 2 台')).toBeVisible()
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await expect(dialog).toContainText('停用 2 台设备？')
  await dialog.getByRole('button', { name: '确认停用' }).click()
  await expect(dialog.getByRole('status')).toHaveText('成功 2 台，失败 0 台')
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(page.getByText('已选 2 台')).toHaveCount(0)
  await expect(rows.first()).toContainText('停用')

  await pick(0, 1, 2)
  await page.getByRole('button', { name: '移动场所' }).click()
  await dialog.getByRole('button', { name: '确认移动' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请选择场所')
  await choosePlace(dialog.getByRole('combobox', { name: '移至场所' }), page, place)
  await dialog.getByRole('button', { name: '确认移动' }).click()
  await expect(dialog.getByRole('status')).toHaveText('成功 1 台，失败 2 台')
  await expect(dialog.getByRole('listitem').first()).toContainText('硬件未安装：该设备已停用，请先启用再操作')
  await dialog.getByRole('button', { name: '关闭' }).last().click()

  await expect(page.getByText('已选 2 台')).toBeVisible()
  await page.getByRole('button', { name: '启用', exact: true }).click()
  await dialog.getByRole('button', { name: '确认启用' }).click()
  await expect(dialog.getByRole('status')).toHaveText('成功 2 台，失败 0 台')
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(rows.first()).toContainText('正常')
})

test('a sheet is imported whole or not at all, and says row by row what is wrong', async ({
  signIn,
  city,
  complaints,
}) => {
  complaints.allow(/400 POST \S+device\/import/)
  const place = topPlace(city)
  const { page, rows, toast } = await signIn('super', { path: '/deviceAdmin/list' })
  await page.getByRole('button', { name: '批量导入' }).click()
  const dialog = page.getByRole('dialog', { name: '批量导入设备' })
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载模板' }).click()
  const [heading] = readXlsx(await readFile(await (await template).path()))
  const sheet = async (...lines: string[][]) => {
    const columns = (heading?.cells ?? []).map((title) => ({ title, width: 20 }))
    const writer = createXlsx({ title: '设备', columns })
    await writer.add(lines)
    return { name: 'devices.xlsx', mimeType: 'application/octet-stream', buffer: await writer.finish() }
  }
  const file = dialog.getByLabel('选择 .xlsx 或 .xls 文件')
  const good = ['XJ-80001', '烟雾探测器', place.id]
  await file.setInputFiles(await sheet(good, ['XJ-80002', '火箭', place.id]))
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await expect(dialog.getByRole('status')).toContainText('1 行有误，1 行无误，全部未导入')
  await expect(dialog.getByRole('listitem')).toContainText(['设备类型：没有此类设备', '无误，未导入'])
  const mistakes = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载错误清单' }).click()
  const csv = await readFile(await (await mistakes).path(), 'utf8')
  expect(csv.split('\r\n')[1]).toBe('"3","XJ-80002","有误","设备类型","没有此类设备"')

  const mended = writeWorkbook([heading?.cells ?? [], good, ['XJ-80002', '家用可燃气体探测器', place.id]])
  await file.setInputFiles({ name: 'devices.xls', mimeType: 'application/vnd.ms-excel', buffer: mended })
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await expect(toast).toContainText('已导入 2 台设备')
  await page.getByRole('textbox', { name: '关键字' }).fill('XJ-8000')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(rows).toHaveCount(2)
})

test('who may not manage devices may look, and test one and see what it found', async ({ signIn }) => {
  const { page, rows } = await signIn('duty', { path: '/deviceAdmin/list?deviceType=smoke' })
  await expect(page.getByRole('button', { name: '添加设备' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '批量导入' })).toHaveCount(0)
  await expect(rows.first().getByRole('checkbox')).toHaveCount(0)
  await follow(rows.first().getByRole('link', { name: '详情' }))
  await page.getByRole('button', { name: '自检' }).click()
  await expect(page.getByRole('status').filter({ hasText: /自检(?:未)?通过.*（/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '编辑' })).toHaveCount(0)
})

test('a device that raises false alarms again and again is found, and said to do so wherever it shows', async ({
  signIn,
  app,
  city,
  home,
}) => {
  const admin = eventsOf(await loginAs(app, city.path, 'super'))
  const deviceId = city.devices.smoke
  for (let raised = 0; raised < 6; raised += 1) {
    const { eventId } = await emit(city, { kind: 'alarm', deviceId })
    await admin.feedback(eventId, '误报')
    await advance(city, '1m')
  }
  const { eventId } = await emit(city, { kind: 'alarm', deviceId })
  const { page, rows } = await signIn('duty', { path: '/deviceAdmin/list?falseAlarms=1' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('频繁误报 6 次')
  await follow(rows.getByRole('link', { name: '详情' }))
  const head = page.locator('section', { has: page.getByRole('heading', { level: 1 }) })
  await expect(head).toContainText('频繁误报 6 次')
  await page.goto(`${home}/alarmAdmin`)
  // The sixth and the following one; the five before were within the limit.
  await expect(rows.filter({ hasText: '频繁误报 6 次' })).toHaveCount(2)
  await page.goto(`${home}/alarmAdmin/detail/${eventId}`)
  await expect(head).toContainText('频繁误报 6 次')
})
