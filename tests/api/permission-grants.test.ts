import { beforeEach, expect, test } from 'vitest'

import { adminOf } from '#tests/support/admin.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super'>
const MENU = 'm-alarm-list'
let role = ''
let rules: string[] = []

const boss = () => city.super
const idsOf = async (path: string, query: object): Promise<string[]> => {
  const { result } = await boss().call<{ id: string }[]>('GET', path, query)
  return result.map(({ id }) => id)
}
const ruleIds = () => idsOf('/sys/permission/getPermRuleListByPermId', { permissionId: MENU })
const ofRole = (permissionId = MENU, roleId = role) =>
  boss().call<{ datarule: { id: string }[]; drChecked?: string }>('GET', `/sys/role/datarule/${permissionId}/${roleId}`)
const save = (dataRuleIds: string, fields: object = {}) =>
  boss().call('POST', '/sys/role/datarule', { permissionId: MENU, roleId: role, dataRuleIds, ...fields })
const ofDepartment = async (departId: string) =>
  (await boss().call<string[]>('GET', '/sys/permission/queryDepartPermission', { departId })).result
const saveDepartment = (fields: object) =>
  boss().call('POST', '/sys/permission/saveDepartPermission', { departId: 'dep-3', ...fields })

beforeEach(async () => {
  city = await makeCity(app, {}, ['super'])
  await boss().call('POST', '/sys/role/add', { roleName: '巡查员', roleCode: 'inspector' })
  const { result } = await boss().call<{ records: { id: string }[] }>('GET', '/sys/role/list', {
    roleCode: 'inspector',
  })
  role = result.records[0]?.id ?? ''
  for (const ruleName of ['本区域', '本部门'])
    await boss().call('POST', '/sys/permission/addPermissionRule', { permissionId: MENU, ruleName })
  rules = await ruleIds()
})

test('a role is ticked for data rules of a menu entry that it holds', async () => {
  const [first = '', second = ''] = rules.toSorted()
  expect(await save(first)).toMatchObject({ code: 500, success: false, message: '请先保存角色菜单权限!' })
  await adminOf(boss()).save(role, [MENU], [])
  expect(await ofRole()).toMatchObject({ code: 200, success: true })
  expect((await ofRole()).result).not.toHaveProperty('drChecked')
  expect(await save(`${second},${first},`)).toMatchObject({ code: 200, message: '保存成功!', result: null })
  const { result } = await ofRole()
  expect(result.datarule.map(({ id }) => id)).toEqual(rules)
  expect(result.drChecked).toBe(`${first},${second}`)
  await save(second)
  expect((await ofRole()).result.drChecked).toBe(second)
  expect((await ofRole(MENU, 'r-operator')).result).not.toHaveProperty('drChecked')
  await save('')
  expect((await ofRole()).result).not.toHaveProperty('drChecked')
})

test('a tick goes with its rule, with the menu entry of the role, and with the role', async () => {
  const [first = '', second = ''] = rules
  await adminOf(boss()).save(role, [MENU], [])
  await save(rules.join())
  await boss().call('DELETE', '/sys/permission/deletePermissionRule', { id: first })
  expect((await ofRole()).result.drChecked).toBe(second)
  await adminOf(boss()).save(role, [], [MENU])
  expect((await ofRole()).result).not.toHaveProperty('drChecked')
  await adminOf(boss()).save(role, [MENU], [])
  await save(second)
  await boss().call('DELETE', '/sys/role/delete', { id: role })
  expect(rowsOf(city.world, 'RoleRule')).toEqual([])
})

test('rules of another menu entry are refused, and an entry without rules has none to show', async () => {
  await adminOf(boss()).save(role, [MENU, 'm-dashboard'], [])
  expect(await save('none')).toMatchObject({ code: 500, message: '操作失败' })
  expect(await save(rules.join(), { permissionId: 'm-dashboard' })).toMatchObject({ code: 500, message: '操作失败' })
  expect(rowsOf(city.world, 'RoleRule')).toEqual([])
  expect(await ofRole('m-dashboard')).toMatchObject({ code: 500, message: '未找到权限配置信息' })
})

test('a department keeps the permissions that it was given, against the last ones', async () => {
  expect(await boss().call('GET', '/sys/permission/queryDepartPermission', { departId: 'dep-3' })).toMatchObject({
    code: 0,
    success: true,
    result: [],
  })
  expect(await saveDepartment({ permissionIds: 'm-alarm,m-dashboard', lastpermissionIds: '' })).toMatchObject({
    code: 200,
    message: '保存成功！',
    result: null,
  })
  expect(await ofDepartment('dep-3')).toEqual(['m-alarm', 'm-dashboard'])
  // A permission in neither list, or in both, stays.
  await saveDepartment({ permissionIds: 'm-alarm-list', lastpermissionIds: 'm-dashboard' })
  await saveDepartment({ permissionIds: 'm-alarm', lastpermissionIds: 'm-alarm' })
  expect(await ofDepartment('dep-3')).toEqual(['m-alarm', 'm-alarm-list'])
  expect(await ofDepartment('dep-2')).toEqual([])
})

test.each([
  [{ departId: 'dep-99', permissionIds: 'm-alarm' }],
  [{ permissionIds: 'm-alarm,m-none', lastpermissionIds: '' }],
])('%o is refused, and nothing of it stays', async (fields) => {
  expect(await saveDepartment(fields)).toMatchObject({ code: 500, success: false, message: '授权失败！' })
  expect(rowsOf(city.world, 'DepartmentPermission')).toEqual([])
})

test('what a department was given goes with it, and with the entry', async () => {
  await saveDepartment({ permissionIds: 'm-alarm,m-alarm-list', lastpermissionIds: '' })
  await boss().call('DELETE', '/sys/permission/delete', { id: 'm-alarm-list' })
  expect(await ofDepartment('dep-3')).toEqual(['m-alarm'])
  await boss().call('DELETE', '/sys/sysDepart/delete', { id: 'dep-3' })
  expect(rowsOf(city.world, 'DepartmentPermission')).toEqual([])
})
