import { anyOf, whereAll, when, type Condition } from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import type { outboxContracts } from '#shared/control/outbox.contract.ts'
import type { InputOf } from '#shared/api/define.ts'

/** A row of the outbox; `n` follows the order of writing. */
export interface OutboxRow {
  readonly n: number
  readonly id: string
  readonly channel: string
  readonly recipients: readonly string[]
  readonly phone: string
  readonly text: string
  readonly eventId: string | null
  readonly at: number
}

/** `owners`: ids of the people with the phone. */
export type OutboxQuery = InputOf<typeof outboxContracts.outbox> & { readonly owners: readonly string[] }

// Rows of one instant have no order other than that of writing, which is SQLite's rowid.
const SELECT = 'select rowid as n, id, channel, recipients, phone, text, eventId, at from OutboxEntry'

const sentTo = (phone: string, owners: readonly string[]): Condition =>
  // Recipients are stored as a JSON list of ids.
  anyOf([['phone = ?', phone], ...owners.map((id): Condition => ['instr(recipients, ?) > 0', JSON.stringify(id)])])

const where = ({ channel, phone, owners, after }: OutboxQuery) =>
  whereAll([
    ...when(after, (n) => ['rowid > ?', n]),
    ...when(channel, (one) => ['channel = ?', one]),
    ...when(phone, (one) => sentTo(one, owners)),
  ])

const toRow = (row: Record<string, unknown>): OutboxRow => ({
  n: Number(row['n']),
  id: String(row['id']),
  channel: String(row['channel']),
  recipients: JSON.parse(String(row['recipients'])) as string[],
  phone: String(row['phone']),
  text: String(row['text']),
  eventId: typeof row['eventId'] === 'string' ? row['eventId'] : null,
  at: Number(row['at']),
})

/** The first rows after a number, in order; without a number the latest rows. */
export const readOutbox = (connection: Connection, query: OutboxQuery): OutboxRow[] => {
  const { sql, values } = where(query)
  const order = query.after === undefined ? 'desc' : 'asc'
  const rows = prepared(connection, `${SELECT} ${sql} order by rowid ${order} limit ?`)
    .all(...values, query.limit)
    .map(toRow)
  return order === 'desc' ? rows.toReversed() : rows
}

/** The number of the last row. */
export const lastOutbox = (connection: Connection): number =>
  Number(prepared(connection, 'select coalesce(max(rowid), 0) as n from OutboxEntry').get()?.['n'])
