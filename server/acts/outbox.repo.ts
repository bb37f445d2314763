import { prepared, type Connection } from '#server/platform/store.ts'

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

export interface OutboxQuery {
  readonly channel?: string | undefined
  readonly phone?: string | undefined
  /** Ids of the people with this phone. */
  readonly owners: readonly string[]
  readonly after?: number | undefined
  readonly limit: number
}

// Rows of one instant have no order other than that of writing, which is SQLite's rowid.
const SELECT = 'select rowid as n, id, channel, recipients, phone, text, eventId, at from OutboxEntry'

type Condition = readonly [sql: string, values: readonly (string | number)[]]

const sentTo = (phone: string, owners: readonly string[]): Condition => [
  // Recipients are stored as a JSON list of ids.
  `(${['phone = ?', ...owners.map(() => 'instr(recipients, ?) > 0')].join(' or ')})`,
  [phone, ...owners.map((id) => JSON.stringify(id))],
]

const conditions = ({ channel, phone, owners, after }: OutboxQuery): Condition[] => {
  const found: Condition[] = []
  if (after !== undefined) found.push(['rowid > ?', [after]])
  if (channel !== undefined) found.push(['channel = ?', [channel]])
  if (phone !== undefined) found.push(sentTo(phone, owners))
  return found
}

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
  const found = conditions(query)
  const where = found.length === 0 ? '' : ` where ${found.map(([sql]) => sql).join(' and ')}`
  const order = query.after === undefined ? 'desc' : 'asc'
  const rows = prepared(connection, `${SELECT}${where} order by rowid ${order} limit ?`)
    .all(...found.flatMap(([, values]) => values), query.limit)
    .map(toRow)
  return order === 'desc' ? rows.toReversed() : rows
}

/** The number of the last row. */
export const lastOutbox = (connection: Connection): number =>
  Number(prepared(connection, 'select coalesce(max(rowid), 0) as n from OutboxEntry').get()?.['n'])
