import type { Role } from '#prisma/generated/client.ts'
import type { Db, Tx } from '#server/modules/system/db.repo.ts'
import { toDate } from '#shared/time.ts'

export type { Role }

export const findRoles = (db: Db, ids: readonly string[]): Promise<Role[]> =>
  db.role.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } })

/** Replaces the roles that an account has wherever it is. */
export const replaceRoles = async (tx: Tx, userId: string, roleIds: readonly string[]): Promise<void> => {
  await tx.userRole.deleteMany({ where: { userId } })
  for (const roleId of roleIds) await tx.userRole.create({ data: { userId, roleId } })
}

export const findMembership = (
  tx: Tx,
  userId: string,
  projectId: string,
): Promise<{ id: string; roleCode: string } | null> =>
  tx.membership.findUnique({ where: { userId_projectId: { userId, projectId } }, select: { id: true, roleCode: true } })

export const setMemberRole = async (tx: Tx, id: string, roleCode: string): Promise<void> => {
  await tx.membership.update({ where: { id }, data: { roleCode } })
}

export interface NewMembership {
  readonly id: string
  readonly userId: string
  readonly projectId: string
  readonly roleCode: string
  readonly areaIds: readonly string[]
  readonly at: number
}

export const createMembership = async (tx: Tx, { areaIds, at, ...membership }: NewMembership): Promise<void> => {
  await tx.membership.create({ data: { ...membership, joinedAt: toDate(at) } })
  for (const areaId of areaIds) await tx.membershipArea.create({ data: { membershipId: membership.id, areaId } })
}

/** Every role, and who has which wherever they are. */
export const findRolesOfUsers = async (db: Db) => {
  const roles = await db.role.findMany({ orderBy: { id: 'asc' } })
  const held = await db.userRole.findMany({ orderBy: [{ userId: 'asc' }, { roleId: 'asc' }] })
  return { roles, held }
}
