import { conditionsOf, dueAt, inAreas, where, type EventFilter } from '#server/modules/event/event-filter.repo.ts'
import { rowsById } from '#server/modules/rows.ts'
import type { Slice, SortedSlice } from '#server/modules/page.ts'
import { among, type Condition, IN_LIST, whereAll } from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import { readEvents } from '#server/worlds/read-model/load.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord } from '#server/worlds/records.ts'

/*
 * Lists are read by prepared statements: every console reloads its list after every burst of frames. The same page through
 * Prisma costs three times as much.
 */
type Page = SortedSlice<'state' | 'raisedAt' | 'dueAt' | 'responseSeconds' | 'handlingSeconds'>

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

const readRows = (connection: Connection, columns: string, { sql, values }: ReturnType<typeof whereAll>) =>
  prepared(connection, `select ${columns} from Event ${sql}`).all(...values)

const statesIn = (connection: Connection, { sql, values }: ReturnType<typeof whereAll>): Map<number, number> => {
  const rows = readRows(connection, 'state, count(*) as n', { sql: `${sql} group by state`, values })
  return new Map(rows.map((row) => [Number(row['state']), Number(row['n'])]))
}

interface ListRead {
  readonly scope: Scope
  readonly filter: EventFilter
  readonly page: Pick<Page, 'column' | 'order'>
  /** Ids of the unhandled fires of the project, which lead the list in every order but that of a duration (DECISIONS 166). */
  readonly fires: readonly string[]
  /** Ids of its deferred events, which are the last of their state in the order of states (DECISIONS 187). */
  readonly deferred?: readonly string[]
}

const readIds = (connection: Connection, sql: string, values: readonly unknown[]): string[] =>
  readRows(connection, 'id', { sql, values: [...values] }).map((row) => String(row['id']))

/** Conditions of the rows of a list among some ids. Their state is read here: it may just have changed. */
const whereAmong = ({ scope, filter }: ListRead, ids: readonly string[], ...conditions: Condition[]) =>
  whereAll([
    among('id', ids),
    ['+projectId = ?', scope.projectId],
    ...conditions,
    ...inAreas(scope, filter.areaIds),
    ...conditionsOf(filter),
  ])

/** Ids of the fires that lead a list, in its order. */
const findLeading = (connection: Connection, read: ListRead): string[] => {
  if (read.fires.length === 0 || read.page.column in durations) return []
  const { sql, values } = whereAmong(read, read.fires, ['+state = 0'], ['fire = 1'])
  return readIds(connection, `${sql} ${ordering(read.page)}`, values)
}

/** Ids of the deferred events of a list by state, in its order; empty where the order is not that of states. */
const findDeferred = (connection: Connection, read: ListRead): Map<number, string[]> => {
  const { deferred = [], page } = read
  if (deferred.length === 0 || page.column !== 'state') return new Map()
  const { sql, values } = whereAmong(read, deferred, ['deferReason is not null'])
  const rows = readRows(connection, 'id, state', { sql: `${sql} ${ordering(page)}`, values })
  const found = rows.map((row) => ({ id: String(row['id']), state: Number(row['state']) }))
  return new Map([0, 1].map((state) => [state, found.filter((one) => one.state === state).map(({ id }) => id)]))
}

/** All other events of a list. Only rows that may be a leading or deferred one are looked up; the index passes over the others. */
const whereOthers = ({ scope, filter }: ListRead, leading: readonly string[], deferred: readonly string[]) =>
  where(
    scope,
    filter,
    ...(leading.length === 0
      ? []
      : [[`(state <> 0 or fire = 0 or not id ${IN_LIST})`, JSON.stringify(leading)] satisfies Condition]),
    ...(deferred.length === 0
      ? []
      : [[`(deferReason is null or not id ${IN_LIST})`, JSON.stringify(deferred)] satisfies Condition]),
  )

/** A part of a list: rows that are known by id, or a number of the other rows. */
type Run = readonly string[] | number

/** A list as its runs: the leading fires, then the other rows with the deferred ones behind those of their state. */
const runsOf = (connection: Connection, read: ListRead) => {
  const leading = findLeading(connection, read)
  const deferred = findDeferred(connection, read)
  const others = whereOthers(read, leading, [...deferred.values()].flat())
  if (![...deferred.values()].some(({ length }) => length > 0))
    return { others, runs: [leading, Number.MAX_SAFE_INTEGER] satisfies Run[] }
  const counts = statesIn(connection, others)
  const states = read.page.order === 'asc' ? [2, 1, 0] : [0, 1, 2]
  const runs: Run[] = [leading, ...states.flatMap((state) => [counts.get(state) ?? 0, deferred.get(state) ?? []])]
  return { others, runs }
}

/** The part of each run that lies on a page. */
const cutRuns = (runs: readonly Run[], { offset, limit }: Slice) => {
  let [before, othersBefore] = [0, 0]
  return runs.flatMap((run) => {
    const size = typeof run === 'number' ? run : run.length
    const [from, to] = [Math.max(0, offset - before), Math.min(size, offset + limit - before)]
    const part = typeof run === 'number' ? { skip: othersBefore + from, take: to - from } : run.slice(from, to)
    before += size
    if (typeof run === 'number') othersBefore += size
    return to > from ? [part] : []
  })
}

export const findPage = (connection: Connection, read: ListRead & { readonly page: Page }): EventRecord[] => {
  const { others, runs } = runsOf(connection, read)
  return cutRuns(runs, read.page).flatMap((part) =>
    'take' in part
      ? readEvents(connection, `${others.sql} ${ordering(read.page)} limit ? offset ?`, [
          ...others.values,
          part.take,
          part.skip,
        ])
      : findByIds(connection, part),
  )
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
  const { others, runs } = runsOf(connection, read)
  const ids = readIds(connection, `${others.sql} ${ordering(read.page)}`, others.values)
  return cutRuns(runs, { offset: 0, limit: Number.MAX_SAFE_INTEGER }).flatMap((part) =>
    'take' in part ? ids.slice(part.skip, part.skip + part.take) : part,
  )
}

/** Events by id, in the order of the ids; those outside the scope are left out. */
export const findEventsByIds = (
  connection: Connection,
  { projectId, areaIds }: Scope,
  ids: readonly string[],
): EventRecord[] =>
  findByIds(connection, ids).filter((event) => event.projectId === projectId && areaIds.has(event.areaId))

/** Number of events in each state under a filter. */
export const countStates = (connection: Connection, scope: Scope, filter: EventFilter): Map<number, number> =>
  statesIn(connection, where(scope, filter))

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
