import { rowsById } from '#server/modules/rows.ts'
import type { SortedSlice } from '#server/modules/page.ts'
import { among, anyOf, contains, type Condition, IN_LIST, whereAll, when } from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import { readEvents } from '#server/worlds/read-model/load.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { HandlingState } from '#shared/event/handling-state.ts'
import type { EventKind } from '#shared/event/index.ts'
import { riskTerms } from '#shared/event/risk-grading.ts'

/*
 * Lists are read by prepared statements: every console reloads its list after every burst of frames. The same page through
 * Prisma costs three times as much.
 */
/** A search text, and the places whose name or address contains it. */
export interface Keyword {
  readonly text: string
  readonly placeIds: readonly string[]
}

export interface EventFilter {
  /** Absent where all kinds are searched together. */
  readonly kind?: EventKind | undefined
  readonly state?: HandlingState | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly reason?: string | undefined
  readonly reasons?: readonly string[] | undefined
  /** Answered after its term, or unanswered at this instant, which is after the term. */
  readonly overdueAt?: number | undefined
  /** The term ends between these instants. */
  readonly due?: readonly [from: number, to: number] | undefined
  readonly fire?: boolean | undefined
  readonly recovered?: boolean | undefined
  readonly deviceType?: string | undefined
  readonly deviceId?: string | undefined
  /** Only these areas of the scope. */
  readonly areaIds?: readonly string[] | undefined
  readonly placeIds?: readonly string[] | undefined
  readonly handlerId?: string | undefined
  readonly result?: string | undefined
  readonly keyword?: Keyword | undefined
}

type Page = SortedSlice<'state' | 'raisedAt' | 'dueAt' | 'responseSeconds' | 'handlingSeconds'>

/** Up to this many places, the index on places is used instead of a scan of the whole list. */
const MAX_INDEXED_PLACES = 100

const isNarrow = ({ deviceId, placeIds }: EventFilter): boolean =>
  deviceId !== undefined || (placeIds !== undefined && placeIds.length <= MAX_INDEXED_PLACES)

/** Condition on areas. A member with the whole project sees all of its areas, and listing them would only cost time. */
const inAreas = ({ roleCode, areaIds }: Scope, wanted: EventFilter['areaIds']): Condition[] => {
  if (wanted === undefined && roleCode === 'superOwner') return []
  return [
    among(
      'areaId',
      [...(wanted ?? areaIds)].filter((id) => areaIds.has(id)),
    ),
  ]
}

const inScope = (scope: Scope, filter: EventFilter): Condition[] => [
  // The plus stops SQLite from choosing the index of the whole list, which it prefers for the order.
  [`${isNarrow(filter) ? '+' : ''}projectId = ?`, scope.projectId],
  ...inAreas(scope, filter.areaIds),
]

const keywordCondition = ({ text, placeIds }: Keyword): Condition =>
  anyOf([...['number', 'deviceName', 'deviceCode'].map((column) => contains(column, text)), among('placeId', placeIds)])

/** When the term of a hidden danger ends; for an event of another kind it is the raise time. */
const dueAt = `raisedAt + case reason ${Object.entries(riskTerms)
  .map(([reason, term]) => `when '${reason}' then ${term}`)
  .join(' ')} else 0 end`

const conditionsOf = (filter: EventFilter): Condition[] => {
  const equals = (...columns: ('kind' | 'state' | 'reason' | 'deviceType' | 'deviceId' | 'handlerId' | 'result')[]) =>
    columns.flatMap((column) => when(filter[column], (value) => [`${column} = ?`, value]))
  return [
    ...equals('kind', 'state', 'reason', 'deviceType', 'deviceId', 'handlerId', 'result'),
    ...when(filter.reasons, (reasons) => among('reason', reasons)),
    ...when(filter.overdueAt, (now) => [`${dueAt} < coalesce(answeredAt, ?)`, now]),
    ...when(filter.due, ([from, to]) => [`${dueAt} between ? and ?`, from, to]),
    ...when(filter.from, (value) => ['raisedAt >= ?', value]),
    ...when(filter.to, (value) => ['raisedAt <= ?', value]),
    ...when(filter.fire, (value) => ['fire = ?', value ? 1 : 0]),
    ...when(filter.recovered, (value) => [`recoveredAt is ${value ? 'not null' : 'null'}`]),
    ...when(filter.placeIds, (ids) => among('placeId', ids)),
    ...when(filter.keyword, keywordCondition),
  ]
}

const where = (scope: Scope, filter: EventFilter, ...others: Condition[]) =>
  whereAll([...inScope(scope, filter), ...conditionsOf(filter), ...others])

// As the rows show them: from the report to the first handler, and from there to the answer.
const durations = {
  responseSeconds: 'coalesce(takenAt, answeredAt) - coalesce(receivedAt, raisedAt)',
  handlingSeconds: 'answeredAt - coalesce(takenAt, receivedAt, raisedAt)',
} as const

// Below the unhandled fires: unhandled first, newest first within a state. Rows without a duration come last in both
// directions, the unhandled fires first among them. Every order ends with the id, so that pages never overlap.
const ordering = ({ column, order }: Pick<Page, 'column' | 'order'>): string => {
  if (column === 'raisedAt') return `order by raisedAt ${order}, id`
  if (column === 'dueAt') return `order by ${dueAt} ${order}, id`
  if (column === 'state') return `order by state ${order === 'asc' ? 'desc' : 'asc'}, raisedAt desc, id`
  return `order by ${durations[column]} is null, ${durations[column]} ${order}, (state = 0 and fire = 1) desc, id`
}

