import type { Role } from '#prisma/generated/client.ts'
import type { Db, Tx } from '#server/modules/system/db.repo.ts'

export type { Role }

export const findRoles = (db: Db, ids: readonly string[]): Promise<Role[]> =>
  db.role.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } })

/** Replaces the account's own roles, which apply in all projects. */
export const replaceRoles = async (tx: Tx, userId: string, roleIds: readonly string[]): Promise<void> => {
  await tx.userRole.deleteMany({ where: { userId } })
  for (const roleId of roleIds) await tx.userRole.create({ data: { userId, roleId } })
}

/** All roles, and the accounts that have them in all projects. */
export const findRolesOfUsers = async (db: Db) => {
  const roles = await db.role.findMany({ orderBy: { id: 'asc' } })
  const held = await db.userRole.findMany({ orderBy: [{ userId: 'asc' }, { roleId: 'asc' }] })
  return { roles, held }
}
