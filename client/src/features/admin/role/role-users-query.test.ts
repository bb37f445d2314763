import { expect, test } from 'vitest'
import { ofOneRole, roleUserInput, roleUserRules } from '#client/features/admin/role/role-users-query.ts'
import { initialListQuery } from '#client/ui/list/list-query.ts'
import type { List } from '#client/ui/list/use-list.ts'

const query = { ...initialListQuery(roleUserRules), filters: { roleId: 'r-1', realname: '李' } }
type Query = typeof query

/** A list whose changes are noted. */
const listOf = () => {
  const changes: Partial<Query>[] = []
  const change: List<unknown, 'all', 'username' | 'createTime'>['change'] = (by) => {
    changes.push((typeof by === 'function' ? by(query) : by) as Partial<Query>) // the fields that this test sets
  }
  const read = { data: undefined, error: null, isFetching: false, dataUpdatedAt: 0, refetch: () => Promise.resolve() }
  return { changes, list: { rules: roleUserRules, query, change, read } }
}

test('the filters of a role are those of the query row alone', () => {
  expect(ofOneRole(listOf().list, 'r-1').query.filters).toEqual({ realname: '李' })
})

test('clearing the filters keeps the role; another page changes no filter', () => {
  const { changes, list } = listOf()
  const { change } = ofOneRole(list, 'r-1')
  change({ filters: {} })
  change((latest) => ({ filters: { ...latest.filters, username: 'duty' } }))
  change({ page: 2 })
  expect(changes).toEqual([
    { filters: { roleId: 'r-1' } },
    { filters: { roleId: 'r-1', realname: '李', username: 'duty' } },
    { page: 2 },
  ])
})

test('the call gets the role that is shown, also when the address has none', () => {
  expect(roleUserInput({ ...query, filters: { realname: '李' } }, 'r-2')).toEqual({
    roleId: 'r-2',
    realname: '*李*',
    pageNo: 1,
    pageSize: 20,
  })
})
