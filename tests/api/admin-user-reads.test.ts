import { expect, test } from 'vitest'

import { adminOf, newcomer } from '#tests/support/admin.ts'
import { callerOf } from '#tests/support/caller.ts'
import { makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const city = await makeCity(app)
const admin = adminOf(city.super)

test('the list is a page of the family, with the texts of dictionary fields and without anything of a password', async () => {
  const { code, success, message, result } = await admin.users()
  expect([code, success, message]).toEqual([0, true, '操作成功！'])
  expect(result).toMatchObject({ total: 15, size: 10, current: 1, pages: 2, searchCount: true })
  expect(result.records).toHaveLength(10)
  const duty = (await admin.users({ username: 'duty' })).result.records
  expect(duty).toHaveLength(1)
  expect(duty[0]).toMatchObject({
    id: 'u-duty',
    username: 'duty',
    realname: '李海峰',
    sex: 1,
    sex_dictText: '男',
    status: 1,
    status_dictText: '正常',
    delFlag: '0',
    birthday: null,
    orgCodeTxt: '永安里社区工作站',
    departIds: 'dep-4',
    createBy: null,
    updateTime: null,
  })
  expect(JSON.stringify(result)).not.toMatch(/password|scrypt|salt/i)
})

test.each([
  [{ username: '*ang*' }, ['huangguilan', 'wangzhiqiang', 'yangwenbin', 'zhangxiuying']],
  [{ username: 'duty,owner' }, ['duty', 'owner']],
  [{ status: '2' }, ['frozen']],
  [{ post: '主任' }, ['super']],
  [{ realname: '李*', sex: '1' }, ['duty']],
  [{ departId: 'dep-3', username: '*o*' }, ['owner', 'newcomer', 'incomplete']],
  [{ code: 'u-duty,u-super' }, ['duty', 'super']],
  [{ createTime_begin: '2026-03-02' }, []],
])('the list under %o', async (query, expected: string[]) => {
  const names = (await admin.users({ ...query, pageSize: 100 })).result.records.map(({ username }) => username)
  expect(names.toSorted()).toEqual(expected.toSorted())
})

test('the list comes in the order that is asked for, page by page', async () => {
  const fetchUsers = async (pageNo: number) =>
    (await admin.users({ column: 'username', order: 'asc', pageNo, pageSize: 4 })).result.records.map(
      ({ username }) => username,
    )
  const names = [...(await fetchUsers(1)), ...(await fetchUsers(2)), ...(await fetchUsers(3)), ...(await fetchUsers(4))]
  expect(names).toHaveLength(15)
  expect(names).toEqual(names.toSorted())
  expect(await admin.users({ column: 'passwordHash' })).toMatchObject({ code: 4001, message: '传入参数有误：排序列' })
})

test.each([
  [{ username: 'duty' }, false],
  [{ phone: '13801190003' }, false],
  [{ email: 'duty@fengsui.example' }, false],
  [{ username: 'free-name' }, true],
])('anybody may ask whether %o is free', async (input, free) => {
  const answer = await callerOf(app, city.path).call('GET', '/sys/user/checkOnlyUser', input)
  expect(answer).toMatchObject({
    status: 200,
    code: 0,
    success: free,
    message: free ? '操作成功！' : '用户账号已存在',
    result: true,
  })
})

test('asking whether nothing is free names the field that is missing', async () => {
  expect(await callerOf(app, city.path).call('GET', '/sys/user/checkOnlyUser')).toMatchObject({
    code: 4004,
    message: '传入参数不能为空：用户名',
  })
})

test('the people of a department are those of the ones below it, too', async () => {
  const fetchUsers = (id: string, more: object = {}) =>
    city.super.call<{ username: string }[]>('GET', '/sys/user/queryUserByDepId', { id, ...more })
  const names = (await fetchUsers('dep-3')).result.map(({ username }) => username)
  expect(names).toEqual(expect.arrayContaining(['owner', 'newcomer', 'duty']))
  expect((await fetchUsers('dep-3', { realname: '李海峰' })).result.map(({ username }) => username)).toEqual(['duty'])
  expect(await fetchUsers('nowhere')).toMatchObject({ code: 0, success: true, result: [] })
  expect(JSON.stringify(await fetchUsers('dep-1'))).not.toMatch(/password|scrypt/i)
})

test('the role map names the first role of everybody who has one in the project', async () => {
  const { code, result } = await city.super.call<Record<string, string>>('GET', '/sys/user/queryUserRoleMap')
  expect(code).toBe(0)
  expect(result).toMatchObject({ 'u-super': '超级管理员', 'u-owner': '管理员', 'u-duty': '值班员' })
  expect(Object.keys(result)).not.toContain('u-nobody')
})

const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object][] = [
  ['GET', 'list', {}],
  ['GET', 'queryById', { id: 'u-duty' }],
  ['POST', 'add', newcomer],
  ['PUT', 'edit', { id: 'u-duty' }],
  ['GET', 'queryUserByDepId', { id: 'dep-1' }],
  ['GET', 'queryUserRole', { userid: 'u-duty' }],
  ['GET', 'queryUserRoleMap', {}],
  ['PUT', 'frozenBatch', { ids: 'u-guest', status: 2 }],
  ['PUT', 'changPassword', { username: 'guest', password: 'Abcd@1234' }],
  ['DELETE', 'delete', { id: 'u-guest' }],
  ['DELETE', 'deleteBatch', { ids: 'u-guest' }],
  ['GET', 'userDepartList', { userId: 'u-duty' }],
  ['GET', 'generateUserId', {}],
]
test.each(calls)('%s /sys/user/%s is for those who manage the project', async (method, path, input) => {
  for (const person of ['owner', 'duty', 'guest'] as const)
    expect(await city[person].call(method, `/sys/user/${path}`, input)).toMatchObject({ code: 4002, success: false })
  expect(await city.nobody.call(method, `/sys/user/${path}`, input)).toMatchObject({ code: 4002 })
  expect(await callerOf(app, city.path).call(method, `/sys/user/${path}`, input)).toMatchObject({
    status: 500,
    code: 9011,
  })
})

test('none of those calls did anything', async () => {
  expect((await city.guest.call('GET', '/api/v3/getProjects')).code).toBe(200)
  expect((await admin.users()).result.total).toBe(15)
})
