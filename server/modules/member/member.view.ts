import type { Entry } from '#server/modules/member/member-entries.ts'
import { grantableRoles, mayGrant } from '#server/modules/membership/granting.ts'
import { mayChange, withAbove } from '#server/modules/membership/membership.rules.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { rightsOfRole } from '#server/worlds/read-model/rights.ts'
import { roleDescription, roleName } from '#server/worlds/read-model/roles.ts'
import { may, type Scope } from '#server/worlds/read-model/scope.ts'
import type { InvitationRecord } from '#server/worlds/records.ts'
import type { MemberDetail, MemberRow } from '#shared/member/member.contract.ts'
import { maskedPhone } from '#shared/masked-phone.ts'
import { rightTextsOf } from '#shared/permission/role-texts.ts'
import { formatOptional, formatTime } from '#shared/time.ts'

/** Facts shared by all rows of one list. */
export interface ViewFacts {
  readonly model: ReadModel
  readonly scope: Scope
  /** Areas whose names the caller may read: those in scope, and those above them. */
  readonly shown: ReadonlySet<string>
}

export const viewFacts = ({ model }: Kernel, scope: Scope): ViewFacts => ({
  model,
  scope,
  shown: withAbove(model, scope.areaIds),
})

const areasView = ({ model, shown }: ViewFacts, areaIds: readonly string[]) => {
  const areas = areaIds.filter((id) => shown.has(id)).map((id) => ({ id, name: model.areas.get(id)?.name ?? '' }))
  return { areas, otherAreas: areaIds.length - areas.length }
}

const invitationView = ({ users }: ReadModel, invitation: InvitationRecord | null) =>
  invitation
    ? {
        inviter: { id: invitation.inviterId, name: users.get(invitation.inviterId)?.realname ?? '' },
        invitedAt: formatTime(invitation.createdAt),
      }
    : { inviter: null, invitedAt: null }

const isInHand = ({ model, scope }: ViewFacts, { membership, roleCode }: Entry): boolean =>
  scope.rights.has('person:manage') &&
  (membership ? mayChange(model, scope, membership) : mayGrant(model, scope, roleCode))

const nobody = { username: '', realname: '', avatar: '', post: '', email: '', workNo: '' }

const personView = ({ user, phone }: Entry) => {
  const { username, realname: name, avatar, post } = user ?? nobody
  return { userId: user?.id ?? null, name, username, avatar, post, phone: maskedPhone(phone) }
}

export const memberView = (facts: ViewFacts, entry: Entry): MemberRow => {
  const { model } = facts
  const { id, status, roleCode, onDuty } = entry
  const own = entry.user ? (model.rolesOfUser.get(entry.user.id) ?? []) : []
  return {
    id,
    status,
    ...personView(entry),
    roleCode,
    roleName: roleName(model, roleCode),
    otherRoles: own.map((code) => ({ roleCode: code, roleName: roleName(model, code) })),
    ...areasView(facts, entry.areaIds),
    clocks: entry.membership !== null && may(model, entry.membership, 'attendance:clock'),
    onDuty,
    lastLoginAt: formatOptional(entry.lastLoginAt),
    joinedAt: formatOptional(entry.joinedAt),
    ...invitationView(model, entry.invitation),
    mayChange: isInHand(facts, entry),
  }
}

/** A member or an invitation in detail, with the full phone number. */
export const memberDetailView = (facts: ViewFacts, entry: Entry): MemberDetail => {
  const { model, scope } = facts
  const { user, roleCode } = entry
  const departments = user ? (model.departmentsOfUser.get(user.id) ?? []) : []
  const { email, workNo } = user ?? nobody
  return {
    ...memberView(facts, entry),
    phone: entry.phone,
    email,
    workNo,
    projectId: scope.projectId,
    projectName: model.projects.get(scope.projectId)?.name ?? '',
    departments: departments.map(({ id, departName: name }) => ({ id, name })),
    roleDescription: roleDescription(model, roleCode),
    permissions: rightTextsOf(rightsOfRole(model, roleCode)),
    grantable: grantableRoles(model, scope),
  }
}
