import type { Page } from '@playwright/test'

import { loginAs } from '#tests/support/caller.ts'
import { expectRead } from '#tests/e2e/support/console.ts'
import { holdNextPage } from '#tests/e2e/support/next-page.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { addFault } from '#tests/support/faults.ts'

// A small city has one project.
test.use({ size: 'demo' })

const projects = {
  p1: '城中区智慧消防',
  p2: '城中实业园区',
  p3: '南门文教商圈',
} as const

const FIRST_PAGE = /\/dashboard\/analysis$/

const switchOf = (page: Page) => page.getByRole('dialog', { name: '切换项目' })
const itemOf = (page: Page, name: string) => switchOf(page).getByRole('button', { name: new RegExp(`^${name}`) })
const openSwitch = (page: Page) => page.getByRole('button', { name: '切换', exact: true }).click()

test('another project is chosen, said, shown on the first page, and kept when the page begins anew', async ({
  signIn,
  home,
}) => {
  const { page, toast, link } = await signIn('owner')
  await expect(page.getByRole('banner').getByText(projects.p1)).toBeVisible()
  await openSwitch(page)
  // It grows while it opens.
  await expect.poll(async () => (await switchOf(page).boundingBox())?.width).toBe(432)
  await expect(itemOf(page, projects.p1)).toContainText('当前项目')
  const letCome = await holdNextPage(page, FIRST_PAGE)
  await itemOf(page, projects.p2).click()
  // For 300 ms (spec §4).
  await expect(toast).toContainText('切换成功')
  await letCome()
  await expect(page).toHaveURL(`${home}/dashboard/analysis`)
  await expect(link).toHaveText(/实时连接正常/)
  await expect(page.getByRole('banner').getByText(projects.p2)).toBeVisible()
  await expect(switchOf(page)).toHaveCount(0)
})

test('who has one project has nothing to switch', async ({ signIn }) => {
  const { page } = await signIn('duty')
  await expect(page.getByRole('banner').getByText(projects.p1)).toBeVisible()
  await expect(page.getByRole('button', { name: '切换', exact: true })).toHaveCount(0)
})

test('a project that was stopped says so and cannot be chosen', async ({ signIn, app, city }) => {
  const admin = await loginAs(app, city.path, 'super')
  await admin.call('POST', '/pc/api/v4/projectSettings/disable', { projectId: 'p2' })
  const { page } = await signIn('owner')
  await openSwitch(page)
  await expect(itemOf(page, projects.p2)).toContainText('已停止服务，不能进入')
  await expect(itemOf(page, projects.p2)).toBeDisabled()
})

test('without counts the plain list is shown, with a word about it, and can be chosen from', async ({
  signIn,
  city,
  home,
}) => {
  await addFault(city.control, { on: 'project.eventCounts', effect: { type: 'code', code: 5102 } })
  const { page, toast } = await signIn('owner')
  await openSwitch(page)
  await expect(toast).toContainText('查询出错')
  // The page reloads in the other project; the test must not leave it halfway.
  const reloaded = page.waitForEvent('load')
  await itemOf(page, projects.p2).click()
  await expect(page).toHaveURL(`${home}/dashboard/analysis`)
  await reloaded
  await expect(page.getByRole('banner').getByText(projects.p2)).toBeVisible()
})

test('a list that cannot be read can be read again', async ({ signIn, city }) => {
  await addFault(city.control, { on: 'project.projectList', times: 1, effect: { type: 'code', code: 5000 } })
  const { page, toast } = await signIn('owner')
  await openSwitch(page)
  await expect(toast).toContainText('未知错误')
  await switchOf(page).getByRole('button', { name: '重试' }).click()
  await expect(itemOf(page, projects.p2)).toBeVisible()
})

test('Esc puts the switch away, and the focus is where it was', async ({ signIn }) => {
  const { page } = await signIn('owner')
  await openSwitch(page)
  await expect(itemOf(page, projects.p2)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(switchOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '切换', exact: true })).toBeFocused()
})

test('open alarms and faults of each project are counted, up to 99+', async ({ signIn }) => {
  const { page } = await signIn('super')
  await page.route('**/projectListEventCountNew', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { result: { id: string; alarmCount: number; faultCount: number }[] }
    const counts = { p1: [99, 100], p2: [100, 0], p3: [0, 7] } as const
    for (const one of body.result) [one.alarmCount, one.faultCount] = counts[one.id as keyof typeof counts]
    await route.fulfill({ response: answer, json: body })
  })
  await openSwitch(page)
  await expect(itemOf(page, projects.p1)).toHaveAccessibleName(/未结束预警\s*99\s*未结束故障\s*99\+$/)
  await expect(itemOf(page, projects.p2)).toHaveAccessibleName(/未结束预警\s*99\+\s*未结束故障\s*0$/)
  await expect(itemOf(page, projects.p3)).toHaveAccessibleName(/未结束预警\s*0\s*未结束故障\s*7$/)
})

test('another tab of the same login follows to the other project', async ({ openPage, home }) => {
  const page = await openPage()
  await page.goto(`${home}/alarmAdmin`)
  await page.getByRole('textbox', { name: '账号' }).fill('owner')
  await page.getByRole('textbox', { name: '密码' }).fill('Fengsui@119')
  await page.getByRole('checkbox', { name: '7 天内自动登录' }).check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('banner').getByText(projects.p1)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${home}/alarmAdmin`)
  await expect(other.getByRole('banner').getByText(projects.p1)).toBeVisible()
  await expectRead(other)
  await openSwitch(page)
  await itemOf(page, projects.p2).click()
  await expect(other.getByRole('banner').getByText(projects.p2)).toBeVisible()
})
