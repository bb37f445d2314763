import { beforeEach, expect, test } from 'vitest'

import { loadReadModel } from '#server/worlds/read-model/load.ts'
import { membershipOf, scopeOf, type Scope } from '#server/worlds/read-model/scope.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { Frame } from '#shared/realtime/messages.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { messagesOf } from '#tests/support/messages.ts'
import { listen, untilClosed, type AnyFrame, type Listener } from '#tests/support/sockets.ts'

// `super` sees all; `owner` has a02 and a07 of p1 and a02, a05 of p2; `duty` is operator of a02 of p1.
const app = await fileApp()
let city: City
beforeEach(async () => {
  city = await makeCity(app, { size: 'demo' })
})

const scope = (userId: string, projectId = 'p1'): Scope => {
  const membership = membershipOf(city.world.model, userId, projectId)
  if (!membership) throw new Error(`${userId} is no member of ${projectId}`)
  return scopeOf(city.world.model, membership)
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )
const framesOf = async (listener: Listener): Promise<AnyFrame[]> => {
  await listener.settled()
  for (const frame of listener.frames) expect(Frame.parse(frame)).toEqual(frame)
  return listener.frames
}
/** Frames in short form: [code, type, changeReason, replaceProjectId]. */
const short = (frames: readonly AnyFrame[]) =>
  frames.map(({ code, type, changeReason, replaceProjectId }) => [code, type, changeReason, replaceProjectId])
const inProject = (caller: Caller, projectId: string) =>
  callerOf(app, city.path, { session: caller.session, projectId })
const listCode = async (caller: Caller) => (await eventsOf(caller).list()).code

test('a new role is announced to the member by both messages and is effective immediately, with the old token', async () => {
  const listener = await listen(app, city.duty)
  const { eventId } = await emit(city, { kind: 'fault', deviceId: city.devices.smoke })
  expect((await eventsOf(city.duty).toSite(eventId)).code).toBe(9023)
  listener.clear()
  await city.world.services.membership.update(scope('u-super'), { userId: 'u-duty', roleCode: 'owner' })
  const frames = await framesOf(listener)
  expect(short(frames)).toEqual([
    [1, 'updateUserRole', 'roleUpdate', 'p1'],
    [1000, 'updateUserRole', 'roleUpdate', 'p1'],
  ])
  expect(frames[0]).toMatchObject({ roleCode: 'owner', username: 'duty', projectId: 'p1', title: '权限变更' })
  expect((await eventsOf(city.duty).toSite(eventId)).code).toBe(200)
  expect((await messagesOf(city.duty).page({ type: 2 })).records).toMatchObject([
    { title: '权限变更', content: expect.stringContaining('管理员') },
  ])
})

test('other areas count at once: lists, counts, pushes and messages follow', async () => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.owned })
  const listener = await listen(app, city.duty)
  const open = async () =>
    (await city.duty.call<{ alarmCount: number }[]>('GET', '/api/v3/getProjects')).result[0]?.alarmCount
  const before = await open()
  expect([
    (await eventsOf(city.duty).detail(eventId)).code,
    (await messagesOf(city.duty).page({ type: 1 })).total,
  ]).toEqual([4003, 0])
  await city.world.services.membership.update(scope('u-super'), { userId: 'u-duty', areaIds: ['p1-a07'] })
  expect((await eventsOf(city.duty).detail(eventId)).code).toBe(200)
  expect(await open()).not.toBe(before)
  expect((await messagesOf(city.duty).page({ type: 1 })).total).toBe(1)
  await framesOf(listener)
  listener.clear()
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await emit(city, { kind: 'alarm', deviceId: city.devices.ownedBelow })
  expect((await framesOf(listener)).map(({ type }) => type)).toEqual(['alarm'])
  const same = city.world.hub.log.seq()
  await city.world.services.membership.update(scope('u-super'), { userId: 'u-duty', areaIds: ['p1-a07'] })
  expect(city.world.hub.log.seq()).toBe(same)
})

