import { z } from 'zod'

import { mutation, query } from '#shared/api/define.ts'
import { familyWrite, idList, READ_OK, readOk } from '#shared/api/family.ts'
import { id } from '#shared/api/fields.ts'
import { PermissionRule } from '#shared/permission/permission-rows.schema.ts'

/** Grants to roles and departments beyond the menu of a role: stored for clients of the family, which apply them. */
export const permissionGrantContracts = {
  ruleOfRole: query({
    path: '/sys/role/datarule/{permissionId}/{roleId}',
    access: 'role:manage',
    input: z.object({ permissionId: id, roleId: id }),
    output: z.object({
      datarule: z.array(PermissionRule),
      drChecked: z.string().describe('Ids of the ticked rules, joined by commas; left out where none is').optional(),
    }),
    errors: ['FAMILY_FAILED'],
    okMessage: READ_OK,
    summary: 'The data rules of a menu entry, and which of them a role is ticked for',
  }),
  saveRuleOfRole: mutation({
    path: '/sys/role/datarule',
    access: 'role:manage',
    input: z.object({ permissionId: id, roleId: id, dataRuleIds: idList }),
    ...familyWrite,
    okMessage: '保存成功!',
    summary: 'Tick a role for data rules of a menu entry that it holds, and for no others of that entry',
  }),
  ofDepartment: query({
    path: '/sys/permission/queryDepartPermission',
    access: 'depart:manage',
    input: z.object({ departId: id }),
    output: z.array(z.string()),
    ...readOk,
    summary: 'Ids of the permissions of a department',
  }),
  saveOfDepartment: mutation({
    path: '/sys/permission/saveDepartPermission',
    access: 'depart:manage',
    input: z.object({ departId: id, permissionIds: idList, lastpermissionIds: idList }),
    ...familyWrite,
    okMessage: '保存成功！',
    summary:
      'Give a department the ids that are new against the last ones, and take those that are missing; others stay',
  }),
}
