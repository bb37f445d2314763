import { z } from 'zod'

import { batchIds, BatchResult } from '#shared/api/batch.ts'
import { mutation, query } from '#shared/api/define.ts'
import { id, pageOf, paging, text, Named } from '#shared/api/fields.ts'
import { memberList } from '#shared/member/member-list.ts'
import { memberStatusNames } from '#shared/member/member-statuses.ts'

/** How a change of areas combines with the areas that a member has. */
export const areaActs = ['set', 'add', 'remove'] as const

const status = z.enum(memberStatusNames)
const moment = z.string().nullable()
const RoleName = z.object({ roleCode: z.string(), roleName: z.string() })

/** One member of a project, or one invitation into it that is not accepted. Times are `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const MemberRow = z
  .object({
    /** Id of the person; of the invitation where the status is pending, requested or rejected. */
    id: z.string(),
    status,
    userId: z.string().nullable(),
    name: z.string(),
    username: z.string(),
    avatar: z.string(),
    post: z.string(),
    /** Masked: 138****5678. */
    phone: z.string(),
    roleCode: z.string(),
    roleName: z.string(),
    /** Roles of the account beside the one in the project: they apply wherever the person is a member (DECISIONS 144). */
    otherRoles: z.array(RoleName),
    /** The areas as assigned, as far as they overlap with those of the caller. */
    areas: z.array(Named),
    /** Number of further areas of the member. */
    otherAreas: z.int(),
    /** Has the right to clock in and out. */
    clocks: z.boolean(),
    /** Clocked in and not yet out; see `attendance.onDuty`. */
    onDuty: z.boolean(),
    /** Null for a person who has never logged in. */
    lastLoginAt: moment,
    /** Null for an invitation. */
    joinedAt: moment,
    inviter: Named.nullable(),
    invitedAt: moment,
    /** Whether the caller may change or remove the member, or resend or withdraw the invitation. */
    mayChange: z.boolean(),
  })
  .meta({ id: 'MemberRow' })
export type MemberRow = z.output<typeof MemberRow>

export const MemberDetail = MemberRow.extend({
  /** Unmasked. */
  phone: z.string(),
  email: z.string(),
  workNo: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  departments: z.array(Named),
  roleDescription: z.string(),
  /** What the role may do, in the words of an invitation. */
  permissions: z.array(z.object({ name: z.string(), text: z.string() })),
  /** Roles that the caller may give. */
  grantable: z.array(RoleName),
}).meta({ id: 'MemberDetail' })
export type MemberDetail = z.output<typeof MemberDetail>

const Counts = z.object({
  all: z.int(),
  joined: z.int(),
  pending: z.int(),
  requested: z.int(),
  rejected: z.int(),
  disabled: z.int(),
})

export const memberContracts = {
  list: query({
    path: '/pc/api/v4/member/list',
    access: 'person:view',
    input: z.object({
      status: status.optional(),
      roleCode: text(1, 64).optional(),
      /** Members whose areas overlap with this one: assigned to it, to one below it or to one above it. */
      areaId: id.optional(),
      /** Part of a name, an account's name, a post or a phone. */
      keyword: text(0, 50).optional(),
      column: z.enum(memberList.sorts).default('roleCode'),
      order: z.enum(['asc', 'desc']).default('asc'),
      ...paging,
    }),
    output: pageOf(MemberRow).extend({ counts: Counts }),
    summary:
      'Members whose areas have one in common with the caller, and open or rejected invitations; counts by status under the other filters',
  }),
  roles: query({
    path: '/pc/api/v4/member/roles',
    access: 'person:view',
    input: z.object({}),
    output: z.object({
      /** All roles that a member can have: system roles from the highest, then the others by code. */
      roles: z.array(RoleName),
      /** The roles that the caller may give. */
      grantable: z.array(RoleName.extend({ description: z.string() })),
    }),
    summary: 'The roles that members can have, and those that the caller may give',
  }),
  detail: query({
    path: '/pc/api/v4/member/detail',
    access: 'person:view',
    input: z.object({ id }),
    output: MemberDetail,
    errors: ['NOT_FOUND'],
    summary: 'One member or invitation of the list',
  }),
  edit: mutation({
    path: '/pc/api/v4/member/edit',
    access: 'person:manage',
    input: z.object({ id, roleCode: text(1, 64).optional(), areaIds: batchIds.optional() }),
    output: MemberDetail,
    errors: ['NOT_FOUND', 'NO_SUCH_ROLE', 'ACT_FAILED'],
    summary:
      'Give a member another role or other areas, effective immediately for lists, menu and pushes; 4002 above what the caller may grant, 5301 for the last superOwner',
  }),
  editAreas: mutation({
    path: '/pc/api/v4/member/editAreas',
    access: 'person:manage',
    input: z.object({ ids: batchIds, areaIds: batchIds, act: z.enum(areaActs).default('set') }),
    output: BatchResult,
    summary: 'Set, add or remove areas of several members, with a result for each',
  }),
  editRoles: mutation({
    path: '/pc/api/v4/member/editRoles',
    access: 'person:manage',
    input: z.object({ ids: batchIds, roleCode: text(1, 64) }),
    output: BatchResult,
    summary: 'Give the same role to several members, with a result for each: the rules are those of member.edit',
  }),
  removeBatch: mutation({
    path: '/pc/api/v4/member/deleteBatch',
    access: 'person:manage',
    aliases: [{ method: 'DELETE', path: '/pc/api/v4/member/deleteBatch' }],
    input: z.object({ ids: batchIds }),
    output: BatchResult,
    summary:
      "Take the caller's areas from several members, with a result for each: the rules are those of member.delete",
  }),
  remove: mutation({
    path: '/pc/api/v4/member/delete',
    access: 'person:manage',
    input: z.object({ id }),
    output: z.object({ id: z.string() }),
    errors: ['NOT_FOUND', 'ACT_FAILED'],
    summary:
      "Take the caller's areas from a member; a member without other areas leaves the project immediately; 5301 for the last superOwner",
  }),
  resend: mutation({
    path: '/pc/api/v4/member/resend',
    access: 'person:manage',
    input: z.object({ id }),
    output: MemberDetail,
    errors: [
      'NOT_FOUND',
      'STATE_CHANGED',
      'ADD_FAILED',
      'USER_NOT_ON_PLATFORM',
      'MEMBER_NOT_ON_PLATFORM',
      'ACCOUNT_FROZEN',
    ],
    summary:
      'Send an invitation once more that waits, was rejected, or is requested again: it waits then; 5302 when it is over',
  }),
  revoke: mutation({
    path: '/pc/api/v4/member/revoke',
    access: 'person:manage',
    input: z.object({ id }),
    output: z.object({ id: z.string() }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
    summary:
      'Withdraw an invitation that is not accepted yet, or refuse the request for a revoked one; 5302 when it is over',
  }),
}
