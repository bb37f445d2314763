import type { Prisma } from '#prisma/generated/client.ts'
import { higherRole } from '#server/modules/membership/membership.rules.ts'
import type { MembershipRecord } from '#server/worlds/records.ts'
import { toDate } from '#shared/time.ts'

type Db = Prisma.TransactionClient

const withAreas = { areas: { select: { areaId: true }, orderBy: { areaId: 'asc' } } } satisfies Prisma.MembershipInclude
type Row = Prisma.MembershipGetPayload<{ include: typeof withAreas }>

const asRecord = ({ areas, joinedAt, ...row }: Row): MembershipRecord => ({
  ...row,
  joinedAt: joinedAt.getTime(),
  areaIds: areas.map(({ areaId }) => areaId),
})

export const findMembership = async (db: Db, userId: string, projectId: string): Promise<MembershipRecord | null> => {
  const row = await db.membership.findUnique({ where: { userId_projectId: { userId, projectId } }, include: withAreas })
  return row && asRecord(row)
}

/** Writes role and areas of a membership as they are to be. */
export const saveMembership = async (db: Db, { id, roleCode, areaIds }: MembershipRecord): Promise<void> => {
  await db.membershipArea.deleteMany({ where: { membershipId: id } })
  const areas = { create: areaIds.map((areaId) => ({ areaId })) }
  await db.membership.update({ where: { id }, data: { roleCode, areas }, select: { id: true } })
}

export interface Grant {
  readonly userId: string
  readonly projectId: string
  readonly areaId: string
  readonly roleCode: string
  readonly at: number
}

/** How a membership stood before something, and how it stands after; null for none. */
export interface Turn {
  readonly before: MembershipRecord | null
  readonly after: MembershipRecord | null
}

const createMembership = async (
  db: Db,
  { userId, projectId, areaId, roleCode, at }: Grant,
): Promise<MembershipRecord> => {
  const membership = { id: `${userId}-${projectId}`, userId, projectId, roleCode, authFlag: true }
  await db.membership.create({
    data: { ...membership, joinedAt: toDate(at), areas: { create: { areaId } } },
    select: { id: true },
  })
  return { ...membership, joinedAt: at, areaIds: [areaId] }
}

/** Gives somebody a role over an area: a new membership, or the area and the higher role added to the one there is. */
export const grantArea = async (db: Db, grant: Grant): Promise<Turn> => {
  const before = await findMembership(db, grant.userId, grant.projectId)
  if (!before) return { before, after: await createMembership(db, grant) }
  const areaIds = [...new Set([...before.areaIds, grant.areaId])].toSorted()
  const after = { ...before, roleCode: higherRole(before.roleCode, grant.roleCode), areaIds }
  await saveMembership(db, after)
  return { before, after }
}

export const deleteMembership = async (db: Db, id: string): Promise<void> => {
  await db.membership.delete({ where: { id }, select: { id: true } })
}
