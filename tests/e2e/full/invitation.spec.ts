import type { Page } from '@playwright/test'

import { callerOf, loginAs } from '#tests/support/caller.ts'
import { areas } from '#tests/support/city.ts'
import { logIn, toastsOn } from '#tests/e2e/support/console.ts'
import { callerAt } from '#tests/e2e/support/caller.ts'
import { invitationRequests } from '#tests/e2e/support/invitations.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { invite, opt, phoneOf } from '#tests/support/invitations.ts'
import { membersOf } from '#tests/support/members.ts'

const letterOf = (page: Page, remaining: number) => page.getByRole('dialog', { name: `邀请函（剩余 ${remaining} 条）` })

// A small city has one project.
test.use({ size: 'demo' })

test('three invitations are answered one by one: two accepted, one rejected after a second thought', async ({
  openPage,
  home,
  app,
  city,
}) => {
  const page = await openPage()
  await logIn(page, { home, username: 'invitee' })
  const first = letterOf(page, 3)
  await expect(first).toContainText('邀请人')
  await expect(first).toContainText('周建国')
  await expect(first).toContainText('值班员')
  await expect(first).toContainText('监测数据')
  await expect.poll(async () => (await first.boundingBox())?.width).toBe(600)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await first.getByRole('button', { name: '接受' }).click()
  await expect(toastsOn(page)).toContainText('您将为该区域安全贡献力量')

  const second = letterOf(page, 2)
  await second.getByRole('button', { name: '拒绝' }).click()
  await expect(second).toContainText('如拒绝，则无法进入区域界面，也无法拥有分配权限，是否回到邀请函？')
  await second.getByRole('button', { name: '回到邀请' }).click()
  await expect(second).toContainText('权限列表')
  await second.getByRole('button', { name: '拒绝' }).click()
  await second.getByRole('button', { name: '仍然拒绝' }).click()
  await expect(toastsOn(page)).toContainText('已拒绝邀请，可至烽燧 App重新接受该邀请')

  const began = page.waitForEvent('load')
  await letterOf(page, 1).getByRole('button', { name: '接受' }).click()
  await began
  await expect(page.getByRole('banner').getByText('城中区智慧消防')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const again = await callerAt(app, city, page)
  expect((await again.call<unknown[]>('GET', '/api/v3/invitations/pending')).result).toEqual([])
  expect((await again.call<unknown[]>('GET', '/api/v3/getProjects')).result).toHaveLength(3)
})

test('a person with a project can postpone the letters, and the page goes on', async ({ openPage, home }) => {
  const page = await openPage()
  await logIn(page, { home, username: 'invitee' })
  await expect(letterOf(page, 3)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /^未处理/ })).toBeVisible()
})

test('an invitation that comes during work stays until it is looked at, and ends at a new login', async ({
  signIn,
  app,
  city,
  home,
}) => {
  const { token = '' } = await loginAs(app, city.path, 'super')
  const inSecond = callerOf(app, city.path, { token, projectId: 'p2' })
  const { prepare, finished } = invitationRequests()
  const { page, toast } = await signIn('duty', { prepare })
  await finished()
  const phone = String(city.world.model.users.get('u-duty')?.phone)
  await invite(inSecond, { phone, areaId: 'p2-a02', roleCode: 'operator' })
  const look = page.getByRole('button', { name: '查看邀请' })
  await expect(look).toBeVisible()
  await look.click()
  const dialog = page.getByRole('dialog', { name: '【周建国】邀请您加入【城中实业园区项目】' })
  await expect(dialog).toContainText('您将获得该区域的管理权限，角色：值班员')
  await dialog.getByRole('button', { name: '我知道了' }).click()
  await expect(toast).toContainText('账号权限变动，请重新登录!')
  await expect(page).toHaveURL(`${home}/user/login`)
})

test('an invitation leads on a person without a project, who is shown nothing of 无项目', async ({
  openPage,
  home,
}) => {
  const page = await openPage()
  await logIn(page, { home, username: 'newcomer' })
  const letter = letterOf(page, 1)
  await expect(letter).toContainText('赵丽华')
  await page.keyboard.press('Escape')
  await expect(letter).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await letter.getByRole('button', { name: '接受' }).click()
  await expect(page.getByRole('banner').getByText('城中区智慧消防')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a person who rejects the only one has no project, and is informed then', async ({ openPage, home }) => {
  const page = await openPage()
  await logIn(page, { home, username: 'newcomer' })
  await letterOf(page, 1).getByRole('button', { name: '拒绝' }).click()
  await page.getByRole('button', { name: '仍然拒绝' }).click()
  await expect(page.getByRole('dialog', { name: '无项目' })).toBeVisible()
  await page.getByRole('button', { name: '回到登录' }).click()
  await logIn(page, { home, username: 'newcomer' })
  await page.getByRole('dialog', { name: '已拒绝的邀请' }).getByRole('button', { name: '接受', exact: true }).click()
  await expect(page.getByRole('banner').getByText('城中区智慧消防')).toBeVisible()
})

test('a withdrawn invitation is reported when it is answered, and can be asked for again', async ({
  openPage,
  home,
  app,
  city,
}) => {
  const page = await openPage()
  await logIn(page, { home, username: 'newcomer' })
  await expect(letterOf(page, 1)).toBeVisible()
  await membersOf(await loginAs(app, city.path, 'owner')).revoke('inv-newcomer-1')
  await letterOf(page, 1).getByRole('button', { name: '接受' }).click()
  await expect(toastsOn(page)).toContainText('操作失败,状态已变')
  await page.getByRole('dialog', { name: '已撤回的邀请' }).getByRole('button', { name: '暂不申请' }).click()
  await expect(page.getByRole('dialog', { name: '无项目' })).toBeVisible()
})

test('the answer to an invitation leads its sender to the personal centre', async ({ signIn, app, city, home }) => {
  const nobody = await loginAs(app, city.path, 'nobody')
  const { page } = await signIn('owner')
  const owner = await callerAt(app, city, page)
  const { result } = await invite(owner, { phone: phoneOf(nobody), areaId: areas.watched, roleCode: 'operator' })
  await opt(nobody, result.id, 1)
  const card = page.locator('article').filter({ hasText: '吴国强已接受邀请' })
  await card.getByRole('button', { name: '查看', exact: true }).click()
  await expect(page).toHaveURL(`${home}/user/center`)
})
