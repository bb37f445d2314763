import { beforeEach, expect, test } from 'vitest'

import { accessOf, adminOf, bareMenu } from '#tests/support/admin.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { told } from '#tests/support/permissions.ts'
import { listen, type Listener } from '#tests/support/sockets.ts'

const app = await fileApp()
let city: City<'super' | 'duty' | 'owner'>
let admin: ReturnType<typeof adminOf>
let [duty, owner]: Listener[] = []
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty', 'owner'])
  admin = adminOf(city.super)
  ;[duty, owner] = [await listen(app, city.duty), await listen(app, city.owner)]
})

test('saving takes what is missing against the last ids, gives what is new, and leaves the rest', async () => {
  const before = (await admin.permissionsOf('r-operator')).result
  expect(before).toContain('b-alarm:toSite')
  // Somebody else gave the fault button after this form was opened: it is in neither list.
  await admin.save('r-operator', ['b-fault:feedback'], [])
  const answer = await admin.save(
    'r-operator',
    ['b-alarm:comment', 'b-risk:feedback'],
    ['b-alarm:comment', 'b-alarm:toSite'],
  )
  expect(answer).toMatchObject({ code: 200, success: true, message: '保存成功！', result: null })
  const after = (await admin.permissionsOf('r-operator')).result
  expect(after.toSorted()).toEqual(
    [...before.filter((id) => id !== 'b-alarm:toSite'), 'b-fault:feedback', 'b-risk:feedback'].toSorted(),
  )
  const { actions } = await accessOf(city.duty)
  expect(['alarm:toSite', 'fault:feedback', 'risk:feedback'].map((action) => actions.includes(action))).toEqual([
    false,
    true,
    true,
  ])
  expect([await told(duty), await told(owner)]).toEqual([[1000, 1000], []])
})

test('saving what is already so changes nothing and tells nobody', async () => {
  const held = (await admin.permissionsOf('r-operator')).result
  expect(await admin.save('r-operator', held, held)).toMatchObject({ code: 200 })
  expect(await admin.save('r-operator', held, [])).toMatchObject({ code: 200 })
  expect(await told(duty)).toEqual([])
})

test.each([
  ['r-none', ['b-alarm:toSite']],
  ['r-operator', ['b-fault:feedback', 'b-none']],
])('the role %s does not get %o', async (role, ids) => {
  const before = (await admin.permissionsOf('r-operator')).result
  expect(await admin.save(role, ids, [])).toMatchObject({ code: 500, success: false, message: '授权失败！' })
  expect((await admin.permissionsOf('r-operator')).result).toEqual(before)
})

test('whose role has lost all permissions has those of the unknown role, and is told of changes there', async () => {
  const held = (await admin.permissionsOf('r-operator')).result
  await admin.save('r-operator', [], held)
  expect((await accessOf(city.duty)).paths).toEqual(bareMenu)
  await told(duty)
  await admin.save('r-unknown', ['m-risk-list'], [])
  expect([await told(duty), await told(owner)]).toEqual([[1000], []])
  expect((await accessOf(city.duty)).paths).toEqual(['/dashboard/analysis', '/riskAdmin', ...bareMenu.slice(1)])
  const guest = await loginAs(app, city.path, 'guest')
  expect((await accessOf(guest)).paths).toContain('/riskAdmin')
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
