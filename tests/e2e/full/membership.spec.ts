import { loginAs, type Caller } from '#tests/support/caller.ts'
import { ofEndedSession, ofLostConnection } from '#tests/e2e/support/complaints.ts'
import { consoleOf, logIn } from '#tests/e2e/support/console.ts'
import { heldText } from '#tests/e2e/support/held.ts'
import { invitationRequests } from '#tests/e2e/support/invitations.ts'
import { membershipCases, projectNames as names } from '#tests/e2e/support/membership.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'
import { membersOf } from '#tests/support/members.ts'

// A small city has one project.
test.use({ size: 'demo' })

for (const { because, who, before, act, title, text, width, then } of membershipCases)
  test(`${because}: the person is informed, and goes on ${then === 'login' ? 'at the login page' : `in ${then}`}`, async ({
    signIn,
    app,
    city,
    home,
    complaints,
  }) => {
    // Requests of the page after the change may be refused.
    complaints.allow(/40[39]/, ofEndedSession)
    const admin = await loginAs(app, city.path, 'super')
    await before?.(admin)
    const { prepare, finished } = invitationRequests()
    const session = await signIn(who, { prepare })
    await finished()
    const { page } = session
    await act({ app, city, admin, session })
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText(text)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    // It grows while it opens.
    if (width !== undefined) await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width)
    const began = page.waitForEvent('load')
    await dialog.getByRole('button', { name: '我知道了' }).click()
    await began
    if (then === 'login') {
      await expect(page).toHaveURL(`${home}/user/login`)
      expect(await heldText(page, 'Access-Token')).toBe('')
      return
    }
    await expect(page.getByRole('banner').getByText(names[then])).toBeVisible()
    expect(await heldText(page, 'PROJECT_ID')).toBe(then)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

test('a call that is refused before the message can be read does not hide why the session is over', async ({
  signIn,
  app,
  city,
  complaints,
}) => {
  complaints.allow(ofEndedSession)
  const admin = await loginAs(app, city.path, 'super')
  // Until the module with the texts has loaded, the page learns of the end from its calls only.
  const words = /assets\/announce-membership/
  const { page } = await signIn('duty', {
    prepare: async (opened) => void (await opened.route(words, () => undefined)),
  })
  await admin.call('DELETE', '/sys/user/delete', { id: 'u-duty' })
  await expect(page.getByRole('dialog', { name: '账号下线' })).toBeVisible()
  // Also releases the requests that were held.
  await page.unroute(words)
  await expect(page.getByRole('dialog', { name: '权限变更' })).toContainText('您的账号已被注销，可重新注册')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('who is out of the project tells the server so when logging in anew', async ({
  signIn,
  app,
  city,
  home,
  complaints,
}) => {
  complaints.allow(/40[139]/)
  const admin = await loginAs(app, city.path, 'super')
  const { page } = await signIn('duty')
  await membersOf(admin).remove('u-duty')
  const logout = page.waitForRequest(/\/sys\/logout\?del=1$/)
  await page.getByRole('button', { name: '我知道了' }).click()
  await logout
  // A page that is closed during a navigation may never finish closing.
  await expect(page).toHaveURL(`${home}/user/login`)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})

test('a new role is asked for and shown by the menu once the change has been read', async ({ signIn, app, city }) => {
  const admin = await loginAs(app, city.path, 'super')
  const { page, menuItem } = await signIn('duty')
  await expect(menuItem('预警列表')).toBeVisible()
  await membersOf(admin).edit('u-duty', { roleCode: 'owner' })
  // The page reloads here; in between it cannot be queried.
  const began = page.waitForEvent('load')
  await page.getByRole('button', { name: '我知道了' }).click()
  await began
  await expect.poll(() => heldText(page, 'ROLE_CODE')).toBe('owner')
})

test('changes that come together are read one by one, and the page begins anew once', async ({ signIn, city }) => {
  const { page } = await signIn('duty')
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  const push = (code: number, payload: object) =>
    city.control.control('POST', '/__sim/push', { code, to: { userId: 'u-duty' }, payload })
  const change = { code: 1000, changeReason: 'roleUpdate', replaceProjectId: 'p1', title: '权限变更' }
  await push(1000, { ...change, projectId: 'p1', projectName: names.p1 })
  await push(1000, { ...change, projectId: 'p2', projectName: names.p2 })
  await push(1001, { projectId: 'p1', projectName: names.p1 })
  const dialog = page.getByRole('dialog', { name: '权限变更' })
  await expect(dialog).toContainText(names.p1)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await dialog.getByRole('button').click()
  await expect(dialog).toContainText(names.p2)
  expect(loads).toEqual([])
  const began = page.waitForEvent('load')
  await dialog.getByRole('button').click()
  await began
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(loads).toHaveLength(1)
})

test('the watermark of this project begins the page anew, that of another does not', async ({ signIn, city }) => {
  const { page } = await signIn('owner')
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  const push = (projectId: keyof typeof names) =>
    city.control.control('POST', '/__sim/push', {
      code: 1001,
      to: { userId: 'u-owner' },
      payload: { projectId, projectName: names[projectId] },
    })
  await push('p2')
  const began = page.waitForEvent('load')
  await push('p1')
  await began
  expect(loads).toHaveLength(1)
})

test('a leaving member is announced to the others, and not to themselves', async ({ signIn, app, city }) => {
  const admin = await loginAs(app, city.path, 'super')
  const { toast } = await signIn('owner')
  await membersOf(admin).remove('u-duty')
  await expect(toast).toContainText(`李海峰已退出项目【${names.p1}】`)
})

for (const [what, change, text] of [
  ['out of the project', (admin) => membersOf(admin).remove('u-duty'), '您在该项目的账号权限已被取消，请重新登录'],
  [
    'in another role',
    (admin) => membersOf(admin).edit('u-duty', { roleCode: 'owner' }),
    '账号权限发生变更，页面将重新加载',
  ],
] satisfies [string, (admin: Caller) => Promise<unknown>, string][])
  test(`a person who is ${what} before the page listens is informed when it does`, async ({
    openPage,
    app,
    city,
    home,
    complaints,
  }) => {
    complaints.allow(/40[139]/, ofLostConnection)
    await addFault(city.control, { on: 'ws', effect: { type: 'refuse', with: 503 }, where: { user: 'u-duty' } })
    const page = await openPage()
    await logIn(page, { home, username: 'duty' })
    await expect(consoleOf(page).rows.first()).toBeVisible()
    await change(await loginAs(app, city.path, 'super'))
    await clearFaults(city.control)
    await expect(page.getByRole('dialog', { name: '权限变更' })).toContainText(text)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

test('the end of the session is also reported by the request for missed frames', async ({ openPage, city, home }) => {
  await addFault(city.control, { on: 'realtime.since', effect: { type: 'code', code: 9009 } })
  const page = await openPage()
  await logIn(page, { home, username: 'duty' })
  await expect(page.getByRole('dialog', { name: '账号下线' })).toBeVisible()
})
