import type { EventRecord } from '#server/worlds/records.ts'
import type { EventKind } from '#shared/event/index.ts'

export interface KindCount {
  todo: number
  doing: number
}

/** Compared by identity. */
export type Version = object

const NONE: Readonly<KindCount> = { todo: 0, doing: 0 }

/** The events that are not answered yet, and their counts per area and kind. */
export const createOpenEvents = (events: Iterable<EventRecord>) => {
  const byId = new Map<string, EventRecord>()
  const byDevice = new Map<string, Map<EventKind, EventRecord>>()
  const counts = new Map<string, KindCount>()
  let version: Version = {}

  const add = (event: EventRecord, by: 1 | -1) => {
    const key = `${event.areaId} ${event.kind}`
    const count = counts.get(key) ?? { todo: 0, doing: 0 }
    if (event.state === 0) count.todo += by
    else count.doing += by
    counts.set(key, count)
  }
  const remove = (event: EventRecord) => {
    byId.delete(event.id)
    byDevice.get(event.deviceId)?.delete(event.kind)
    add(event, -1)
  }
  const insert = (event: EventRecord) => {
    byId.set(event.id, event)
    const kinds = byDevice.get(event.deviceId) ?? new Map<EventKind, EventRecord>()
    byDevice.set(event.deviceId, kinds.set(event.kind, event))
    add(event, 1)
  }
  /** Inserts or replaces an event; removes it when it is answered. */
  const put = (event: EventRecord) => {
    version = {}
    const known = byId.get(event.id)
    if (known) remove(known)
    if (event.state !== 2) insert(event)
  }

  for (const event of events) put(event)
  return {
    get: (id: string): EventRecord | undefined => byId.get(id),
    /** The open event of a device and kind: a repeated report adds to it. */
    find: (deviceId: string, kind: EventKind): EventRecord | undefined => byDevice.get(deviceId)?.get(kind),
    ofDevice: (deviceId: string): EventRecord[] => [...(byDevice.get(deviceId)?.values() ?? [])],
    put,
    count: (areaId: string, kind: EventKind): Readonly<KindCount> => counts.get(`${areaId} ${kind}`) ?? NONE,
    all: (): Iterable<EventRecord> => byId.values(),
    /**
     * A new object after every change: values computed at the same version are still valid. Not a number, since worlds of
     * one seed share records, and two of them may have changed equally often.
     */
    version: (): Version => version,
    size: (): number => byId.size,
  }
}

export type OpenEvents = ReturnType<typeof createOpenEvents>
