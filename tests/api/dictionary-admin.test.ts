import { beforeEach, expect, test } from 'vitest'

import { loadReadModel } from '#server/worlds/read-model/load.ts'
import { callerOf } from '#tests/support/caller.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { fingerprint } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'duty'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty'])
})

interface Row {
  readonly id: string
  readonly [field: string]: unknown
}
interface Page {
  readonly records: Row[]
  readonly total: number
  readonly size: number
}
const admin = () => city.super
const list = (query: object = {}) => admin().call<Page>('GET', '/sys/dict/list', query)
const items = (query: object) => admin().call<Page>('GET', '/sys/dictItem/list', query)
const choices = (code: string) =>
  city.duty.call<{ value: string; text: string }[]>('GET', `/sys/dict/getDictItems/${code}`)
const add = (fields: object = {}) =>
  admin().call('POST', '/sys/dict/add', { dictName: '楼层', dictCode: 'floor', ...fields })
const idOf = async (dictCode: string) => (await list({ dictCode })).result.records[0]?.id ?? ''
const addItem = async (fields: object = {}) =>
  admin().call('POST', '/sys/dictItem/add', {
    dictId: await idOf('floor'),
    itemText: '一层',
    itemValue: '1',
    ...fields,
  })
const agree = () => expect(city.world.model.dictionaries).toEqual(loadReadModel(city.world.store).dictionaries)

test('a dictionary is made, changed and deleted with the words of the family', async () => {
  expect(await add()).toMatchObject({ code: 200, success: true, message: '保存成功！', result: null })
  const id = await idOf('floor')
  expect((await list({ dictCode: 'floor' })).result.records).toEqual([
    {
      id,
      type: 0,
      dictName: '楼层',
      dictCode: 'floor',
      description: '',
      delFlag: 0,
      createBy: 'super',
      createTime: '2026-03-02 08:00:00',
      updateBy: null,
      updateTime: null,
    },
  ])
  await advance(city, '1m')
  expect(await admin().call('PUT', '/sys/dict/edit', { id, dictCode: 'storey', description: null })).toMatchObject({
    code: 200,
    message: '编辑成功!',
  })
  expect((await list({ dictCode: 'storey' })).result.records[0]).toMatchObject({
    id,
    dictName: '楼层',
    updateBy: 'super',
    updateTime: '2026-03-02 08:01:00',
  })
  expect((await list({ dictCode: 'floor' })).result.total).toBe(0)
  agree()
  expect(await admin().call('DELETE', '/sys/dict/delete', { id })).toMatchObject({ code: 200, message: '删除成功!' })
  expect((await list({ dictCode: 'storey' })).result.total).toBe(0)
  agree()
})

test('items are added, reordered, disabled and deleted; disabled ones stay in the call of the family alone', async () => {
  await add()
  expect(await addItem({ itemText: '二层', itemValue: '2', sortOrder: 2 })).toMatchObject({
    code: 200,
    message: '保存成功！',
  })
  await addItem({ sortOrder: 3 })
  expect((await choices('floor')).result.map(({ value }) => value)).toEqual(['2', '1'])
  const dictId = await idOf('floor')
  const [second, first] = (await items({ dictId })).result.records
  expect(first).toMatchObject({
    dictId,
    itemText: '一层',
    status: 1,
    status_dictText: '启用',
    sortOrder: 3,
    createBy: 'super',
  })
  expect(await admin().call('PUT', '/sys/dictItem/edit', { id: first?.id, sortOrder: 1, status: 0 })).toMatchObject({
    code: 200,
    message: '编辑成功!',
  })
  expect((await choices('floor')).result.map(({ value }) => value)).toEqual(['1', '2'])
  const enabled = await city.duty.call<{ value: string }[]>('GET', '/pc/api/v4/dictionary/choices', {
    dictCode: 'floor',
  })
  expect(enabled.result.map(({ value }) => value)).toEqual(['2'])
  expect((await items({ dictId, status: '0' })).result.records[0]).toMatchObject({
    id: first?.id,
    status_dictText: '不启用',
  })
  agree()
  expect(await admin().call('DELETE', '/sys/dictItem/delete', { id: second?.id })).toMatchObject({
    code: 200,
    message: '删除成功!',
  })
  expect((await items({ dictId, pageNo: 0 })).result).toMatchObject({ total: 1, current: 1 })
  expect((await list({ pageNo: -3 })).result).toMatchObject({ current: 1 })
  agree()
  const all = [...city.world.model.dictionaries.values()].flatMap((dictionary) => dictionary.items)
  expect((await items({})).result).toMatchObject({ total: all.length, size: 10 })
  expect((await items({ itemText: '*二*' })).result.total).toBe(
    all.filter(({ itemText }) => itemText.includes('二')).length,
  )
  await admin().call('DELETE', '/sys/dict/delete', { id: dictId })
  expect((await choices('floor')).result).toEqual([])
  agree()
})

