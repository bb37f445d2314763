import type { Permission, PermissionRule } from '#prisma/generated/client.ts'
import { changedBy, madeBy, type By, type Db, type EditColumn, type Tx } from '#server/modules/system/db.repo.ts'

export type { PermissionRule }

/** A menu entry or a button, and whether it has data rules. */
export interface PermissionRow extends Permission {
  readonly hasRules: boolean
}

/** All permissions, in menu order. */
export const findPermissions = async (db: Db): Promise<PermissionRow[]> => {
  const rows = await db.permission.findMany({
    include: { _count: { select: { rules: true } } },
    orderBy: [{ sortNo: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ _count, ...row }) => ({ ...row, hasRules: _count.rules > 0 }))
}

export type PermissionData = Omit<Permission, 'id' | EditColumn>

export const createPermission = async (
  tx: Tx,
  data: PermissionData & { readonly id: string },
  by: By,
): Promise<void> => {
  await tx.permission.create({ data: { ...data, ...madeBy(by) } })
}

export const updatePermission = async (
  tx: Tx,
  id: string,
  { by, ...data }: Partial<PermissionData> & { readonly by: By },
): Promise<void> => {
  await tx.permission.update({ where: { id }, data: { ...data, ...changedBy(by) } })
}

export const deletePermissions = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.permission.deleteMany({ where: { id: { in: [...ids] } } })
}

export const findRole = (db: Db, roleId: string) =>
  db.role.findUnique({ where: { id: roleId }, select: { roleCode: true, builtIn: true } })

export const findHeld = async (db: Db, roleId: string): Promise<string[]> => {
  const rows = await db.rolePermission.findMany({
    where: { roleId },
    select: { permissionId: true },
    orderBy: { permissionId: 'asc' },
  })
  return rows.map(({ permissionId }) => permissionId)
}

export const grant = async (tx: Tx, roleId: string, permissionIds: readonly string[]): Promise<void> => {
  for (const permissionId of permissionIds) await tx.rolePermission.create({ data: { roleId, permissionId } })
}

export const revoke = async (tx: Tx, roleId: string, permissionIds: readonly string[]): Promise<void> => {
  await tx.rolePermission.deleteMany({ where: { roleId, permissionId: { in: [...permissionIds] } } })
}

export const findRules = (db: Db, permissionId: string): Promise<PermissionRule[]> =>
  db.permissionRule.findMany({ where: { permissionId }, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] })

export type RuleData = Pick<PermissionRule, 'ruleName' | 'ruleColumn' | 'ruleConditions' | 'ruleValue' | 'status'>

export const createRule = async (
  tx: Tx,
  rule: RuleData & { id: string; permissionId: string },
  by: By,
): Promise<void> => {
  await tx.permissionRule.create({ data: { ...rule, ...madeBy(by) } })
}

/** Returns false when there is no such rule. */
export const updateRule = async (
  db: Db,
  id: string,
  { by, ...data }: Partial<RuleData> & { readonly by: By },
): Promise<boolean> => {
  const { count } = await db.permissionRule.updateMany({ where: { id }, data: { ...data, ...changedBy(by) } })
  return count === 1
}

/** Returns false when there is no such rule. */
export const deleteRule = async (db: Db, id: string): Promise<boolean> =>
  (await db.permissionRule.deleteMany({ where: { id } })).count === 1
