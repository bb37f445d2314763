import { beforeEach, expect, test } from 'vitest'

import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
let city: City<'duty'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['duty'])
})

const choices = (code: string) =>
  city.duty.call<{ value: string; text: string }[]>('GET', `/sys/dict/getDictItems/${code}`)

test('everybody reads the items of a dictionary by its code, in their order, with code 0', async () => {
  expect(await choices('priority')).toMatchObject({
    status: 200,
    code: 0,
    success: true,
    message: '操作成功！',
    result: [
      { value: 'H', text: '高', title: '高', label: '高' },
      { value: 'M', text: '中' },
      { value: 'L', text: '低' },
    ],
  })
  expect((await choices('sex')).result).toHaveLength(2)
})

test('an unknown code has no items, names by comma are refused, and our own call answers 9007', async () => {
  for (const code of ['no_such', '__proto__', 'constructor'])
    expect(await choices(code)).toMatchObject({ code: 0, success: true, result: [] })
  for (const code of ['sys_user,username,id', 'sys_user,password_hash,id,1=1', ',']) {
    expect(await choices(encodeURIComponent(code))).toMatchObject({
      status: 200,
      code: 500,
      success: false,
      message: '字典Code格式不正确！',
      result: null,
    })
  }
  expect(await city.duty.call('GET', '/pc/api/v4/dictionary/choices', { dictCode: 'no_such' })).toMatchObject({
    status: 200,
    code: 9007,
    message: '字典不存在',
  })
  expect((await city.duty.trpc('dictionary.choices', { dictCode: 'no_such' })).code).toBe(9007)
  expect((await city.duty.call('GET', '/pc/api/v4/dictionary/choices', { dictCode: 'yn' })).result).toHaveLength(2)
})
