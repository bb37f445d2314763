import { prepared, type Connection } from '#server/platform/store.ts'
import { emptyInbox, putMessage, readerOf, shelfOf, type Inbox } from '#server/worlds/read-model/inbox.ts'
import type { MessageRecord } from '#server/worlds/records.ts'
import { groupBy } from '#shared/group-by.ts'

type Addressed = Pick<MessageRecord, 'sort' | 'type' | 'areaId' | 'userId'>

// The columns of each query are those of the type; the tests of the read model compare it with the store.
const read = <R>(connection: Connection, sql: string): R[] => prepared(connection, sql).all() as R[]

const MARKS = `select k.userId as reader, m.sort, m.type, m.areaId, m.userId from MessageMark k
  join Message m on m.id = k.messageId order by m.sort, k.userId`

/** Loads the numbers of all messages, and what each user has read of them. */
export const loadInbox = (connection: Connection): Inbox => {
  const inbox = emptyInbox()
  for (const message of read<Addressed>(connection, 'select sort, type, areaId, userId from Message order by sort'))
    putMessage(inbox, message)
  for (const { userId, sort } of read<{ userId: string; sort: number }>(
    connection,
    'select userId, sort from MessageWatermark',
  )) {
    inbox.readers.set(userId, { watermark: sort, marks: new Map() })
  }
  const marked = read<Addressed & { reader: string }>(connection, MARKS)
  for (const [reader, messages] of groupBy(marked, (row) => row.reader)) {
    const { watermark } = readerOf(inbox, reader)
    inbox.readers.set(reader, {
      watermark,
      marks: new Map(messages.map((message) => [message.sort, shelfOf(message)])),
    })
  }
  return inbox
}
