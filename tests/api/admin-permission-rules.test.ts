import { beforeEach, expect, test } from 'vitest'

import type { Answer } from '#tests/support/caller.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
let city: City<'super'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super'])
})

const P = '/sys/permission'
const rule = {
  permissionId: 'm-alarm-list',
  ruleName: '本区域',
  ruleColumn: 'areaId',
  ruleConditions: '=',
  ruleValue: '#{area}',
  status: '1',
}
type Rules = Answer<{ id: string; ruleName: string }[]>
const rules = (): Promise<Rules> =>
  city.super.call('GET', `${P}/getPermRuleListByPermId`, { permissionId: 'm-alarm-list' })
const find = (query: object): Promise<Rules> =>
  city.super.call('GET', `${P}/queryPermissionRule`, { permissionId: 'm-alarm-list', ...query })

test('rules are made, listed newest first, found, changed and deleted', async () => {
  expect(await city.super.call('POST', `${P}/addPermissionRule`, rule)).toMatchObject({
    code: 200,
    message: '添加成功！',
  })
  await city.control.control('POST', '/__sim/clock', { advance: '1m' })
  await city.super.call('POST', `${P}/addPermissionRule`, {
    permissionId: 'm-alarm-list',
    ruleName: '本人',
    ruleConditions: 'USE_SQL_RULES',
  })
  const { code, result } = await rules()
  expect(code).toBe(0)
  expect(result).toMatchObject([
    { ruleName: '本人', ruleConditions: 'USE_SQL_RULES', status: '1', ruleValue: '' },
    { ...rule, createBy: 'super' },
  ])

  expect(await find({ ruleName: '*区域*' })).toMatchObject({
    code: 200,
    message: '查询成功！',
    result: [{ ruleName: '本区域' }],
  })
  expect((await find({ ruleName: '本人,本区域', ruleValue: '#{area}' })).result).toHaveLength(1)
  expect((await find({ ruleName: '区域' })).result).toEqual([])

  const id = result[0]?.id
  expect(await city.super.call('PUT', `${P}/editPermissionRule`, { id, ruleValue: 'me', status: 0 })).toMatchObject({
    code: 200,
    message: '修改成功！',
  })
  expect((await rules()).result[0]).toMatchObject({ ruleName: '本人', ruleValue: 'me', status: '0', updateBy: 'super' })
  expect(await city.super.call('DELETE', `${P}/deletePermissionRule`, { id })).toMatchObject({
    code: 200,
    message: '删除成功！',
  })
  expect((await rules()).result).toHaveLength(1)
  for (const [method, call] of [
    ['PUT', 'edit'],
    ['DELETE', 'delete'],
  ] as const) {
    expect(await city.super.call(method, `${P}/${call}PermissionRule`, { id })).toMatchObject({
      code: 500,
      message: '未找到对应实体',
    })
  }
})

test('a rule belongs to an entry that exists, and goes with it', async () => {
  expect(await city.super.call('POST', `${P}/addPermissionRule`, { ...rule, permissionId: 'm-none' })).toMatchObject({
    code: 500,
    message: '操作失败',
  })
  expect(await city.super.call('POST', `${P}/addPermissionRule`, { ...rule, ruleConditions: '~' })).toMatchObject({
    code: 4006,
    message: '传入参数类型不存在：规则条件',
  })
  await city.super.call('POST', `${P}/addPermissionRule`, rule)
  await city.super.call('DELETE', `${P}/delete`, { id: 'm-alarm' })
  expect((await rules()).result).toEqual([])
})
