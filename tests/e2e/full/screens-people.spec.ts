import type { RoleDetail } from '#shared/role/role-view.contract.ts'
import { formatDay } from '#shared/time.ts'
import { loginAs } from '#tests/support/caller.ts'
import { callerAt } from '#tests/e2e/support/caller.ts'
import { countOf } from '#tests/e2e/support/console.ts'
import { arriveBy, follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ size: 'demo' })

interface ServedList {
  readonly total: number
  readonly counts?: Record<string, number>
}

for (const { name, path, title, detailTitle, group } of [
  { name: 'member.list', path: '/personnelAdmin', title: '成员列表', detailTitle: '成员详情', group: '人员管理' },
  {
    name: 'attendance.list',
    path: '/personnelAdmin/attendance',
    title: '考勤统计',
    detailTitle: '考勤详情',
    group: '人员管理',
  },
  {
    name: 'handOver.list',
    path: '/personnelAdmin/handOver',
    title: '交接班',
    detailTitle: '交接班记录',
    group: '人员管理',
  },
  {
    name: 'contact.list',
    path: '/personnelAdmin/emergency',
    title: '紧急联系人列表',
    detailTitle: '紧急联系人详情',
    group: '人员管理',
  },
  { name: 'roleView.list', path: '/roleManager', title: '角色列表', detailTitle: '角色详情', group: '人员管理' },
])
  test(`${title} shows what the server has, and leads to a detail`, async ({ signIn, app, city }) => {
    const served = (await (await loginAs(app, city.path, 'super')).trpc<ServedList>(name)).result
    if (!served) throw new Error(`${name} did not answer`)
    const { page, total, rows } = await signIn('super', { path })
    await expect(page).toHaveTitle(`${title} - 烽燧`)
    await expect(total).toHaveText(`共 ${served.total} 条`)
    await expect(rows).toHaveCount(Math.min(20, served.total))
    await follow(rows.first().getByRole('link', { name: '详情' }))
    await expect(page).toHaveTitle(`${detailTitle} - 烽燧`)
    await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveText(`${group}/${title}/${detailTitle}`)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  })

test('an invitation that waits is sent again and taken back', async ({ signIn }) => {
  const { page, rows, toast } = await signIn('super', { path: '/personnelAdmin?tab=pending' })
  const before = await countOf(rows)
  const pending = page.getByRole('tab', { name: /^待接受/ })
  await expect(pending).toHaveAccessibleName(`待接受 ${before}`)
  await follow(rows.first().getByRole('link', { name: '详情' }))
  await page.getByRole('button', { name: '重新邀请' }).click()
  await expect(toast).toContainText('已重新发送邀请')
  await page.getByRole('button', { name: '撤回邀请' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认撤回' }).click()
  await expect(toast).toContainText('已撤回邀请')
  await expect(page).toHaveTitle('成员列表 - 烽燧')
  await pending.click()
  await expect(pending).toHaveAccessibleName(`待接受 ${before - 1}`)
  await expect(rows).toHaveCount(before - 1)
})

test('attendance names the month in force, and today is in view', async ({ signIn, city }) => {
  const { page } = await signIn('super', { path: '/personnelAdmin/attendance' })
  const month = formatDay(city.world.clock.now()).slice(0, 7)
  await expect(page.getByRole('search')).toContainText(`月份${month}`)
  const today = page.locator('th[aria-current=date]')
  await expect(today).toHaveText(String(Number(formatDay(city.world.clock.now()).slice(8))))
  await expect(today).toBeInViewport({ ratio: 1 })
})

test('the month before is shown day by day with its clockings', async ({ signIn }) => {
  const { page, rows } = await signIn('super', { path: '/personnelAdmin/attendance' })
  await follow(rows.first().getByRole('link', { name: '详情' }))
  await follow(page.getByRole('link', { name: '上个月' }))
  await expect(page).toHaveURL(/month=2026-02$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2026-02 考勤')
  await expect(page.getByText(/上班 \d{2}:\d{2}:\d{2}/).first()).toBeVisible()
})

test('a test call reaches the contact and is kept', async ({ signIn }) => {
  const { page, rows } = await signIn('super', { path: '/personnelAdmin/emergency' })
  await follow(rows.first().getByRole('link', { name: '详情' }))
  await page.getByRole('button', { name: '测试呼叫' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认呼叫' }).click()
  await expect(page.getByRole('dialog', { name: /发送测试呼叫$/ })).toContainText('已发出')
  await page.getByRole('dialog').getByRole('button', { name: '知道了' }).click()
  await expect(page.getByRole('region', { name: '测试呼叫记录' })).toContainText('电话')
})

test('a role of the project gets a permission, after saying what that changes; a system role is locked', async ({
  signIn,
  app,
  city,
}) => {
  const admin = await loginAs(app, city.path, 'super')
  const { code } = await admin.call('POST', '/sys/role/add', {
    roleName: '巡检员',
    roleCode: 'patrol',
    description: '',
  })
  expect(code).toBe(200)
  const { page, rows, toast } = await signIn('super', { path: '/roleManager' })
  await follow(rows.filter({ hasText: 'superOwner' }).getByRole('link', { name: '详情' }))
  await expect(page.getByText(/由系统规定，不能修改$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '保存权限' })).toHaveCount(0)
  await arriveBy(page, () => page.goBack())
  await follow(rows.filter({ hasText: '巡检员' }).getByRole('link', { name: '详情' }))
  await page.getByRole('treeitem', { name: '地图' }).getByRole('checkbox').click()
  await page.getByRole('button', { name: '保存权限' }).click()
  await expect(page.getByRole('dialog')).toContainText('新增：地图')
  const id = page.url().split('/').at(-1) ?? ''
  await page.getByRole('dialog').getByRole('button', { name: '确认保存' }).click()
  await expect(toast).toContainText('已保存')
  await expect(page.getByText(/已开通 1 \/ \d+/)).toBeVisible()
  const saved = await (await callerAt(app, city, page)).trpc<RoleDetail>('roleView.detail', { id })
  expect(saved.result?.permissions).toBe(1)
})
