import type { Page } from '@playwright/test'

import { announce } from '#tests/support/announcements.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import { advance, type City } from '#tests/support/city.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { faultsOf } from '#tests/e2e/support/axe.ts'
import { ofBlockedSound, ofEndedSession } from '#tests/e2e/support/complaints.ts'
import { logIn } from '#tests/e2e/support/console.ts'
import { adminCases } from '#tests/e2e/full/admin-dialog-cases.ts'
import { managementCases, listCases, phoneCases, shellCases, watchCases } from '#tests/e2e/full/dialog-cases.ts'
import { lookAt, walk } from '#tests/e2e/support/dialogs.ts'
import { invitationRequests } from '#tests/e2e/support/invitations.ts'
import { pushedCases } from '#tests/e2e/full/pushed-cases.ts'
import { goInside } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { addFault } from '#tests/support/faults.ts'
import { given } from '#tests/support/hand-overs.ts'
import { invite } from '#tests/support/invitations.ts'

// A small city has one project and no pending invitations.
test.use({ size: 'demo' })
test.setTimeout(300_000)

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

test('whatever header and account menu open is accessible', async ({ app, city, signIn, home }) => {
  await announce(await loginAs(app, city.path, 'super'), { titile: '停水通知', priority: 'H' })
  const { page } = await signIn('super', { path: '/riskAdmin?settings=1' })
  await walk(page, home, shellCases)
})

test('whatever the parts of a list open is accessible', async ({ city, signIn, home }) => {
  await raiseAll(city, alarmDevices(city, 'fire').slice(0, 2))
  const { page } = await signIn('super', { path: '/riskAdmin' })
  await walk(page, home, listCases)
})

test('the dialogs of devices, places, people and roles are accessible', async ({ app, city, signIn, home }) => {
  const admin = await loginAs(app, city.path, 'super')
  await admin.call('POST', '/sys/role/add', { roleName: '巡检员', roleCode: 'patrol', description: '' })
  const { page } = await signIn('super', { path: '/riskAdmin' })
  await walk(page, home, managementCases)
})

test('the dialogs of rules, accounts and files are accessible', async ({ app, city, signIn, home }) => {
  const admin = await loginAs(app, city.path, 'super')
  await admin.trpc('export.order', { name: '故障列表', type: 1 }, 'mutation')
  await advance(city, '1m')
  const { page } = await signIn('super', { path: '/riskAdmin' })
  await walk(page, home, adminCases)
})

test('the dialogs of handing over and taking over are accessible', async ({ city, signIn, home }) => {
  await given(city.world, { id: 'ho-given', receiverId: 'u-tangwei' })
  await given(city.world, { id: 'ho-taken', authorId: 'u-tangwei', receiverId: 'u-duty' })
  const { page } = await signIn('duty', { path: '/riskAdmin' })
  await walk(page, home, watchCases)
})

test('on a phone, menu, filters and dialogs are accessible', async ({ city, signIn, home }) => {
  await raiseAll(city, alarmDevices(city, 'fire').slice(0, 2))
  const { page } = await signIn('super', { context: phone, path: '/riskAdmin' })
  await walk(page, home, phoneCases)
})

const push = ({ control }: City<never>, frame: { code: number; payload: object }): Promise<unknown> =>
  control.control('POST', '/__sim/push', { ...frame, to: { userId: 'u-owner' } })

test('what a push says of projects and rights is accessible, and stays until it was read', async ({
  city,
  signIn,
  complaints,
}) => {
  // The page is reloaded and has not been touched.
  complaints.allow(ofBlockedSound)
  const { page, link } = await signIn('owner', { path: '/riskAdmin' })
  for (const [name, frame] of Object.entries(pushedCases)) {
    await push(city, frame)
    await lookAt(page, { name, kind: 'firm' })
    await page.reload()
    await expect(link).toHaveText(/实时连接正常/)
  }
})

test('the end of a session and the choice of a project are accessible, and stay until they are answered', async ({
  app,
  city,
  signIn,
  openPage,
  home,
  complaints,
}) => {
  complaints.allow(/409/, ofEndedSession, ofBlockedSound)
  const { page, link } = await signIn('owner')
  await addFault(city.control, { on: 'event.list', times: 1, effect: { type: 'code', code: 9110 } })
  // The first call of the list gets it; when a tab is pressed, the dialog might already be in the way.
  await goInside(page, `${city.path}/alarmAdmin?tab=todo`)
  await lookAt(page, { name: 'the choice of a project', kind: 'firm' })
  await page.reload()
  await expect(link).toHaveText(/实时连接正常/)
  await loginAs(app, city.path, 'owner')
  await page.reload()
  // The dialog appears while the console opens, and is rendered again with the next page: the address changes before that.
  await expect(page).toHaveURL(/\/user\/login/)
  await expect(page.locator('form')).toHaveCount(1)
  await lookAt(page, { name: 'a session that is over', kind: 'firm' })
  const other = await openPage()
  await logIn(other, { home, username: 'nobody' })
  await lookAt(other, { name: 'no project', kind: 'firm' })
})

const letter = (page: Page) => page.getByRole('dialog', { name: /^邀请函/ })

test('letters are accessible, and so is the question before one is rejected', async ({ openPage, home }) => {
  const page = await openPage()
  await logIn(page, { home, username: 'invitee' })
  await lookAt(page, { name: 'a letter', panel: letter })
  const newcomer = await openPage({ context: phone })
  await logIn(newcomer, { home, username: 'newcomer' })
  await lookAt(newcomer, { name: 'a letter to somebody without a project, on a phone', kind: 'firm', panel: letter })
  await letter(newcomer).getByRole('button', { name: '拒绝' }).click()
  await lookAt(newcomer, { name: 'the question before a letter is rejected', kind: 'firm', panel: letter })
})

test('a letter that comes during work is accessible, as a card and as what the card leads to', async ({
  app,
  city,
  signIn,
}) => {
  const { token = '' } = await loginAs(app, city.path, 'super')
  const { prepare, finished } = invitationRequests()
  const { page, stack } = await signIn('duty', { prepare })
  await finished()
  const given = { phone: String(city.world.model.users.get('u-duty')?.phone), areaId: 'p2-a02', roleCode: 'operator' }
  await invite(callerOf(app, city.path, { token, projectId: 'p2' }), given)
  await expect(stack.getByRole('button', { name: '查看邀请' })).toBeVisible()
  expect.soft(await faultsOf(page)).toEqual([])
  await stack.getByRole('button', { name: '查看邀请' }).click()
  await lookAt(page, { name: 'what is told of a letter', kind: 'firm' })
})

test.describe('to a person to whom all is new', () => {
  test.use({ editions: 'unread' })

  test('edition and set-up are accessible', async ({ openPage, home }) => {
    const page = await openPage()
    await logIn(page, { home, username: 'super' })
    await lookAt(page, { name: 'an edition', panel: (at) => at.getByRole('dialog', { name: /^版本更新/ }) })
    await lookAt(page, { name: 'the set-up', panel: (at) => at.getByRole('dialog', { name: '组织设置' }) })
  })
})

test('what a person agrees to who registers is accessible', async ({ openPage, home }) => {
  const page = await openPage()
  await page.goto(`${home}/user/register`)
  await walk(page, home, [{ name: 'the agreement', opener: (at) => at.getByRole('button', { name: /协议/ }).first() }])
})
