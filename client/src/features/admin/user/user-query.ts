import { userTexts } from '#client/config/admin-texts.ts'
import { containing } from '#client/features/admin/kit/family-query.ts'
import {
  chosen,
  isId,
  isKeyword,
  oneOf,
  pagingOf,
  type ListQuery,
  type ListRules,
} from '#client/features/list/list-query.ts'

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
export type UserQuery = ListQuery<'all', (typeof userRules.sorts)[number]>

export const userInput = (query: UserQuery) => ({
  ...containing(query, 'realname', 'username', 'phone'),
  ...chosen(query, 'status', 'departId'),
  ...pagingOf(query),
})
