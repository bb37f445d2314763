import type { AnnouncementRecord } from '#server/worlds/admin-records.ts'
import type { UserRecord } from '#server/worlds/records.ts'

type Reader = Pick<UserRecord, 'id' | 'createdAt'>

/** Whether this person is a recipient, regardless of time. */
const isFor = ({ audience, userIds }: AnnouncementRecord, userId: string): boolean =>
  audience === 'ALL' || userIds.includes(userId)

/**
 * Whether an announcement has been sent to this person, even if it is over. One that ended before the account was created
 * has not.
 */
export const wasSentTo = (record: AnnouncementRecord, { id, createdAt }: Reader, now: number): boolean =>
  record.sendStatus === '1' &&
  (record.startAt === null || record.startAt <= now) &&
  (record.endAt === null || record.endAt >= createdAt) &&
  isFor(record, id)

/** Whether it is shown to this person now. It disappears at its end without any call. */
export const isCurrentFor = (record: AnnouncementRecord, user: Reader, now: number): boolean =>
  wasSentTo(record, user, now) && (record.endAt === null || now < record.endAt)

/** The next instant at which an announcement begins or ends. */
export const nextTurn = (records: Iterable<AnnouncementRecord>, now: number): number => {
  let next = Number.POSITIVE_INFINITY
  for (const { startAt, endAt } of records) {
    for (const turn of [startAt, endAt]) if (turn !== null && turn > now && turn < next) next = turn
  }
  return next
}

/** Newest first. */
export const bySending = (a: AnnouncementRecord, b: AnnouncementRecord): number =>
  (b.sentAt ?? 0) - (a.sentAt ?? 0) || (a.id < b.id ? 1 : -1)
