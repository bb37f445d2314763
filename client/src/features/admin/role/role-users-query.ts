import type { z } from 'zod'
import type { roleMemberContracts } from '#shared/role/role-member.contract.ts'
import { containing } from '#client/features/admin/kit/family-query.ts'
import { isId, isKeyword, pagingOf, type ListRules, type QueryOf } from '#client/ui/list/list-query.ts'
import type { List } from '#client/ui/list/use-list.ts'

export type RoleUser = z.output<typeof roleMemberContracts.list.output>['records'][number]

/** The valid parameters in the address of 角色管理. */
export const roleUserRules = {
  tabs: ['all'],
  sorts: ['username', 'createTime'],
  filters: { roleId: isId, realname: isKeyword, username: isKeyword },
} as const satisfies ListRules<'all'>
type RoleUserQuery = QueryOf<typeof roleUserRules>

export const roleUserInput = (query: RoleUserQuery, roleId: string) => ({
  roleId,
  ...containing(query, 'realname', 'username'),
  ...pagingOf(query),
})

/**
 * The list of one role: its filters are those of the query row. 重置 and 清空条件 keep the role, and a role without accounts is
 * empty rather than filtered.
 */
export const ofOneRole = <L extends List<unknown, 'all', 'username' | 'createTime'>>(list: L, roleId: string): L => {
  const { roleId: _role, ...filters } = list.query.filters
  const change: L['change'] = (by) =>
    list.change((latest) => {
      const next = typeof by === 'function' ? by(latest) : by
      return next.filters === undefined ? next : { ...next, filters: { ...next.filters, roleId } }
    })
  return { ...list, query: { ...list.query, filters }, change }
}
