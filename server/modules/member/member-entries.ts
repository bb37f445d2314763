import { dutiesNow } from '#server/modules/attendance/on-duty.ts'
import { findOpenInvitations } from '#server/modules/member/member.repo.ts'
import { colleagues } from '#server/modules/membership/membership.rules.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { InvitationRecord, MembershipRecord, UserRecord } from '#server/worlds/records.ts'
import type { MemberStatus } from '#shared/member/member-statuses.ts'

/** A row of the member list before it is shown: a membership, or an open invitation. */
export interface Entry {
  readonly id: string
  readonly status: MemberStatus
  /** Undefined for an invitation to a phone without an account. */
  readonly user: UserRecord | undefined
  readonly phone: string
  readonly roleCode: string
  /** Areas as assigned, without those below them. */
  readonly areaIds: readonly string[]
  readonly joinedAt: number | null
  readonly lastLoginAt: number | null
  readonly onDuty: boolean
  readonly membership: MembershipRecord | null
  readonly invitation: InvitationRecord | null
}

interface Facts {
  readonly model: ReadModel
  readonly duties: ReadonlyMap<string, unknown>
}

const ofMember = ({ model, duties }: Facts, membership: MembershipRecord): Entry => {
  const { userId, roleCode, areaIds, joinedAt, authFlag } = membership
  const user = model.users.get(userId)
  return {
    id: userId,
    status: user?.status === 1 && authFlag ? 'joined' : 'disabled',
    user,
    phone: user?.phone ?? '',
    roleCode,
    areaIds,
    joinedAt,
    lastLoginAt: user?.lastLoginAt ?? null,
    onDuty: duties.has(userId),
    membership,
    invitation: null,
  }
}

const ofInvitation = ({ model }: Facts, invitation: InvitationRecord): Entry => {
  const { id, userId, roleCode, areaId, state } = invitation
  const user = userId === null ? undefined : model.users.get(userId)
  return {
    id,
    status: state === 'rejected' || state === 'requested' ? state : 'pending',
    user,
    phone: user?.phone ?? invitation.phone,
    roleCode,
    areaIds: [areaId],
    joinedAt: null,
    lastLoginAt: user?.lastLoginAt ?? null,
    onDuty: false,
    membership: null,
    invitation,
  }
}

/** The members and invitees of a project that a member sees, read in one snapshot. */
export const readEntries = ({ model, clock }: Kernel, connection: Connection, scope: Scope): Entry[] => {
  const duties = dutiesNow(connection, scope.projectId, clock.now())
  const facts = { model, duties }
  const members = (model.membershipsOfProject.get(scope.projectId) ?? []).filter(colleagues(model, scope))
  return [
    ...members.map((membership) => ofMember(facts, membership)),
    ...findOpenInvitations(connection, scope).map((invitation) => ofInvitation(facts, invitation)),
  ]
}
