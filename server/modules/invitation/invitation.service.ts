import type { z } from 'zod'

import { createInvitation, findInvitation, isWaiting, saveAnswer } from '#server/modules/invitation/invitation.repo.ts'
import { grantArea, type Turn } from '#server/modules/membership/membership.repo.ts'
import { checkGrant, covers } from '#server/modules/membership/membership.rules.ts'
import { settle } from '#server/modules/membership/membership.service.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { putInvitation } from '#server/worlds/read-model/memberships.ts'
import { membershipOf, type Scope } from '#server/worlds/read-model/scope.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { InvitationRecord, UserRecord } from '#server/worlds/records.ts'
import type { invitationContracts } from '#shared/contracts/invitation.ts'
import { projectStatuses } from '#shared/contracts/project.ts'
import { AppError } from '#shared/errors/app-error.ts'

type Invite = z.output<(typeof invitationContracts)['invite']['input']>
type Answer = z.output<(typeof invitationContracts)['answer']['input']>

export interface InvitationService {
  /** Invites an account to an area of the actor's; the invited is told at once. */
  invite(actor: Scope, invite: Invite): Promise<InvitationRecord>
  /** 5302 once it was accepted or taken back; a rejected one can still be accepted. */
  answer(userId: string, answer: Answer): Promise<InvitationRecord>
}

const invitedUser = ({ users }: ReadModel, phone: string): UserRecord => {
  const user = [...users.values()].find((one) => one.phone === phone && !one.deleted)
  if (!user) throw new AppError('MEMBER_NOT_ON_PLATFORM', { field: 'phone' })
  // An account that has yet to be completed is known, but its owner has not arrived.
  if (user.incomplete) throw new AppError('USER_NOT_ON_PLATFORM', { field: 'phone' })
  if (user.status !== 1) throw new AppError('ACCOUNT_FROZEN', { field: 'phone' })
  return user
}

const checkNews = (
  model: ReadModel,
  actor: Scope,
  { userId, areaId, roleCode }: { userId: string; areaId: string; roleCode: string },
) => {
  const membership = membershipOf(model, userId, actor.projectId)
  if (membership && covers(membership, { roleCode, areaId }))
    throw new AppError('ADD_FAILED', { field: 'phone', message: '该用户已拥有此区域的该角色' })
}

const invite = async (
  { store, model, clock }: Kernel,
  actor: Scope,
  { phone, areaId, roleCode }: Invite,
): Promise<InvitationRecord> => {
  checkGrant(actor.roleCode, roleCode)
  if (!actor.areaIds.has(areaId)) throw new AppError('NOT_FOUND', { field: 'areaId' })
  const { id: userId } = invitedUser(model, phone)
  checkNews(model, actor, { userId, areaId, roleCode })
  const { projectId, userId: inviterId } = actor
  const given = { projectId, areaId, roleCode, inviterId, userId, phone, createdAt: clock.now() }
  return store.prisma.$transaction(async (tx) => {
    if (await isWaiting(tx, given))
      throw new AppError('ADD_FAILED', { field: 'phone', message: '已有相同的邀请等待答复' })
    return createInvitation(tx, given)
  })
}

/** The invitation as answered; a second answer finds that the state has changed. */
const answered = (invitation: InvitationRecord, isAccept: number, at: number): InvitationRecord => {
  const state = isAccept === 1 ? 'accepted' : 'rejected'
  const open = invitation.state === 'pending' || (invitation.state === 'rejected' && state === 'accepted')
  if (!open) throw new AppError('STATE_CHANGED', { field: 'id' })
  return { ...invitation, state, answeredAt: at }
}

/** What was offered may be gone since: the area, or the whole project. */
const stillThere = ({ areas, projects }: ReadModel, { areaId, projectId }: InvitationRecord): boolean =>
  areas.has(areaId) && projects.get(projectId)?.status !== projectStatuses.deleted

const answer = ({ store, model, clock }: Kernel, userId: string, { id, isAccept }: Answer) =>
  store.prisma.$transaction(async (tx): Promise<{ invitation: InvitationRecord; turn: Turn | null }> => {
    const found = await findInvitation(tx, id, userId)
    if (!found) throw new AppError('NOT_FOUND', { field: 'id' })
    const at = clock.now()
    const invitation = answered(found, isAccept, at)
    const { projectId, areaId, roleCode } = invitation
    await saveAnswer(tx, invitation)
    if (invitation.state === 'rejected') return { invitation, turn: null }
    if (!stillThere(model, invitation)) throw new AppError('STATE_CHANGED', { field: 'id' })
    return { invitation, turn: await grantArea(tx, { userId, projectId, areaId, roleCode, at }) }
  })

export const createInvitationService = (kernel: Kernel): InvitationService => ({
  invite: async (actor, given) => {
    const invitation = await invite(kernel, actor, given)
    putInvitation(kernel.model, invitation)
    await kernel.changes.tell({ type: 'invitation-sent', at: invitation.createdAt, invitation })
    return invitation
  },
  answer: async (userId, given) => {
    const { invitation, turn } = await answer(kernel, userId, given)
    putInvitation(kernel.model, invitation)
    if (turn) await settle(kernel, turn)
    await kernel.changes.tell({
      type: 'invitation-answered',
      at: invitation.answeredAt ?? kernel.clock.now(),
      invitation,
    })
    return invitation
  },
})
