import { Prisma } from '#prisma/generated/client.ts'
import type { SortedSlice } from '#server/modules/page.ts'
import { among, anyOf, contains, countOf, saveRow, whereAll, when } from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import type { FeedbackRecord } from '#server/worlds/admin-records.ts'
import { feedbackStateNames, type FeedbackState } from '#shared/feedback/feedback-states.ts'

const COLUMNS = Object.values(Prisma.FeedbackScalarFieldEnum)
const CHANGING = ['state', 'handlerId', 'takenAt', 'reply', 'repliedAt', 'closedAt', 'version'] as const
const SELECT = `select ${COLUMNS.join(', ')} from Feedback`

// The columns are those of the record.
const asRecord = (row: Record<string, unknown>): FeedbackRecord => row as unknown as FeedbackRecord

/** Inserts or updates feedback. */
export const saveFeedback = (connection: Connection, feedback: FeedbackRecord): void =>
  saveRow(connection, { table: 'Feedback', columns: COLUMNS, changing: CHANGING }, feedback)

export const findFeedback = (connection: Connection, id: string): FeedbackRecord | undefined =>
  prepared(connection, `${SELECT} where id = ?`).all(id).map(asRecord)[0]

/** Filters of a list; both instants are inclusive. */
export interface FeedbackFilter {
  readonly userId?: string | undefined
  readonly state?: FeedbackState | undefined
  readonly type?: number | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** A text in the content, or senders of that name. */
  readonly keyword?: { readonly text: string; readonly userIds: readonly string[] } | undefined
}

const where = ({ userId, state, type, from, to, keyword }: FeedbackFilter) =>
  whereAll([
    ...when(userId, (one) => ['userId = ?', one]),
    ...when(state, (one) => ['state = ?', one]),
    ...when(type, (one) => ['type = ?', one]),
    ...when(from, (at) => ['createdAt >= ?', at]),
    ...when(to, (at) => ['createdAt <= ?', at]),
    ...when(keyword, ({ text, userIds }) => anyOf([contains('content', text), among('userId', userIds)])),
  ])

/** Number of messages in each state under the other filters. */
export const countFeedback = (connection: Connection, filter: FeedbackFilter): Record<FeedbackState, number> => {
  const { sql, values } = where({ ...filter, state: undefined })
  const rows = prepared(connection, `select state, count(*) as n from Feedback ${sql} group by state`).all(...values)
  const count = (name: FeedbackState) => Number(rows.find(({ state }) => state === name)?.['n'] ?? 0)
  // One entry for each state.
  return Object.fromEntries(feedbackStateNames.map((name) => [name, count(name)])) as Record<FeedbackState, number>
}

/** Number of messages of one person. */
export const countOwn = (connection: Connection, userId: string): number =>
  countOf(connection, 'select count(*) as n from Feedback where userId = ?', userId)

export const findFeedbacks = (
  connection: Connection,
  filter: FeedbackFilter,
  { order, offset, limit }: Omit<SortedSlice<'createdAt'>, 'column'>,
): FeedbackRecord[] => {
  const { sql, values } = where(filter)
  // The contract limits the order to two words, so no input enters the SQL.
  return prepared(connection, `${SELECT} ${sql} order by createdAt ${order}, id ${order} limit ? offset ?`)
    .all(...values, limit, offset)
    .map(asRecord)
}
