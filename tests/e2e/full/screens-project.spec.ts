import { readFile } from 'node:fs/promises'

import type { ExportJob } from '#shared/export/export.contract.ts'
import type { ProjectDetail, RuleState } from '#shared/project/project-settings.contract.ts'
import { advance, emit } from '#tests/support/city.ts'
import { loginAs } from '#tests/support/caller.ts'
import { callerAt } from '#tests/e2e/support/caller.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ size: 'demo' })

const countIn = (text: string | null): number => Number((text ?? '').replaceAll(',', '').match(/\d+/)?.[0])

test('the dashboard follows what happens, and its section is called 数据分析', async ({ signIn, city }) => {
  const { page } = await signIn('super', { path: '/dashboard/analysis' })
  await expect(page).toHaveTitle('态势监测 - 烽燧')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^早上好，周建国$/)
  await expect(page.getByRole('heading', { name: '数据分析' })).toBeVisible()
  const todo = page.getByRole('region', { name: '未处理' })
  await expect(todo.locator('b').first()).toHaveText(/\d/)
  const before = countIn(await todo.locator('b').first().textContent())
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await expect(todo.locator('b').first()).toHaveText(String(before + 1))
  await expect(page.getByRole('region', { name: '实时动态' }).getByRole('listitem').first()).toContainText('烟雾')
})

test('a visitor is greeted, and informed that figures are not for them', async ({ signIn }) => {
  const { page } = await signIn('guest', { path: '/dashboard/analysis' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/好，/)
  await expect(page.getByText('您的角色不能查看监测数据，请联系管理员')).toBeVisible()
})

test('an ordered file is built, fetched and removed', async ({ signIn, app, city }) => {
  const admin = await loginAs(app, city.path, 'super')
  const ordered = await admin.trpc<ExportJob>(
    'export.order',
    { name: '预警列表', params: { kind: 'alarm', state: 2 }, type: 1 },
    'mutation',
  )
  expect(ordered.status).toBe(200)
  const { page, rows, toast } = await signIn('super', { path: '/placeAdmin/FileDownloadCenter' })
  await expect(page).toHaveTitle('下载中心 - 烽燧')
  await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveCount(0)
  const row = rows.filter({ hasText: '预警列表' })
  await expect(row).toContainText('种类 预警，处理状态 已处理')
  await advance(city, '1m')
  await expect(row).toContainText('已完成')
  const [file] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: '下载' }).click()])
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await row.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认删除' }).click()
  await expect(toast).toContainText('已删除')
  await expect(page.getByText('暂无下载任务')).toBeVisible()
})

test('a file that is no longer there is reported as a failed download', async ({ signIn, app, city, complaints }) => {
  complaints.allow(/404|422|400|409/)
  const admin = await loginAs(app, city.path, 'super')
  const ordered = await admin.trpc<ExportJob>('export.order', { name: '故障列表', type: 1 }, 'mutation')
  await advance(city, '1m')
  const { page, rows, toast } = await signIn('super', { path: '/placeAdmin/FileDownloadCenter' })
  await expect(rows).toContainText('已完成')
  await page.route(/\/pc\/api\/v4\/download\/file/, (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('id', `${ordered.result?.id}-gone`)
    return route.continue({ url: url.href })
  })
  await rows.getByRole('button', { name: '下载' }).click()
  await expect(toast).toContainText('文件下载失败')
})

test('the project is renamed and its rules are set, looked at by default and restored', async ({
  signIn,
  app,
  city,
}) => {
  const { page, toast } = await signIn('super', { path: '/account/myproject?newMode=default&newProject=1' })
  await expect(page).toHaveTitle('项目设置 - 烽燧')
  await expect(page.getByText(/^新项目：/)).toBeVisible()
  const rules = page.getByRole('region', { name: '推送规则' })
  await expect(rules.getByRole('row', { name: /全部设备/ }).first()).toContainText('管理员、值班员')
  await expect(rules.getByRole('button', { name: '编辑' })).toHaveCount(0)
  await rules.getByText('当前规则').click()
  await expect(page).toHaveURL(/newMode=setting/)
  await rules
    .getByRole('row', { name: /烟雾探测器/ })
    .first()
    .getByRole('button', { name: '编辑' })
    .click()
  const dialog = page.getByRole('dialog', { name: '推送规则 · 烟雾探测器' })
  await dialog.getByRole('spinbutton', { name: '电话延迟' }).fill('9')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(toast).toContainText('推送规则已保存')
  await expect(rules.getByRole('row', { name: /烟雾探测器/ }).first()).toContainText('9 分钟')
  const state = await (await callerAt(app, city, page)).trpc<RuleState>('projectSettings.rules')
  expect(state.result?.ruleDetail.find(({ deviceType }) => deviceType === 'smoke')).toMatchObject({
    custom: true,
    voiceDelay: 9,
  })
})

test('the name of the project is saved for everybody', async ({ signIn, app, city }) => {
  const { page } = await signIn('super', { path: '/account/myproject' })
  await page.getByRole('textbox', { name: '项目名称' }).fill('城中区新名字')
  await page.getByRole('region', { name: '项目信息' }).getByRole('button', { name: '保存' }).click()
  // Every console of the project reloads.
  await expect(page.getByRole('banner')).toContainText('城中区新名字')
  await expect(page.getByRole('region', { name: '变更记录' })).toContainText('修改项目信息')
  const saved = await (await callerAt(app, city, page)).trpc<ProjectDetail>('projectSettings.detail')
  expect(saved.result?.name).toBe('城中区新名字')
})
