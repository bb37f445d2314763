import { z } from 'zod'

import { mutation, mutationByDelete, query } from '#shared/api/define.ts'
import { familyQuery, ids, readOk } from '#shared/api/family.ts'
import { id, pageOf } from '#shared/api/fields.ts'
import { MAX_ROLE_USERS } from '#shared/role/role-limits.ts'
import { ListedAccount } from '#shared/user/user.contract.ts'

/** The accounts of a role. A system role is that of a member in the chosen project. */
export const roleMemberContracts = {
  list: query({
    path: '/sys/user/userRoleList',
    access: 'role:manage',
    input: familyQuery('username', 'realname', 'phone', 'status').extend({ roleId: id }),
    output: pageOf(ListedAccount),
    ...readOk,
    summary: 'One page of the accounts that have a role; a system role counts in the chosen project',
  }),
  add: mutation({
    path: '/sys/user/addSysUserRole',
    access: 'role:manage',
    input: z.object({ roleId: id, userIdList: z.array(id).min(1).max(MAX_ROLE_USERS) }),
    output: z.null(),
    errors: ['FAMILY_FAILED', 'NO_SUCH_ROLE', 'NO_PERMISSION'],
    okMessage: '添加成功!',
    summary: 'Give a role to accounts, to all of them or to none; a system role replaces the one a member had',
  }),
  remove: mutationByDelete({
    path: '/sys/user/deleteUserRole',
    access: 'role:manage',
    input: z.object({ roleId: id, userId: id }),
    output: z.null(),
    errors: ['FAMILY_FAILED', 'NO_SUCH_ROLE', 'NO_PERMISSION'],
    okMessage: '删除成功!',
    summary: 'Take a role from an account; one that does not have it is ignored',
  }),
  removeBatch: mutationByDelete({
    path: '/sys/user/deleteUserRoleBatch',
    access: 'role:manage',
    input: z.object({ roleId: id, userIds: ids }),
    output: z.null(),
    errors: ['FAMILY_FAILED', 'NO_SUCH_ROLE', 'NO_PERMISSION'],
    okMessage: '删除成功!',
    summary: 'Take a role from accounts, from all of them or from none',
  }),
}
