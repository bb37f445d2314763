import type { Role } from '#prisma/generated/client.ts'
import { changedBy, madeBy, type By, type Db, type Tx } from '#server/modules/system/db.repo.ts'

export type { Role }
type RoleData = Partial<Pick<Role, 'roleName' | 'roleCode' | 'description'>> & { readonly by: By }

export const findRoles = (db: Db): Promise<Role[]> =>
  db.role.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })

export const findRole = (db: Db, id: string): Promise<Role | null> => db.role.findUnique({ where: { id } })

export const findRoleByCode = (db: Db, roleCode: string): Promise<Role | null> =>
  db.role.findUnique({ where: { roleCode } })

export const createRole = async (
  tx: Tx,
  role: { id: string; roleName: string; roleCode: string; description: string },
  by: By,
): Promise<void> => {
  await tx.role.create({ data: { ...role, ...madeBy(by) } })
}

export const updateRole = async (tx: Tx, id: string, { by, ...data }: RoleData): Promise<void> => {
  await tx.role.update({ where: { id }, data: { ...data, ...changedBy(by) } })
}

/** Members keep the code of a deleted role; it then counts as unknown. */
export const deleteRoles = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.role.deleteMany({ where: { id: { in: [...ids] } } })
}