test('a removed member is notified twice, those who shared an area once, strangers never', async () => {
  const stranger = await loginAs(app, city.path, 'invitee')
  const [gone, boss, colleague, other] = [
    await listen(app, city.duty),
    await listen(app, city.super),
    await listen(app, city.owner),
    await listen(app, stranger),
  ]
  await other.settled()
  other.clear()
  await city.world.services.membership.remove(scope('u-super'), 'u-duty')
  const frames = await framesOf(gone)
  expect(short(frames)).toEqual([
    [1, 'delUser', 'deleteProject', ''],
    [1000, 'delUser', 'deleteProject', ''],
  ])
  expect(frames[0]).toMatchObject({ projectId: 'p1', roleCode: 'operator' })
  for (const listener of [boss, colleague])
    expect(await framesOf(listener)).toMatchObject([{ code: 1010, projectId: 'p1', username: 'duty', name: '李海峰' }])
  expect(await framesOf(other)).toEqual([])
  expect((await city.duty.call('GET', '/api/v3/getProjects')).result).toEqual([])
  expect(await listCode(city.duty)).toBe(4002)
  expect((await messagesOf(city.duty).page()).records).toMatchObject([
    { type: 2, content: expect.stringContaining('已被取消') },
  ])
})

test('a person with another project is sent there, and finds the lost one closed (9110)', async () => {
  const listener = await listen(app, city.owner)
  await city.world.services.membership.remove(scope('u-super'), 'u-owner')
  expect(short(await framesOf(listener))).toEqual([
    [1, 'delUser', 'deleteProject', 'p2'],
    [1000, 'delUser', 'deleteProject', 'p2'],
  ])
  expect([await listCode(city.owner), await listCode(inProject(city.owner, 'p2'))]).toEqual([9110, 200])
})

test("an owner takes from a member only the areas of the owner's own", async () => {
  await city.world.services.membership.update(scope('u-super'), { userId: 'u-duty', areaIds: ['p1-a02', 'p1-a09'] })
  await city.world.services.membership.remove(scope('u-owner'), 'u-duty')
  expect(membershipOf(city.world.model, 'u-duty', 'p1')?.areaIds).toEqual(['p1-a09'])
  await city.world.services.membership.update(scope('u-super'), { userId: 'u-duty', areaIds: ['p1-a02', 'p1-a09'] })
  await city.world.services.membership.update(scope('u-owner'), { userId: 'u-duty', areaIds: ['p1-a07'] })
  expect(membershipOf(city.world.model, 'u-duty', 'p1')?.areaIds).toEqual(['p1-a07', 'p1-a09'])
})

test('no one changes what is above them, themselves, or a person they do not see', async () => {
  const { update, remove } = city.world.services.membership
  const [boss, owner] = [scope('u-super'), scope('u-owner')]
  expect(await codeOf(update(owner, { userId: 'u-duty', roleCode: 'owner' }))).toBe(4002)
  expect(await codeOf(update(boss, { userId: 'u-duty', roleCode: 'superOwner' }))).toBe(4002)
  expect(await codeOf(update(boss, { userId: 'u-duty', roleCode: 'king' }))).toBe(6501)
  expect(await codeOf(update(owner, { userId: 'u-duty', areaIds: ['p1-a09'] }))).toBe(4003)
  expect(await codeOf(update(owner, { userId: 'u-duty', areaIds: [] }))).toBe(4004)
  expect(await codeOf(remove(boss, 'u-super'))).toBe(5301)
  expect(await codeOf(remove(owner, 'u-owner'))).toBe(4002)
  expect(await codeOf(remove(owner, 'u-super'))).toBe(4002)
  expect(await codeOf(remove(owner, 'u-guest'))).toBe(4003)
  expect(await codeOf(remove(boss, 'u-nobody'))).toBe(4003)
  expect(city.world.hub.log.seq()).toBe(0)
})

test('an account that is removed hears it without a project, and its token is worth nothing', async () => {
  const [gone, boss] = [await listen(app, city.owner), await listen(app, city.super)]
  expect((await city.super.call('DELETE', '/sys/user/delete', { id: 'u-owner' })).success).toBe(true)
  const frames = [{ code: 1, type: 'delUser', projectId: '', username: 'owner' }]
  expect(await untilClosed(gone)).toMatchObject({ closed: 1008, frames })
  expect((await framesOf(boss)).map(({ code, projectId }) => [code, projectId])).toEqual([
    [1010, 'p1'],
    [1010, 'p2'],
  ])
  expect((await city.owner.call('GET', '/api/v3/getProjects')).code).toBe(9009)
})

