import { callerAt } from '#tests/e2e/support/caller.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ size: 'demo' })

test('a role is made from another and given a page; its holders see the page immediately', async ({
  signIn,
  app,
  city,
  complaints,
}) => {
  complaints.allow(/422/)
  const { page, rows, toast } = await signIn('super', { path: '/roleManager' })
  await follow(rows.filter({ hasText: 'operator' }).getByRole('link', { name: '详情' }))
  await page.getByRole('button', { name: '复制' }).click()
  const dialog = page.getByRole('dialog', { name: /^复制角色/ })
  await dialog.getByRole('textbox', { name: '角色名称' }).fill('巡检员')
  await dialog.getByRole('textbox', { name: '角色编码' }).fill('operator')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toContainText('该角色编码已存在')
  await dialog.getByRole('textbox', { name: '角色编码' }).fill('patrol')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(toast).toContainText('已新建角色 巡检员')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('巡检员')
  await expect(page.getByRole('button', { name: '保存权限' })).toBeDisabled()

  const admin = await callerAt(app, city, page)
  const id = page.url().split('/').at(-1) ?? ''
  const { code } = await admin.call('PUT', '/sys/user/edit', { id: 'u-duty', selectedroles: `r-operator,${id}` })
  expect(code).toBe(200)
  const other = await signIn('duty')
  await expect(other.menuItem('成员列表')).toHaveCount(0)
  const people = page.getByRole('treeitem', { name: '人员管理' })
  await people.getByRole('checkbox').click()
  await expect(page.getByRole('status').filter({ hasText: /^新增 \d+ 项/ })).toBeVisible()
  await page.getByRole('button', { name: '保存权限' }).click()
  await expect(page.getByRole('dialog')).toContainText('将影响 1 人，立即生效')
  await page.getByRole('dialog').getByRole('button', { name: '确认保存' }).click()
  await expect(toast).toContainText('已保存')
  const began = other.page.waitForEvent('load')
  await other.page.getByRole('button', { name: '我知道了' }).click()
  await began
  await other.menuItem('人员管理').click()
  await expect(other.menuItem('成员列表')).toBeVisible()
})
