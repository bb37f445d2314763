import type { z } from 'zod'

import type { CallContext } from '#server/modules/context.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { findInState } from '#server/modules/invitation/invitation.repo.ts'
import { isWorthAccepting, requestable } from '#server/modules/invitation/invitation.rules.ts'
import { noResult } from '#server/modules/no-result.ts'
import { rightsOfRole } from '#server/worlds/read-model/rights.ts'
import { roleDescription, roleName } from '#server/worlds/read-model/roles.ts'
import type { InvitationRecord } from '#server/worlds/records.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import { MAX_REJECTED, type Invitation, type invitationContracts } from '#shared/invitation/invitation.contract.ts'
import { rightTextsOf } from '#shared/permission/role-texts.ts'
import { formatTime } from '#shared/time.ts'

const acceptance = { pending: null, requested: null, revoked: null, accepted: 1, rejected: 0 } as const

const invitationView = (model: ReadModel, invitation: InvitationRecord): z.input<typeof Invitation> => {
  const { id, inviterId, projectId, areaId, roleCode, state, createdAt } = invitation
  return {
    id,
    createBy: model.users.get(inviterId)?.realname ?? '',
    projectId,
    projectName: model.projects.get(projectId)?.name ?? '',
    areaName: model.areas.get(areaId)?.name ?? '',
    roleCode,
    roleName: roleName(model, roleCode),
    roleDescription: roleDescription(model, roleCode),
    permissions: rightTextsOf(rightsOfRole(model, roleCode)),
    isAccept: acceptance[state],
    createTime: formatTime(createdAt),
  }
}

export const invitationHandlers = {
  pending: (_, { world: { model }, live }) =>
    (model.pendingInvitations.get(live().user.id) ?? []).map((one) => invitationView(model, one)),
  rejected: async (_, { world: { model, store }, live }) =>
    (await findInState(store.prisma, live().user.id, 'rejected'))
      .filter((one) => isWorthAccepting(model, one))
      .slice(0, MAX_REJECTED)
      .map((one) => invitationView(model, one)),
  revoked: async (_, { world: { model, store }, live }) => {
    const userId = live().user.id
    const open = [
      ...(model.pendingInvitations.get(userId) ?? []),
      ...(await findInState(store.prisma, userId, 'requested')),
    ]
    return requestable(model, await findInState(store.prisma, userId, 'revoked'), open)
      .slice(0, MAX_REJECTED)
      .map((one) => invitationView(model, one))
  },
  request: ({ id }, { world, live }) => noResult(world.services.invitation.request(live().user.id, id)),
  answer: async (input, { world, live }) => {
    const { projectId, roleCode } = await world.services.invitation.answer(live().user.id, input)
    return { projectId, roleCode }
  },
  invite: async (input, { world, scope }) => {
    const { id } = await world.services.invitation.invite(scope(), input)
    return { id }
  },
} satisfies HandlersOf<typeof invitationContracts, CallContext>
