import { z } from 'zod'

import { mutation, mutationByDelete, mutationByPut, query } from '#shared/api/define.ts'
import { familyWrite, idList, line, manyIds, oneId, readOk, sign, tick } from '#shared/api/family.ts'
import { id, nothing, text, whole } from '#shared/api/fields.ts'
import { PermissionEntry, PermissionNode, PermissionRule } from '#shared/permission/permission-rows.schema.ts'

const ruleConditions = z.enum(['>', '<', '!=', '=', '>=', '<=', 'LIKE', 'IN', 'USE_SQL_RULES'])
const onOff = sign('0', '1')
const menuType = whole(0, 2)

/** The fields of the form of a menu entry or a button. */
const particulars = {
  parentId: line(64),
  perms: line(100),
  permsType: sign('1', '2').nullish(),
  icon: line(60),
  component: line(200),
  componentName: line(100),
  url: line(200),
  redirect: line(200),
  /** May have decimals, so that an entry fits between two others. */
  sortNo: z.union([z.number().min(-1_000_000).max(1_000_000), text(1, 12).regex(/^-?\d+(?:\.\d+)?$/)]).nullish(),
  route: tick,
  keepAlive: tick,
  hidden: tick,
  alwaysShow: tick,
  internalOrExternal: tick,
  description: line(200),
  status: onOff.nullish(),
}
const rule = {
  ruleName: text(1, 60),
  ruleColumn: line(60),
  ruleConditions: ruleConditions.nullish(),
  ruleValue: line(300),
  status: onOff.nullish(),
}

export const permissionContracts = {
  list: query({
    path: '/sys/permission/list',
    access: 'menu:manage',
    input: z.object({ name: text(0, 60).optional() }),
    output: z.array(PermissionEntry),
    ...readOk,
    summary: 'Every menu entry and button as a tree, or flat those with a name',
  }),
  tree: query({
    path: '/sys/permission/queryTreeList',
    access: 'menu:manage',
    input: nothing,
    output: z.object({ treeList: z.array(PermissionNode), ids: z.array(z.string()) }),
    ...readOk,
    summary: 'Every menu entry and button as a tree of names',
  }),
  add: mutation({
    path: '/sys/permission/add',
    access: 'menu:manage',
    input: z.object({ ...particulars, name: text(1, 60), menuType }),
    ...familyWrite,
    okMessage: '添加成功！',
    summary: 'Make a menu entry or a button',
  }),
  edit: mutationByPut({
    path: '/sys/permission/edit',
    aliases: [{ method: 'POST', path: '/sys/permission/edit' }],
    access: 'menu:manage',
    input: z.object({ ...particulars, id, name: text(1, 60).nullish(), menuType: menuType.nullish() }),
    ...familyWrite,
    okMessage: '修改成功！',
    summary: 'Change a menu entry or a button; omitted fields stay unchanged',
  }),
  remove: mutationByDelete({
    path: '/sys/permission/delete',
    access: 'menu:manage',
    input: oneId,
    ...familyWrite,
    okMessage: '删除成功!',
    summary: 'Delete a menu entry or a button with everything below it',
  }),
  removeBatch: mutationByDelete({
    path: '/sys/permission/deleteBatch',
    access: 'menu:manage',
    input: manyIds,
    ...familyWrite,
    okMessage: '删除成功!',
    summary: 'Delete menu entries and buttons with everything below them',
  }),
  ofRole: query({
    path: '/sys/permission/queryRolePermission',
    access: 'role:manage',
    input: z.object({ roleId: id }),
    output: z.array(z.string()),
    ...readOk,
    summary: 'Ids of the permissions of a role',
  }),
  saveOfRole: mutation({
    path: '/sys/permission/saveRolePermission',
    access: 'role:manage',
    input: z.object({ roleId: id, permissionIds: idList, lastpermissionIds: idList }),
    ...familyWrite,
    okMessage: '保存成功！',
    summary: 'Give a role the ids that are new against the last ones, and take those that are missing; others stay',
  }),
  rules: query({
    path: '/sys/permission/getPermRuleListByPermId',
    access: 'menu:manage',
    input: z.object({ permissionId: id }),
    output: z.array(PermissionRule),
    ...readOk,
    summary: 'The rules of a menu entry, newest first',
  }),
  findRules: query({
    path: '/sys/permission/queryPermissionRule',
    access: 'menu:manage',
    input: z.object({ permissionId: id, ruleName: text(0, 100).optional(), ruleValue: text(0, 300).optional() }),
    output: z.array(PermissionRule),
    okMessage: '查询成功！',
    summary: 'The rules of a menu entry by name and value, in the query language of the family',
  }),
  addRule: mutation({
    path: '/sys/permission/addPermissionRule',
    access: 'menu:manage',
    input: z.object({ ...rule, permissionId: id }),
    ...familyWrite,
    okMessage: '添加成功！',
    summary: 'Add a rule to a menu entry',
  }),
  editRule: mutationByPut({
    path: '/sys/permission/editPermissionRule',
    aliases: [{ method: 'POST', path: '/sys/permission/editPermissionRule' }],
    access: 'menu:manage',
    input: z.object({ ...rule, id, ruleName: text(1, 60).nullish() }),
    ...familyWrite,
    okMessage: '修改成功！',
    summary: 'Change a rule',
  }),
  removeRule: mutationByDelete({
    path: '/sys/permission/deletePermissionRule',
    access: 'menu:manage',
    input: oneId,
    ...familyWrite,
    okMessage: '删除成功！',
    summary: 'Delete a rule',
  }),
}
