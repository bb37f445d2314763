import type { Attendance } from '#prisma/generated/client.ts'
import { countOf, insertRow } from '#server/platform/sql.ts'
import type { InMemory } from '#server/platform/stored-values.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'

/** One clock-in or clock-out. */
export type Clocking = InMemory<Attendance, { act: 'in' | 'out' }>

/** A time range: `from` inclusive, `until` exclusive. */
export interface Stretch {
  readonly from: number
  readonly until: number
}

const SELECT = 'select id, userId, projectId, act, at, address from Attendance'

/** All clockings of a project in a time range, in order. */
export const findClockings = (connection: Connection, projectId: string, { from, until }: Stretch): Clocking[] =>
  // The columns are those of the record, and `act` holds what insertClocking wrote.
  prepared(connection, `${SELECT} where projectId = ? and at >= ? and at < ? order by at, id`).all(
    projectId,
    from,
    until,
  ) as unknown as Clocking[]

/** The latest clocking of a person in a project; undefined if there is none. */
export const findLastClocking = (
  connection: Connection,
  { userId, projectId }: Pick<Scope, 'userId' | 'projectId'>,
): Clocking | undefined =>
  prepared(connection, `${SELECT} where userId = ? and projectId = ? order by at desc, id desc limit 1`).get(
    userId,
    projectId,
  ) as unknown as Clocking | undefined // as above

/**
 * Stores a clocking. Clockings are never deleted, so their count numbers the next one. The id is zero-padded, so that ids
 * sort.
 */
export const insertClocking = (connection: Connection, clocking: Omit<Clocking, 'id'>): Clocking => {
  const { userId, projectId, act, at, address } = clocking
  const sql = 'select count(*) as n from Attendance where userId = ? and projectId = ?'
  const n = 1 + countOf(connection, sql, userId, projectId)
  const id = `att-${userId}-${projectId}-${String(n).padStart(6, '0')}`
  insertRow(connection, 'Attendance', { id, userId, projectId, act, at, address })
  return { ...clocking, id }
}

/** A person's 前往现场 or 反馈 on an event, with the event's times. */
export interface Handling {
  readonly userId: string
  readonly act: 'toSite' | 'feedback'
  readonly at: number
  /** When people could first know of the event. */
  readonly knownAt: number
  readonly takenAt: number | null
  readonly answeredAt: number | null
}

/** The handlings in a time range of the events within a scope. */
export const findHandlings = (
  connection: Connection,
  { projectId, areaIds }: Scope,
  { from, until }: Stretch,
): Handling[] =>
  // The columns are those of the record. Only people perform these two acts. One that was taken back is none.
  prepared(
    connection,
    `select s.userId, s.act, s.at, coalesce(e.receivedAt, e.raisedAt) as knownAt, e.takenAt, e.answeredAt
     from Event e join EventStep s on s.eventId = e.id
     where e.projectId = ? and e.areaId in (select value from json_each(?)) and e.raisedAt < ?
     and (e.answeredAt is null or e.answeredAt >= ?)
     and s.act in ('toSite', 'feedback') and s.at >= ? and s.at < ? and s.userId is not null
     and not (s.act = 'toSite' and exists (
       select 1 from EventStep u where u.eventId = s.eventId and u.act = 'undoToSite' and u.userId = s.userId and u.n > s.n
     ))`,
  ).all(projectId, JSON.stringify([...areaIds]), until, from, from, until) as unknown as Handling[]
