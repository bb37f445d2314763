import { expect, test } from 'vitest'

import { superTest } from '#server/modules/system/super-query.ts'
import { AppError } from '#shared/errors/app-error.ts'

const rows = [
  { id: 'a', name: '李海峰', sex: 1, createTime: '2026-01-01 08:00:00', post: null },
  { id: 'b', name: '李丽', sex: 2, createTime: '2026-01-02 08:00:00', post: '值班员' },
  { id: 'c', name: '王强', sex: 10, createTime: '2026-01-02 23:59:59', post: '+1 100%' },
]
const fields = ['id', 'name', 'sex', 'createTime', 'post']
const encoded = (lines: unknown) => encodeURI(JSON.stringify(lines))
const found = (superQueryParams: string, superQueryMatchType?: 'and' | 'or') =>
  rows
    .filter(superTest({ superQueryParams, superQueryMatchType }, fields))
    .map(({ id }) => id)
    .join('')

test.each([
  ['name', 'eq', '李丽', 'b'],
  ['name', '=', '李丽', 'b'],
  ['name', 'ne', '李丽', 'ac'],
  ['name', '!=', '李丽', 'ac'],
  ['name', 'like', '李', 'ab'],
  ['name', 'LIKE', '海', 'a'],
  ['name', 'right_like', '李', 'ab'],
  ['name', 'left_like', '强', 'c'],
  ['name', 'in', '李丽, 王强', 'bc'],
  ['sex', 'in', '1,10', 'ac'],
  ['sex', 'gt', '2', 'c'],
  ['sex', 'ge', 2, 'bc'],
  ['sex', '<', '10', 'ab'],
  ['sex', '<=', '2', 'ab'],
  ['sex_dictText', 'eq', '2', 'b'],
  ['createTime', 'le', '2026-01-01', 'a'],
  ['createTime', 'gt', '2026-01-01', 'bc'],
  ['createTime', 'lt', '2026-01-02 08:00:00', 'a'],
  // As in a database, a null field matches nothing, not even `ne`.
  ['post', 'ne', '值班员', 'c'],
  ['post', 'eq', '+1 100%', 'c'],
])('%s %s %s finds %s', (field, rule, val, expected) => {
  expect(found(encoded([{ field, rule, val }]))).toBe(expected)
  expect(found(JSON.stringify([{ field, rule, val }]))).toBe(expected)
})

const both = [
  { field: 'name', rule: 'like', val: '李' },
  { field: 'sex', rule: 'gt', val: '1' },
]

test('all conditions must hold, or one of them', () => {
  expect(found(encoded(both))).toBe('b')
  expect(found(encoded(both), 'and')).toBe('b')
  expect(found(encoded(both), 'or')).toBe('abc')
})

test.each([
  ['', 'nothing'],
  [encoded([]), 'no line'],
  [encoded([{}, { field: 'name', rule: 'eq' }, { field: 'name', rule: 'eq', val: ' ' }, { val: 'x' }]), 'empty lines'],
])('%s says nothing: %s', (text) => {
  expect(found(text)).toBe('abc')
  expect(found(text, 'or')).toBe('abc')
})

const refusal = (text: string): unknown => {
  try {
    return found(text)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [error.code, error.field, error.message]
  }
}

test.each([
  ['{', 4001, '不是 JSON 数组'],
  ['%E0%A4%A', 4001, '不是 JSON 数组'],
  [encoded({ field: 'name' }), 4001, '不是 JSON 数组'],
  [encoded(Array.from({ length: 51 }, () => both[0])), 4001, '最多 50 个条件'],
  [encoded([both[0], 7]), 4001, '第 2 个条件的 写法'],
  [encoded([{ field: 'name', rule: 'in', val: ['李丽'] }]), 4001, '第 1 个条件的 val'],
  [encoded([both[0], { field: 'password', rule: 'like', val: 'a' }]), 4006, '第 2 个条件的字段 password'],
  [encoded([{ field: '__proto__', rule: 'eq', val: 'a' }]), 4006, '第 1 个条件的字段 __proto__'],
  [encoded([{ field: 'name', rule: 'USE_SQL_RULES', val: '1=1' }]), 4006, '第 1 个条件的规则 USE_SQL_RULES'],
  [encoded([{ field: 'name', rule: 'constructor', val: 'a' }]), 4006, '第 1 个条件的规则 constructor'],
])('%s is refused', (text, code, what) => {
  expect(refusal(text)).toEqual([code, 'superQueryParams', expect.stringContaining(`：高级查询${what}`)])
})
