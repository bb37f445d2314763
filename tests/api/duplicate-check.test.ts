import { beforeEach, expect, test } from 'vitest'

import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
let city: City<'super' | 'duty'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty'])
})

const check = (tableName: string, fieldName: string, fieldVal: string, dataId?: string) =>
  city.super.call('GET', '/sys/duplicate/check', { tableName, fieldName, fieldVal, dataId })

test.each([
  ['sys_user', 'username', 'duty', 'u-duty'],
  ['sys_dict', 'dict_code', 'sex', 'dict-sex'],
])('%s.%s: what is taken is taken, but for its own row', async (table, field, value, id) => {
  expect(await check(table, field, value)).toMatchObject({
    status: 200,
    code: 500,
    success: false,
    message: '该值不可用，系统中已存在！',
  })
  expect(await check(table, field, value, 'another')).toMatchObject({ code: 500 })
  expect(await check(table, field, value, id)).toMatchObject({
    code: 200,
    success: true,
    message: '该值可用！',
    result: null,
  })
  expect(await check(table, field, 'nobody-has-this')).toMatchObject({
    code: 200,
    success: true,
    message: '该值可用！',
  })
})

test('every pair that clients ask about is answered, and no other', async () => {
  const { phone } = city.duty.session?.userInfo ?? { phone: '' }
  expect((await check('sys_user', 'phone', phone)).code).toBe(500)
  expect((await check('sys_role', 'role_code', 'owner')).code).toBe(500)
  for (const [table, field] of [
    ['sys_user', 'email'],
    ['sys_user', 'work_no'],
    ['sys_role', 'role_code'],
    ['sys_permission', 'perms'],
  ] as const) {
    expect((await check(table, field, 'free-value')).code).toBe(200)
  }
  for (const [table, field] of [
    ['sys_user', 'password_hash'],
    ['sys_user', 'password'],
    ['Session', 'token'],
    ['sys_role', 'username'],
    ['sys_user', '__proto__'],
  ] as const) {
    expect(await check(table, field, 'x')).toMatchObject({ status: 200, code: 4006, success: false })
  }
})

test('the value of an item is taken within its dictionary, but for the item itself', async () => {
  const checkItem = (dictId: string, itemValue: string, id?: string) =>
    city.super.call('GET', '/sys/dictItem/dictItemCheck', { dictId, itemValue, id })
  const { result } = await city.super.call<{ records: { id: string; itemValue: string }[] }>(
    'GET',
    '/sys/dictItem/list',
    { dictId: 'dict-sex' },
  )
  const [item] = result.records
  expect(await checkItem('dict-sex', item?.itemValue ?? '')).toMatchObject({
    status: 200,
    code: 500,
    success: false,
    message: '该值不可用，系统中已存在！',
  })
  expect(await checkItem('dict-sex', item?.itemValue ?? '', item?.id)).toMatchObject({
    code: 200,
    success: true,
    message: '该值可用！',
    result: null,
  })
  expect(await checkItem('dict-sex', '9')).toMatchObject({ code: 200 })
  // Another dictionary may hold the same value.
  expect(await checkItem('dict-none', item?.itemValue ?? '')).toMatchObject({ code: 200 })
})
