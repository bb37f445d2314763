import type { Announcement } from '#prisma/generated/client.ts'
import type { Db } from '#server/modules/system/db.repo.ts'
import { inMemory, known } from '#server/platform/stored-values.ts'
import type { AnnouncementRecord } from '#server/worlds/admin-records.ts'
import { toDate, toOptionalDate } from '#shared/time.ts'

/** The announcement's own columns; its receipts are separate rows. */
export type AnnouncementFields = Omit<AnnouncementRecord, 'userIds'>

const asData = ({ startAt, endAt, sentAt, revokedAt, createdAt, updatedAt, ...rest }: AnnouncementFields) => ({
  ...rest,
  startAt: toOptionalDate(startAt),
  endAt: toOptionalDate(endAt),
  sentAt: toOptionalDate(sentAt),
  revokedAt: toOptionalDate(revokedAt),
  createdAt: toDate(createdAt),
  updatedAt: toOptionalDate(updatedAt),
})

const asFields = (row: Announcement): AnnouncementFields => ({
  ...inMemory(row),
  priority: known(['L', 'M', 'H'], row.priority),
  category: known(['1', '2'], row.category),
  audience: known(['ALL', 'USER'], row.audience),
  sendStatus: known(['0', '1', '2'], row.sendStatus),
})

/** A stored announcement with its recipients. */
export const findAnnouncement = async (db: Db, id: string): Promise<AnnouncementRecord | null> => {
  const row = await db.announcement.findUnique({ where: { id } })
  if (!row) return null
  const fields = asFields(row)
  if (fields.audience === 'ALL') return { ...fields, userIds: [] }
  const receipts = await db.announcementReceipt.findMany({ where: { announcementId: id }, orderBy: { userId: 'asc' } })
  return { ...fields, userIds: receipts.map(({ userId }) => userId) }
}

/** Inserts or updates an announcement and brings its receipts in line with its recipients. */
export const saveAnnouncement = async (db: Db, { userIds, ...fields }: AnnouncementRecord): Promise<void> => {
  const { id, ...data } = asData(fields)
  await db.announcement.upsert({ where: { id }, create: { id, ...data }, update: data })
  // For audience ALL only read receipts are stored. For chosen users each recipient has a receipt from the beginning.
  const gone = fields.audience === 'ALL' ? { readAt: null } : { userId: { notIn: [...userIds] } }
  await db.announcementReceipt.deleteMany({ where: { announcementId: id, ...gone } })
  for (const userId of userIds) {
    const key = { announcementId: id, userId }
    await db.announcementReceipt.upsert({ where: { announcementId_userId: key }, create: key, update: {} })
  }
}

export const deleteAnnouncements = (db: Db, ids: readonly string[]): Promise<{ count: number }> =>
  db.announcement.deleteMany({ where: { id: { in: [...ids] } } })

/** Marks announcements as read by a person; returns the ids of those that exist and are addressed to that person. */
export const saveRead = async (
  db: Db,
  { userId, at }: { userId: string; at: number },
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await db.announcement.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, audience: true },
    orderBy: { id: 'asc' },
  })
  const read: string[] = []
  for (const { id: announcementId, audience } of rows) {
    const key = { announcementId, userId }
    const readAt = toDate(at)
    // For chosen users a receipt marks the recipient, so none is created here for others.
    if (audience === 'USER' && (await db.announcementReceipt.count({ where: key })) === 0) continue
    await db.announcementReceipt.upsert({
      where: { announcementId_userId: key },
      create: { ...key, readAt },
      update: { readAt },
    })
    read.push(announcementId)
  }
  return read
}
