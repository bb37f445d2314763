import type { Page } from '@playwright/test'

import { callerAt } from '#tests/e2e/support/caller.ts'
import { emit } from '#tests/support/city.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { forgetHandOvers, handOversOf } from '#tests/support/hand-overs.ts'

const PATH = '/personnelAdmin/handOver'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Chooses a person in the form by a part of the option's text. */
const chooseReceiver = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('dialog', { name: '交班' }).getByRole('combobox', { name: '接班人' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText(name).first().click()
}

test('one hands over, the other takes over, and both lists say so without being asked', async ({ signIn, city }) => {
  await forgetHandOvers(city.world)
  const nameOf = (id: string): string => city.world.model.users.get(id)?.realname ?? ''
  const next = await signIn('mahaiyan', { path: PATH })
  await expect(next.page.getByText('暂无交接班记录')).toBeVisible()
  const { page, rows, toast } = await signIn('duty', { path: PATH })
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  // The empty list offers it, too.
  await page.getByRole('cell').getByRole('button', { name: '交班', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '交班' })
  await expect(dialog).toContainText('未处理1 件')
  await dialog.getByRole('button', { name: '提交交班' }).click()
  await expect(dialog).toContainText('请选择接班人')
  await expect(dialog).toContainText('请填写交班说明')
  await chooseReceiver(page, nameOf('u-mahaiyan'))
  await dialog.getByRole('textbox', { name: '交班说明' }).fill('钥匙与对讲机已清点')
  await dialog.getByRole('textbox', { name: '待跟进事项' }).fill('302 烟感报警待复核')
  await dialog.getByRole('button', { name: '提交交班' }).click()
  await expect(toast).toContainText(`已向 ${nameOf('u-mahaiyan')} 交班，等待接班`)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('待接班')

  await expect(next.rows).toContainText('302 烟感报警待复核')
  await next.rows.getByRole('button', { name: '接班', exact: true }).click()
  const taking = next.page.getByRole('dialog', { name: `接 ${nameOf('u-duty')} 的班` })
  await expect(taking).toContainText('钥匙与对讲机已清点')
  await taking.getByRole('textbox', { name: '接班意见' }).fill('情况属实')
  await taking.getByRole('button', { name: '确认接班' }).click()
  await expect(next.toast).toContainText('已接班')
  await expect(taking).toHaveCount(0)
  await expect(rows).toContainText('已接班')
  await expect(rows.getByRole('button', { name: '撤回' })).toHaveCount(0)

  await follow(rows.getByRole('link', { name: '详情' }))
  await expect(page).toHaveTitle('交接班记录 - 烽燧')
  await expect(page.getByRole('region', { name: '交接内容' })).toContainText('情况属实')
  await expect(page.getByRole('region', { name: '未办结事件' })).toContainText('预警未处理 1 件，处理中 0 件')
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-print-sheet]')
  await expect(sheet.getByRole('heading', { name: '交接班登记表' })).toBeVisible()
  await expect(sheet).toContainText('接班人签字')
  await expect(page.getByRole('banner')).toBeHidden()
})

test('an obstacle is reported before it is written, and a refusal in its place', async ({
  signIn,
  app,
  city,
  complaints,
}) => {
  complaints.allow(/409|422/)
  await forgetHandOvers(city.world)
  const next = await signIn('mahaiyan', { path: PATH })
  const { page, rows, toast } = await signIn('duty', { path: PATH })
  const elsewhere = handOversOf(await callerAt(app, city, page))
  const { id } = (await elsewhere.add('u-mahaiyan')).result
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: '交班', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '交班' })
  await expect(dialog.getByRole('status')).toHaveText(/^您向 .+ 的交班还在等待接班，请先撤回$/)
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toHaveCount(0)

  // The receiver has the form open while it is withdrawn.
  await next.rows.getByRole('button', { name: '接班', exact: true }).click()
  await expect(next.page.getByRole('dialog')).toBeVisible()
  await rows.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认撤回' }).click()
  await expect(toast).toContainText('已撤回交班')
  await expect(rows).toContainText('已撤回')
  await expect(next.page.getByRole('dialog')).toHaveCount(0)
  await expect(next.rows).toContainText('已撤回')
  expect((await elsewhere.detail(id)).result.status).toBe('withdrawn')

  await page.getByRole('tab', { name: '待接班' }).click()
  await expect(rows).toHaveCount(0)
  await page.getByRole('tab', { name: '已撤回' }).click()
  await expect(rows).toHaveCount(1)
})

test('on a phone one hands over and sees it as a card; an owner looks on and has nothing to press', async ({
  signIn,
  city,
}) => {
  await forgetHandOvers(city.world)
  const { page } = await signIn('duty', { path: '/account/center', context: phone })
  await page.getByRole('region', { name: '上下班打卡' }).getByRole('button', { name: '交接班' }).click()
  await page.getByRole('status').getByRole('button', { name: '交班', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '交班' })
  await chooseReceiver(page, '·')
  await dialog.getByRole('textbox', { name: '交班说明' }).fill('设备正常')
  await dialog.getByRole('button', { name: '提交交班' }).click()
  const card = page.getByRole('main').getByRole('article')
  await expect(card).toContainText('待接班')
  await expect(card.getByRole('button', { name: '撤回' })).toBeVisible()

  const owner = await signIn('owner', { path: '/personnelAdmin/attendance' })
  await owner.page.getByRole('main').getByRole('button', { name: '交接班' }).click()
  await expect(owner.rows).toHaveCount(1)
  await expect(owner.rows).toContainText('设备正常')
  await expect(owner.page.getByRole('button', { name: '交班', exact: true })).toHaveCount(0)
  await expect(owner.rows.getByRole('button')).toHaveCount(0)
})
