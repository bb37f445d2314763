import type { Db, Tx } from '#server/modules/system/db.repo.ts'

/** A permission of a role, for which data rules can be ticked. */
export interface Held {
  readonly roleId: string
  readonly permissionId: string
}

export const isHeld = async (db: Db, held: Held): Promise<boolean> =>
  (await db.rolePermission.count({ where: held })) > 0

/** Ids of the data rules ticked for a role. */
export const findTicked = async (db: Db, held: Held): Promise<string[]> => {
  const rows = await db.roleRule.findMany({ where: held, select: { ruleId: true }, orderBy: { ruleId: 'asc' } })
  return rows.map(({ ruleId }) => ruleId)
}

export const replaceTicked = async (tx: Tx, held: Held, ruleIds: readonly string[]): Promise<void> => {
  await tx.roleRule.deleteMany({ where: held })
  for (const ruleId of ruleIds) await tx.roleRule.create({ data: { ...held, ruleId } })
}

export const departmentExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.department.count({ where: { id } })) > 0

/** Ids of the permissions ticked for a department. */
export const findOfDepartment = async (db: Db, departmentId: string): Promise<string[]> => {
  const rows = await db.departmentPermission.findMany({
    where: { departmentId },
    select: { permissionId: true },
    orderBy: { permissionId: 'asc' },
  })
  return rows.map(({ permissionId }) => permissionId)
}

export const exchangeOfDepartment = async (
  tx: Tx,
  departmentId: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> => {
  await tx.departmentPermission.deleteMany({ where: { departmentId, permissionId: { in: [...removed] } } })
  for (const permissionId of added) await tx.departmentPermission.create({ data: { departmentId, permissionId } })
}