test('a project that is stopped and started again sends each member where they can be', async () => {
  const [duty, owner, boss] = [
    await listen(app, city.duty),
    await listen(app, city.owner),
    await listen(app, city.super),
  ]
  await city.world.services.project.disable('p1')
  expect(short(await framesOf(duty))).toEqual([
    [1000, undefined, 'disabled', ''],
    [1001, undefined, undefined, undefined],
  ])
  expect(short(await framesOf(owner))[0]).toEqual([1000, undefined, 'disabled', 'p2'])
  expect(short(await framesOf(boss))[0]).toEqual([1000, undefined, 'disabled', 'p2'])
  expect((await framesOf(duty))[0]).toMatchObject({ title: '已停止服务', projectId: 'p1' })
  expect(await listCode(city.duty)).toBe(9110)
  duty.clear()
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  expect(await framesOf(duty)).toEqual([])
  expect(await codeOf(city.world.services.project.disable('p1'))).toBe(5302)
  await city.world.services.project.enable('p1')
  expect(short(await framesOf(duty))).toEqual([
    [1000, undefined, 'enabled', 'p1'],
    [1001, undefined, undefined, undefined],
  ])
  expect(await listCode(city.duty)).toBe(200)
})

test('a person who loses another project stays where they are, one who loses that one goes to the first other', async () => {
  await city.super.call('POST', '/pc/api/v4/switchProject', { projectId: 'p2' })
  const listener = await listen(app, city.super)
  const { project } = city.world.services
  await project.disable('p3')
  expect(short(await framesOf(listener))[0]).toEqual([1000, undefined, 'disabled', 'p2'])
  listener.clear()
  await project.remove('p2')
  expect(short(await framesOf(listener))).toEqual([[1000, undefined, 'deleted', 'p1']])
})

test('a project that is deleted has no members, no invitations and no choice left', async () => {
  const invitee = await loginAs(app, city.path, 'invitee')
  const [duty, owner] = [await listen(app, city.duty), await listen(app, city.owner)]
  await city.world.services.project.remove('p1')
  expect(short(await framesOf(duty))).toEqual([[1000, undefined, 'deleted', '']])
  expect(short(await framesOf(owner))).toEqual([[1000, undefined, 'deleted', 'p2']])
  expect((await city.owner.call<{ id: string }[]>('GET', '/api/v3/getProjects')).result.map(({ id }) => id)).toEqual([
    'p2',
  ])
  expect(
    (await invitee.call<{ projectId: string }[]>('GET', '/api/v3/invitations/pending')).result.map(
      ({ projectId }) => projectId,
    ),
  ).toEqual(['p3'])
  expect((await invitee.call('POST', '/api/v3/optInvitation', { id: 'inv-invitee-1', isAccept: 1 })).code).toBe(5302)
  expect((await messagesOf(city.duty).page()).records).toMatchObject([{ type: 2, title: '项目删除' }])
  expect(await codeOf(city.world.services.project.remove('p1'))).toBe(4003)
})

test('the watermark of a project is announced to its members', async () => {
  const [duty, nobody] = [await listen(app, city.duty), await listen(app, city.nobody)]
  await city.world.services.project.setWatermark('p1', false)
  await city.world.services.project.setWatermark('p1', false)
  expect(await framesOf(duty)).toMatchObject([{ code: 1001, projectId: 'p1' }])
  expect(await framesOf(nobody)).toEqual([])
})

test('after all of it memory holds what the store holds', async () => {
  const { membership, project } = city.world.services
  await membership.update(scope('u-super'), { userId: 'u-duty', roleCode: 'owner', areaIds: ['p1-a09', 'p1-a02'] })
  await membership.remove(scope('u-super'), 'u-owner')
  await project.disable('p2')
  await project.remove('p3')
  await city.super.call('DELETE', '/sys/user/delete', { id: 'u-guest' })
  const { inbox, membershipsOfUser, membershipsOfProject, pendingInvitations, projects, users, sessions, devices } =
    city.world.model
  expect(loadReadModel(city.world.store)).toMatchObject({
    inbox,
    membershipsOfUser,
    membershipsOfProject,
    pendingInvitations,
    projects,
    users,
    sessions,
    devices,
  })
})
