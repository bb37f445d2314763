import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { loginAs, type Caller } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { invite, opt, phoneOf } from '#tests/support/invitations.ts'
import { messagesOf } from '#tests/support/messages.ts'
import { listen } from '#tests/support/sockets.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let city: City<'super' | 'owner' | 'nobody'>
let invitee: Caller
let newcomer: Caller
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => closeApp(app))
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'nobody'])
  invitee = await loginAs(app, city.path, 'invitee')
  newcomer = await loginAs(app, city.path, 'newcomer')
})

test('accepting tells the invited to re-read (1000, addProject) and the inviter how it went', async () => {
  const [ears, inviter] = [await listen(app, newcomer), await listen(app, city.owner)]
  await ears.settled()
  ears.clear()
  await opt(newcomer, 'inv-newcomer-1', 1)
  await ears.settled()
  await inviter.settled()
  expect(ears.frames).toMatchObject([
    {
      code: 1000,
      changeReason: 'addProject',
      replaceProjectId: 'p1',
      projectId: 'p1',
      projectName: '城中区智慧消防',
      title: '权限变更',
    },
  ])
  expect(inviter.frames).toMatchObject([
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
  expect((await messagesOf(city.owner).page()).records[0]).toMatchObject({
    type: 2,
    content: expect.stringContaining('已接受'),
  })
  expect((await messagesOf(newcomer).page()).records[0]).toMatchObject({ type: 2, title: '加入项目' })
})

test('rejecting tells the inviter alone', async () => {
  const [ears, inviter] = [await listen(app, newcomer), await listen(app, city.owner)]
  await ears.settled()
  ears.clear()
  await opt(newcomer, 'inv-newcomer-1', 0)
  await ears.settled()
  await inviter.settled()
  expect([ears.frames.length, inviter.frames.map(({ type, details }) => [type, details])]).toEqual([
    0,
    [['optInvitation', '已拒绝邀请']],
  ])
})

test('a member who accepts more is told that the role has changed', async () => {
  const ears = await listen(app, invitee)
  await ears.settled()
  ears.clear()
  await opt(invitee, 'inv-invitee-2', 1)
  await ears.settled()
  expect(ears.frames.map(({ code, type, changeReason }) => [code, type, changeReason])).toEqual([
    [1, 'updateUserRole', 'roleUpdate'],
    [1000, 'updateUserRole', 'roleUpdate'],
  ])
})

test('an invitation is pushed when it is sent, and again whenever the channel opens while it waits', async () => {
  const ears = await listen(app, city.nobody)
  const { code, result } = await invite(city.super, {
    phone: phoneOf(city.nobody),
    areaId: 'p1-a05',
    roleCode: 'owner',
  })
  expect(code).toBe(200)
  await ears.settled()
  const frame = {
    code: 1,
    type: 'invitation',
    username: 'super',
    name: '周建国',
    projectId: 'p1',
    roleCode: 'owner',
    areaName: expect.any(String),
    title: '项目邀请',
  }
  expect(ears.frames).toMatchObject([frame])
  ears.clear()
  const second = await listen(app, city.nobody)
  await second.settled()
  await ears.settled()
  expect(ears.frames).toMatchObject([frame])
  expect((await messagesOf(city.nobody).page()).records).toMatchObject([
    { type: 2, title: '项目邀请', content: expect.stringContaining('【周建国】邀请您加入【城中区智慧消防】') },
  ])
  await opt(city.nobody, result.id, 1)
  ears.clear()
  const third = await listen(app, city.nobody)
  await third.settled()
  await ears.settled()
  expect([ears.frames, third.frames]).toEqual([[], []])
})
