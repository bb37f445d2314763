import { expect, test } from 'vitest'

import { filterRows, meets, queryRows } from '#server/modules/system/family-query.ts'

const rows = [
  { id: 'a', name: '李海峰', sex: 1, createTime: '2026-01-01 08:00:00', post: null },
  { id: 'b', name: '李丽', sex: 2, createTime: '2026-01-02 08:00:00', post: '值班员' },
  { id: 'c', name: '王强', sex: null, createTime: '2026-01-02 23:59:59', post: '' },
  { id: 'd', name: '10', sex: 1, createTime: null, post: '9' },
]
const fields = ['id', 'name', 'sex', 'createTime', 'post']
const ids = (query: object) =>
  filterRows(rows, fields, { ...query })
    .map(({ id }) => id)
    .join('')
const page = (query: object) =>
  queryRows(rows, fields, { pageNo: 1, pageSize: 10, column: 'createTime', order: 'desc', ...query })

test.each([
  ['李海峰', '李海峰', true],
  ['李海峰', '*海*', true],
  ['李海峰', '王强,李海峰', true],
  ['李海峰', ',海,强,', true],
  ['李海峰', '!李海峰', false],
  [null, '!李海峰', true],
  [2, '2', true],
  [10, '> 9', true],
  [10, '>= 10', true],
  [10, '< 9', false],
  ['2026-01-02', '<= 2026-01-02', true],
  [null, '< 9', false],
  // Without the blank it is text, not a comparison.
  ['>9', '>9', true],
])('%s meets %s: %s', (value, wanted, expected) => {
  expect(meets(value, wanted)).toBe(expected)
})

test.each([
  [{ name: '李*' }, 'ab'],
  [{ name: '李*', sex: '2' }, 'b'],
  [{ sex: 2 }, 'b'],
  [{ sex: '!1' }, 'bc'],
  [{ createTime_begin: '2026-01-02' }, 'bc'],
  [{ createTime_end: '2026-01-02' }, 'abcd'],
  [{ createTime_begin: '2026-01-01 09:00:00', createTime_end: '2026-01-02 12:00:00' }, 'b'],
  [{ sex_begin: '2' }, 'b'],
  [{ name: '' }, 'abcd'],
  [{ nobody: 'x', __proto__: { name: '李丽' } }, 'abcd'],
  [{ name: { deep: 1 } }, 'abcd'],
])('%o finds %s', (query, expected) => {
  expect(ids(query)).toBe(expected)
})

test('rows come in the order of any field, and within it by id', () => {
  const order = (query: object) =>
    page(query)
      .records.map(({ id }) => id)
      .join('')
  expect(order({})).toBe('cbad')
  expect(order({ column: 'sex', order: 'asc' })).toBe('cadb')
  expect(order({ column: 'sex_dictText', order: 'desc' })).toBe('badc')
  expect(() => page({ column: 'password' })).toThrow('排序列')
})

test('a page knows how many there are', () => {
  const { records, ...frame } = page({ pageNo: 2, pageSize: 3 })
  expect(records.map(({ id }) => id)).toEqual(['d'])
  expect(frame).toEqual({ total: 4, size: 3, current: 2, pages: 2, searchCount: true })
})
