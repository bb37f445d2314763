import type { Edition } from '#prisma/generated/client.ts'
import type { Db } from '#server/modules/system/db.repo.ts'
import { inMemory, type InMemory } from '#server/platform/stored-values.ts'
import { toDate } from '#shared/time.ts'

export type EditionRecord = InMemory<Edition>

/** A person who has read an edition or a tip, and when. */
export interface Reader {
  readonly userId: string
  readonly at: number
}

/** The newest published edition, unless this person has read it. */
export const findUnreadEdition = async (db: Db, { userId, at }: Reader): Promise<EditionRecord | null> => {
  const row = await db.edition.findFirst({
    where: { publishedAt: { lte: toDate(at) } },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    include: { receipts: { where: { userId } } },
  })
  return row && row.receipts.length === 0 ? inMemory(row) : null
}

/** The editions published at an instant, newest first. */
export const findEditions = async (db: Db, at: number): Promise<EditionRecord[]> => {
  const rows = await db.edition.findMany({
    where: { publishedAt: { lte: toDate(at) } },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(inMemory)
}

export const countEditions = (db: Db, where: { id: string } | { version: string }): Promise<number> =>
  db.edition.count({ where })

export const saveEdition = async (db: Db, { publishedAt, ...edition }: EditionRecord): Promise<void> => {
  await db.edition.create({ data: { ...edition, publishedAt: toDate(publishedAt) } })
}

export const saveEditionRead = async (db: Db, editionId: string, { userId, at }: Reader): Promise<void> => {
  const key = { editionId, userId }
  await db.editionReceipt.upsert({
    where: { editionId_userId: key },
    create: { ...key, readAt: toDate(at) },
    update: {},
  })
}

/**
 * A tip that is shown once to a member of a project: where person-detection events moved, or that the organisation should be
 * set up. The tour of the console is shown once to a person, so that its receipt names no project.
 */
export type Tip = 'migration' | 'setup' | 'tour'

export const isTipSeen = async (db: Db, key: { userId: string; projectId: string; tip: Tip }): Promise<boolean> =>
  (await db.tipReceipt.count({ where: key })) > 0

export const saveTipSeen = async (
  db: Db,
  key: { userId: string; projectId: string; tip: Tip },
  at: number,
): Promise<void> => {
  await db.tipReceipt.upsert({
    where: { userId_projectId_tip: key },
    create: { ...key, readAt: toDate(at) },
    update: {},
  })
}
