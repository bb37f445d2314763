import { beforeEach, expect, test } from 'vitest'

import { loadReadModel } from '#server/worlds/read-model/load.ts'
import type { Account } from '#shared/user/user.contract.ts'
import { MAX_ROLE_USERS } from '#shared/role/role-limits.ts'
import { adminOf, idOf, type Page } from '#tests/support/admin.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { listen } from '#tests/support/sockets.ts'

const app = await fileApp()
let city: City<'super' | 'duty' | 'owner'>
let inspector = ''
const admin = () => adminOf(city.super)
const list = (roleId: string, query: object = {}) =>
  city.super.call<Page<Account & { sex_dictText: string }>>('GET', '/sys/user/userRoleList', { roleId, ...query })
const namesOf = async (roleId: string, query: object = {}) =>
  (await list(roleId, query)).result.records.map(({ username }) => username)
const grant = (roleId: string, userIdList: readonly string[]) =>
  city.super.call('POST', '/sys/user/addSysUserRole', { roleId, userIdList })
const withdraw = (roleId: string, userId: string) =>
  city.super.call('DELETE', '/sys/user/deleteUserRole', { roleId, userId })
const withdrawAll = (roleId: string, userIds: string) =>
  city.super.call('DELETE', '/sys/user/deleteUserRoleBatch', { roleId, userIds })

beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty', 'owner'])
  await city.super.call('POST', '/sys/role/add', { roleName: '巡查员', roleCode: 'inspector' })
  const { result } = await city.super.call<Page<{ id: string }>>('GET', '/sys/role/list', { roleCode: 'inspector' })
  inspector = result.records[0]?.id ?? ''
})

test('the members of a role are a page of the family, filtered by name', async () => {
  expect(await list(inspector)).toMatchObject({ code: 0, success: true, message: '操作成功！', result: { total: 0 } })
  expect(await grant(inspector, ['u-duty', 'u-owner', 'u-duty'])).toMatchObject({
    status: 200,
    code: 200,
    success: true,
    message: '添加成功!',
    result: null,
  })
  expect((await namesOf(inspector)).toSorted()).toEqual(['duty', 'owner'])
  expect(await namesOf(inspector, { username: '*ut*' })).toEqual(['duty'])
  const { result } = await list(inspector, { username: 'duty', pageSize: 1 })
  expect(result).toMatchObject({ total: 1, size: 1, records: [{ id: 'u-duty', sex_dictText: '男' }] })
  expect((await admin().rolesOfUser('u-duty')).result).toEqual(['r-operator', inspector])
})

test('a system role is that of the chosen project, and another one replaces it', async () => {
  expect(await namesOf('r-operator', { pageSize: 100 })).toContain('duty')
  expect(await grant('r-owner', ['u-duty'])).toMatchObject({ code: 200 })
  expect(await namesOf('r-operator', { pageSize: 100 })).not.toContain('duty')
  expect(await namesOf('r-owner', { pageSize: 100 })).toContain('duty')
  expect((await admin().rolesOfUser('u-duty')).result).toEqual(['r-owner'])
  // A lower role as well.
  await grant('r-operator', ['u-duty'])
  expect((await admin().rolesOfUser('u-duty')).result).toEqual(['r-operator'])
})

test('a role is withdrawn from one account, or from several', async () => {
  await grant(inspector, ['u-duty', 'u-owner', 'u-super'])
  expect(await withdraw(inspector, 'u-duty')).toMatchObject({ code: 200, message: '删除成功!' })
  // An account without the role is skipped.
  expect(await withdraw(inspector, 'u-duty')).toMatchObject({ code: 200 })
  expect((await namesOf(inspector)).toSorted()).toEqual(['owner', 'super'])
  expect(await withdrawAll(inspector, 'u-owner,u-super,')).toMatchObject({ code: 200, message: '删除成功!' })
  expect(await namesOf(inspector)).toEqual([])
  expect((await admin().rolesOfUser('u-duty')).result).toEqual(['r-operator'])
  expect(city.world.model.rolesOfUser).toEqual(loadReadModel(city.world.store).rolesOfUser)
})

test('an account that gains or loses a role is notified on its socket', async () => {
  const duty = await listen(app, city.duty)
  await grant(inspector, ['u-duty'])
  await duty.settled()
  expect(duty.frames.map(({ code }) => code)).toEqual([1000])
  duty.clear()
  await grant(inspector, ['u-duty'])
  await duty.settled()
  expect(duty.frames).toEqual([])
})

test.each([
  ['an unknown account', () => grant(inspector, ['u-duty', 'u-none']), 500, '未找到对应实体'],
  ['an unknown role', () => grant('r-none', ['u-duty']), 6501, '用户角色不存在'],
  ['an unknown role to withdraw', () => withdraw('r-none', 'u-duty'), 6501, '用户角色不存在'],
  ['the highest role', () => grant('r-superOwner', ['u-duty']), 4002, '暂无权限'],
  ['the highest role of its holder', () => withdraw('r-superOwner', 'u-super'), 4002, '暂无权限'],
  ['no account at all', () => grant(inspector, []), 4001, '传入参数有误：用户编号列表（不小于 1）'],
  [
    'more accounts than one call takes',
    () =>
      grant(
        inspector,
        Array.from({ length: MAX_ROLE_USERS + 1 }, () => 'u-duty'),
      ),
    4001,
    '传入参数有误：用户编号列表（不超过 200）',
  ],
])('%s is refused, and no role changes', async (_, act, code, message) => {
  const before = city.world.model.rolesOfUser
  expect(await act()).toMatchObject({ status: 200, success: false, code, message })
  expect(loadReadModel(city.world.store).rolesOfUser).toEqual(before)
  expect((await admin().rolesOfUser('u-duty')).result).toEqual(['r-operator'])
})

test('an account that was deleted has no role any more', async () => {
  await admin().addUser({})
  const id = await idOf(city.super, 'zhoumin')
  await grant(inspector, [id])
  expect(await namesOf(inspector)).toEqual(['zhoumin'])
  await city.super.call('DELETE', '/sys/user/delete', { id })
  expect(await namesOf(inspector)).toEqual([])
  expect(await grant(inspector, [id])).toMatchObject({ code: 500, message: '未找到对应实体' })
})
