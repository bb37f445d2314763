import { mayGrant } from '#server/modules/membership/granting.ts'
import { covers } from '#server/modules/membership/membership.rules.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { mayEnter, membershipOf, scopeOf, type Scope } from '#server/worlds/read-model/scope.ts'
import type { InvitationRecord, UserRecord } from '#server/worlds/records.ts'
import { projectStatuses } from '#shared/project/statuses.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** The account, if it can be invited; `field` is the input field that names it. */
export const invitable = (user: UserRecord | undefined, field: string): UserRecord => {
  if (!user || user.deleted) throw new AppError('MEMBER_NOT_ON_PLATFORM', { field })
  // An incomplete account is known, but its owner has not completed the registration.
  if (user.incomplete) throw new AppError('USER_NOT_ON_PLATFORM', { field })
  if (user.status !== 1) throw new AppError('ACCOUNT_FROZEN', { field })
  return user
}

type Offer = Pick<InvitationRecord, 'userId' | 'projectId' | 'areaId' | 'roleCode'>

/** Refuses an offer that a membership already covers (5201). */
export const checkNotHeld = (model: ReadModel, { userId, projectId, ...offer }: Offer, field: string): void => {
  const membership = userId === null ? undefined : membershipOf(model, userId, projectId)
  if (membership && covers(model, membership, offer))
    throw new AppError('ADD_FAILED', { field, message: '该用户已拥有此区域的该角色' })
}

/** Whether an invitation can still be answered: it is neither accepted nor revoked. A rejected one can still be accepted. */
export const isOpen = ({ state }: Pick<InvitationRecord, 'state'>): boolean =>
  state === 'pending' || state === 'rejected'

/** Whether the members who may invite can act on it: it is open, or requested again. */
const isInHand = (invitation: Pick<InvitationRecord, 'state'>): boolean =>
  isOpen(invitation) || invitation.state === 'requested'

/** Whether the offer still exists: neither the area nor the project has been deleted. */
export const isStillThere = ({ areas, projects }: ReadModel, { areaId, projectId }: Offer): boolean =>
  areas.has(areaId) && projects.get(projectId)?.status !== projectStatuses.deleted

/** Whether a rejected or revoked invitation is still of use: it is there, and would add something. */
export const isWorthAccepting = (model: ReadModel, invitation: InvitationRecord): boolean => {
  const { userId, projectId } = invitation
  const membership = userId === null ? undefined : membershipOf(model, userId, projectId)
  return isStillThere(model, invitation) && !(membership && covers(model, membership, invitation))
}

/** The invitation after an answer; the same answer twice is refused, because the state has changed. */
export const answered = (invitation: InvitationRecord, isAccept: number, at: number): InvitationRecord => {
  const state = isAccept === 1 ? 'accepted' : 'rejected'
  if (!isOpen(invitation) || invitation.state === state) throw new AppError('STATE_CHANGED', { field: 'id' })
  return { ...invitation, state, answeredAt: at }
}

/**
 * The invitation, if the actor may resend or revoke it. One into an area that the actor does not see is refused as not found
 * (4003). One with a role that the actor may not grant is refused (4002). An accepted or revoked one is over (5302).
 */
export const inHand = (model: ReadModel, actor: Scope, invitation: InvitationRecord | null): InvitationRecord => {
  if (!invitation || !actor.areaIds.has(invitation.areaId)) throw new AppError('NOT_FOUND', { field: 'id' })
  if (!mayGrant(model, actor, invitation.roleCode)) throw new AppError('NO_PERMISSION', { field: 'id' })
  if (!isInHand(invitation)) throw new AppError('STATE_CHANGED', { field: 'id' })
  return invitation
}

const offerKey = ({ projectId, areaId, roleCode }: Offer): string => [projectId, areaId, roleCode].join(' ')

/** The revoked invitations that a person can ask for again, one for each offer; `open` are those that wait now. */
export const requestable = (
  model: ReadModel,
  revoked: readonly InvitationRecord[],
  open: readonly InvitationRecord[],
): InvitationRecord[] => {
  const asked = new Set(open.filter(({ state }) => state === 'requested').map(({ projectId }) => projectId))
  const taken = new Set(open.map(offerKey))
  return revoked.filter((one) => {
    const isFirst = !taken.has(offerKey(one))
    taken.add(offerKey(one))
    return isFirst && !asked.has(one.projectId) && isWorthAccepting(model, one)
  })
}

/** The members who may answer a request: those who may invite into its area with its role. */
export const respondersTo = (model: ReadModel, { projectId, areaId, roleCode }: Offer): string[] =>
  (model.membershipsOfProject.get(projectId) ?? []).flatMap((membership) => {
    const scope = scopeOf(model, membership)
    const may = scope.rights.has('person:manage') && scope.areaIds.has(areaId) && mayGrant(model, scope, roleCode)
    return may && mayEnter(model, membership) ? [membership.userId] : []
  })
