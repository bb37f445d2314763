import type { EventRecord } from '#server/worlds/records.ts'

/** When people could first know of an event: later than it was raised where its device told it late. */
export const knownSince = ({ receivedAt, raisedAt }: Pick<EventRecord, 'receivedAt' | 'raisedAt'>): number =>
  receivedAt ?? raisedAt
