import { Prisma } from '#prisma/generated/client.ts'
import { IN_LIST, insertInto, valuesIn } from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import type { MessageRecord } from '#server/worlds/records.ts'

/*
 * Prepared statements throughout. Every device report writes a message and every client reads the first page. Read marks must
 * also change in the store and in memory within one synchronous step.
 */

const COLUMNS = Object.values(Prisma.MessageScalarFieldEnum)

const INSERT = insertInto('Message', COLUMNS)

export const insertMessage = (connection: Connection, message: MessageRecord): void => {
  prepared(connection, INSERT).run(...valuesIn(message, COLUMNS))
}

// The columns are those of the record; a test compares a page with the store.
const asRecords = (rows: unknown[]): MessageRecord[] => rows as MessageRecord[]

/** Messages by number, newest first. */
export const readMessages = (connection: Connection, numbers: readonly number[]): MessageRecord[] => {
  if (numbers.length === 0) return []
  const sql = `select ${COLUMNS.join(', ')} from Message where sort ${IN_LIST} order by sort desc`
  return asRecords(prepared(connection, sql).all(JSON.stringify(numbers)))
}

export const findMessage = (connection: Connection, id: string): MessageRecord | undefined =>
  asRecords(prepared(connection, `select ${COLUMNS.join(', ')} from Message where id = ?`).all(id))[0]

export const insertMark = (connection: Connection, userId: string, messageId: string): void => {
  prepared(connection, 'insert into MessageMark (messageId, userId) values (?, ?) on conflict do nothing').run(
    messageId,
    userId,
  )
}

/** Marks everything up to a number as read, and deletes the single marks. */
export const saveWatermark = (connection: Connection, userId: string, sort: number): void => {
  prepared(
    connection,
    'insert into MessageWatermark (userId, sort) values (?, ?) on conflict (userId) do update set sort = excluded.sort',
  ).run(userId, sort)
  prepared(connection, 'delete from MessageMark where userId = ?').run(userId)
}

/** People who have handled an event or commented on it. */
export const participantsOf = (connection: Connection, eventId: string): string[] => {
  const sql = `select distinct userId from EventStep where eventId = ? and userId is not null
    and act in ('toSite', 'feedback', 'comment') order by userId`
  return prepared(connection, sql)
    .all(eventId)
    .map((row) => String(row['userId']))
}
