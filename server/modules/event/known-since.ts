import type { EventRecord } from '#server/worlds/records.ts'

/** When people could first know of an event: the time of receipt, if its device reported it late. */
export const knownSince = ({ receivedAt, raisedAt }: Pick<EventRecord, 'receivedAt' | 'raisedAt'>): number =>
  receivedAt ?? raisedAt
