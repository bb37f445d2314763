import type { EventRecord } from '#server/worlds/records.ts'

type Deferral = Pick<EventRecord, 'deferReason' | 'deferredUntil'>

/** Whether an event is deferred now. The end of the last deferral stays with the event, since its call counts from there. */
export const isDeferred = ({ deferReason }: Pick<Deferral, 'deferReason'>): boolean => deferReason !== null

/** The end of a deferral, as fields of the event; none when it is not deferred. */
export const ending = (event: EventRecord, at: number): Partial<Deferral> =>
  isDeferred(event) ? { deferReason: null, deferredUntil: at } : {}
