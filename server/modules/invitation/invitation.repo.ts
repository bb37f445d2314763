import type { Invitation } from '#prisma/generated/client.ts'
import type { Tx } from '#server/modules/system/db.repo.ts'
import { inMemory, known } from '#server/platform/stored-values.ts'
import type { InvitationRecord } from '#server/worlds/records.ts'
import { toDate, toOptionalDate } from '#shared/time.ts'

const states: readonly InvitationRecord['state'][] = ['pending', 'accepted', 'rejected', 'revoked', 'requested']

const asRecord = (row: Invitation): InvitationRecord => ({
  ...inMemory(row),
  state: known(states, row.state),
})

/** An invitation of this person; null for one of another person. */
export const findInvitation = async (db: Tx, id: string, userId: string): Promise<InvitationRecord | null> => {
  const row = await db.invitation.findFirst({ where: { id, userId } })
  return row && asRecord(row)
}

/** Invitations of this person in a state, the latest answered or revoked first. */
export const findInState = async (
  db: Pick<Tx, 'invitation'>,
  userId: string,
  state: InvitationRecord['state'],
): Promise<InvitationRecord[]> => {
  const rows = await db.invitation.findMany({
    where: { userId, state },
    orderBy: [{ answeredAt: 'desc' }, { id: 'asc' }],
  })
  return rows.map(asRecord)
}

/** An invitation into this project. */
export const findInvitationInto = async (db: Tx, id: string, projectId: string): Promise<InvitationRecord | null> => {
  const row = await db.invitation.findFirst({ where: { id, projectId } })
  return row && asRecord(row)
}

/** Writes the columns that can change: state, inviter, times and invitee. */
export const saveInvitation = async (
  db: Tx,
  { id, state, inviterId, userId, phone, createdAt, answeredAt }: InvitationRecord,
): Promise<void> => {
  const at = { createdAt: toDate(createdAt), answeredAt: toOptionalDate(answeredAt) }
  await db.invitation.update({ where: { id }, data: { state, inviterId, userId, phone, ...at }, select: { id: true } })
}

type Requester = Pick<InvitationRecord, 'userId' | 'projectId'>

/** How often a person has asked for invitations into a project again since an instant. */
export const countRequests = (db: Tx, { userId, projectId }: Requester, since: number): Promise<number> =>
  db.invitationRequest.count({ where: { userId: userId ?? '', projectId, at: { gte: toDate(since) } } })

export const addRequest = async (db: Tx, { id, userId, projectId }: InvitationRecord, at: number): Promise<void> => {
  const data = { invitationId: id, userId: userId ?? '', projectId, at: toDate(at) }
  await db.invitationRequest.create({ data, select: { id: true } })
}

/** Revokes the invitations of a deleted account that wait for an answer of either side. */
export const revokeInvitationsOf = async (db: Tx, userId: string, at: number): Promise<void> => {
  await db.invitation.updateMany({
    where: { userId, state: { in: ['pending', 'requested'] } },
    data: { state: 'revoked', answeredAt: toDate(at) },
  })
}

type New = Omit<InvitationRecord, 'id' | 'state' | 'answeredAt'>

/** Whether another pending invitation makes the same offer to the same person; `id` is excluded from the comparison. */
export const isWaiting = async (
  db: Tx,
  {
    userId,
    projectId,
    areaId,
    roleCode,
    id,
  }: Pick<New, 'userId' | 'projectId' | 'areaId' | 'roleCode'> & { id?: string },
): Promise<boolean> => {
  const where = { userId, projectId, areaId, roleCode, state: 'pending', ...(id !== undefined && { id: { not: id } }) }
  return (await db.invitation.count({ where })) > 0
}

/** Stores an invitation. Invitations are never deleted, so their count numbers the next one. */
export const createInvitation = async (db: Tx, given: New): Promise<InvitationRecord> => {
  const id = `inv-${1 + (await db.invitation.count())}`
  const row = { ...given, id, state: 'pending' as const }
  await db.invitation.create({ data: { ...row, createdAt: toDate(row.createdAt) }, select: { id: true } })
  return { ...row, answeredAt: null }
}
