import { beforeEach, expect, test } from 'vitest'

import { adminOf, idOf, login, newcomer } from '#tests/support/admin.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'duty'>
let admin: ReturnType<typeof adminOf>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty'])
  admin = adminOf(city.super)
})

test('a new account can log in, with its role in the project of its creator and with its departments', async () => {
  const more = {
    selectedroles: 'r-operator',
    selecteddeparts: 'dep-2,dep-5',
    confirmpassword: newcomer.password,
    birthday: '',
    activitiSync: '1',
  }
  expect(await admin.addUser(more)).toMatchObject({ code: 200, success: true, message: '添加成功！', result: null })
  const id = await idOf(city.super, 'zhoumin')
  expect((await admin.user(id)).result).toMatchObject({
    status: 1,
    delFlag: '0',
    phone: newcomer.phone,
    createBy: 'super',
    orgCode: 'A01A01',
    departIds: 'dep-2,dep-5',
    activitiSync: '1',
  })
  expect((await admin.rolesOfUser(id)).result).toEqual(['r-operator'])
  const zhou = await login(app, city.super, 'zhoumin', newcomer.password)
  expect(zhou.session).toMatchObject({ projectId: 'p1', roleCode: 'operator', multi_depart: 2 })
  expect((await zhou.call('GET', '/pc/api/v4/event/list', { kind: 'alarm' })).code).toBe(200)
})

test('an account without a role belongs to no project', async () => {
  await admin.addUser({})
  const zhou = await login(app, city.super, 'zhoumin', newcomer.password)
  expect(zhou.session).toMatchObject({ projectId: '', roleCode: '' })
  expect(await admin.rolesOfUser(zhou.session?.userInfo.id ?? '')).toMatchObject({
    code: 500,
    success: false,
    message: '未找到用户相关角色信息',
  })
})

test.each([
  [{ username: 'duty' }, 500, '操作失败'],
  [{ phone: '13801190003' }, 500, '操作失败'],
  [{ workNo: 'CZ0003' }, 500, '操作失败'],
  [{ email: 'duty@fengsui.example' }, 500, '操作失败'],
  [{ id: 'u-duty' }, 500, '操作失败'],
  [{ selecteddeparts: 'dep-99' }, 500, '操作失败'],
  [{ confirmpassword: 'Abcd@12345' }, 500, '两次输入密码不一致!'],
  [{ selectedroles: 'r-none' }, 6501, '用户角色不存在'],
  [{ selectedroles: 'r-superOwner' }, 4002, '暂无权限'],
  [{ phone: '12345' }, 4501, '手机号码格式不对：手机号码'],
  [{ password: '12345678' }, 4502, '密码格式不对：密码'],
  [{ password: '' }, 4004, '传入参数不能为空：密码'],
  [{ username: '' }, 4004, '传入参数不能为空：用户名'],
])('an account with %o is refused with %i and nothing of it stays', async (input, code, message) => {
  const before = rowsOf(city.world, 'User').length + rowsOf(city.world, 'UserDepartment').length
  expect(await admin.addUser(input)).toMatchObject({ status: 200, success: false, code, message })
  expect(rowsOf(city.world, 'User').length + rowsOf(city.world, 'UserDepartment').length).toBe(before)
  expect(city.world.model.usersByName.has('zhoumin')).toBe(false)
})

test.each([
  ['1990-05-06T00:00:00.636Z', '1990-05-06'],
  ['1990-05-05T16:30:00Z', '1990-05-06'],
  ['1990-05-06T00:00:00+08:00', '1990-05-06'],
  ['1990-05-06 08:00:00', '1990-05-06'],
])('a birthday that a form sends as %s is the day it is in Shanghai', async (birthday, day) => {
  expect(await admin.addUser({ birthday })).toMatchObject({ code: 200 })
  const id = await idOf(city.super, 'zhoumin')
  expect((await admin.user(id)).result).toMatchObject({ birthday: day })
  expect(await admin.editUser({ id: 'u-duty', birthday })).toMatchObject({ code: 200 })
  expect((await admin.user('u-duty')).result).toMatchObject({ birthday: day })
})

test.each(['1990-02-31T00:00:00Z', '1990-05-06T00:00:00', '1990-13-06T00:00:00Z', '06.05.1990'])(
  'a birthday that is %s is refused by its name',
  async (birthday) => {
    expect(await admin.addUser({ birthday })).toMatchObject({ code: 4001, message: '传入参数有误：生日' })
  },
)

test('editing changes what the form says and leaves the rest, whichever verb it comes with', async () => {
  const form = {
    id: 'u-duty',
    realname: '李海',
    telephone: '0755-1234567',
    birthday: '1990-05-06',
    email: '',
    workNo: null,
    password: 'ignored',
    status: 2,
    sex: '2',
  }
  expect(await admin.editUser(form)).toMatchObject({ code: 200, message: '修改成功!' })
  expect(await city.super.call('POST', '/sys/user/edit', { id: 'u-duty', post: '组长' })).toMatchObject({ code: 200 })
  const { result } = await admin.user('u-duty')
  expect(result).toMatchObject({
    realname: '李海',
    telephone: '0755-1234567',
    birthday: '1990-05-06',
    email: '',
    workNo: 'CZ0003',
    status: 1,
    sex: 2,
    post: '组长',
    updateBy: 'super',
  })
  expect(city.world.model.users.get('u-duty')).toMatchObject({ realname: '李海', post: '组长' })
  expect((await admin.rolesOfUser('u-duty')).result).toEqual(['r-operator'])
  expect((await city.duty.call('GET', '/api/v3/getProjects')).code).toBe(200)
})

test.each([
  [{ id: 'nobody-at-all' }, '未找到对应实体'],
  [{ id: 'u-duty', username: 'other' }, '操作失败'],
  [{ id: 'u-duty', phone: '13801190001' }, '操作失败'],
])('editing %o fails', async (input, message) => {
  expect(await admin.editUser(input)).toMatchObject({ code: 500, success: false, message })
})

test('departments are replaced as a whole, and who acted for one that is gone acts for another', async () => {
  expect(city.world.model.users.get('u-owner')?.orgCode).toBe('A01A02')
  await admin.editUser({ id: 'u-owner', selecteddeparts: 'dep-5,dep-6' })
  expect((await admin.user('u-owner')).result).toMatchObject({
    departIds: 'dep-5,dep-6',
    orgCode: 'A01A03',
    orgCodeTxt: '实业园区物业部',
  })
  expect(city.world.model.departmentsOfUser.get('u-owner')).toHaveLength(2)
  await admin.editUser({ id: 'u-owner', selecteddeparts: '' })
  expect((await admin.user('u-owner')).result).toMatchObject({ departIds: '', orgCode: '' })
  expect(await city.super.call('GET', '/sys/user/userDepartList', { userId: 'u-owner' })).toMatchObject({
    code: 0,
    success: false,
    message: '查找失败',
  })
  expect(await city.super.call('GET', '/sys/user/userDepartList', { userId: 'u-duty' })).toMatchObject({
    code: 0,
    success: true,
    message: '查找成功',
    result: [{ key: 'dep-4', value: 'dep-4', title: '永安里社区工作站', children: [] }],
  })
})

test('a made-up id has the form of the family', async () => {
  const generateId = async () => (await city.super.call<string>('GET', '/sys/user/generateUserId')).result
  const [one, other] = [await generateId(), await generateId()]
  expect([one, other].every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
  expect(one).not.toBe(other)
  expect(await admin.addUser({ id: one })).toMatchObject({ code: 200 })
  expect(await idOf(city.super, 'zhoumin')).toBe(one)
})
