import type { World } from '#server/instances/world.ts'
import { advance } from '#tests/support/city.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { callerAt } from '#tests/e2e/support/caller.ts'
import { expectRead } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { storeRollCall, putOnDuty, rollCallsOf } from '#tests/support/roll-calls.ts'

const ATTENDANCE = '/personnelAdmin/attendance'

/** Puts `duty` and one more person on duty and deletes all roll calls; returns the name of the other person. */
const staff = async (world: World): Promise<string> => {
  await world.store.prisma.attendance.deleteMany()
  await world.store.prisma.rollCall.deleteMany()
  const [other] = (world.model.membershipsOfProject.get('p1') ?? []).flatMap(({ userId, roleCode }) => {
    const user = world.model.users.get(userId)
    const works = roleCode === 'operator' && userId !== 'u-duty' && user?.status === 1 && !user.incomplete
    return works ? [user] : []
  })
  if (!other) throw new Error('nobody else works here')
  for (const id of ['u-duty', other.id]) await putOnDuty(world, id)
  return other.realname
}

test('a roll call is sent, answered by one and missed by another, and the rate follows', async ({ signIn, city }) => {
  const other = await staff(city.world)
  const duty = await signIn('duty')
  const { page, rows, toast } = await signIn('super', { path: ATTENDANCE })
  await page.getByRole('main').getByRole('button', { name: '查岗', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '查岗' })
  await expect(drawer).toContainText('尚未发起过查岗')
  await drawer.getByRole('spinbutton', { name: '应答时限（分钟）' }).fill('3')
  await drawer.getByRole('button', { name: '发起查岗' }).click()
  await expect(toast).toContainText('已向 2 人发起查岗')
  const result = drawer.getByRole('region', { name: '查岗结果' })
  const item = (name: string) => result.getByRole('listitem').filter({ hasText: name })
  await expect(result).toContainText('应答 0，未应答 0，待应答 2')
  await expect(drawer.getByRole('button', { name: '发起查岗' })).toBeDisabled()

  await expect(duty.cards).toContainText('周建国正在查岗，请立即应答')
  await advance(city, '42s')
  await expect(duty.cards).toContainText('剩余 2 分 18 秒')
  await expect(result).toContainText('剩余 2 分 18 秒')
  await duty.cards.getByRole('button', { name: '应答' }).click()
  await expect(duty.toast).toContainText('已应答查岗')
  await expect(duty.cards).toHaveCount(0)
  await expect(item('李海峰')).toContainText('用时 42 秒')
  await expect(item('李海峰')).toContainText('已应答')
  await expect(item(other)).toContainText('待应答')

  await advance(city, '2m18s')
  await expect(item(other)).toContainText('未应答')
  await expect(result).toContainText('应答 1，未应答 1，50%')
  await expect(drawer.getByRole('button', { name: '发起查岗' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  await expectRead(page)
  await expect(page.getByRole('main')).toContainText('查岗应答率 50%')
  await expect(rows.filter({ hasText: '李海峰' })).toContainText('100%')
  await expect(rows.filter({ hasText: other })).toContainText('0%')
})

test('with no one on duty the refusal is shown beside the form, and what was chosen stays', async ({
  signIn,
  city,
  complaints,
}) => {
  complaints.allow(/422/)
  await city.world.store.prisma.attendance.deleteMany()
  const { page } = await signIn('owner', { path: ATTENDANCE })
  await page.getByRole('main').getByRole('button', { name: '查岗', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '查岗' })
  const minutes = drawer.getByRole('spinbutton', { name: '应答时限（分钟）' })
  await minutes.fill('7')
  await drawer.getByRole('button', { name: '发起查岗' }).click()
  await expect(drawer.locator('#minutes_help')).toHaveText('操作失败：当前无人在岗')
  await expect(minutes).toBeFocused()
  await expect(minutes).toHaveValue('7')
})

test('the card waits beside an open dialog and below an alarm, is there again after a reload, and goes once answered elsewhere', async ({
  signIn,
  app,
  city,
}) => {
  const [first = '', second = ''] = alarmDevices(city)
  await raiseAll(city, [first])
  await staff(city.world)
  const { page, cards, rows } = await signIn('duty')
  await rows.first().getByRole('button', { name: '处理' }).click()
  const dialog = page.getByRole('dialog', { name: '处理', exact: true })
  const note = dialog.getByRole('textbox', { name: '情况说明' })
  await note.fill('正在')
  const call = await rollCallsOf(await callerAt(app, city, (await signIn('super')).page)).send()
  await expect(cards).toHaveCount(1)
  await expect(note).toBeFocused()
  await page.keyboard.type('核实')
  await expect(note).toHaveValue('正在核实')
  await raiseAll(city, [second])
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('前往现场')
  await expect(cards.last()).toContainText('查岗')

  await page.reload()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('请立即应答')
  expect((await rollCallsOf(await callerAt(app, city, page)).answer(call.result.id)).code).toBe(200)
  await expect(cards).toHaveCount(0)
})

test('a card whose time has run out goes by itself', async ({ signIn, city }) => {
  await staff(city.world)
  storeRollCall(city.world, 'p1', ['u-duty'])
  const { cards } = await signIn('duty')
  await expect(cards).toHaveCount(1)
  await advance(city, '4m59s')
  await expect(cards).toContainText('剩余 1 秒')
  await advance(city, '1s')
  await expect(cards).toHaveCount(0)
})

test('a day of a person shows their roll calls', async ({ signIn, app, city }) => {
  await staff(city.world)
  const boss = await signIn('super', { path: ATTENDANCE })
  const { result } = await rollCallsOf(await callerAt(app, city, boss.page)).send()
  await advance(city, '9s')
  const duty = await signIn('duty', { path: '/account/center' })
  await rollCallsOf(await callerAt(app, city, duty.page)).answer(result.id)
  await duty.page.getByRole('button', { name: '我的考勤' }).click()
  const own = duty.page.getByRole('dialog', { name: /^我的考勤/ })
  await expect(own).toContainText('查岗应答率 100%')
  await expect(own).toContainText('用时 9 秒')
  await boss.page.getByRole('button', { name: '刷新', exact: true }).click()
  await boss.rows.filter({ hasText: '李海峰' }).getByRole('button').last().click()
  await expect(boss.page.getByRole('dialog', { name: /李海峰 · / })).toContainText('用时 9 秒')
})
