import { findMembership, grantRole, type Turn } from '#server/modules/membership/membership.repo.ts'
import type { Db, Tx } from '#server/modules/system/db.repo.ts'
import { findRoles, findRolesOfUsers, replaceRoles, type Role } from '#server/modules/user/user-roles.repo.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { membershipOf, type Scope } from '#server/worlds/read-model/scope.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isRoleCode, roleCodes, UNKNOWN_ROLE } from '#shared/permissions/roles.ts'

/*
 * The family gives an account any number of roles, everywhere. Here a member has one of the system roles in each
 * project (spec §6), and rights come from that alone; every other role belongs to the account and adds menu entries. So of
 * the roles somebody ticks, the system role goes to the membership in the chosen project, the rest to the account.
 */
interface Choice {
  /** The strongest system role among them: a member has one. */
  readonly system: string | null
  readonly own: readonly string[]
}

export const chooseRoles = async (db: Db, ids: readonly string[]): Promise<Choice> => {
  const roles = await findRoles(db, ids)
  if (roles.length < ids.length) throw new AppError('NO_SUCH_ROLE', { field: 'selectedroles' })
  const system = roleCodes.find((code) => roles.some(({ roleCode }) => roleCode === code)) ?? null
  return { system, own: roles.filter(({ roleCode }) => !isRoleCode(roleCode)).map(({ id }) => id) }
}

/** Nobody grants the highest role, and who gave it up could never be given it back (permissions.json, granting). */
const mayGrant = (before: string | null, after: string): void => {
  if (before === after) return
  if (before === 'superOwner' || after === 'superOwner') throw new AppError('NO_PERMISSION', { field: 'selectedroles' })
}

const rootAreas = ({ areasOfProject }: ReadModel, projectId: string): string[] =>
  (areasOfProject.get(projectId) ?? []).filter(({ parentId }) => parentId === null).map(({ id }) => id)

/** Whose role in a project is taken away stays a member, of no role the product knows. */
const withoutSystem = (before: string): string => (isRoleCode(before) ? UNKNOWN_ROLE : before)

/** Writes the roles that were ticked for an account; answers what becomes of its membership in the chosen project. */
export const applyRoles = async (
  tx: Tx,
  { model, clock }: Kernel,
  { userId, projectId, choice }: { userId: string; projectId: string; choice: Choice },
): Promise<Turn | null> => {
  await replaceRoles(tx, userId, choice.own)
  const before = (await findMembership(tx, userId, projectId))?.roleCode ?? null
  const roleCode = choice.system ?? (before === null ? null : withoutSystem(before))
  if (roleCode === null) return null
  mayGrant(before, roleCode)
  const areaIds = rootAreas(model, projectId)
  return grantRole(tx, { userId, projectId, roleCode, areaIds, at: clock.now() })
}

/** The roles of each of some accounts, that in the chosen project first. */
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
