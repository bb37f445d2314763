import { announce } from '#tests/support/announcements.ts'
import { loginAs } from '#tests/support/caller.ts'
import { emit, eventsOf } from '#tests/support/city.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { ofLostConnection } from '#tests/e2e/support/complaints.ts'
import { bellName, inboxOf, unreadAt } from '#tests/e2e/support/inbox.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'
import { idsOf, membersOf } from '#tests/support/members.ts'

const DUTY = 'u-duty'

test('the bell counts notices, comments and permissions, not devices, and follows the server', async ({
  app,
  city,
  signIn,
}) => {
  const admin = await loginAs(app, city.path, 'super')
  await city.world.services.message.readAll(DUTY)
  const { page } = await signIn('duty')
  const { bell, panel } = inboxOf(page)
  await expect(bell).toHaveAccessibleName('消息通知')
  await raiseAll(city, alarmDevices(city).slice(0, 2))
  await announce(admin, { titile: '停水通知' })
  await expect(bell).toHaveAccessibleName(bellName(1))
  expect(unreadAt(city, DUTY)).toEqual({ badge: 1, all: 3 })
  for (let at = 0; at < 99; at += 1)
    await city.world.services.message.notify({ title: `通知 ${at}`, content: '内容', userIds: [DUTY] })
  await announce(admin, { titile: '停电通知' })
  await expect(bell).toHaveAccessibleName('消息通知，99+ 条未读')
  await expect(bell).toHaveText('99+')
  await bell.click()
  await expect(panel.getByRole('tab').first()).toHaveText(/99\+$/)
  await follow(panel.getByRole('link', { name: '查看全部' }))
  await expect(page.getByRole('main').getByRole('tab', { name: /^全部/ })).toHaveText('全部99+')
})

test('the panel shows the newest ten, and a new one while it is open', async ({ app, city, signIn }) => {
  const admin = await loginAs(app, city.path, 'super')
  for (let at = 1; at <= 12; at += 1)
    await city.world.services.message.notify({ title: `第 ${at} 条`, content: '内容', userIds: [DUTY] })
  const { page } = await signIn('duty')
  const { bell, panel } = inboxOf(page)
  await bell.click()
  const items = panel
    .locator('button')
    .filter({ hasText: '通知' })
    .filter({ hasText: /第 \d+ 条|停水/ })
  await expect(items).toHaveCount(10)
  await expect(items.first()).toContainText('第 12 条')
  await announce(admin, { titile: '停水通知' })
  await expect(items.first()).toContainText('停水通知')
  await expect(items).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(bell).toBeFocused()
  await bell.click()
  await page.getByRole('main').click({ position: { x: 300, y: 300 } })
  await expect(panel).toHaveCount(0)
})

test('a comment leads to its event and is read then; there already, the page is read again', async ({
  app,
  city,
  signIn,
}) => {
  const [eventId = ''] = await raiseAll(city, alarmDevices(city).slice(0, 1))
  await city.world.services.message.readAll(DUTY)
  const { page } = await signIn('duty', { path: `/alarmAdmin/detail/${eventId}` })
  const { bell, panel } = inboxOf(page)
  await page.getByPlaceholder('写下现场情况，输入 @ 提醒成员').fill('已到现场')
  await page.getByRole('button', { name: '评论', exact: true }).click()
  // Only authors of a comment are notified of the next one. The text box shows the text before it is sent.
  await expect(page.getByRole('listitem').filter({ hasText: '已到现场' })).toBeVisible()
  const admin = await loginAs(app, city.path, 'super')
  await eventsOf(admin).comment(eventId, '请拍照')
  await expect(bell).toHaveAccessibleName(bellName(1))

  await follow(page.getByRole('link', { name: '预警列表' }).first())
  await bell.click()
  await panel.getByRole('button', { name: /评论.*请拍照/ }).click()
  await expect(page).toHaveURL(new RegExp(`/alarmAdmin/detail/${eventId}$`))
  await expect(panel).toHaveCount(0)
  await expect(bell).toHaveAccessibleName('消息通知')
  expect(unreadAt(city, DUTY).badge).toBe(0)

  await bell.click()
  // With unread announcements and no unread message it opens on those.
  await panel.getByRole('tab', { name: /^消息/ }).click()
  const again = page.waitForResponse((response) => response.url().includes('event.detail'))
  await panel.getByRole('button', { name: /评论.*请拍照/ }).click()
  expect((await again).ok()).toBe(true)
  await expect(page).toHaveURL(new RegExp(`/alarmAdmin/detail/${eventId}$`))
})

test('a message that cannot be marked as read is not followed and stays unread', async ({
  city,
  signIn,
  complaints,
}) => {
  const [eventId = ''] = await raiseAll(city, alarmDevices(city).slice(0, 1))
  const { page, toast } = await signIn('duty', { path: '/isystem/messageNotification?tab=device' })
  complaints.allow(/\d+ \S+ \S+readMsg/)
  await addFault(city.control, { on: 'message.read', effect: { type: 'code', code: 5301 } })
  const before = unreadAt(city, DUTY)
  const { rows } = inboxOf(page)
  await rows.first().getByRole('button', { name: '查看' }).click()
  await expect(toast).toBeVisible()
  await expect(page).toHaveURL(/messageNotification\?tab=device$/)
  expect(unreadAt(city, DUTY)).toEqual(before)
  await clearFaults(city.control)
  await rows.first().getByRole('button', { name: '查看' }).click()
  await expect(page).toHaveURL(new RegExp(`/alarmAdmin/detail/${eventId}$`))
  expect(unreadAt(city, DUTY).all).toBe(before.all - 1)
})

