import { findMembership, grantRole, type Turn } from '#server/modules/membership/membership.repo.ts'
import { mayGrant } from '#server/modules/membership/granting.ts'
import type { Db, Tx } from '#server/modules/system/db.repo.ts'
import { findRoles, findRolesOfUsers, replaceRoles, type Role } from '#server/modules/user/user-roles.repo.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { membershipOf, type Scope } from '#server/worlds/read-model/scope.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isRoleCode, roleCodes, UNKNOWN_ROLE } from '#shared/permission/roles.ts'

/*
 * In the family an account has any number of roles, valid everywhere. Here a member has one role per project (spec §6). The
 * strongest ticked system role becomes the role of the membership in the chosen project. A custom role that the membership
 * already has stays there. All other roles belong to the account and apply wherever it is a member.
 */
interface Choice {
  /** The role in the chosen project; null when the account is not a member and no system role was ticked. */
  readonly inProject: string | null
  readonly own: readonly Role[]
}

/** The roles for the ids of a form; 6501 for an unknown id. */
export const findTicked = async (db: Db, ids: readonly string[]): Promise<Role[]> => {
  const roles = await findRoles(db, ids)
  if (roles.length < ids.length) throw new AppError('NO_SUCH_ROLE', { field: 'selectedroles' })
  return roles
}

/** The role of a member who loses every ticked role. A code without a role could not be ticked, so it stays. */
const withoutRole = (model: ReadModel, before: string | null): string | null =>
  before !== null && model.roles.has(before) ? UNKNOWN_ROLE : before

const choose = (model: ReadModel, roles: readonly Role[], before: string | null): Choice => {
  const system = roleCodes.find((code) => roles.some(({ roleCode }) => roleCode === code))
  const isCurrentRole = ({ roleCode }: Role) => system === undefined && roleCode === before
  const custom = roles.filter(({ roleCode }) => !isRoleCode(roleCode))
  const inProject = system ?? (custom.some(isCurrentRole) ? before : withoutRole(model, before))
  return { inProject, own: custom.filter((role) => !isCurrentRole(role)) }
}

/** Codes that are in only one of the lists. */
const changed = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((code) => !after.includes(code)),
  ...after.filter((code) => !before.includes(code)),
]

// A code that is no role, such as that of a deleted one, can always be removed.
const checkChange = (model: ReadModel, actor: Scope, codes: readonly string[]): void => {
  if (!codes.every((code) => code === UNKNOWN_ROLE || mayGrant(model, actor, code)))
    throw new AppError('NO_PERMISSION', { field: 'selectedroles' })
}

const rootAreas = ({ areasOfProject }: ReadModel, projectId: string): string[] =>
  (areasOfProject.get(projectId) ?? []).filter(({ parentId }) => parentId === null).map(({ id }) => id)

/** Writes the ticked roles of an account; returns the change of its membership in the chosen project. */
export const applyRoles = async (
  tx: Tx,
  { model, clock }: Kernel,
  { actor, userId, roles }: { readonly actor: Scope; readonly userId: string; readonly roles: readonly Role[] },
): Promise<Turn | null> => {
  const { projectId } = actor
  const before = (await findMembership(tx, userId, projectId))?.roleCode ?? null
  const { inProject, own } = choose(model, roles, before)
  const held = [...(model.rolesOfUser.get(userId) ?? []), ...(before === null ? [] : [before])]
  const wanted = [...own.map(({ roleCode }) => roleCode), ...(inProject === null ? [] : [inProject])]
  checkChange(model, actor, changed(held, wanted))
  await replaceRoles(
    tx,
    userId,
    own.map(({ id }) => id),
  )
  if (inProject === null) return null
  return grantRole(tx, {
    userId,
    projectId,
    roleCode: inProject,
    areaIds: rootAreas(model, projectId),
    at: clock.now(),
  })
}

/** Returns the roles of an account, with that in the chosen project first. */
export const rolesOf = async (db: Db, model: ReadModel, { projectId }: Scope): Promise<(userId: string) => Role[]> => {
  const { roles, held } = await findRolesOfUsers(db)
  return (userId) => {
    const roleCode = membershipOf(model, userId, projectId)?.roleCode
    const inProject = roles.filter((role) => role.roleCode === roleCode && roleCode !== UNKNOWN_ROLE)
    const own = held.filter((row) => row.userId === userId)
    return [
      ...inProject,
      ...roles.filter((role) => !inProject.includes(role) && own.some(({ roleId }) => roleId === role.id)),
    ]
  }
}
