import { expect, test } from 'vitest'

import type { Page } from '#tests/support/admin.ts'
import { makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const city = await makeCity(app, {}, ['super'])

type Row = Readonly<Record<string, unknown>>
const fetchRows = (path: string, input: object) => city.super.call<Page<Row>>('GET', path, { pageSize: 100, ...input })
const encoded = (...conditions: object[]) => encodeURI(JSON.stringify(conditions))

test.each([
  ['/sys/user/list', 'username', 'right_like', 'o', ['owner']],
  ['/sys/user/list', 'status', 'ne', '1', ['frozen']],
  ['/sys/role/list', 'roleCode', 'like', 'perOw', ['superOwner']],
  ['/sys/dict/list', 'dictCode', 'eq', 'priority', ['priority']],
  ['/sys/annountCement/list', 'id', 'in', 'ann-1,ann-3', ['ann-1', 'ann-3']],
])('%s where %s %s %s', async (path, field, rule, val, expected) => {
  const { code, result } = await fetchRows(path, { superQueryParams: encoded({ field, rule, val }) })
  const shown = path === '/sys/user/list' ? 'username' : field
  expect(code).toBe(0)
  expect(result.records.map((row) => String(row[shown])).toSorted()).toEqual(expected)
  expect(result.total).toBe(expected.length)
})

test('the items of a dictionary are found by it within that dictionary alone', async () => {
  const [priority] = (await fetchRows('/sys/dict/list', { dictCode: 'priority' })).result.records
  const superQueryParams = encoded({ field: 'itemValue', rule: 'in', val: 'H,L,1' })
  const { result } = await fetchRows('/sys/dictItem/list', { dictId: priority?.['id'], superQueryParams })
  expect(result.records.map(({ itemValue }) => itemValue)).toEqual(['H', 'L'])
})

const conditions = [
  { field: 'username', rule: 'eq', val: 'duty' },
  { field: 'realname', rule: 'ne', val: '周建国' },
]

test('it narrows what the other filters leave, in their order and page by page', async () => {
  const superQueryParams = encoded(...conditions)
  const names = async (input: object) => {
    const { result } = await fetchRows('/sys/user/list', {
      column: 'username',
      order: 'asc',
      superQueryParams,
      ...input,
    })
    return [result.total, result.records.map(({ username }) => username).join()]
  }
  const [all, everyone] = await names({ superQueryMatchType: 'or' })
  expect(Number(all)).toBeGreaterThan(1)
  expect(await names({})).toEqual([1, 'duty'])
  expect(await names({ superQueryMatchType: 'or', pageSize: 1 })).toEqual([all, String(everyone).split(',')[0]])
  expect(await names({ superQueryMatchType: 'or', username: 'duty' })).toEqual([1, 'duty'])
})

test.each([
  [{ superQueryParams: 'username=duty' }, 4001, '传入参数有误：高级查询不是 JSON 数组'],
  [
    { superQueryParams: encoded({ field: 'passwordHash', rule: 'like', val: 'a' }) },
    4006,
    '传入参数类型不存在：高级查询第 1 个条件的字段 passwordHash',
  ],
  [
    { superQueryParams: encoded({ field: 'id', rule: 'matches', val: 'a' }) },
    4006,
    '传入参数类型不存在：高级查询第 1 个条件的规则 matches',
  ],
  [{ superQueryMatchType: 'xor' }, 4006, '传入参数类型不存在：高级查询匹配方式'],
])('%o is refused', async (input, code, message) => {
  for (const path of ['/sys/user/list', '/sys/role/list', '/sys/dict/list', '/sys/annountCement/list'])
    expect(await fetchRows(path, input)).toMatchObject({ code, success: false, message })
})
