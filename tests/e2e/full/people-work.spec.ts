import { clock } from '#tests/support/attendance.ts'
import { callerAt } from '#tests/e2e/support/caller.ts'
import { ofEndedSession } from '#tests/e2e/support/complaints.ts'
import { expectRead } from '#tests/e2e/support/console.ts'
import { middleOf, pickAreas } from '#tests/e2e/full/people.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ size: 'demo' })

test('a person is invited, invited again and let go; refusals are shown beside the field, and nothing typed is lost', async ({
  signIn,
  complaints,
}) => {
  complaints.allow(/42[0-9]|40[0-9]/)
  const { page, rows, toast } = await signIn('super', { path: '/personnelAdmin' })
  await page.getByRole('button', { name: '邀请成员' }).click()
  const dialog = page.getByRole('dialog', { name: '邀请成员' })
  const phone = dialog.getByRole('textbox', { name: '手机号码' })
  const send = dialog.getByRole('button', { name: '发送邀请' })
  await phone.fill('12345')
  await send.click()
  await expect(dialog).toContainText('请输入 11 位手机号码')
  await phone.fill('13999999999')
  await send.click()
  await expect(dialog).toContainText('所邀请的用户尚未加入平台')
  await expect(phone).toHaveValue('13999999999')
  await dialog.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect(dialog).toHaveCount(0)

  const pending = page.getByRole('tab', { name: /^待接受/ })
  const waiting = Number(/\d+/.exec(await pending.innerText())?.[0])
  await pending.click()
  await expect(rows).toHaveCount(waiting)
  await rows.first().getByRole('button', { name: '重发' }).click()
  await expect(toast).toContainText('已重新发送邀请')
  await rows.first().getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认撤回' }).click()
  await expect(toast).toContainText('已撤回邀请')
  await expect(rows).toHaveCount(waiting - 1)
})

test('a new role reaches the person at once, and a removal sends them away', async ({ signIn, complaints }) => {
  complaints.allow(/40[39]/, ofEndedSession)
  const other = await signIn('duty')
  const { page, rows, toast } = await signIn('super', { path: '/personnelAdmin?keyword=duty' })
  const row = rows.filter({ hasText: '李海峰' })
  await row.getByRole('button', { name: '编辑' }).click()
  const dialog = page.getByRole('dialog', { name: '编辑成员 李海峰' })
  await dialog.getByText('管理员', { exact: true }).click()
  await expect(dialog.getByRole('radio', { name: '管理员' })).toBeChecked()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(toast).toContainText('已更新 李海峰 的权限')
  await expect(row).toContainText('管理员')
  await expect(other.page.getByRole('dialog', { name: '权限变更' })).toContainText('账号权限发生变更')
  const began = other.page.waitForEvent('load')
  await other.page.getByRole('button', { name: '我知道了' }).click()
  await began
  await expect(other.menuItem('人员管理')).toBeVisible()

  await row.getByRole('button', { name: '移出' }).click()
  const question = page.getByRole('dialog', { name: '将 李海峰 移出项目？' })
  await expect(question).toContainText('管理员权限')
  await expect(question).toContainText('请先转派')
  await question.getByRole('button', { name: '确认移出' }).click()
  // The person who did it receives the same push as all others.
  await expect(toast).toContainText(/已移出 李海峰|李海峰已退出项目/)
  await expect(row).toHaveCount(0)
  await expect(page).toHaveURL(/keyword=duty/)
  await expect(other.page.getByRole('dialog', { name: '权限变更' })).toBeVisible()
  // No member grants the highest role, so none revokes it either.
  await page.goto(`${page.url().split('?')[0]}?roleCode=superOwner`)
  await expect(rows.first()).toContainText('超级管理员')
  await expect(rows.getByRole('button', { name: '移出' })).toHaveCount(0)
})

test('areas of several members are changed in one go; who cannot be changed is named and stays chosen', async ({
  signIn,
}) => {
  const { page, rows, toast } = await signIn('super', { path: '/personnelAdmin?roleCode=operator&tab=joined' })
  const areaOf = async (at: number) => (await rows.nth(at).locator('td').nth(4).innerText()).split('、')[0] ?? ''
  const area = await areaOf(0)
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量调整区域（2 人）' }).click()
  const dialog = page.getByRole('dialog', { name: '调整 2 人的区域' })
  await pickAreas(page, [area])
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(toast).toContainText('已调整 2 人的区域')
  await expect(dialog).toHaveCount(0)
  await expect(rows.nth(1)).toContainText(area)
  await expect(page.getByRole('button', { name: '批量调整区域', exact: true })).toBeDisabled()

  await rows.nth(0).getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量调整区域（1 人）' }).click()
  const again = page.getByRole('dialog', { name: '调整 1 人的区域' })
  await again.getByText('移除区域', { exact: true }).click()
  await expect(again.getByRole('radio', { name: '移除区域' })).toBeChecked()
  await pickAreas(page, (await rows.nth(0).locator('td').nth(4).innerText()).split('、'))
  await again.getByRole('button', { name: '保存' }).click()
  await expect(again.getByRole('alert')).toContainText('成员至少需要一个区域')
  await again.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('button', { name: '批量调整区域（1 人）' })).toBeEnabled()
})

