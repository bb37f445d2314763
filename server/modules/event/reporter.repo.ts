import { prepared, type Connection } from '#server/platform/store.ts'

/** The person who reported an event first; null where a device did. */
export const findReporter = (connection: Connection, eventId: string): string | null => {
  const row = prepared(connection, 'select userId from EventStep where eventId = ? and n = 1').get(eventId)
  const userId = row?.['userId']
  return typeof userId === 'string' ? userId : null
}
