import { createDeferredEvents } from '#server/worlds/read-model/deferred-events.ts'
import { createUnhandledFires } from '#server/worlds/read-model/unhandled-fires.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { EventKind } from '#shared/event/index.ts'

export interface KindCount {
  todo: number
  doing: number
}

/** Compared by identity. */
export type Version = object

const NONE: Readonly<KindCount> = { todo: 0, doing: 0 }

/** Open events per area and kind. */
const createCounts = () => {
  const counts = new Map<string, KindCount>()
  return {
    add: (event: EventRecord, by: 1 | -1): void => {
      const key = `${event.areaId} ${event.kind}`
      const count = counts.get(key) ?? { todo: 0, doing: 0 }
      if (event.state === 0) count.todo += by
      else count.doing += by
      counts.set(key, count)
    },
    of: (areaId: string, kind: EventKind): Readonly<KindCount> => counts.get(`${areaId} ${kind}`) ?? NONE,
  }
}

/** The events that are not answered yet, and their counts per area and kind. */
export const createOpenEvents = (events: Iterable<EventRecord>) => {
  const byId = new Map<string, EventRecord>()
  const byDevice = new Map<string, Map<EventKind, EventRecord>>()
  const fires = createUnhandledFires()
  const deferred = createDeferredEvents()
  const counts = createCounts()
  let version: Version = {}

  const remove = (event: EventRecord) => {
    byId.delete(event.id)
    byDevice.get(event.deviceId)?.delete(event.kind)
    counts.add(event, -1)
  }
  const insert = (event: EventRecord) => {
    byId.set(event.id, event)
    const kinds = byDevice.get(event.deviceId) ?? new Map<EventKind, EventRecord>()
    byDevice.set(event.deviceId, kinds.set(event.kind, event))
    counts.add(event, 1)
  }
  /** Inserts or replaces an event; removes it when it is answered. */
  const put = (event: EventRecord) => {
    version = {}
    const known = byId.get(event.id)
    if (known) remove(known)
    fires.put(known, event)
    deferred.put(event)
    if (event.state !== 2) insert(event)
  }

  for (const event of events) put(event)
  return {
    get: (id: string): EventRecord | undefined => byId.get(id),
    /** The open event of a device and kind: a repeated report adds to it. */
    find: (deviceId: string, kind: EventKind): EventRecord | undefined => byDevice.get(deviceId)?.get(kind),
    ofDevice: (deviceId: string): EventRecord[] => [...(byDevice.get(deviceId)?.values() ?? [])],
    put,
    count: counts.of,
    all: (): Iterable<EventRecord> => byId.values(),
    /** The unhandled fires of a project, the newest first; usually none. */
    unhandledFires: fires.of,
    /** The deferred events of all projects. */
    deferred: deferred.all,
    /**
     * A new object after every change: values computed at the same version are still valid. Not a number, since worlds of
     * one seed share records, and two of them may have changed equally often.
     */
    version: (): Version => version,
    size: (): number => byId.size,
  }
}

export type OpenEvents = ReturnType<typeof createOpenEvents>
