import type { Page } from '@playwright/test'

import { loginAs } from '#tests/support/caller.ts'
import { emit } from '#tests/support/city.ts'
import { arriveBy, follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ size: 'demo' })

interface ServedList {
  readonly total: number
  readonly records: { readonly id: string; readonly code: string }[]
  readonly counts: Record<string, number>
}

/** The code of a device. */
const CODE = /[A-Z]{2}-\d+/

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const crumbs = (page: Page) => page.getByRole('navigation', { name: '当前位置' })

for (const { name, path, title, detailTitle } of [
  { name: 'device.list', path: '/deviceAdmin/list', title: '智能终端管理', detailTitle: '智能终端详情' },
  { name: 'device.hosts', path: '/deviceAdmin/fireEngine', title: '消防主机列表', detailTitle: '消防主机详情' },
  { name: 'device.videos', path: '/videoManage/list', title: '视频设备管理', detailTitle: '视频设备详情' },
])
  test(`${title} shows what the server has, and leads to a detail`, async ({ signIn, app, city }) => {
    const served = (await (await loginAs(app, city.path, 'super')).trpc<ServedList>(name)).result
    if (!served) throw new Error(`${name} did not answer`)
    const { page, total, rows } = await signIn('super', { path })
    await expect(page).toHaveTitle(`${title} - 烽燧`)
    await expect(total).toHaveText(`共 ${served.total.toLocaleString('en-US')} 条`)
    await expect(rows).toHaveCount(Math.min(20, served.total))
    await expect(tab(page, '全部')).toHaveAccessibleName(`全部 ${served.counts['all']}`)
    await expect(tab(page, '正常')).toHaveAccessibleName(`正常 ${served.counts['normal']}`)
    const [first] = served.records
    await expect(rows.first()).toHaveAttribute('data-row-key', first?.id ?? '')
    await follow(rows.first().getByRole('link', { name: '详情' }))
    await expect(page).toHaveTitle(`${detailTitle} - 烽燧`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(first?.code ?? '')
    await expect(crumbs(page)).toHaveText(`硬件列表/${title}/${detailTitle}`)
    await follow(crumbs(page).getByRole('link', { name: title }))
    await expect(rows.first()).toBeVisible()
  })

test('a list of devices is its address: tab, filter and page come back on reload', async ({ signIn, home }) => {
  const { page, rows, total } = await signIn('super', { path: '/deviceAdmin/list' })
  await page.getByRole('combobox', { name: '设备类型' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('烟雾探测器', { exact: true }).click()
  await arriveBy(page, () => page.getByRole('button', { name: '查询' }).click())
  await expect(page).toHaveURL(`${home}/deviceAdmin/list?deviceType=smoke`)
  await arriveBy(page, () => page.getByRole('listitem', { name: '2', exact: true }).click())
  await expect(page).toHaveURL(`${home}/deviceAdmin/list?deviceType=smoke&page=2`)
  await expect(page.locator('.ant-pagination-item-active')).toHaveText('2')
  const before = { total: await total.textContent(), first: await rows.first().getAttribute('data-row-key') }
  await page.reload()
  await expect(rows.first()).toHaveAttribute('data-row-key', before.first ?? '')
  await expect(total).toHaveText(before.total ?? '')
})

test('an alarm is seen on the device it comes from at once, in the list and on its page', async ({ signIn, city }) => {
  const { page, rows } = await signIn('super', { path: `/deviceAdmin/list?keyword=YG-` })
  const row = rows.filter({ has: page.getByTitle('预警 / 故障 0 / 0') }).first()
  const id = (await row.getAttribute('data-row-key')) ?? ''
  await follow(page.locator(`tr[data-row-key="${id}"]`).getByRole('link', { name: '详情' }))
  await expect(page.getByText('没有未结束的事件，一切平安')).toBeVisible()
  await emit(city, { kind: 'alarm', deviceId: id })
  await expect(page.getByRole('region', { name: '未结束事件' })).toContainText('烟雾')
  await page.goBack()
  await expect(page.locator(`tr[data-row-key="${id}"]`).getByTitle('预警 / 故障 1 / 0')).toBeVisible()
})

test('a device tests itself, is put out of service and back again', async ({ signIn }) => {
  const { page, rows, toast } = await signIn('super', { path: '/deviceAdmin/list?deviceType=smoke' })
  await follow(rows.first().getByRole('link', { name: '详情' }))
  await page.getByRole('button', { name: '自检' }).click()
  await expect(page.getByRole('region', { name: '维护记录' })).toContainText('自检')
  await page.getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认停用' }).click()
  await expect(toast).toContainText('已停用')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: '启用' }).click()
  await expect(toast).toContainText('已启用')
  await expect(page.getByRole('region', { name: '维护记录' })).toContainText('启用')
})

test('a fire host shows its lamps and its loops, and can show what is unusual alone', async ({ signIn }) => {
  const { page, rows } = await signIn('super', { path: '/deviceAdmin/fireEngine' })
  await follow(rows.first().getByRole('link', { name: '详情' }))
  const panel = page.getByRole('region', { name: '主机面板' })
  for (const lamp of ['火警', '故障', '屏蔽', '监管', '启动', '反馈', '主电', '备电'])
    await expect(panel).toContainText(lamp)
  const loops = page.getByRole('region', { name: '回路与部件' })
  await expect(loops.getByText(/^\d+ 回路 · /).first()).toBeVisible()
  await expect(loops.getByText('01-001')).toBeVisible()
  await loops.getByRole('checkbox', { name: '仅看异常部件' }).check()
  await expect(loops.getByText('01-001')).toHaveCount(0)
})

test('devices at one address are listed together', async ({ signIn }) => {
  const { page, rows } = await signIn('super', { path: '/deviceAdmin/list' })
  await follow(rows.first().getByRole('link', { name: '详情' }))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(CODE)
  const code = CODE.exec((await heading.textContent()) ?? '')?.[0] ?? '?'
  await follow(page.getByRole('link', { name: '同址设备' }))
  await expect(page).toHaveTitle('同址设备 - 烽燧')
  await expect(page.getByRole('region', { name: '设备' })).toContainText(code)
})

test('a device of another area is not shown, and the page leads back', async ({ signIn, city, complaints }) => {
  complaints.allow(/404 GET \S+device\.detail/)
  const outside = city.devices.outside
  const { page } = await signIn('duty', { path: `/deviceAdmin/detail/${outside}` })
  await expect(page.getByText('该设备不存在，或不在您的区域内')).toBeVisible()
  await follow(page.getByRole('link', { name: '返回智能终端管理' }))
  await expect(page).toHaveTitle('智能终端管理 - 烽燧')
})
