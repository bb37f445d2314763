import type { Page } from '@playwright/test'

import { arriveBy } from '#tests/e2e/support/routes.ts'
import { expect, test, type UserSession } from '#tests/e2e/support/test.ts'

test.use({ size: 'demo' })

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).click()
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
}

const search = (page: Page): Promise<void> => arriveBy(page, () => page.getByRole('button', { name: '查询' }).click())

/** The contents of a list: its total, and the rows of its page in order. */
const read = async ({ page, rows, total }: UserSession) => ({
  total: await total.textContent(),
  rows: await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-key'))),
  address: page.url(),
})

const expectSame = async (session: UserSession, shown: Awaited<ReturnType<typeof read>>): Promise<void> => {
  await expect.poll(() => read(session)).toEqual(shown)
}

test('a list is its address: reload, back and a shared link show the same rows', async ({ signIn, openPage, home }) => {
  const duty = await signIn('duty')
  const { page, total } = duty
  await expect(total).not.toHaveText('共 0 条')
  const plain = await read(duty)
  await choose(page, '设备类型', '烟雾探测器')
  await page.getByRole('button', { name: '展开' }).click()
  await choose(page, '处理结果', '误报')
  await search(page)
  await expect(page).toHaveURL(`${home}/alarmAdmin?deviceType=smoke&result=${encodeURIComponent('误报')}`)
  await expect(total).not.toHaveText(plain.total ?? '')
  const filtered = await read(duty)
  await page.getByRole('tab', { name: /^已处理/ }).click()
  await arriveBy(page, () => page.getByRole('listitem', { name: '2', exact: true }).click())
  await expect(page).toHaveURL(/tab=done&deviceType=smoke&result=.+&page=2$/)
  await expect.poll(async () => (await read(duty)).rows).not.toEqual(filtered.rows)
  const second = await read(duty)
  expect(second.rows.length).toBeGreaterThan(0)

  await page.reload()
  await expectSame(duty, second)
  await expect(page.getByRole('search')).toContainText('烟雾探测器')
  await expect(page.getByRole('search')).toContainText('误报')
  await page.goBack()
  await page.goBack()
  await expectSame(duty, filtered)
  await page.goBack()
  await expectSame(duty, plain)

  const shared = await openPage({ context: { storageState: await page.context().storageState() } })
  await shared.goto(second.address)
  await expect(shared.locator('tr[data-row-key]')).toHaveCount(second.rows.length)
  await expect(shared.locator('tr[data-row-key]').first()).toHaveAttribute('data-row-key', second.rows[0] ?? '')
})

test('a keyword and the last seven days narrow the list, and 重置 shows all of it again', async ({ signIn, home }) => {
  const duty = await signIn('duty')
  const { page, rows, total } = duty
  const plain = await read(duty)
  const code = (await rows.first().locator('small').first().textContent()) ?? ''
  await page.getByRole('textbox', { name: '关键字' }).fill(code)
  await choose(page, '时间', '近 7 天')
  await arriveBy(page, () => page.getByRole('textbox', { name: '关键字' }).press('Enter'))
  await expect(page).toHaveURL(`${home}/alarmAdmin?time=7d&keyword=${code}`)
  await expect(total).not.toHaveText(plain.total ?? '')
  await expect(rows).not.toHaveCount(0)
  await expect(rows.filter({ hasNotText: code })).toHaveCount(0)
  await page.getByRole('button', { name: '重置' }).click()
  await expectSame(duty, plain)
})

test('a filter that matches nothing says so and offers to clear it', async ({ signIn, home }) => {
  const duty = await signIn('duty', { path: '/alarmAdmin?keyword=nothing-of-that-name' })
  await expect(duty.page.getByText('没有符合条件的记录')).toBeVisible()
  await duty.page.getByRole('button', { name: '清空条件' }).click()
  await expect(duty.page).toHaveURL(`${home}/alarmAdmin`)
  await expect(duty.rows).toHaveCount(20)
})

test('an impossible address shows the plain list', async ({ signIn }) => {
  const duty = await signIn('duty', { path: '/alarmAdmin?tab=nope&page=-3&size=7&deviceType=spaceship&time=never' })
  await expect(duty.rows).toHaveCount(20)
  await expect(duty.tab('全部')).toHaveAttribute('aria-selected', 'true')
})

test('those handled come first at one press of 状态', async ({ signIn, home }) => {
  const duty = await signIn('duty')
  await expect(duty.rows.first()).toContainText(/未处理|处理中/)
  await arriveBy(duty.page, () => duty.page.getByRole('columnheader', { name: '状态' }).click())
  await expect(duty.page).toHaveURL(`${home}/alarmAdmin?sort=state.asc`)
  await expect(duty.rows.first()).toContainText('已处理')
})

test('the slowest response comes first at one press of 处理人, and the head keeps the order', async ({
  signIn,
  home,
}) => {
  const duty = await signIn('duty')
  const head = duty.page.getByRole('columnheader', { name: '处理人' })
  await arriveBy(duty.page, () => head.click())
  await expect(duty.page).toHaveURL(`${home}/alarmAdmin?sort=responseSeconds.desc`)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(duty.rows.first()).toContainText(/响应 \d+ (小时|天)/)
})

test('the newest or the oldest come first, as asked for', async ({ signIn, home }) => {
  const duty = await signIn('duty')
  const head = duty.page.getByRole('columnheader', { name: '发生时间' })
  await arriveBy(duty.page, () => head.click())
  await expect(duty.page).toHaveURL(`${home}/alarmAdmin?sort=raisedAt.desc`)
  // The effect of the next press depends on the sort order that the head shows.
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await arriveBy(duty.page, () => head.click())
  await expect(duty.page).toHaveURL(`${home}/alarmAdmin?sort=raisedAt.asc`)
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  const oldest = await read(duty)
  await duty.page.reload()
  await expectSame(duty, oldest)
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
})
