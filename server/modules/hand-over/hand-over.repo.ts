import { prepared, type Connection } from '#server/platform/store.ts'
import type { HandOverRecord } from '#server/worlds/admin-records.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'

const COLUMNS = [
  'id',
  'projectId',
  'authorId',
  'receiverId',
  'areaIds',
  'dutyFrom',
  'at',
  'standing',
  'note',
  'followUp',
  'status',
  'answeredAt',
  'opinion',
] as const satisfies readonly (keyof HandOverRecord)[]

const SELECT = `select ${COLUMNS.join(', ')} from HandOver`

const asRecord = (row: Record<string, unknown>): HandOverRecord => {
  const read = (column: string): unknown => JSON.parse(String(row[column]))
  // The columns are those of the record; two of them are stored as JSON.
  return { ...row, areaIds: read('areaIds'), standing: read('standing') } as unknown as HandOverRecord
}

/** Inserts or updates a hand-over. */
export const saveHandOver = (connection: Connection, handOver: HandOverRecord): void => {
  const changing = ['status', 'answeredAt', 'opinion'].map((column) => `${column} = excluded.${column}`)
  const sql = `insert into HandOver (${COLUMNS.join(', ')}) values (${COLUMNS.map(() => '?').join(', ')})
    on conflict (id) do update set ${changing.join(', ')}`
  const row = { ...handOver, areaIds: JSON.stringify(handOver.areaIds), standing: JSON.stringify(handOver.standing) }
  prepared(connection, sql).run(...COLUMNS.map((column) => row[column]))
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

interface Condition {
  readonly sql: string
  readonly values: readonly (string | number)[]
}

const when = <V>(value: V | undefined, condition: (value: V) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)]

const AMONG = 'in (select value from json_each(?))'

const seen = ({ areaIds, ownId }: HandOverFilter): Condition => {
  const own = { sql: '? in (authorId, receiverId)', values: [ownId] }
  if (areaIds === undefined) return own
  return {
    sql: `(${own.sql} or exists (select 1 from json_each(HandOver.areaIds) where value ${AMONG}))`,
    values: [ownId, JSON.stringify(areaIds)],
  }
}

const conditionsOf = (filter: HandOverFilter): Condition[] => [
  { sql: 'projectId = ?', values: [filter.projectId] },
  seen(filter),
  ...when(filter.status, (status) => ({ sql: 'status = ?', values: [status] })),
  ...when(filter.from, (from) => ({ sql: 'at >= ?', values: [from] })),
  ...when(filter.to, (to) => ({ sql: 'at <= ?', values: [to] })),
  ...when(filter.userIds, (userIds) => ({
    sql: `(authorId ${AMONG} or receiverId ${AMONG})`,
    values: [JSON.stringify(userIds), JSON.stringify(userIds)],
  })),
]

const where = (filter: HandOverFilter): Condition => {
  const conditions = conditionsOf(filter)
  return { sql: conditions.map(({ sql }) => sql).join(' and '), values: conditions.flatMap(({ values }) => values) }
}

export const countHandOvers = (connection: Connection, filter: HandOverFilter): number => {
  const { sql, values } = where(filter)
  return Number(prepared(connection, `select count(*) as n from HandOver where ${sql}`).get(...values)?.['n'])
}

interface Slice {
  readonly column: 'at' | 'answeredAt'
  readonly order: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

export const findHandOvers = (
  connection: Connection,
  filter: HandOverFilter,
  { column, order, offset, limit }: Slice,
): HandOverRecord[] => {
  const { sql, values } = where(filter)
  // The contract limits column and order to four fixed combinations, so no input enters the SQL.
  return prepared(connection, `${SELECT} where ${sql} order by ${column} ${order}, id ${order} limit ? offset ?`)
    .all(...values, limit, offset)
    .map(asRecord)
}
