import { beforeEach, expect, test } from 'vitest'

import { loadReadModel } from '#server/worlds/read-model/load.ts'
import { MAX_DELETED_DICTIONARIES } from '#shared/dictionary/dictionary-bin.contract.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { restore as restoreSnapshot, take } from '#tests/support/snapshots.ts'

const app = await fileApp()
let city: City<'super' | 'duty'>
let floor = ''

interface Row {
  readonly id: string
  readonly dictCode: string
  readonly delFlag: number
}
const boss = () => city.super
const add = async (dictCode: string) => {
  const answer = await boss().call('POST', '/sys/dict/add', { dictName: '楼层', dictCode })
  const { result } = await boss().call<{ records: Row[] }>('GET', '/sys/dict/list', { dictCode })
  return { answer, id: result.records[0]?.id ?? '' }
}
const remove = (id: string) => boss().call('DELETE', '/sys/dict/delete', { id })
const bin = async () => (await boss().call<Row[]>('GET', '/sys/dict/deleteList')).result
const restore = (id: string) => boss().call('PUT', `/sys/dict/back/${id}`)
const purge = (id: string) => boss().call('DELETE', `/sys/dict/deletePhysic/${id}`)
const total = async (path: string, query: object) =>
  (await boss().call<{ total: number }>('GET', path, query)).result.total
const choices = async () =>
  (await city.duty.call<{ value: string }[]>('GET', '/sys/dict/getDictItems/floor')).result.map(({ value }) => value)
const agree = () => {
  const { dictionaries, dictionaryBin } = loadReadModel(city.world.store)
  expect(city.world.model.dictionaries).toEqual(dictionaries)
  expect([...city.world.model.dictionaryBin]).toEqual([...dictionaryBin])
}

beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty'])
  floor = (await add('floor')).id
  await boss().call('POST', '/sys/dictItem/add', { dictId: floor, itemText: '一层', itemValue: '1' })
})

test('a deleted dictionary is in the bin and nowhere else', async () => {
  expect(await bin()).toEqual([])
  await remove(floor)
  expect(await boss().call('GET', '/sys/dict/deleteList')).toMatchObject({
    code: 0,
    success: true,
    result: [{ id: floor, dictCode: 'floor', dictName: '楼层', delFlag: 1, createBy: 'super' }],
  })
  expect(await total('/sys/dict/list', { dictCode: 'floor' })).toBe(0)
  expect(await total('/sys/dictItem/list', { dictId: floor })).toBe(0)
  expect(await choices()).toEqual([])
  expect(await city.duty.call('GET', '/pc/api/v4/dictionary/choices', { dictCode: 'floor' })).toMatchObject({
    code: 9007,
  })
  expect(await boss().call('PUT', '/sys/dict/edit', { id: floor, dictName: '层' })).toMatchObject({ code: 500 })
  expect(
    await boss().call('POST', '/sys/dictItem/add', { dictId: floor, itemText: '二层', itemValue: '2' }),
  ).toMatchObject({ code: 500 })
  expect(await remove(floor)).toMatchObject({ code: 500, message: '未找到对应实体' })
  agree()
})

test('what was restored is as it was, with its items', async () => {
  await remove(floor)
  expect(await restore(floor)).toMatchObject({ code: 200, success: true, message: '操作成功!', result: null })
  expect(await choices()).toEqual(['1'])
  expect(await bin()).toEqual([])
  expect(await total('/sys/dict/list', { dictCode: 'floor' })).toBe(1)
  expect(await restore(floor)).toMatchObject({ code: 500, message: '未找到对应实体' })
  agree()
})

test('a deleted dictionary keeps its code until it is deleted for good', async () => {
  await remove(floor)
  const check = () =>
    boss().call('GET', '/sys/duplicate/check', { tableName: 'sys_dict', fieldName: 'dict_code', fieldVal: 'floor' })
  expect((await add('floor')).answer).toMatchObject({ code: 500, message: '数据库中已存在该记录' })
  expect((await check()).code).toBe(500)
  expect(await purge(floor)).toMatchObject({ code: 200, message: '删除成功!' })
  expect(await purge(floor)).toMatchObject({ code: 500, message: '未找到对应实体' })
  expect((await check()).code).toBe(200)
  expect((await add('floor')).answer).toMatchObject({ code: 200 })
  expect(await choices()).toEqual([])
  agree()
})

test('a dictionary that is not in the bin is not deleted for good', async () => {
  expect(await purge(floor)).toMatchObject({ code: 500, message: '未找到对应实体' })
  expect(await choices()).toEqual(['1'])
})

test('the bin shows the last first, and lets go of the oldest when it is full', async () => {
  const ids: string[] = []
  for (let n = 0; n <= MAX_DELETED_DICTIONARIES; n += 1) {
    const { id } = await add(`code-${n}`)
    await advance(city, '1s')
    await remove(id)
    ids.push(id)
  }
  const codes = (await bin()).map(({ dictCode }) => dictCode)
  expect(codes).toHaveLength(MAX_DELETED_DICTIONARIES)
  expect([codes[0], codes.at(-1)]).toEqual([`code-${MAX_DELETED_DICTIONARIES}`, 'code-1'])
  expect(await restore(ids[0] ?? '')).toMatchObject({ code: 500 })
  expect((await add('code-0')).answer).toMatchObject({ code: 200 })
  agree()
})

test('a snapshot brings the bin back', async () => {
  await remove(floor)
  await take(boss(), 'deleted')
  await purge(floor)
  expect(await bin()).toEqual([])
  expect((await restoreSnapshot(boss(), 'deleted')).status).toBe(200)
  expect((await bin()).map(({ dictCode }) => dictCode)).toEqual(['floor'])
})
