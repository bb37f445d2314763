import type { Stretch } from '#server/modules/attendance/attendance.repo.ts'
import type { Slice } from '#server/modules/page.ts'
import { countOf, IN_LIST, insertRow } from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'
import type { RollCallRecord } from '#server/worlds/changes.ts'

/** A roll call to one person. */
export interface LineRecord extends RollCallRecord {
  readonly userId: string
  readonly answeredAt: number | null
}

/** A roll call, and how many of its recipients in the caller's scope were called and have answered. */
export interface CountedRecord extends RollCallRecord {
  readonly total: number
  readonly answered: number
  /** Among all recipients. */
  readonly unanswered: number
}

/** Ids of the people whom the caller sees; null for everyone. */
export type Seen = readonly string[] | null

const CALL = 'c.id, c.projectId, c.askedById, c.askedAt, c.deadline'
const LINE = `select ${CALL}, l.userId, l.answeredAt from RollCall c join RollCallLine l on l.rollCallId = c.id`
const IS_SEEN = `(? is null or l.userId ${IN_LIST})`

const idsOf = (seen: Seen): [string | null, string] => (seen === null ? [null, '[]'] : ['', JSON.stringify(seen)])

// In this file the columns are those of the records, so the rows need no conversion.

/**
 * Stores a roll call. Roll calls are never deleted, so their count numbers the next one. The id is zero-padded, so that ids
 * sort.
 */
export const insertRollCall = (
  connection: Connection,
  call: Omit<RollCallRecord, 'id'>,
  userIds: readonly string[],
): RollCallRecord => {
  const { projectId, askedById, askedAt, deadline } = call
  const sql = 'select count(*) as n from RollCall where projectId = ?'
  const n = 1 + countOf(connection, sql, projectId)
  const id = `rc-${projectId}-${String(n).padStart(6, '0')}`
  insertRow(connection, 'RollCall', { id, projectId, askedById, askedAt, deadline })
  for (const userId of userIds) insertRow(connection, 'RollCallLine', { rollCallId: id, userId, answeredAt: null })
  return { ...call, id }
}

/** The roll call of a project that is still open and not fully answered. */
export const findRunning = (connection: Connection, projectId: string, now: number): RollCallRecord | undefined =>
  prepared(
    connection,
    `select ${CALL} from RollCall c where c.projectId = ? and c.askedAt <= ? and c.deadline > ?
     and exists (select 1 from RollCallLine l where l.rollCallId = c.id and l.answeredAt is null)`,
  ).get(projectId, now, now) as unknown as RollCallRecord | undefined

/** Roll calls that a person has yet to answer, oldest first. */
export const findWaiting = (connection: Connection, userId: string, now: number): LineRecord[] =>
  prepared(
    connection,
    `${LINE} where l.userId = ? and l.answeredAt is null and c.askedAt <= ? and c.deadline > ?
     order by c.askedAt, c.id`,
  ).all(userId, now, now) as unknown as LineRecord[]

/** A roll call's row for one person. */
export const findLine = (
  connection: Connection,
  { id, userId }: { id: string; userId: string },
): LineRecord | undefined =>
  prepared(connection, `${LINE} where c.id = ? and l.userId = ?`).get(id, userId) as unknown as LineRecord | undefined

/** Stores the answer of a person. */
export const saveAnswer = (connection: Connection, { id, userId }: LineRecord, at: number): void => {
  const sql = 'update RollCallLine set answeredAt = ? where rollCallId = ? and userId = ?'
  prepared(connection, sql).run(at, id, userId)
}

/** The rows of a roll call for the people whom the caller sees. */
export const findLines = (connection: Connection, id: string, seen: Seen): LineRecord[] =>
  prepared(connection, `${LINE} where c.id = ? and ${IS_SEEN} order by l.userId`).all(
    id,
    ...idsOf(seen),
  ) as unknown as LineRecord[]

/** All roll-call rows of a project in a time range, in order. */
export const findProjectLines = (connection: Connection, projectId: string, { from, until }: Stretch): LineRecord[] =>
  prepared(
    connection,
    `${LINE} where c.projectId = ? and c.askedAt >= ? and c.askedAt < ? order by c.askedAt, c.id`,
  ).all(projectId, from, until) as unknown as LineRecord[]

const COUNTED = `select ${CALL}, count(*) as total, count(l.answeredAt) as answered,
  (select count(*) from RollCallLine o where o.rollCallId = c.id and o.answeredAt is null) as unanswered
  from RollCall c join RollCallLine l on l.rollCallId = c.id`

/** The roll calls of a project that included a person whom the caller sees, newest first. */
export const findCalls = (
  connection: Connection,
  { projectId, seen }: { projectId: string; seen: Seen },
  { offset, limit }: Slice,
): CountedRecord[] =>
  prepared(
    connection,
    `${COUNTED} where c.projectId = ? and ${IS_SEEN} group by c.id order by c.askedAt desc, c.id desc limit ? offset ?`,
  ).all(projectId, ...idsOf(seen), limit, offset) as unknown as CountedRecord[]

/** One of these roll calls. */
export const findCall = (
  connection: Connection,
  { projectId, seen }: { projectId: string; seen: Seen },
  id: string,
): CountedRecord | undefined =>
  prepared(connection, `${COUNTED} where c.projectId = ? and ${IS_SEEN} and c.id = ? group by c.id`).get(
    projectId,
    ...idsOf(seen),
    id,
  ) as unknown as CountedRecord | undefined

/** The number of these roll calls. */
export const countCalls = (connection: Connection, { projectId, seen }: { projectId: string; seen: Seen }): number =>
  countOf(
    connection,
    `select count(distinct c.id) as n from RollCall c join RollCallLine l on l.rollCallId = c.id
     where c.projectId = ? and ${IS_SEEN}`,
    projectId,
    ...idsOf(seen),
  )
