import type { EventRecord } from '#server/worlds/records.ts'

/** The deferred events among the open ones; usually a few. */
export const createDeferredEvents = () => {
  const byId = new Map<string, EventRecord>()
  return {
    put: (event: EventRecord): void => {
      if (event.deferReason === null || event.state === 2) byId.delete(event.id)
      else byId.set(event.id, event)
    },
    all: (): Iterable<EventRecord> => byId.values(),
  }
}
