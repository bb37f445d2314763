import type { Prisma, User } from '#prisma/generated/client.ts'
import { changedBy, madeBy, type By, type Db, type Tx } from '#server/modules/system/db.repo.ts'
import { toDate } from '#shared/time.ts'

/** An account with its related rows. */
export interface AccountRow extends User {
  readonly departments: readonly { readonly departmentId: string }[]
}

const include = {
  departments: { select: { departmentId: true }, orderBy: { departmentId: 'asc' } },
} as const satisfies Prisma.UserInclude

/** The account fields that a form writes. */
export type AccountData = Partial<
  Pick<
    User,
    | 'username'
    | 'realname'
    | 'phone'
    | 'email'
    | 'avatar'
    | 'sex'
    | 'workNo'
    | 'post'
    | 'telephone'
    | 'birthday'
    | 'activitiSync'
    | 'orgCode'
  >
>

export const findAccounts = (db: Db): Promise<AccountRow[]> =>
  db.user.findMany({ where: { deleted: false }, include, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] })

export const findAccount = (db: Db, id: string): Promise<AccountRow | null> =>
  db.user.findFirst({ where: { id, deleted: false }, include })

export const findNamed = (db: Db, username: string): Promise<AccountRow | null> =>
  db.user.findFirst({ where: { username, deleted: false }, include })

export const idTaken = async (db: Db, id: string): Promise<boolean> => (await db.user.count({ where: { id } })) > 0

/** The first of these fields that another account already uses; empty values are not compared. */
export const takenField = async (
  db: Db,
  fields: AccountData,
  besides?: string,
): Promise<'username' | 'phone' | 'email' | 'workNo' | null> => {
  for (const field of ['username', 'phone', 'email', 'workNo'] as const) {
    const value = fields[field] ?? ''
    if (value === '') continue
    const where = { [field]: value, deleted: false, ...(besides !== undefined && { id: { not: besides } }) }
    if ((await db.user.count({ where })) > 0) return field
  }
  return null
}

export interface NewAccount extends AccountData {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly passwordHash: string
}

export const createAccount = async (tx: Tx, { phone = '', ...account }: NewAccount, by: By): Promise<void> => {
  await tx.user.create({ data: { ...account, phone, ...madeBy(by) } })
}

export const updateAccount = async (
  tx: Tx,
  id: string,
  { by, ...data }: AccountData & { readonly by: By },
): Promise<void> => {
  await tx.user.update({ where: { id }, data: { ...data, ...changedBy(by) } })
}

export interface Placement {
  readonly id: string
  readonly orgCode: string
}

export const findDepartments = (db: Db, ids: readonly string[]): Promise<Placement[]> =>
  db.department.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, orgCode: true },
    orderBy: [{ sortNo: 'asc' }, { id: 'asc' }],
  })

/** Department names by id. */
export const findDepartmentNames = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.department.findMany({ select: { id: true, departName: true }, orderBy: { id: 'asc' } })
  return new Map(rows.map(({ id, departName }) => [id, departName]))
}

export const findNamesOfDepartments = (db: Db, userId: string): Promise<{ id: string; departName: string }[]> =>
  db.department.findMany({
    where: { users: { some: { userId } } },
    select: { id: true, departName: true },
    orderBy: [{ sortNo: 'asc' }, { id: 'asc' }],
  })

/** A department and all below it: their codes begin with its code. */
export const findDepartmentsBelow = async (db: Db, id: string): Promise<ReadonlySet<string>> => {
  const top = await db.department.findUnique({ where: { id } })
  const rows = top
    ? await db.department.findMany({ where: { orgCode: { startsWith: top.orgCode } }, select: { id: true } })
    : []
  return new Set(rows.map((row) => row.id))
}

export const placeAccount = async (tx: Tx, userId: string, departmentIds: readonly string[]): Promise<void> => {
  await tx.userDepartment.deleteMany({ where: { userId } })
  for (const departmentId of departmentIds) await tx.userDepartment.create({ data: { userId, departmentId } })
}

/** Ends the open sessions of accounts: their tokens answer 9009 from now on. */
const endSessions = async (tx: Tx, userIds: readonly string[], at: number): Promise<void> => {
  await tx.session.updateMany({ where: { userId: { in: [...userIds] }, endedAt: null }, data: { endedAt: toDate(at) } })
}

/** Freezes or unfreezes accounts; returns the ids of those whose status changed. */
export const setStatus = async (
  tx: Tx,
  ids: readonly string[],
  { status, by }: { status: number; by: By },
): Promise<string[]> => {
  const rows = await tx.user.findMany({
    where: { id: { in: [...ids] }, deleted: false, status: { not: status } },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const changed = rows.map(({ id }) => id)
  await tx.user.updateMany({ where: { id: { in: changed } }, data: { status, ...changedBy(by) } })
  if (status !== 1) await endSessions(tx, changed, by.at)
  return changed
}

export const setPassword = async (
  tx: Tx,
  userId: string,
  { passwordHash, by }: { passwordHash: string; by: By },
): Promise<void> => {
  await tx.user.update({ where: { id: userId }, data: { passwordHash, ...changedBy(by) } })
  await endSessions(tx, [userId], by.at)
}

/**
 * Marks an account as deleted. Its row stays, since events refer to their handlers, but its username becomes free: it can
 * be registered again (spec §4).
 */
export const retireAccount = async (tx: Tx, { id, username }: AccountRow, by: By): Promise<void> => {
  await endSessions(tx, [id], by.at)
  await tx.userDepartment.deleteMany({ where: { userId: id } })
  await tx.userRole.deleteMany({ where: { userId: id } })
  const data = { deleted: true, username: `${username}#${id}`, orgCode: '', lastProjectId: null, ...changedBy(by) }
  await tx.user.update({ where: { id }, data })
}
