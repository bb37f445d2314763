import { beforeEach, expect, test } from 'vitest'

import { accessOf, adminOf, bareMenu, login, newcomer } from '#tests/support/admin.ts'
import { callerOf } from '#tests/support/caller.ts'
import { emit, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { listen, untilClosed, type Listener } from '#tests/support/sockets.ts'
import { PASSWORD } from '#tests/support/test-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty'>
let admin: ReturnType<typeof adminOf>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty'])
  admin = adminOf(city.super)
})

const framesOf = async (listener: Listener) => {
  await listener.settled()
  // Sequence number and epoch are the same in every deterministic world and do not matter here.
  return listener.frames.map((frame) => ({ ...frame, seq: 0, epoch: '' }))
}
const projects = async (caller: City<'duty'>['duty']) => (await caller.call('GET', '/api/v3/getProjects')).code
const tryLogin = (username: string, password: string) =>
  callerOf(app, city.path).call('POST', '/sys/login', { username, password })

test('freezing ends the session at once and says so; thawing lets the person in again, with a new one', async () => {
  const [duty, owner] = [await listen(app, city.duty), await listen(app, city.owner)]
  expect(await admin.freeze('u-duty,nobody,')).toMatchObject({
    code: 200,
    success: true,
    message: '操作成功!',
    result: null,
  })
  expect(await projects(city.duty)).toBe(9009)
  expect(await city.duty.call('GET', '/sys/permission/isLogin')).toMatchObject({ result: false })
  expect((await tryLogin('duty', PASSWORD)).code).toBe(6103)
  const frame = { code: 1000, projectId: '', projectName: '', changeReason: 'disabled', replaceProjectId: '' }
  expect(await untilClosed(duty)).toMatchObject({ closed: 1008, frames: [{ ...frame, title: '已停止服务' }] })
  expect(await framesOf(owner)).toEqual([])

  expect(await admin.freeze('u-duty', 1)).toMatchObject({ code: 200 })
  expect(await projects(city.duty)).toBe(9009)
  expect(await projects(await login(app, city.super, 'duty', PASSWORD))).toBe(200)
})

test('where anybody may listen a frozen person is sent nothing of what happens in the project', async () => {
  city = await makeCity(app, { guesses: { socketAuth: 'open' } }, ['super', 'owner', 'duty'])
  await adminOf(city.super).freeze('u-duty')
  const duty = await listen(app, city.duty)
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  expect(await framesOf(duty)).toEqual([])
  await adminOf(city.super).freeze('u-duty', 1)
  expect(await framesOf(duty)).toMatchObject([{ code: 1000, changeReason: 'enabled' }])
})

test('freezing a frozen account notifies no one', async () => {
  const seq = city.world.hub.log.seq()
  expect((await admin.freeze('u-frozen')).code).toBe(200)
  expect(city.world.hub.log.seq()).toBe(seq)
})

test('people cannot freeze or delete the account they work with, not even among others', async () => {
  for (const call of [
    () => admin.freeze('u-duty,u-super'),
    () => city.super.call('DELETE', '/sys/user/delete', { id: 'u-super' }),
    () => city.super.call('DELETE', '/sys/user/deleteBatch', { ids: 'u-duty,u-super' }),
  ])
    expect(await call()).toMatchObject({ code: 500, success: false, message: '管理员账号不允许此操作！' })
  expect([await projects(city.super), await projects(city.duty)]).toEqual([200, 200])
})

test.each(['/sys/user/changPassword', '/sys/user/changePassword'])(
  'PUT %s gives another password: old token, old password and the old hash are gone',
  async (path) => {
    const hash = city.world.model.users.get('u-duty')?.passwordHash ?? ''
    const input = { username: 'duty', password: 'New#12345', confirmpassword: 'New#12345' }
    expect(await city.super.call('PUT', path, input)).toMatchObject({
      code: 200,
      success: true,
      message: '密码修改成功!',
    })
    expect(await projects(city.duty)).toBe(9009)
    expect((await tryLogin('duty', PASSWORD)).code).toBe(6403)
    expect((await tryLogin('duty', 'New#12345')).code).toBe(200)
    expect(city.world.model.users.get('u-duty')).toMatchObject({ passwordHash: expect.not.stringContaining(hash) })
  },
)

test('two accounts with one password have two hashes', async () => {
  for (const username of ['duty', 'owner'])
    await city.super.call('PUT', '/sys/user/changPassword', { username, password: 'New#12345' })
  const [one, other] = ['u-duty', 'u-owner'].map((id) => city.world.model.users.get(id)?.passwordHash)
  expect(one).not.toBe(other)
})

test.each([
  [{ username: 'ghost', password: 'New#12345' }, 500, '用户不存在！'],
  [{ username: 'duty', password: 'New#12345', confirmpassword: 'other' }, 500, '两次输入密码不一致!'],
  [{ username: 'duty', password: 'short' }, 4502, '密码格式不对：密码'],
])('a password is not changed by %o', async (input, code, message) => {
  expect(await city.super.call('PUT', '/sys/user/changPassword', input)).toMatchObject({
    code,
    message,
    success: false,
  })
  expect(await projects(city.duty)).toBe(200)
})