test('the list is a page of ten, filtered as the family writes it', async () => {
  const { code, result } = await list()
  expect([code, result.total, result.size, result.records.length]).toEqual([0, 26, 10, 10])
  const statuses = (await list({ dictCode: '*_status' })).result.records.map(({ dictCode }) => String(dictCode))
  expect(statuses.toSorted()).toEqual(
    ['depart', 'dict_item', 'quartz', 'send', 'tenant', 'user', 'valid'].map((name) => `${name}_status`),
  )
  expect((await list({ dictName: '性*', pageSize: 1 })).result.records[0]).toMatchObject({ dictCode: 'sex' })
})

test('a code that is taken is refused, of two at once one', async () => {
  expect(await add({ dictCode: 'sex' })).toMatchObject({
    status: 200,
    code: 500,
    success: false,
    message: '数据库中已存在该记录',
  })
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 500, 500])
  expect(await admin().call('PUT', '/sys/dict/edit', { id: await idOf('floor'), dictCode: 'sex' })).toMatchObject({
    code: 500,
  })
  agree()
})

test('what is not there cannot be changed or deleted, and nothing added to it', async () => {
  const before = fingerprint(city.world)
  const calls = [
    admin().call('PUT', '/sys/dict/edit', { id: 'x', dictName: 'y' }),
    admin().call('DELETE', '/sys/dict/delete', { id: 'x' }),
    admin().call('PUT', '/sys/dictItem/edit', { id: 'x', itemText: 'y' }),
    admin().call('DELETE', '/sys/dictItem/delete', { id: 'x' }),
    admin().call('POST', '/sys/dictItem/add', { dictId: 'x', itemText: 'y', itemValue: 'z' }),
  ]
  for (const call of calls)
    expect(await call).toMatchObject({ status: 200, code: 500, success: false, message: '未找到对应实体' })
  expect(fingerprint(city.world)).toBe(before)
})

test('dictionaries are administered by who manages alone', async () => {
  const before = fingerprint(city.world)
  const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object][] = [
    ['GET', '/sys/dict/list', {}],
    ['POST', '/sys/dict/add', { dictName: 'x', dictCode: 'y' }],
    ['PUT', '/sys/dict/edit', { id: 'dict-sex' }],
    ['DELETE', '/sys/dict/delete', { id: 'dict-sex' }],
    ['GET', '/sys/dictItem/list', { dictId: 'dict-sex' }],
    ['POST', '/sys/dictItem/add', { dictId: 'dict-sex', itemText: 'x', itemValue: 'y' }],
    ['PUT', '/sys/dictItem/edit', { id: 'dict-sex-1' }],
    ['DELETE', '/sys/dictItem/delete', { id: 'dict-sex-1' }],
    ['GET', '/sys/duplicate/check', { tableName: 'sys_user', fieldName: 'username', fieldVal: 'x' }],
  ]
  for (const [method, path, input] of calls) {
    expect(await city.duty.call(method, path, input)).toMatchObject({ status: 200, code: 4002 })
    expect(await callerOf(app, city.path, { projectId: 'p1' }).call(method, path, input)).toMatchObject({
      status: 500,
      code: 9011,
    })
  }
  expect(fingerprint(city.world)).toBe(before)
})
