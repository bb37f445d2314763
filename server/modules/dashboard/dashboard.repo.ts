import type { Stretch } from '#server/modules/attendance/attendance.repo.ts'
import { countOf, IN_LIST } from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventKind } from '#shared/event/index.ts'

const IN_AREAS = `areaId ${IN_LIST}`
const areasOf = ({ areaIds }: Scope): string => JSON.stringify([...areaIds])

/** The immutable event fields that are counted. */
export interface Raised {
  readonly raisedAt: number
  readonly areaId: string
  readonly kind: EventKind
  readonly reason: string
  readonly deviceType: string
  readonly placeId: string
}

/** Everything a project raised in a time range, regardless of who may see it. */
export const findRaised = (connection: Connection, projectId: string, { from, until }: Stretch): Raised[] =>
  // The columns are those of the record, written by the intake.
  prepared(
    connection,
    `select raisedAt, areaId, kind, reason, deviceType, placeId from Event
     where projectId = ? and raisedAt >= ? and raisedAt < ?`,
  ).all(projectId, from, until) as unknown as Raised[]

/** When a project raised its first event; null for one without events. */
export const findFirstRaised = (connection: Connection, projectId: string): number | null => {
  const row = prepared(connection, 'select min(raisedAt) as first from Event where projectId = ?').get(projectId)
  return typeof row?.['first'] === 'number' ? row['first'] : null
}

/** Number of events of a kind raised in a time range. */
export const countRaised = (
  connection: Connection,
  scope: Scope,
  { kind, from, until }: Stretch & { readonly kind: EventKind },
): number => {
  const sql = `select count(*) as n from Event
    where projectId = ? and raisedAt >= ? and raisedAt < ? and kind = ? and ${IN_AREAS}`
  return countOf(connection, sql, scope.projectId, from, until, kind, areasOf(scope))
}

/** Status at a past instant of events that have been answered since: how many were unhandled, how many were open risks. */
export const countSinceAnswered = (
  connection: Connection,
  scope: Scope,
  at: number,
): { readonly todo: number; readonly risks: number } => {
  const sql = `select coalesce(sum(coalesce(takenAt, answeredAt) > ?), 0) as todo, coalesce(sum(kind = 'risk'), 0) as risks
    from Event where projectId = ? and answeredAt > ? and raisedAt <= ? and ${IN_AREAS}`
  const row = prepared(connection, sql).get(at, scope.projectId, at, at, areasOf(scope))
  return { todo: Number(row?.['todo']), risks: Number(row?.['risks']) }
}

/** Devices that were offline at a past instant by a fault 离线 that has been answered since. */
export const findOfflineThen = (connection: Connection, scope: Scope, at: number): string[] => {
  const sql = `select distinct deviceId from Event
    where projectId = ? and answeredAt > ? and kind = 'fault' and reason = 'offline' and beganAt <= ? and recoveredAt > ?
    and ${IN_AREAS}`
  const rows = prepared(connection, sql).all(scope.projectId, at, at, at, areasOf(scope))
  return rows.map((row) => String(row['deviceId']))
}

/** How the events of one area were handled: counts and sums of whole seconds, each event rounded as lists show it. */
export interface Handling {
  readonly responses: number
  readonly responseSeconds: number
  readonly answered: number
  readonly handlingSeconds: number
  readonly falseAlarms: number
}

/** How the events of a kind raised in a time range were handled, by area. */
export const sumHandling = (
  connection: Connection,
  projectId: string,
  { kind, from, until }: Stretch & { readonly kind: EventKind },
): Map<string, Handling> => {
  const sql = `select areaId, count(coalesce(takenAt, answeredAt)) as responses,
      total(round((coalesce(takenAt, answeredAt) - coalesce(receivedAt, raisedAt)) / 1000.0)) as responseSeconds,
      count(answeredAt) as answered, total(round((answeredAt - coalesce(takenAt, receivedAt, raisedAt)) / 1000.0)) as handlingSeconds,
      total(result = '误报') as falseAlarms
    from Event where projectId = ? and kind = ? and state in (1, 2) and raisedAt >= ? and raisedAt < ? group by areaId`
  const rows = prepared(connection, sql).all(projectId, kind, from, until)
  // The columns are those of the record.
  return new Map(rows.map(({ areaId, ...sums }) => [String(areaId), sums as unknown as Handling]))
}