test('a day of a person opens from the grid; who clocks in is on duty for the others, and a second time is refused with the reason', async ({
  signIn,
  app,
  city,
  complaints,
}) => {
  complaints.allow(/409/)
  const { page, rows } = await signIn('super', { path: '/personnelAdmin/attendance?month=2026-02&sort=seconds.desc' })
  const days = rows.first().getByRole('button')
  await days.first().press('ArrowRight')
  await expect(days.nth(1)).toBeFocused()
  await rows
    .first()
    .getByRole('button', { name: / 正常 / })
    .nth(0)
    .click()
  const drawer = page.getByRole('dialog', { name: / · 2026-02-\d\d 周/ })
  await expect(drawer.getByText('正常', { exact: true })).toBeVisible()
  await expect(drawer).toContainText(/上班打卡\d{2}:\d{2}:\d{2}/)
  await expect(drawer).toContainText(/下班打卡/)
  const title = await drawer.getAttribute('aria-labelledby').then(() => drawer.innerText())
  await drawer.getByRole('button', { name: '后一天' }).click()
  await expect(drawer).not.toHaveText(title)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  const duty = await signIn('duty', { path: '/account/center' })
  const card = duty.page.getByRole('region', { name: '上下班打卡' })
  await card.getByRole('button', { name: '下班打卡' }).click()
  await expect(duty.toast).toContainText('下班打卡成功')
  await expect(card).toContainText('当前未上班')
  const elsewhere = await callerAt(app, city, duty.page)
  await clock(elsewhere, 'in')
  await card.getByRole('textbox', { name: '打卡地点' }).fill('永安里消防控制室')
  await card.getByRole('button', { name: '上班打卡' }).click()
  await expect(card.locator('#address_help')).toHaveText('上班状态无法打上班卡')
  await expect(card.getByRole('textbox', { name: '打卡地点' })).toHaveValue('永安里消防控制室')
  await expect(card.getByRole('button', { name: '下班打卡' })).toBeVisible()
  await card.getByRole('button', { name: '我的考勤' }).click()
  await expect(duty.page.getByRole('dialog', { name: /^我的考勤/ })).toContainText('合计值班')

  await page.getByRole('button', { name: /^当前在岗/ }).click()
  await expect(page.getByRole('dialog', { name: '当前在岗' })).toContainText('李海峰')
})

test('a contact is added where there was none to call; a number that is in the list is refused beside it', async ({
  signIn,
  complaints,
}) => {
  complaints.allow(/42[0-9]/)
  const { page, rows, total, toast } = await signIn('super', { path: '/personnelAdmin/emergency' })
  const before = Number(/\d+/.exec(await total.innerText())?.[0])
  const taken = await rows
    .first()
    .getByRole('link', { name: /^1\d{10}$/ })
    .innerText()
  await page.getByRole('button', { name: '添加联系人' }).click()
  const dialog = page.getByRole('dialog', { name: '添加联系人' })
  await dialog.getByRole('textbox', { name: '姓名' }).fill('钱师傅')
  await dialog.getByRole('textbox', { name: '手机号码' }).fill(taken)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.locator('.ant-form-item-explain-error')).toHaveCount(1)
  await expect(dialog.getByRole('textbox', { name: '姓名' })).toHaveValue('钱师傅')
  await dialog.getByRole('textbox', { name: '手机号码' }).fill('13711112222')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(toast).toContainText('已添加 钱师傅')
  await expect(total).toHaveText(`共 ${before + 1} 条`)
  await expect(rows.last()).toContainText('钱师傅')
  await rows.last().getByRole('button', { name: '测试' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认呼叫' }).click()
  await expect(page.getByRole('dialog', { name: '已向 钱师傅 发送测试呼叫' })).toContainText('已发出')
})

test('the order of calling is pulled and stepped, kept at once, and put back when it could not be kept', async ({
  signIn,
  complaints,
}) => {
  complaints.allow(/500/)
  const { page, rows } = await signIn('super', { path: '/personnelAdmin/emergency' })
  const nameAt = (at: number) => rows.nth(at).locator('td').nth(1)
  const [one = '', two = '', three = ''] = await Promise.all([0, 1, 2].map((at) => nameAt(at).innerText()))
  await page.getByRole('button', { name: '调整顺序' }).click()
  const list = page.getByRole('list', { name: '呼叫顺序' })
  const first = () => list.getByRole('listitem').first()
  const grip = (name: string, no: number) => list.getByRole('button', { name: new RegExp(`^${name}，第 ${no} 位`) })
  await grip(one, 1).press('ArrowDown')
  await expect(first()).toContainText(two)
  await expect(grip(one, 2)).toBeFocused()
  await expect(nameAt(0)).toHaveText(two)
  await expectRead(page)

  const [from, to] = [await middleOf(grip(three, 3)), await middleOf(first())]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y + 40, { steps: 3 })
  await page.mouse.move(from.x, to.y, { steps: 3 })
  await page.mouse.up()
  await expect(nameAt(0)).toHaveText(three)
  await expectRead(page)

  await page.route(/contact\.sort/, (route) => route.fulfill({ status: 500, body: '{}' }))
  await list.getByRole('button', { name: `下移 ${three}` }).click()
  await expect(page.getByRole('status').filter({ hasText: '已恢复原来的顺序' })).toHaveCount(1)
  await expect(first()).toContainText(three)
})
