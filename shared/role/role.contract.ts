import { z } from 'zod'

import { mutation, mutationByDelete, mutationByPut, query } from '#shared/api/define.ts'
import { edits, familyQuery, familyWrite, line, manyIds, oneId, readOk } from '#shared/api/family.ts'
import { id, nothing, pageOf, text } from '#shared/api/fields.ts'

/** A role as the admin calls return one (jeecg-wire-facts §5). */
export const RoleEntry = z
  .object({ id: z.string(), roleName: z.string(), roleCode: z.string(), description: z.string(), ...edits })
  .meta({ id: 'RoleEntry' })

/** One permission in the tree for choosing a role's permissions. */
export const TickNode = z
  .object({
    key: z.string(),
    title: z.null(),
    label: z.null(),
    value: z.string(),
    slotTitle: z.string(),
    icon: z.null(),
    ruleFlag: z.int(),
    scopedSlots: z.object({ title: z.string() }),
    parentId: z.string().nullable(),
    isLeaf: z.boolean(),
    get children(): z.ZodNullable<z.ZodArray<typeof TickNode>> {
      return z.array(TickNode).nullable()
    },
  })
  .meta({ id: 'TickNode' })
export type TickNode = z.output<typeof TickNode>

const roleName = text(1, 30)
/** No Chinese characters, no blanks: the code is part of memberships, frames and addresses. */
const roleCode = text(1, 64).refine((value) => /^[\w:.-]+$/.test(value), { params: { key: 'BAD_INPUT' } })

export const roleContracts = {
  list: query({
    path: '/sys/role/list',
    access: ['role:manage', 'user:manage'],
    input: familyQuery('roleName', 'roleCode', 'description'),
    output: pageOf(RoleEntry),
    ...readOk,
    summary: 'One page of the roles, filtered in the query language of the family',
  }),
  all: query({
    path: '/sys/role/queryall',
    access: ['role:manage', 'user:manage'],
    input: nothing,
    output: z.array(RoleEntry),
    errors: ['FAMILY_FAILED'],
    ...readOk,
    summary: 'Every role',
  }),
  byId: query({
    path: '/sys/role/queryById',
    access: 'role:manage',
    input: oneId,
    output: RoleEntry,
    errors: ['FAMILY_FAILED'],
    ...readOk,
    summary: 'One role',
  }),
  permissionTree: query({
    path: '/sys/role/queryTreeList',
    access: 'role:manage',
    input: nothing,
    output: z.object({ treeList: z.array(TickNode), ids: z.array(z.string()) }),
    ...readOk,
    summary: 'Every permission as a tree to tick',
  }),
  add: mutation({
    path: '/sys/role/add',
    access: 'role:manage',
    input: z.object({ roleName, roleCode, description: line(126) }),
    ...familyWrite,
    okMessage: '添加成功！',
    summary: 'Make a role; its permissions come by saveRolePermission',
  }),
  edit: mutationByPut({
    path: '/sys/role/edit',
    aliases: [{ method: 'POST', path: '/sys/role/edit' }],
    access: 'role:manage',
    input: z.object({ id, roleName: roleName.nullish(), roleCode: roleCode.nullish(), description: line(126) }),
    ...familyWrite,
    okMessage: '修改成功!',
    summary: 'Change a role; the code of a system role stays',
  }),
  remove: mutationByDelete({
    path: '/sys/role/delete',
    access: 'role:manage',
    input: oneId,
    ...familyWrite,
    okMessage: '删除角色成功',
    summary: 'Delete a role that is no system role',
  }),
  removeBatch: mutationByDelete({
    path: '/sys/role/deleteBatch',
    access: 'role:manage',
    input: manyIds,
    ...familyWrite,
    okMessage: '删除角色成功!',
    summary: 'Delete roles, all of them or, with a system role among them, none',
  }),
  checkCode: query({
    path: '/sys/role/checkRoleCode',
    access: 'role:manage',
    input: z.object({ id: text(0, 64).optional(), roleCode: text(1, 64) }),
    output: z.boolean(),
    errors: ['OK_FAMILY'],
    ...readOk,
    summary: 'Whether no role, other than the one named, has a code',
  }),
}