test('a person who may not see the detail page is informed, and the message stays unread', async ({
  app,
  city,
  signIn,
}) => {
  const admin = await loginAs(app, city.path, 'super')
  await admin.call('PUT', '/sys/permission/edit', { id: 'm-alarm-detail', status: 0 })
  await raiseAll(city, alarmDevices(city).slice(0, 1))
  const before = unreadAt(city, DUTY)
  const { page, toast } = await signIn('duty', { path: '/isystem/messageNotification?tab=device' })
  await inboxOf(page).rows.first().getByRole('button', { name: '查看' }).click()
  await expect(toast).toContainText('您没有权限查看详情')
  await expect(page).toHaveURL(/messageNotification\?tab=device$/)
  expect(unreadAt(city, DUTY)).toEqual(before)
})

test('the message centre has a tab for each type with its unread, and all are read after a question', async ({
  app,
  city,
  signIn,
}) => {
  const admin = await loginAs(app, city.path, 'super')
  await city.world.services.message.readAll(DUTY)
  await raiseAll(city, alarmDevices(city).slice(0, 2))
  await announce(admin, { titile: '停水通知' })
  const { page } = await signIn('duty', { path: '/isystem/messageNotification' })
  const { tab, bell, rows } = inboxOf(page)
  await expect(page).toHaveTitle('消息通知 - 烽燧')
  for (const [name, count] of Object.entries({ 全部: 3, 通知: 1, 设备: 2, 权限: 0, 评论: 0 }))
    await expect(tab(name)).toHaveAccessibleName(new RegExp(`^${name}\\s*${count}$`))
  await tab('设备').click()
  await expect(page).toHaveURL(/tab=device$/)
  await expect(rows.first()).toContainText('预警')
  await tab('通知').click()
  await expect(rows.first()).toContainText('停水通知')

  await page.getByRole('button', { name: '全部已读' }).click()
  const confirmDialog = page.getByRole('dialog', { name: '全部已读' })
  await expect(confirmDialog).toContainText('是否全部标注已读?')
  await confirmDialog.getByRole('button', { name: '取消' }).click()
  expect(unreadAt(city, DUTY).all).toBe(3)
  await page.getByRole('button', { name: '全部已读' }).click()
  await confirmDialog.getByRole('button', { name: '全部已读' }).click()
  await expect(tab('全部')).toHaveAccessibleName(/^全部\s*0$/)
  await expect(bell).toHaveAccessibleName('消息通知')
  expect(unreadAt(city, DUTY).all).toBe(0)
})

test('a message about permissions leads to the personal centre', async ({ app, city, signIn }) => {
  const admin = await loginAs(app, city.path, 'super')
  const [memberId = ''] = idsOf(await membersOf(admin).list({ keyword: '李海峰' }))
  await membersOf(admin).edit(memberId, { areaIds: ['p1-a02', 'p1-a03'] })
  const { page } = await signIn('duty', { path: '/isystem/messageNotification?tab=permission' })
  const { rows } = inboxOf(page)
  await expect(rows.first()).toContainText('权限变更')
  await rows.first().getByRole('button', { name: '查看' }).click()
  await expect(page).toHaveURL(/\/user\/center$/)
})

test('who receives no messages has no bell', async ({ signIn, complaints }) => {
  // A guest may not see the counts of events either.
  complaints.allow(/403 \S+ \S+event\.counts/)
  const { page } = await signIn('guest', { path: '/account/center' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(inboxOf(page).bell).toHaveCount(0)
})

test('after a cut of the line bell and message centre say what the server says', async ({
  app,
  city,
  signIn,
  networkProxy,
  complaints,
}) => {
  complaints.allow(ofLostConnection)
  const admin = await loginAs(app, city.path, 'super')
  await city.world.services.message.readAll(DUTY)
  const { page, link } = await signIn('duty', {
    origin: networkProxy.origin + city.path,
    path: '/isystem/messageNotification',
  })
  const { bell, tab } = inboxOf(page)
  const cut = networkProxy.cutFor(3000)
  await announce(admin, { titile: '停水通知' })
  await raiseAll(city, alarmDevices(city).slice(0, 3))
  await announce(admin, { titile: '停电通知' })
  await cut
  await expect(link).toHaveText(/实时连接正常/, { timeout: 15_000 })
  const { badge, all } = unreadAt(city, DUTY)
  expect({ badge, all }).toEqual({ badge: 2, all: 5 })
  await expect(bell).toHaveAccessibleName(bellName(badge))
  await expect(tab('全部')).toHaveAccessibleName(new RegExp(`^全部\\s*${all}$`))
  await expect(inboxOf(page).rows.first()).toContainText('停电通知')
})

test.describe('in a city with several projects', () => {
  test.use({ size: 'demo' })

  test('a message of another project asks to switch before it is opened there', async ({ city, signIn }) => {
    const [deviceId = ''] = alarmDevices(city, 'alarm', ['p2-a02'])
    const { eventId } = await emit(city, { kind: 'alarm', deviceId })
    const { page } = await signIn('owner', { path: '/isystem/messageNotification?tab=device' })
    const { rows } = inboxOf(page)
    const row = rows.filter({ hasText: '城中实业园区' }).first()
    await row.getByRole('button', { name: '查看' }).click()
    const confirmDialog = page.getByRole('dialog', { name: '切换项目' })
    await expect(confirmDialog).toContainText('城中实业园区')
    await confirmDialog.getByRole('button', { name: '取消' }).click()
    await expect(page).toHaveURL(/messageNotification/)
    await row.getByRole('button', { name: '查看' }).click()
    await confirmDialog.getByRole('button', { name: '切换' }).click()
    await expect(page).toHaveURL(new RegExp(`/alarmAdmin/detail/${eventId}$`))
    await expect(page.getByRole('banner')).toContainText('城中实业园区')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
