import {
  addRequest,
  countRequests,
  createInvitation,
  findInState,
  findInvitation,
  findInvitationInto,
  isWaiting,
  saveInvitation,
} from '#server/modules/invitation/invitation.repo.ts'
import { answered, checkNotHeld, inHand, invitable, isStillThere } from '#server/modules/invitation/invitation.rules.ts'
import { grantAreas, type Turn } from '#server/modules/membership/membership.repo.ts'
import { checkGrant } from '#server/modules/membership/granting.ts'
import { actorNow, roleAfter } from '#server/modules/membership/membership.rules.ts'
import { settle } from '#server/modules/membership/membership.service.ts'
import { mustFind } from '#server/modules/rows.ts'
import type { ChangeType } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { putInvitation } from '#server/worlds/read-model/memberships.ts'
import { findByPhone } from '#server/worlds/read-model/people.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { InvitationRecord } from '#server/worlds/records.ts'
import { MAX_REQUESTS_A_DAY, type invitationContracts } from '#shared/invitation/invitation.contract.ts'
import type { InputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { startOfDay } from '#shared/time.ts'

type Invite = InputOf<typeof invitationContracts.invite>
type Answer = InputOf<typeof invitationContracts.answer>

const waits = (field: string) => new AppError('ADD_FAILED', { field, message: '已有相同的邀请等待答复' })

const invite = (
  { store, model, clock }: Kernel,
  actor: Scope,
  { phone, areaId, roleCode }: Invite,
): Promise<InvitationRecord> => {
  checkGrant(model, actor, roleCode)
  if (!actor.areaIds.has(areaId)) throw new AppError('NOT_FOUND', { field: 'areaId' })
  const { id: userId } = invitable(findByPhone(model, phone), 'phone')
  const { projectId, userId: inviterId } = actor
  const given = { projectId, areaId, roleCode, inviterId, userId, phone, createdAt: clock.now() }
  checkNotHeld(model, given, 'phone')
  return store.prisma.$transaction(async (tx) => {
    if (await isWaiting(tx, given)) throw waits('phone')
    return createInvitation(tx, given)
  })
}

const answer = ({ store, model, clock }: Kernel, userId: string, { id, isAccept }: Answer) =>
  store.prisma.$transaction(async (tx): Promise<{ invitation: InvitationRecord; turn: Turn | null }> => {
    const found = mustFind(await findInvitation(tx, id, userId))
    const at = clock.now()
    const invitation = answered(found, isAccept, at)
    const { projectId, areaId, roleCode } = invitation
    await saveInvitation(tx, invitation)
    if (invitation.state === 'rejected') return { invitation, turn: null }
    if (!isStillThere(model, invitation)) throw new AppError('STATE_CHANGED', { field: 'id' })
    const given = { userId, projectId, areaIds: [areaId], roleCode, at }
    return { invitation, turn: await grantAreas(tx, given, (before) => roleAfter(model, before, roleCode)) }
  })

const notAgain = (message: string) => new AppError('ADD_FAILED', { field: 'id', message })

/** The invitation after its person has asked for it again; refused if it waits anyway, or too often. */
const request = ({ store, model, clock }: Kernel, userId: string, id: string): Promise<InvitationRecord> =>
  store.prisma.$transaction(async (tx) => {
    const before = mustFind(await findInvitation(tx, id, userId))
    if (before.state !== 'revoked' || !isStillThere(model, before)) throw new AppError('STATE_CHANGED', { field: 'id' })
    checkNotHeld(model, before, 'id')
    if (await isWaiting(tx, before)) throw waits('id')
    const open = (await findInState(tx, userId, 'requested')).filter((one) => isStillThere(model, one))
    if (open.some(({ projectId }) => projectId === before.projectId)) throw notAgain('该项目已有一份申请等待答复')
    const at = clock.now()
    if ((await countRequests(tx, before, startOfDay(at))) >= MAX_REQUESTS_A_DAY)
      throw notAgain(`今天已申请 ${MAX_REQUESTS_A_DAY} 次，请明天再试`)
    const after = { ...before, state: 'requested' as const, answeredAt: at }
    await saveInvitation(tx, after)
    await addRequest(tx, after, at)
    return after
  })

/** Changes an invitation that the actor may manage, in one transaction. */
const change = (
  { store, model }: Kernel,
  { actor, id }: { actor: Scope; id: string },
  decide: (before: InvitationRecord) => InvitationRecord,
) =>
  store.prisma.$transaction(async (tx) => {
    const before = inHand(model, actor, await findInvitationInto(tx, id, actor.projectId))
    const after = decide(before)
    if (after.state === 'pending' && (await isWaiting(tx, after))) throw waits('id')
    await saveInvitation(tx, after)
    return { before, after }
  })

const sentAgain = ({ model, clock }: Kernel, actor: Scope, before: InvitationRecord): InvitationRecord => {
  const user = before.userId === null ? findByPhone(model, before.phone) : model.users.get(before.userId)
  const { id: userId, phone } = invitable(user, 'id')
  checkNotHeld(model, { ...before, userId }, 'id')
  return {
    ...before,
    userId,
    phone,
    state: 'pending',
    inviterId: actor.userId,
    createdAt: clock.now(),
    answeredAt: null,
  }
}

export const createInvitationService = (kernel: Kernel) => {
  const { store, changes, clock } = kernel

  /** Updates the invitation in the read model and announces the change. */
  const publishInvitation = async (type: Extract<ChangeType, `invitation-${string}`>, invitation: InvitationRecord) => {
    putInvitation(kernel.model, invitation)
    await changes.storeAndPublish({ type, at: clock.now(), invitation })
    return invitation
  }

  return {
    /** Invites an account to one of the actor's areas and notifies it immediately. */
    invite: (scope: Scope, given: Invite): Promise<InvitationRecord> =>
      store.inTurn(async () => {
        const actor = actorNow(kernel.model, scope)
        return publishInvitation('invitation-sent', await invite(kernel, actor, given))
      }),
    /** 5302 once it was accepted or revoked; a rejected one can still be accepted. */
    answer: (userId: string, given: Answer): Promise<InvitationRecord> =>
      store.inTurn(async () => {
        const { invitation, turn } = await answer(kernel, userId, given)
        putInvitation(kernel.model, invitation)
        if (turn) await settle(kernel, turn)
        return publishInvitation('invitation-answered', invitation)
      }),
    /** Sends a pending, rejected or requested invitation again in the actor's name; it becomes pending. */
    resend: (scope: Scope, id: string): Promise<InvitationRecord> =>
      store.inTurn(async () => {
        const actor = actorNow(kernel.model, scope)
        const { after } = await change(kernel, { actor, id }, (before) => sentAgain(kernel, actor, before))
        return publishInvitation('invitation-sent', after)
      }),
    /** Revokes an invitation that has not been accepted, or refuses the request for a revoked one. */
    revoke: (scope: Scope, id: string): Promise<InvitationRecord> =>
      store.inTurn(async () => {
        const actor = actorNow(kernel.model, scope)
        const taken = (before: InvitationRecord) => ({ ...before, state: 'revoked' as const, answeredAt: clock.now() })
        const { before, after } = await change(kernel, { actor, id }, taken)
        return publishInvitation(before.state === 'requested' ? 'invitation-refused' : 'invitation-revoked', after)
      }),
    /** Asks for a revoked invitation again, and notifies those who may invite. */
    request: (userId: string, id: string): Promise<InvitationRecord> =>
      store.inTurn(async () => publishInvitation('invitation-requested', await request(kernel, userId, id))),
  }
}
