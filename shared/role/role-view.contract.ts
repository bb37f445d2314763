import { z } from 'zod'

import { mutation, query, queryByPost } from '#shared/api/define.ts'
import { id, Named, pageOf, paging, text } from '#shared/api/fields.ts'
import { commaParts } from '#shared/text-formats.ts'

/** A role as shown to people who assign it. */
export const RoleRow = z
  .object({
    id: z.string(),
    roleCode: z.string(),
    roleName: z.string(),
    description: z.string(),
    /** One of the three system roles: its permissions follow from its code and cannot be changed. */
    builtIn: z.boolean(),
    /** Members of the project who have it, in the project or on their account. */
    members: z.int(),
    permissions: z.int(),
    createTime: z.string(),
    updateTime: z.string().nullable(),
  })
  .meta({ id: 'RoleRow' })
export type RoleRow = z.output<typeof RoleRow>

/** A menu entry or a button that a role may hold, with its children. */
export const RolePermission = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Action of a button, path of a page. */
    target: z.string(),
    kind: z.enum(['menu', 'button']),
    held: z.boolean(),
    get children(): z.ZodArray<typeof RolePermission> {
      return z.array(RolePermission)
    },
  })
  .meta({ id: 'RolePermissionNode' })
export type RolePermission = z.output<typeof RolePermission>

export const RoleDetail = RoleRow.extend({
  tree: z.array(RolePermission),
  /** Ids of its permissions: send them back with a change, so that it is refused when another person was faster. */
  permissionIds: z.array(z.string()),
  /** The rights of the role; `text` is that of an invitation, empty for rights that an invitation does not mention. */
  rights: z.array(z.object({ name: z.string(), text: z.string() })),
}).meta({ id: 'RoleDetail' })
export type RoleDetail = z.output<typeof RoleDetail>

/** The effect of saving, also as a preview. */
export const RoleDifference = z
  .object({
    id: z.string(),
    roleName: z.string(),
    added: z.array(Named),
    removed: z.array(Named),
    /** Number of accounts whose menu or buttons depend on the role, in this project or another: they are notified immediately. */
    people: z.int(),
    text: z.string(),
  })
  .meta({ id: 'RoleDifference' })
export type RoleDifference = z.output<typeof RoleDifference>

/** Ids as a list, possibly empty, or joined by commas. */
const idList = z.pipe(
  // An empty text passes unchanged, so that the list behind refuses it: a role without permissions is sent as an empty list.
  z.transform((value: string | string[]): unknown =>
    typeof value === 'string' && value !== '' ? commaParts(value) : value,
  ),
  z.array(id).max(2000),
)

const change = { id, permissionIds: idList, lastpermissionIds: idList.optional() }

export const roleViewContracts = {
  list: query({
    path: '/pc/api/v4/role/list',
    access: 'role:manage',
    input: z.object({ keyword: text(0, 50).optional(), ...paging }),
    output: pageOf(RoleRow),
    summary: 'The system roles, then the others, with the members of the project who have them',
  }),
  detail: query({
    path: '/pc/api/v4/role/detail',
    access: 'role:manage',
    input: z.object({ id }),
    output: RoleDetail,
    errors: ['NOT_FOUND'],
    summary: 'One role with the tree of all permissions and which of them it holds',
  }),
  preview: queryByPost({
    path: '/pc/api/v4/role/preview',
    access: 'role:manage',
    input: z.object(change),
    output: RoleDifference,
    errors: ['NOT_FOUND', 'ACT_FAILED', 'STATE_CHANGED'],
    summary: 'What saving these permissions for a role would change, and for how many people; nothing is changed',
  }),
  save: mutation({
    path: '/pc/api/v4/role/save',
    access: 'role:manage',
    input: z.object(change),
    output: RoleDifference,
    errors: ['NOT_FOUND', 'ACT_FAILED', 'STATE_CHANGED'],
    summary:
      'Give a role exactly these permissions, effective immediately; 5301 for a system role, 5302 when it no longer holds what the form was opened with',
  }),
}
