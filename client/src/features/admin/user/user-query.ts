import type { z } from 'zod'
import type { userContracts } from '#shared/user/user.contract.ts'
import { userTexts } from '#client/features/admin/texts.ts'
import { containing } from '#client/features/admin/kit/family-query.ts'
import { chosen, isId, isKeyword, oneOf, pagingOf, type ListRules, type QueryOf } from '#client/ui/list/list-query.ts'

export type UserRow = z.output<typeof userContracts.list.output>['records'][number]

/** The valid parameters in the address of 用户管理. */
export const userRules = {
  tabs: ['all'],
  sorts: ['username', 'createTime'],
  filters: {
    realname: isKeyword,
    username: isKeyword,
    phone: isKeyword,
    status: oneOf(Object.keys(userTexts.statuses)),
    departId: isId,
  },
} as const satisfies ListRules<'all'>
type UserQuery = QueryOf<typeof userRules>

export const userInput = (query: UserQuery) => ({
  ...containing(query, 'realname', 'username', 'phone'),
  ...chosen(query, 'status', 'departId'),
  ...pagingOf(query),
})
