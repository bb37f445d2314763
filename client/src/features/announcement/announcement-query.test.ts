import { expect, test } from 'vitest'
import { announcementInput, announcementRules } from '#client/features/announcement/announcement-query.ts'
import { initialListQuery, readListQuery, writeListQuery } from '#client/ui/list/list-query.ts'

const first = initialListQuery<'all', never>(announcementRules)
const read = (params: URLSearchParams) => readListQuery<'all', never>(announcementRules, params)

test('an address is read as it was written, and nonsense as nothing', () => {
  const query = { ...first, page: 2, size: 50, filters: { titile: '停水', sender: 'super' } }
  expect(read(writeListQuery(announcementRules, query))).toEqual(query)
  expect(first).toMatchObject({ page: 1, size: 20, filters: {} })
  expect(read(new URLSearchParams('page=-1&size=3&titile=%20&x=1'))).toEqual(first)
  expect(writeListQuery(announcementRules, first).toString()).toBe('')
})

test('the server is asked for what contains the words, and for no filter where nothing was typed', () => {
  const query = { ...first, filters: { titile: '停*水' } }
  expect(announcementInput(query)).toEqual({ pageNo: 1, pageSize: 20, titile: '*停水*' })
})
