import { rightsOf, rightsOfRole } from '#server/worlds/read-model/rights.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { roleName } from '#server/worlds/read-model/roles.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Authority } from '#shared/permission/actions.ts'
import { isRoleCode, roleCodes, UNKNOWN_ROLE } from '#shared/permission/roles.ts'

/*
 * Who may grant what. permissions.json decides on the system roles. A custom role, and a single permission, may be granted
 * only by members who have all of its rights.
 */
type Rights = ReadonlySet<Authority>
type Actor = Pick<Scope, 'rights'>

// Clocking in is a duty, not a power: superOwner and owner grant it without having it (permissions.json).
const duties: Rights = new Set<Authority>(['attendance:clock'])

/** Whether all rights are among the others; duties are ignored. */
export const isWithin = (rights: Iterable<Authority>, others: Rights): boolean =>
  [...rights].every((right) => duties.has(right) || others.has(right))

/** Whether an actor may grant, change or revoke a role. */
export const mayGrant = (model: ReadModel, { rights }: Actor, roleCode: string): boolean => {
  if (roleCode === 'superOwner') return false
  if (roleCode === 'owner') return rights.has('grant:owner')
  return rights.has('grant:operator') && (isRoleCode(roleCode) || isWithin(rightsOfRole(model, roleCode), rights))
}

const isRole = ({ roles }: Pick<ReadModel, 'roles'>, code: string): boolean =>
  isRoleCode(code) || (code !== UNKNOWN_ROLE && roles.has(code))

/** Codes of all roles that a member can have: system roles from the highest, then the others by code. */
export const memberRoles = ({ roles }: Pick<ReadModel, 'roles'>): string[] => [
  ...roleCodes,
  ...[...roles.keys()].filter((code) => !isRoleCode(code) && code !== UNKNOWN_ROLE).toSorted(),
]

export const roleNames = (model: ReadModel, codes: readonly string[]) =>
  codes.map((roleCode) => ({ roleCode, roleName: roleName(model, roleCode) }))

/** The roles that an actor may grant, with their names. */
export const grantableRoles = (model: ReadModel, actor: Actor) =>
  roleNames(
    model,
    memberRoles(model).filter((code) => mayGrant(model, actor, code)),
  )

/** Refuses a role that does not exist (6501) or that the actor may not grant (4002). */
export const checkGrant = (model: ReadModel, actor: Actor, roleCode: string): void => {
  if (!isRole(model, roleCode)) throw new AppError('NO_SUCH_ROLE', { field: 'roleCode' })
  if (!mayGrant(model, actor, roleCode)) throw new AppError('NO_PERMISSION', { field: 'roleCode' })
}

/** Whether a role includes all rights of another: owner includes operator. */
export const contains = (model: ReadModel, roleCode: string, other: string): boolean =>
  roleCode === other || isWithin(rightsOfRole(model, other), rightsOfRole(model, roleCode))

/** Refuses changes to accounts that have more rights in any project than the actor has in this one (4002). */
export const checkReach = (
  model: ReadModel,
  { rights }: Actor,
  { userIds, field }: { readonly userIds: readonly string[]; readonly field: string },
): void => {
  const memberships = userIds.flatMap((id) => model.membershipsOfUser.get(id) ?? [])
  if (!memberships.every((membership) => isWithin(rightsOf(model, membership), rights)))
    throw new AppError('NO_PERMISSION', { field })
}
