import { countOf, insertRow } from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import { MAX_SHOWN_PHOTOS } from '#shared/event/report-photos.ts'

/** Stores the photos of a report after those of earlier reports of the same event. */
export const insertReportPhotos = (connection: Connection, eventId: string, addresses: readonly string[]): void => {
  const before = countOf(connection, 'select count(*) as n from ReportPhoto where eventId = ?', eventId)
  for (const [index, address] of addresses.entries())
    insertRow(connection, 'ReportPhoto', { eventId, n: before + index + 1, address })
}

/** Addresses of the latest photos of the reports of an event, oldest first. */
export const findReportPhotos = (connection: Connection, eventId: string): string[] => {
  const sql = `select address from ReportPhoto where eventId = ? order by n desc limit ${MAX_SHOWN_PHOTOS}`
  const rows = prepared(connection, sql).all(eventId)
  return rows.map(({ address }) => String(address)).toReversed()
}

/** The person who reported an event first; null where a device did. */
export const findReporter = (connection: Connection, eventId: string): string | null => {
  const row = prepared(connection, 'select userId from EventStep where eventId = ? and n = 1').get(eventId)
  const userId = row?.['userId']
  return typeof userId === 'string' ? userId : null
}