test('a deleted account is gone from everywhere, is notified, and its name is free', async () => {
  const [duty, owner] = [await listen(app, city.duty), await listen(app, city.owner)]
  expect(await city.super.call('DELETE', '/sys/user/delete', { id: 'u-duty' })).toMatchObject({
    code: 200,
    message: '删除用户成功',
  })
  expect(await projects(city.duty)).toBe(9009)
  expect((await tryLogin('duty', PASSWORD)).code).toBe(6102)
  expect((await admin.users({ username: '*duty*' })).result.total).toBe(0)
  expect(await admin.user('u-duty')).toMatchObject({ code: 500, message: '未找到对应实体' })
  expect([...(city.world.model.membershipsOfProject.get('p1') ?? [])].map(({ userId }) => userId)).not.toContain(
    'u-duty',
  )
  const frames = [{ code: 1, type: 'delUser', projectId: '', username: 'duty' }]
  expect(await untilClosed(duty)).toMatchObject({ closed: 1008, frames })
  expect(await framesOf(owner)).toMatchObject([{ code: 1010, projectId: 'p1', name: '李海峰' }])
  expect(await admin.addUser({ username: 'duty', workNo: 'CZ0003', phone: '13801190003' })).toMatchObject({ code: 200 })
  expect((await tryLogin('duty', newcomer.password)).code).toBe(200)
})

test('deleting who is not there fails alone and is passed over among others', async () => {
  expect(await city.super.call('DELETE', '/sys/user/delete', { id: 'ghost' })).toMatchObject({
    code: 500,
    message: '未找到对应实体',
  })
  expect(await city.super.call('DELETE', '/sys/user/deleteBatch', { ids: 'ghost,u-duty,u-owner,' })).toMatchObject({
    code: 200,
    message: '批量删除用户成功',
  })
  expect([await projects(city.duty), await projects(city.owner)]).toEqual([9009, 9009])
})

test('the invitations of a deleted account wait for no one', async () => {
  await city.super.call('DELETE', '/sys/user/delete', { id: 'u-invitee' })
  expect(city.world.model.pendingInvitations.has('u-invitee')).toBe(false)
  expect(
    rowsOf(city.world, 'Invitation').filter(({ userId, state }) => userId === 'u-invitee' && state === 'pending'),
  ).toEqual([])
})

test('another system role is another role in this project: rights, menu and pushes follow at once', async () => {
  const duty = await listen(app, city.duty)
  const faults = async () => (await accessOf(city.duty)).actions.includes('fault:feedback')
  expect(await faults()).toBe(false)
  expect(await admin.editUser({ id: 'u-duty', selectedroles: 'r-owner,r-operator' })).toMatchObject({ code: 200 })
  expect(await faults()).toBe(true)
  expect((await admin.rolesOfUser('u-duty')).result).toEqual(['r-owner'])
  expect(city.world.model.membershipsOfUser.get('u-duty')).toMatchObject([{ roleCode: 'owner', areaIds: ['p1-a02'] }])
  const frames = await framesOf(duty)
  expect(frames).toContainEqual(
    expect.objectContaining({ code: 1, type: 'updateUserRole', projectId: 'p1', roleCode: 'owner' }),
  )
  expect(frames).toContainEqual(expect.objectContaining({ code: 1000, changeReason: 'roleUpdate', projectId: 'p1' }))
})

test('whose roles are all taken away stays a member of no known role', async () => {
  await admin.editUser({ id: 'u-duty', selectedroles: '' })
  expect(await admin.rolesOfUser('u-duty')).toMatchObject({ code: 500 })
  expect((await accessOf(city.duty)).paths).toEqual(bareMenu)
  expect((await city.duty.call('GET', '/pc/api/v4/event/list', { kind: 'alarm' })).code).toBe(4002)
})

test('the highest role is neither given nor taken', async () => {
  expect((await admin.editUser({ id: 'u-duty', selectedroles: 'r-superOwner' })).code).toBe(4002)
  expect((await admin.editUser({ id: 'u-super', selectedroles: 'r-owner', post: '顾问' })).code).toBe(4002)
  expect((await admin.user('u-super')).result.post).toBe('主任')
  expect((await admin.editUser({ id: 'u-super', selectedroles: 'r-superOwner' })).code).toBe(200)
})

test('a person who gets a role here without being a member becomes one, of the whole project', async () => {
  await admin.editUser({ id: 'u-nobody', selectedroles: 'r-operator' })
  const nobody = await login(app, city.super, 'nobody', PASSWORD)
  expect(nobody.session).toMatchObject({ projectId: 'p1', roleCode: 'operator' })
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.outside })
  expect((await nobody.call('GET', '/pc/api/v4/event/detail', { id: eventId })).code).toBe(200)
})
