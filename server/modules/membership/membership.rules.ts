import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { MembershipRecord } from '#server/worlds/records.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { can, isRoleCode, roleCodes } from '#shared/permissions/roles.ts'

/** Whether a role may give, change or take another: superOwner any but its own, owner what is below it (permissions.json). */
export const mayGrant = (granter: string, roleCode: string): boolean =>
  roleCode !== 'superOwner' && can(granter, roleCode === 'owner' ? 'grant:owner' : 'grant:operator')

/** Refuses a role that does not exist (6501) or is above what the granter may give (4002). */
export const checkGrant = (granter: string, roleCode: string): void => {
  if (!isRoleCode(roleCode)) throw new AppError('NO_SUCH_ROLE', { field: 'roleCode' })
  if (!mayGrant(granter, roleCode)) throw new AppError('NO_PERMISSION', { field: 'roleCode' })
}

// What the product does not know is below everything it knows.
const rank = (roleCode: string): number => {
  const place = roleCodes.findIndex((code) => code === roleCode)
  return place < 0 ? roleCodes.length : place
}

export const higherRole = (a: string, b: string): string => (rank(b) < rank(a) ? b : a)

/** Whether a role over some areas is already contained in a membership. */
export const covers = ({ roleCode, areaIds }: MembershipRecord, grant: { roleCode: string; areaId: string }): boolean =>
  rank(roleCode) <= rank(grant.roleCode) && (roleCode === 'superOwner' || areaIds.includes(grant.areaId))

/**
 * The membership, if the actor may change it: a member without an area that the actor sees does not exist (4003); nobody
 * changes themselves, nor a role they could not have given (4002).
 */
export const changeable = (actor: Scope, membership: MembershipRecord | null): MembershipRecord => {
  const seen =
    membership && (actor.roleCode === 'superOwner' || membership.areaIds.some((areaId) => actor.areaIds.has(areaId)))
  if (!seen) throw new AppError('NOT_FOUND', { field: 'userId' })
  if (membership.userId === actor.userId || !mayGrant(actor.roleCode, membership.roleCode))
    throw new AppError('NO_PERMISSION', { field: 'userId' })
  return membership
}

/** Areas after an actor has set some: those the actor does not see stay as they were. */
export const areasAfter = (actor: Scope, before: MembershipRecord, wanted: readonly string[]): string[] => {
  const hidden = wanted.find((areaId) => !actor.areaIds.has(areaId))
  if (hidden !== undefined) throw new AppError('NOT_FOUND', { field: 'areaIds' })
  return [...new Set([...before.areaIds.filter((areaId) => !actor.areaIds.has(areaId)), ...wanted])].toSorted()
}
