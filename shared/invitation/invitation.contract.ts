import { z } from 'zod'

import { mutation, query } from '#shared/api/define.ts'
import { id, nothing, numericChoice, phone, text } from '#shared/api/fields.ts'

/** Maximum number of rejected, or revoked, invitations shown to a person. */
export const MAX_REJECTED = 50

/** How often a person may ask for revoked invitations into one project again on one day. */
export const MAX_REQUESTS_A_DAY = 3

/** A pending invitation, with what the role brings (spec §3, §6). `createBy` is the inviter's name. */
export const Invitation = z
  .object({
    id: z.string(),
    createBy: z.string(),
    projectId: z.string(),
    projectName: z.string(),
    areaName: z.string(),
    roleCode: z.string(),
    roleName: z.string(),
    roleDescription: z.string(),
    permissions: z.array(z.object({ name: z.string(), text: z.string() })),
    /** 1 accepted, 0 rejected; null while unanswered. */
    isAccept: z.union([z.literal(0), z.literal(1)]).nullable(),
    createTime: z.string(),
  })
  .meta({ id: 'Invitation' })

export const invitationContracts = {
  pending: query({
    path: '/api/v3/invitations/pending',
    access: 'session',
    input: nothing,
    output: z.array(Invitation),
    summary: 'Invitations that wait for the person, oldest first',
  }),
  rejected: query({
    path: '/api/v3/invitations/rejected',
    access: 'session',
    input: nothing,
    output: z.array(Invitation).max(MAX_REJECTED),
    summary: 'Invitations that the person has rejected and can still accept, the latest first, 50 at most',
  }),
  revoked: query({
    path: '/api/v3/invitations/revoked',
    access: 'session',
    input: nothing,
    output: z.array(Invitation).max(MAX_REJECTED),
    summary: 'Revoked invitations that the person can ask for again, one for each offer, the latest first, 50 at most',
  }),
  request: mutation({
    path: '/api/v3/invitations/request',
    access: 'session',
    input: z.object({ id }),
    output: z.null(),
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'ADD_FAILED'],
    summary:
      'Ask for a revoked invitation again: those who may invite see it in the list of members, and send it again or refuse. 5302 when it is not revoked, or its area or project is gone; 5201 while another request waits in the project, and after three on one day',
  }),
  answer: mutation({
    path: '/api/v3/optInvitation',
    access: 'session',
    input: z.object({ id, isAccept: numericChoice([0, 1]) }),
    output: z.object({ projectId: z.string(), roleCode: z.string() }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
    summary: 'Accept (1) or reject (0) an invitation; a rejected one can still be accepted',
  }),
  invite: mutation({
    path: '/pc/api/v4/member/invite',
    access: 'grant:operator',
    input: z.object({ phone, areaId: id, roleCode: text(1, 64) }),
    output: z.object({ id: z.string() }),
    errors: [
      'NOT_FOUND',
      'BAD_PHONE',
      'NO_SUCH_ROLE',
      'USER_NOT_ON_PLATFORM',
      'MEMBER_NOT_ON_PLATFORM',
      'ACCOUNT_FROZEN',
      'ADD_FAILED',
    ],
    summary: 'Invite an account, by its phone, to an area: a superOwner grants owner and operator, an owner operator',
  }),
}
