import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { isRoleCode, roles, UNKNOWN_ROLE } from '#shared/permission/roles.ts'

/** Display name of a role; 未知 for a code without a role (spec §6). */
export const roleName = (model: Pick<ReadModel, 'roles'>, code: string): string =>
  isRoleCode(code) ? roles[code].name : (model.roles.get(code)?.roleName ?? '未知')

/** One-sentence description of a role; empty for a code without a role. */
export const roleDescription = (model: Pick<ReadModel, 'roles'>, code: string): string =>
  isRoleCode(code) ? roles[code].description : (model.roles.get(code)?.description ?? '')

/** The effective role codes of a user in each project: its project role with the account's roles; `''` without projects. */
const codesOf = (model: ReadModel, userId: string): string[][] => {
  const memberships = model.membershipsOfUser.get(userId) ?? []
  const own = model.rolesOfUser.get(userId) ?? []
  return (memberships.length === 0 ? [''] : memberships.map(({ roleCode }) => roleCode)).map((code) => [code, ...own])
}

/** The users whose menu or buttons depend on a role, in some project or in all. */
export const peopleOfRole = (model: ReadModel, roleCode: string): string[] => {
  const { permissionsOfRole } = model
  // A user without any permissions gets those of the unknown role.
  const falls = (codes: readonly string[]) =>
    roleCode === UNKNOWN_ROLE && !codes.some((code) => permissionsOfRole.has(code))
  const counts = (codes: readonly string[]) => codes.includes(roleCode) || falls(codes)
  return [...model.users.values()]
    .filter(({ id, deleted }) => !deleted && codesOf(model, id).some(counts))
    .map(({ id }) => id)
}

/** The users who have any of the permissions. */
export const holdersOf = (model: ReadModel, permissionIds: ReadonlySet<string>): string[] => {
  const codes = [...model.permissionsOfRole]
    .filter(([, held]) => [...permissionIds].some((id) => held.has(id)))
    .map(([code]) => code)
  return [...new Set(codes.flatMap((code) => peopleOfRole(model, code)))].toSorted()
}
