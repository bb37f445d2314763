import { beforeEach, expect, test } from 'vitest'

import { eventKinds } from '#shared/event/index.ts'
import { accessOf, adminOf, bareMenu } from '#tests/support/admin.ts'
import { callerOf } from '#tests/support/caller.ts'
import { emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { giveRole, makeRole } from '#tests/support/custom-role.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { receivedCodes } from '#tests/support/permissions.ts'
import { listen, type Listener } from '#tests/support/sockets.ts'

const app = await fileApp()
let city: City<'super' | 'duty' | 'owner'>
let admin: ReturnType<typeof adminOf>
let [duty, owner]: Listener[] = []
let patrol: string
/** The role starts with the permissions of an operator. */
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty', 'owner'])
  admin = adminOf(city.super)
  patrol = await makeRole(city.super, 'patrol', (await admin.permissionsOf('r-operator')).result)
  await giveRole(city.super, 'u-duty', 'patrol')
  ;[duty, owner] = [await listen(app, city.duty), await listen(app, city.owner)]
})

test('saving takes what is missing against the last ids, gives what is new, and leaves the rest', async () => {
  const before = (await admin.permissionsOf(patrol)).result
  expect(before).toContain('b-alarm:toSite')
  // Another admin granted the fault button after this form was opened: it is in neither list.
  await admin.save(patrol, ['b-fault:feedback'], [])
  const answer = await admin.save(patrol, ['b-alarm:comment', 'b-risk:feedback'], ['b-alarm:comment', 'b-alarm:toSite'])
  expect(answer).toMatchObject({ code: 200, success: true, message: '保存成功！', result: null })
  const after = (await admin.permissionsOf(patrol)).result
  expect(after.toSorted()).toEqual(
    [...before.filter((id) => id !== 'b-alarm:toSite'), 'b-fault:feedback', 'b-risk:feedback'].toSorted(),
  )
  const { actions } = await accessOf(city.duty)
  expect(['alarm:toSite', 'fault:feedback', 'risk:feedback'].map((action) => actions.includes(action))).toEqual([
    false,
    true,
    true,
  ])
  expect([await receivedCodes(duty), await receivedCodes(owner)]).toEqual([[1000, 1000], []])
})

test('what was ticked is taken from then on, and what was unticked is refused: buttons and calls agree', async () => {
  const alarm = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const fault = await emit(city, { kind: 'fault', deviceId: city.devices.smoke })
  const { detail, toSite, feedback } = eventsOf(city.duty)
  const [result] = eventKinds.fault.results
  expect(await feedback(fault.eventId, result)).toMatchObject({ code: 9023 })
  await admin.save(patrol, ['b-fault:feedback'], ['b-alarm:toSite', 'b-alarm:comment', 'b-maintenance'])
  expect(await toSite(alarm.eventId)).toMatchObject({ code: 9023 })
  expect((await detail(alarm.eventId)).result.may).toEqual({
    toSite: false,
    assign: false,
    feedback: true,
    defer: true,
    comment: false,
    maintain: false,
  })
  const comment = await city.duty.call('POST', '/pc/api/v4/event/comment', { id: alarm.eventId, content: '已看' })
  expect(comment).toMatchObject({ code: 9023 })
  const selfTest = await city.duty.call('POST', '/pc/api/v4/device/selfTest', { id: city.devices.smoke })
  expect(selfTest).toMatchObject({ code: 4002 })
  expect(await feedback(fault.eventId, result)).toMatchObject({ code: 200 })
})

test('saving what is already so changes nothing and sends nothing', async () => {
  const held = (await admin.permissionsOf(patrol)).result
  expect(await admin.save(patrol, held, held)).toMatchObject({ code: 200 })
  expect(await admin.save(patrol, held, [])).toMatchObject({ code: 200 })
  expect(await receivedCodes(duty)).toEqual([])
})

test('a role that is not there gets nothing, and no role gets a permission that is not there', async () => {
  const before = (await admin.permissionsOf(patrol)).result
  for (const [role, ids] of [
    ['r-none', ['b-alarm:toSite']],
    [patrol, ['b-fault:feedback', 'b-none']],
  ] as const)
    expect(await admin.save(role, ids, [])).toMatchObject({ code: 500, success: false, message: '授权失败！' })
  expect((await admin.permissionsOf(patrol)).result).toEqual(before)
})