const findByIds = (connection: Connection, ids: readonly string[]): EventRecord[] =>
  ids.length === 0 ? [] : rowsById(readEvents(connection, `where id ${IN_LIST}`, [JSON.stringify(ids)]), ids)

interface ListRead {
  readonly scope: Scope
  readonly filter: EventFilter
  readonly page: Pick<Page, 'column' | 'order'>
  /** Ids of the unhandled fires of the project, which lead the list in every order but that of a duration (DECISIONS 166). */
  readonly fires: readonly string[]
}

const readIds = (connection: Connection, sql: string, values: readonly unknown[]): string[] =>
  prepared(connection, `select id from Event ${sql}`)
    .all(...values)
    .map((row) => String(row['id']))

/** Ids of the fires that lead a list, in its order. Their state is read here: the fires given may just have been taken. */
const findLeading = (connection: Connection, { scope, filter, page, fires }: ListRead): string[] => {
  if (fires.length === 0 || page.column in durations) return []
  const conditions = [...inAreas(scope, filter.areaIds), ...conditionsOf(filter)]
  const isLeading: Condition[] = [among('id', fires), ['+projectId = ?', scope.projectId], ['+state = 0'], ['fire = 1']]
  const { sql, values } = whereAll([...isLeading, ...conditions])
  return readIds(connection, `${sql} ${ordering(page)}`, values)
}

/** All other events of a list. Only rows that may be such a fire are looked up; the index passes over the others. */
const whereOthers = ({ scope, filter }: ListRead, leading: readonly string[]) =>
  leading.length === 0
    ? where(scope, filter)
    : where(scope, filter, [`(state <> 0 or fire = 0 or not id ${IN_LIST})`, JSON.stringify(leading)])

export const findPage = (connection: Connection, read: ListRead & { readonly page: Page }): EventRecord[] => {
  const { offset, limit } = read.page
  const leading = findLeading(connection, read)
  const first = leading.slice(offset, offset + limit)
  const { sql, values } = whereOthers(read, leading)
  const others = readEvents(connection, `${sql} ${ordering(read.page)} limit ? offset ?`, [
    ...values,
    limit - first.length,
    Math.max(0, offset - leading.length),
  ])
  return [...findByIds(connection, first), ...others]
}

/** The newest events of all kinds, of the whole scope or of some places. */
export const findNewest = (
  connection: Connection,
  scope: Scope,
  { limit, ...filter }: Pick<EventFilter, 'placeIds' | 'state'> & { readonly limit: number },
): EventRecord[] => {
  const { sql, values } = where(scope, { ...filter, areaIds: [...scope.areaIds] })
  return readEvents(connection, `${sql} order by raisedAt desc, id desc limit ?`, [...values, limit])
}

/** The ids of all events under a filter, in the order of its list. */
export const findEventIds = (connection: Connection, read: ListRead): string[] => {
  const leading = findLeading(connection, read)
  const { sql, values } = whereOthers(read, leading)
  return [...leading, ...readIds(connection, `${sql} ${ordering(read.page)}`, values)]
}

/** Events by id, in the order of the ids; those outside the scope are left out. */
export const findEventsByIds = (
  connection: Connection,
  { projectId, areaIds }: Scope,
  ids: readonly string[],
): EventRecord[] =>
  findByIds(connection, ids).filter((event) => event.projectId === projectId && areaIds.has(event.areaId))

/** Number of events in each state under a filter. */
export const countStates = (connection: Connection, scope: Scope, filter: EventFilter): Map<number, number> => {
  const { sql, values } = where(scope, filter)
  const rows = prepared(connection, `select state, count(*) as n from Event ${sql} group by state`).all(...values)
  return new Map(rows.map((row) => [Number(row['state']), Number(row['n'])]))
}

/** Number of events of each kind under a filter. */
export const countKinds = (connection: Connection, scope: Scope, filter: EventFilter): Map<string, number> => {
  const { sql, values } = where(scope, filter)
  const rows = prepared(connection, `select kind, count(*) as n from Event ${sql} group by kind`).all(...values)
  return new Map(rows.map((row) => [String(row['kind']), Number(row['n'])]))
}

/** Other events of the same device and measure during an event, or within a given time before it. */
export const findOverlapping = (
  connection: Connection,
  { id, deviceId, measure, raisedAt, recoveredAt }: EventRecord,
  { before, now }: { before: number; now: number },
): EventRecord[] =>
  readEvents(
    connection,
    'where deviceId = ? and measure = ? and id <> ? and beganAt <= ? and (recoveredAt is null or recoveredAt >= ?)',
    [deviceId, measure, id, recoveredAt ?? now, raisedAt - before],
  )

/** Raise times of the events of a kind at a place, up to an instant. */
export const findRaised = (
  connection: Connection,
  { placeId, kind, raisedAt }: Pick<EventRecord, 'placeId' | 'kind' | 'raisedAt'>,
): number[] =>
  prepared(connection, 'select raisedAt from Event where placeId = ? and kind = ? and raisedAt <= ?')
    .all(placeId, kind, raisedAt)
    .map((row) => Number(row['raisedAt']))
