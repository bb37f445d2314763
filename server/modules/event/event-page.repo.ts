import { prepared, type Connection } from '#server/platform/store.ts'
import { readEvents } from '#server/worlds/read-model/load.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { HandlingState } from '#shared/events/handling-state.ts'
import type { EventKind } from '#shared/events/index.ts'

/*
 * Lists are read by prepared statements: the same page through Prisma costs three times as much, and every console
 * reads its list again after every burst of frames.
 */
/** What somebody searches for, and the places that carry it in their name or address. */
export interface Keyword {
  readonly text: string
  readonly placeIds: readonly string[]
}

export interface EventFilter {
  readonly kind: EventKind
  readonly state?: HandlingState | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly deviceType?: string | undefined
  readonly placeIds?: readonly string[] | undefined
  readonly handlerId?: string | undefined
  readonly result?: string | undefined
  readonly keyword?: Keyword | undefined
}

export interface Page {
  readonly column: 'state' | 'raisedAt'
  readonly order: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

/** SQL conditions with their values; an absent filter leaves no trace in either. */
type Condition = readonly [sql: string, ...values: unknown[]]

const marks = (values: Iterable<unknown>): string => [...values].map(() => '?').join(', ')

const inScope = ({ projectId, areaIds }: Scope): Condition[] => [
  ['projectId = ?', projectId],
  [`areaId in (${marks(areaIds)})`, ...areaIds],
]

// A person types any of these; a % or _ of theirs is a letter, not a pattern.
const keywordCondition = ({ text, placeIds }: Keyword): Condition => {
  const like = `%${text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`
  const columns = ['number', 'deviceName', 'deviceCode']
  const inColumns = columns.map((column) => `${column} like ? escape '\\'`)
  const inPlaces = 'placeId in (select value from json_each(?))'
  return [`(${[...inColumns, inPlaces].join(' or ')})`, ...columns.map(() => like), JSON.stringify(placeIds)]
}

const conditionsOf = (filter: EventFilter): Condition[] => {
  const { kind, state, from, to, deviceType, placeIds, handlerId, result, keyword } = filter
  const condition = <V>(value: V | undefined, make: (value: V) => Condition): Condition[] =>
    value === undefined ? [] : [make(value)]
  return [
    ['kind = ?', kind],
    ...condition(state, (value) => ['state = ?', value]),
    ...condition(from, (value) => ['raisedAt >= ?', value]),
    ...condition(to, (value) => ['raisedAt <= ?', value]),
    ...condition(deviceType, (value) => ['deviceType = ?', value]),
    ...condition(placeIds, (ids) => [`placeId in (${marks(ids)})`, ...ids]),
    ...condition(handlerId, (value) => ['handlerId = ?', value]),
    ...condition(result, (value) => ['result = ?', value]),
    ...condition(keyword, keywordCondition),
  ]
}

const where = (scope: Scope, filter: EventFilter): { sql: string; values: unknown[] } => {
  const conditions = [...inScope(scope), ...conditionsOf(filter)]
  return {
    sql: `where ${conditions.map(([sql]) => sql).join(' and ')}`,
    values: conditions.flatMap(([, ...values]) => values),
  }
}

// Unhandled first, newest first within a state; every order ends with the id, so that pages never overlap.
const ordering = ({ column, order }: Pick<Page, 'column' | 'order'>): string =>
  column === 'state'
    ? `order by state ${order === 'asc' ? 'desc' : 'asc'}, raisedAt desc, id`
    : `order by raisedAt ${order}, id`

export const findPage = (
  connection: Connection,
  { scope, filter, page }: { scope: Scope; filter: EventFilter; page: Page },
): EventRecord[] => {
  const { sql, values } = where(scope, filter)
  return readEvents(connection, `${sql} ${ordering(page)} limit ? offset ?`, [...values, page.limit, page.offset])
}

/** The ids of everything under a filter, in the order of its list. */
export const findEventIds = (
  connection: Connection,
  { scope, filter, page }: { scope: Scope; filter: EventFilter; page: Pick<Page, 'column' | 'order'> },
): string[] => {
  const { sql, values } = where(scope, filter)
  return prepared(connection, `select id from Event ${sql} ${ordering(page)}`)
    .all(...values)
    .map((row) => String(row['id']))
}

/** Events by id, in the order of the ids; those outside the scope are left out. */
export const findEventsByIds = (
  connection: Connection,
  { projectId, areaIds }: Scope,
  ids: readonly string[],
): EventRecord[] => {
  const rows = readEvents(connection, 'where id in (select value from json_each(?))', [JSON.stringify(ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .filter((event) => event.projectId === projectId && areaIds.has(event.areaId))
}

/** How many events stand in each state under a filter. */
export const countStates = (connection: Connection, scope: Scope, filter: EventFilter): Map<number, number> => {
  const { sql, values } = where(scope, filter)
  const rows = prepared(connection, `select state, count(*) as n from Event ${sql} group by state`).all(...values)
  return new Map(rows.map((row) => [Number(row['state']), Number(row['n'])]))
}