test.each(['r-superOwner', 'r-owner', 'r-operator', 'r-unknown'])('the system role %s is locked', async (role) => {
  const before = (await admin.permissionsOf(role)).result
  const answer = await admin.save(role, ['b-fault:feedback'], ['m-dashboard'])
  expect(answer).toMatchObject({ code: 500, success: false, message: '系统角色不允许此操作！' })
  expect((await admin.permissionsOf(role)).result).toEqual(before)
  expect(await receivedCodes(duty)).toEqual([])
})

test('a member whose role has lost all permissions has those of the unknown role', async () => {
  await admin.save(patrol, [], (await admin.permissionsOf(patrol)).result)
  expect((await accessOf(city.duty)).paths).toEqual(bareMenu)
  expect(await city.duty.call('GET', '/pc/api/v4/event/list', { kind: 'alarm' })).toMatchObject({ code: 4002 })
  expect([await receivedCodes(duty), await receivedCodes(owner)]).toEqual([[1000], []])
})

test('an admin of less than everything ticks for a role what they may do themselves, and nothing else', async () => {
  const clerk = await makeRole(city.super, 'clerk', ['m-roles', 'm-permissions', 'b-alarm:comment'])
  await giveRole(city.super, 'u-duty', 'clerk')
  const own = adminOf(city.duty)
  expect(await own.save(patrol, ['m-users'], [])).toMatchObject({ code: 4002 })
  expect(await own.save(clerk, ['b-device:manage'], [])).toMatchObject({ code: 4002 })
  expect(await own.save(patrol, ['m-roles'], ['b-alarm:toSite'])).toMatchObject({ code: 200 })
  // They may not extend the permissions of a menu entry either.
  const entry = { name: '硬件', menuType: 2, perms: 'device:manage', parentId: 'm-device-list' }
  expect(await city.duty.call('POST', '/sys/permission/add', entry)).toMatchObject({ code: 4002 })
  const edited = { id: 'b-alarm:comment', perms: 'device:manage' }
  expect(await city.duty.call('PUT', '/sys/permission/edit', edited)).toMatchObject({ code: 4002 })
  expect((await admin.permissionsOf(clerk)).result.toSorted()).toEqual(['b-alarm:comment', 'm-permissions', 'm-roles'])
})

const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object][] = [
  ['GET', 'list', {}],
  ['GET', 'queryTreeList', {}],
  ['POST', 'add', { name: '巡查', menuType: 0, url: '/patrol' }],
  ['PUT', 'edit', { id: 'm-alarm' }],
  ['POST', 'edit', { id: 'm-alarm' }],
  ['DELETE', 'delete', { id: 'm-alarm' }],
  ['DELETE', 'deleteBatch', { ids: 'm-alarm' }],
  ['GET', 'queryRolePermission', { roleId: 'r-owner' }],
  ['POST', 'saveRolePermission', { roleId: 'r-owner', permissionIds: 'm-alarm', lastpermissionIds: '' }],
  ['GET', 'getPermRuleListByPermId', { permissionId: 'm-alarm' }],
  ['GET', 'queryPermissionRule', { permissionId: 'm-alarm' }],
  [
    'POST',
    'addPermissionRule',
    {
      permissionId: 'm-alarm-list',
      ruleName: '本区域',
      ruleColumn: 'areaId',
      ruleConditions: '=',
      ruleValue: '#{area}',
      status: '1',
    },
  ],
  ['PUT', 'editPermissionRule', { id: 'x' }],
  ['POST', 'editPermissionRule', { id: 'x' }],
  ['DELETE', 'deletePermissionRule', { id: 'x' }],
]
test('permissions are for those who manage the project', async () => {
  for (const [method, path, input] of calls) {
    for (const person of ['duty', 'owner'] as const)
      expect(await city[person].call(method, `/sys/permission/${path}`, input)).toMatchObject({ code: 4002 })
    expect(await callerOf(app, city.path).call(method, `/sys/permission/${path}`, input)).toMatchObject({
      status: 500,
      code: 9011,
    })
  }
})
