import { Prisma } from '#prisma/generated/client.ts'
import type { SortedSlice } from '#server/modules/page.ts'
import { among, anyOf, type Condition, countOf, IN_LIST, saveRow, whereAll, when } from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import type { HandOverRecord } from '#server/worlds/admin-records.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'

const COLUMNS = Object.values(Prisma.HandOverScalarFieldEnum)

const SELECT = `select ${COLUMNS.join(', ')} from HandOver`

const asRecord = (row: Record<string, unknown>): HandOverRecord => {
  const read = (column: string): unknown => JSON.parse(String(row[column]))
  // The columns are those of the record; two of them are stored as JSON.
  return { ...row, areaIds: read('areaIds'), standing: read('standing') } as unknown as HandOverRecord
}

/** Inserts or updates a hand-over. */
export const saveHandOver = (connection: Connection, handOver: HandOverRecord): void => {
  const row = { ...handOver, areaIds: JSON.stringify(handOver.areaIds), standing: JSON.stringify(handOver.standing) }
  saveRow(connection, { table: 'HandOver', columns: COLUMNS, changing: ['status', 'answeredAt', 'opinion'] }, row)
}

export const findHandOver = (connection: Connection, { projectId }: Scope, id: string): HandOverRecord | undefined =>
  prepared(connection, `${SELECT} where id = ? and projectId = ?`).all(id, projectId).map(asRecord)[0]

/** The pending hand-over of a person in a project. */
export const findPending = (connection: Connection, { userId, projectId }: Scope): HandOverRecord | undefined =>
  prepared(connection, `${SELECT} where authorId = ? and status = 'pending' and projectId = ?`)
    .all(userId, projectId)
    .map(asRecord)[0]

/** Filters of a list; both instants are inclusive. */
export interface HandOverFilter {
  readonly projectId: string
  /** Hand-overs of these areas; undefined for only the person's own. */
  readonly areaIds: readonly string[] | undefined
  /** Person whose own hand-overs are listed regardless of their areas. */
  readonly ownId: string
  readonly status: string | undefined
  readonly from: number | undefined
  readonly to: number | undefined
  /** Author or receiver is one of these; undefined for anyone. */
  readonly userIds: readonly string[] | undefined
}

const seen = ({ areaIds, ownId }: HandOverFilter): Condition => {
  const own: Condition = ['? in (authorId, receiverId)', ownId]
  if (areaIds === undefined) return own
  const inAreas = `exists (select 1 from json_each(HandOver.areaIds) where value ${IN_LIST})`
  return anyOf([own, [inAreas, JSON.stringify(areaIds)]])
}

const where = (filter: HandOverFilter) =>
  whereAll([
    ['projectId = ?', filter.projectId],
    seen(filter),
    ...when(filter.status, (status) => ['status = ?', status]),
    ...when(filter.from, (from) => ['at >= ?', from]),
    ...when(filter.to, (to) => ['at <= ?', to]),
    ...when(filter.userIds, (userIds) => anyOf([among('authorId', userIds), among('receiverId', userIds)])),
  ])

export const countHandOvers = (connection: Connection, filter: HandOverFilter): number => {
  const { sql, values } = where(filter)
  return countOf(connection, `select count(*) as n from HandOver ${sql}`, ...values)
}

export const findHandOvers = (
  connection: Connection,
  filter: HandOverFilter,
  { column, order, offset, limit }: SortedSlice<'at' | 'answeredAt'>,
): HandOverRecord[] => {
  const { sql, values } = where(filter)
  // The contract limits column and order to four fixed combinations, so no input enters the SQL.
  return prepared(connection, `${SELECT} ${sql} order by ${column} ${order}, id ${order} limit ? offset ?`)
    .all(...values, limit, offset)
    .map(asRecord)
}
