import type { Prisma } from '#prisma/generated/client.ts'
import type { Tx } from '#server/modules/system/db.repo.ts'
import { inMemory } from '#server/platform/stored-values.ts'
import type { MembershipRecord } from '#server/worlds/records.ts'
import { toDate } from '#shared/time.ts'

const withAreas = { areas: { select: { areaId: true }, orderBy: { areaId: 'asc' } } } satisfies Prisma.MembershipInclude
type Row = Prisma.MembershipGetPayload<{ include: typeof withAreas }>

const asRecord = ({ areas, ...row }: Row): MembershipRecord => ({
  ...inMemory(row),
  areaIds: areas.map(({ areaId }) => areaId),
})

export const findMembership = async (db: Tx, userId: string, projectId: string): Promise<MembershipRecord | null> => {
  const row = await db.membership.findUnique({ where: { userId_projectId: { userId, projectId } }, include: withAreas })
  return row && asRecord(row)
}

/** Updates role and areas of a membership. */
export const saveMembership = async (db: Tx, { id, roleCode, areaIds }: MembershipRecord): Promise<void> => {
  await db.membershipArea.deleteMany({ where: { membershipId: id } })
  const areas = { create: areaIds.map((areaId) => ({ areaId })) }
  await db.membership.update({ where: { id }, data: { roleCode, areas }, select: { id: true } })
}

/** A role for a person over some areas of a project. */
export interface Grant {
  readonly userId: string
  readonly projectId: string
  readonly areaIds: readonly string[]
  readonly roleCode: string
  readonly at: number
}

/** A membership before and after a change; null for none. */
export interface Turn {
  readonly before: MembershipRecord | null
  readonly after: MembershipRecord | null
}

const createMembership = async (
  db: Tx,
  { userId, projectId, areaIds, roleCode, at }: Grant,
): Promise<MembershipRecord> => {
  const membership = { id: `${userId}-${projectId}`, userId, projectId, roleCode, authFlag: true }
  const areas = { create: areaIds.map((areaId) => ({ areaId })) }
  await db.membership.create({ data: { ...membership, joinedAt: toDate(at), areas }, select: { id: true } })
  return { ...membership, joinedAt: at, areaIds: [...areaIds].toSorted() }
}

const grant = async (
  db: Tx,
  wanted: Grant,
  change: (before: MembershipRecord) => Pick<MembershipRecord, 'roleCode' | 'areaIds'>,
): Promise<Turn> => {
  const before = await findMembership(db, wanted.userId, wanted.projectId)
  if (!before) return { before, after: await createMembership(db, wanted) }
  const after = { ...before, ...change(before) }
  await saveMembership(db, after)
  return { before, after }
}

/** Grants a role over areas: a new membership, or the areas added to the existing one, with the role from `roleAfter`. */
export const grantAreas = (db: Tx, wanted: Grant, roleAfter: (before: string) => string): Promise<Turn> =>
  grant(db, wanted, ({ roleCode, areaIds }) => ({
    roleCode: roleAfter(roleCode),
    areaIds: [...new Set([...areaIds, ...wanted.areaIds])].toSorted(),
  }))

/** Sets the role of a person: a new membership of the areas, or the new role in the existing one, which keeps its areas. */
export const grantRole = (db: Tx, wanted: Grant): Promise<Turn> =>
  grant(db, wanted, ({ areaIds }) => ({ roleCode: wanted.roleCode, areaIds }))

export const deleteMembership = async (db: Tx, id: string): Promise<void> => {
  await db.membership.delete({ where: { id }, select: { id: true } })
}

/** Removes a person from every project. */
export const deleteMembershipsOf = async (db: Tx, userId: string): Promise<void> => {
  await db.membership.deleteMany({ where: { userId } })
}
