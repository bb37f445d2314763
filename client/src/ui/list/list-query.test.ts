import { expect, test } from 'vitest'
import {
  chosen,
  initialListQuery,
  isFiltered,
  isKeyword,
  oneOf,
  pagingOf,
  readListQuery,
  writeListQuery,
  type ListRules,
} from '#client/ui/list/list-query.ts'

const rules = {
  tabs: ['all', 'offline'],
  sorts: ['code', 'name'],
  filters: { keyword: isKeyword, areaClass: oneOf(['0', '1']) },
} as const satisfies ListRules<'all' | 'offline'>
const read = (search: string) => readListQuery<'all' | 'offline', 'code' | 'name'>(rules, new URLSearchParams(search))

test('a plain list has a plain address, and the plain address is the plain list', () => {
  expect(writeListQuery(rules, initialListQuery(rules)).toString()).toBe('')
  expect(read('')).toEqual(initialListQuery(rules))
})

test('what was chosen comes back from the address as it was', () => {
  const query = {
    tab: 'offline',
    page: 3,
    size: 50,
    sort: { column: 'name', order: 'desc' },
    filters: { keyword: '烟 & 雾', areaClass: '0' },
  } as const
  expect(readListQuery<'all' | 'offline', 'code' | 'name'>(rules, writeListQuery(rules, query))).toEqual(query)
})

test('what an address cannot mean counts as not written', () => {
  const query = read('tab=nope&page=-3&size=7&sort=price.asc&areaClass=9&other=1')
  expect(query).toEqual(initialListQuery(rules))
  expect(read(`keyword=${'x'.repeat(51)}&sort=name.up`)).toEqual(initialListQuery(rules))
})

test('a list is narrowed by its filters alone, not by tab, page or order', () => {
  expect(isFiltered(read('tab=offline&page=2&sort=name.asc'))).toBe(false)
  expect(isFiltered(read('areaClass=0'))).toBe(true)
})

test('the call gets what was chosen and leaves out what was not', () => {
  const query = read('keyword=YG&page=2&sort=name.asc')
  expect({ ...chosen(query, 'keyword', 'areaClass'), ...pagingOf(query) }).toEqual({
    keyword: 'YG',
    pageNo: 2,
    pageSize: 20,
    column: 'name',
    order: 'asc',
  })
})
