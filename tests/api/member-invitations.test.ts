import { beforeEach, expect, test } from 'vitest'

import { adminOf } from '#tests/support/admin.ts'
import { loginAs, type Caller } from '#tests/support/caller.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { invite, opt, phoneOf } from '#tests/support/invitations.ts'
import { idsOf, membersOf } from '#tests/support/members.ts'
import { messagesOf } from '#tests/support/messages.ts'
import { listen } from '#tests/support/sockets.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

// `newcomer` is invited to a03 as operator by `owner`; `invitee` to a05 as operator, to a06 as owner, to a09 as operator.
const app = await fileApp()
let city: City<'super' | 'owner' | 'nobody'>
let newcomer: Caller
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'nobody'])
  newcomer = await loginAs(app, city.path, 'newcomer')
})

const stored = (id: string) => rowsOf(city.world, 'Invitation').find((row) => row['id'] === id)

test('sending again notifies the invited person once more, in the name of the sender', async () => {
  const listener = await listen(app, newcomer)
  await advance(city, '1h')
  await listener.settled()
  listener.clear()
  const answer = await membersOf(city.super).resend('inv-newcomer-1')
  expect(answer).toMatchObject({
    code: 200,
    result: { status: 'pending', inviter: { id: 'u-super' }, invitedAt: '2026-03-02 09:00:00' },
  })
  await listener.settled()
  expect(listener.frames).toMatchObject([
    { code: 1, type: 'invitation', projectId: 'p1', username: 'super', createAt: '2026-03-02 09:00:00' },
  ])
  expect((await messagesOf(newcomer).page({ type: 2 })).records[0]).toMatchObject({ title: '项目邀请' })
  const boss = await listen(app, city.super)
  await opt(newcomer, 'inv-newcomer-1', 1)
  await boss.settled()
  expect(boss.frames).toMatchObject([{ type: 'optInvitation', username: 'newcomer' }])
})

test('what was rejected can be offered again and then waits; what is over cannot', async () => {
  await opt(newcomer, 'inv-newcomer-1', 0)
  expect(idsOf(await membersOf(city.owner).list({ status: 'rejected' }))).toEqual(['inv-newcomer-1'])
  expect((await membersOf(city.owner).resend('inv-newcomer-1')).code).toBe(200)
  expect(stored('inv-newcomer-1')).toMatchObject({ state: 'pending', answeredAt: null })
  await opt(newcomer, 'inv-newcomer-1', 1)
  expect((await membersOf(city.owner).resend('inv-newcomer-1')).code).toBe(5302)
  expect((await membersOf(city.owner).revoke('inv-newcomer-1')).code).toBe(5302)
})

test('what was taken back is gone from the list and cannot be answered', async () => {
  expect(await membersOf(city.owner).revoke('inv-newcomer-1')).toMatchObject({
    code: 200,
    result: { id: 'inv-newcomer-1' },
  })
  expect((await opt(newcomer, 'inv-newcomer-1', 1)).code).toBe(5302)
  expect((await newcomer.call('GET', '/api/v3/invitations/pending')).result).toEqual([])
  expect(idsOf(await membersOf(city.owner).list({ keyword: '刘子涵' }))).toEqual([])
  expect(await membersOf(city.owner).detail('inv-newcomer-1')).toMatchObject({ code: 4003 })
  expect((await membersOf(city.owner).revoke('inv-newcomer-1')).code).toBe(5302)
  const again = { phone: phoneOf(newcomer), areaId: 'p1-a03', roleCode: 'operator' }
  expect((await invite(city.owner, again)).code).toBe(200)
})

test('a rejected one that is taken back cannot be accepted later', async () => {
  await opt(newcomer, 'inv-newcomer-1', 0)
  expect((await membersOf(city.super).revoke('inv-newcomer-1')).code).toBe(200)
  expect((await opt(newcomer, 'inv-newcomer-1', 1)).code).toBe(5302)
})

test('outside the areas there is no invitation, above the right it is out of reach', async () => {
  const before = fingerprint(city.world)
  for (const act of ['resend', 'revoke'] as const) {
    expect((await membersOf(city.owner)[act]('inv-invitee-1')).code).toBe(4003)
    expect((await membersOf(city.super)[act]('inv-none')).code).toBe(4003)
    expect((await membersOf(city.super)[act]('u-duty')).code).toBe(4003)
  }
  expect(await city.owner.trpc('member.revoke', { id: 'inv-invitee-1' }, 'mutation')).toMatchObject({ field: 'id' })
  expect(fingerprint(city.world)).toBe(before)
  const { result } = await invite(city.super, { phone: phoneOf(city.nobody), areaId: 'p1-a02', roleCode: 'owner' })
  for (const act of ['resend', 'revoke'] as const) expect((await membersOf(city.owner)[act](result.id)).code).toBe(4002)
  expect((await membersOf(city.owner).detail(result.id)).result).toMatchObject({ status: 'pending', mayChange: false })
})

test('sending again is refused to accounts that are frozen, deleted, incomplete, or have it already', async () => {
  const { resend } = membersOf(city.super)
  await adminOf(city.super).freeze('u-newcomer')
  expect((await resend('inv-newcomer-1')).code).toBe(6103)
  await adminOf(city.super).freeze('u-newcomer', 1)
  await membersOf(city.super).edit('u-invitee', { areaIds: ['p1-a05'] })
  expect(await resend('inv-invitee-1')).toMatchObject({ code: 5201, message: '该用户已拥有此区域的该角色' })
  // A rejected invitation, and the same area offered again meanwhile.
  const fresh = await loginAs(app, city.path, 'newcomer')
  await opt(fresh, 'inv-newcomer-1', 0)
  await invite(city.owner, { phone: phoneOf(fresh), areaId: 'p1-a03', roleCode: 'operator' })
  expect(await resend('inv-newcomer-1')).toMatchObject({ code: 5201, message: '已有相同的邀请等待答复' })
  await opt(fresh, 'inv-newcomer-1', 0)
  const other = rowsOf(city.world, 'User').find(({ username }) => username === 'incomplete')
  await city.world.store.prisma.invitation.update({
    where: { id: 'inv-newcomer-1' },
    data: { userId: String(other?.['id']), state: 'rejected' },
  })
  expect((await resend('inv-newcomer-1')).code).toBe(6108)
  await city.world.store.prisma.invitation.update({
    where: { id: 'inv-newcomer-1' },
    data: { userId: null, phone: '13900000000' },
  })
  expect((await resend('inv-newcomer-1')).code).toBe(6109)
})

test('an invitation to a number alone becomes one of the account that has the number now', async () => {
  await city.world.store.prisma.invitation.create({
    data: {
      id: 'inv-phone',
      projectId: 'p1',
      areaId: 'p1-a02',
      roleCode: 'operator',
      inviterId: 'u-owner',
      userId: null,
      phone: phoneOf(city.nobody),
      createdAt: new Date(city.world.clock.now()),
    },
  })
  expect((await membersOf(city.owner).detail('inv-phone')).result).toMatchObject({ userId: null, name: '' })
  expect((await membersOf(city.owner).resend('inv-phone')).result).toMatchObject({ userId: 'u-nobody', name: '吴国强' })
  expect((await opt(city.nobody, 'inv-phone', 1)).code).toBe(200)
})
