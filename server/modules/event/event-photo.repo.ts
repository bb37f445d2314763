import type { Db } from '#server/modules/system/db.repo.ts'
import { countOf, insertRow } from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import { MAX_SHOWN_PHOTOS } from '#shared/event/event-photos.ts'

/** Stores the photos of an answer, in their order. */
export const addAnswerPhotos = async (db: Db, eventId: string, addresses: readonly string[]): Promise<void> => {
  const data = addresses.map((address, index) => ({ eventId, part: 'answer', n: index + 1, address }))
  await db.eventPhoto.createMany({ data })
}

/** Addresses of the photos of an answer, in their order. */
export const findAnswerPhotos = async (db: Db, eventId: string): Promise<string[]> => {
  const where = { eventId, part: 'answer' }
  const rows = await db.eventPhoto.findMany({ where, orderBy: { n: 'asc' }, select: { address: true } })
  return rows.map(({ address }) => address)
}

/** Stores the photos of a person's report after those of earlier reports of the same event. */
export const insertReportPhotos = (connection: Connection, eventId: string, addresses: readonly string[]): void => {
  if (addresses.length === 0) return
  const sql = "select count(*) as n from EventPhoto where eventId = ? and part = 'report'"
  const before = countOf(connection, sql, eventId)
  for (const [index, address] of addresses.entries())
    insertRow(connection, 'EventPhoto', { eventId, part: 'report', n: before + index + 1, address })
}

/** Addresses of the latest photos of the reports of an event, oldest first. */
export const findReportPhotos = (connection: Connection, eventId: string): string[] => {
  const sql = `select address from EventPhoto where eventId = ? and part = 'report' order by n desc limit ${MAX_SHOWN_PHOTOS}`
  const rows = prepared(connection, sql).all(eventId)
  return rows.map(({ address }) => String(address)).toReversed()
}
