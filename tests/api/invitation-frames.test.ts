import { expect } from 'vitest'

import { test } from 'fengsui/testing/vitest'

/** The pending invitations of the invited person have changed. */
const waiting = (id: string, state: string) => ({ code: 300 as const, busType: 'invitation', data: { id, state } })

test('a withdrawn invitation is announced to the invited person', async ({ world }) => {
  const [newcomer, owner] = [await world.loginAs('newcomer'), await world.loginAs('owner')]
  newcomer.clear()
  await owner.api.member.revoke({ id: 'inv-newcomer-1' })
  await newcomer.expectFrame(waiting('inv-newcomer-1', 'revoked'))
})

test('accepting tells the invited to re-read (1000, addProject) and the inviter how it went', async ({ world }) => {
  const [newcomer, owner] = [await world.loginAs('newcomer'), await world.loginAs('owner')]
  newcomer.clear()
  await newcomer.api.invitation.answer({ id: 'inv-newcomer-1', isAccept: 1 })
  expect(newcomer.frames).toMatchObject([
    {
      code: 1000,
      changeReason: 'addProject',
      replaceProjectId: 'p1',
      projectId: 'p1',
      projectName: '城中区智慧消防',
      title: '权限变更',
    },
    waiting('inv-newcomer-1', 'accepted'),
  ])
  expect(owner.frames).toMatchObject([
    {
      code: 1,
      type: 'optInvitation',
      username: 'newcomer',
      name: '刘子涵',
      details: '已接受邀请',
      roleCode: 'operator',
      projectId: 'p1',
    },
  ])
  expect((await owner.api.message.list({})).records[0]).toMatchObject({
    type: 2,
    content: expect.stringContaining('已接受'),
  })
  expect((await newcomer.api.message.list({})).records[0]).toMatchObject({ type: 2, title: '加入项目' })
})

test('rejecting tells the inviter, and the invited on whatever screen', async ({ world }) => {
  const [newcomer, owner] = [await world.loginAs('newcomer'), await world.loginAs('owner')]
  newcomer.clear()
  await newcomer.api.invitation.answer({ id: 'inv-newcomer-1', isAccept: 0 })
  expect(newcomer.frames).toMatchObject([waiting('inv-newcomer-1', 'rejected')])
  const { details } = await owner.expectFrame({ type: 'optInvitation' })
  expect([details, owner.frames.length]).toEqual(['已拒绝邀请', 1])
})

test('a member who accepts more is notified that the role has changed', async ({ world }) => {
  const invitee = await world.loginAs('invitee')
  invitee.clear()
  await invitee.api.invitation.answer({ id: 'inv-invitee-2', isAccept: 1 })
  expect(invitee.frames).toMatchObject([
    { code: 1, type: 'updateUserRole', changeReason: 'roleUpdate' },
    { code: 1000, type: 'updateUserRole', changeReason: 'roleUpdate' },
    waiting('inv-invitee-2', 'accepted'),
  ])
  expect(invitee.frames).toHaveLength(3)
})

test('an invitation is pushed when it is sent, and again whenever the channel opens while it waits', async ({
  world,
}) => {
  const [boss, nobody] = [await world.loginAs('super'), await world.loginAs('nobody')]
  const { phone } = nobody.session.userInfo
  const { id } = await boss.api.invitation.invite({ phone, areaId: 'p1-a05', roleCode: 'owner' })
  const frame = {
    code: 1,
    type: 'invitation',
    username: 'super',
    name: '周建国',
    projectId: 'p1',
    roleCode: 'owner',
    areaName: expect.any(String) as string,
    title: '项目邀请',
  }
  expect(nobody.frames).toMatchObject([frame])
  nobody.clear()
  await world.continueAs(nobody)
  expect(nobody.frames).toMatchObject([frame])
  expect((await nobody.api.message.list({})).records).toMatchObject([
    { type: 2, title: '项目邀请', content: expect.stringContaining('【周建国】邀请您加入【城中区智慧消防】') },
  ])
  await nobody.api.invitation.answer({ id, isAccept: 1 })
  nobody.clear()
  const third = await world.continueAs(nobody)
  expect([nobody.frames, third.frames]).toEqual([[], []])
})
