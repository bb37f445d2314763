import type { Invitation, Prisma } from '#prisma/generated/client.ts'
import type { InvitationRecord } from '#server/worlds/records.ts'
import { toDate } from '#shared/time.ts'

type Db = Prisma.TransactionClient

const states: readonly InvitationRecord['state'][] = ['pending', 'accepted', 'rejected', 'revoked']

const asRecord = ({ createdAt, answeredAt, state, ...row }: Invitation): InvitationRecord => {
  const known = states.find((one) => one === state)
  if (!known) throw new Error(`The store holds an invitation that is "${state}", which this version does not know`)
  return { ...row, state: known, createdAt: createdAt.getTime(), answeredAt: answeredAt?.getTime() ?? null }
}

/** An invitation of this person; somebody else's does not exist. */
export const findInvitation = async (db: Db, id: string, userId: string): Promise<InvitationRecord | null> => {
  const row = await db.invitation.findFirst({ where: { id, userId } })
  return row && asRecord(row)
}

export const saveAnswer = async (db: Db, { id, state, answeredAt }: InvitationRecord): Promise<void> => {
  const data = { state, answeredAt: answeredAt === null ? null : toDate(answeredAt) }
  await db.invitation.update({ where: { id }, data, select: { id: true } })
}

type New = Omit<InvitationRecord, 'id' | 'state' | 'answeredAt'>

export const isWaiting = async (db: Db, { userId, projectId, areaId, roleCode }: New): Promise<boolean> =>
  (await db.invitation.count({ where: { userId, projectId, areaId, roleCode, state: 'pending' } })) > 0

/** Keeps an invitation. They are never deleted, so their number names the next one. */
export const createInvitation = async (db: Db, given: New): Promise<InvitationRecord> => {
  const id = `inv-${1 + (await db.invitation.count())}`
  const row = { ...given, id, state: 'pending' as const }
  await db.invitation.create({ data: { ...row, createdAt: toDate(row.createdAt) }, select: { id: true } })
  return { ...row, answeredAt: null }
}
