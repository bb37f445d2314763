import type { EventRecord } from '#server/worlds/records.ts'
import type { EventKind } from '#shared/events/index.ts'

export interface KindCount {
  todo: number
  doing: number
}

/** Compared by identity. */
export type Version = object

/** The events that are not answered yet, and their counts per area and kind. */
export interface OpenEvents {
  get(id: string): EventRecord | undefined
  /** The open event of a device and kind: a repeated report adds to it. */
  find(deviceId: string, kind: EventKind): EventRecord | undefined
  ofDevice(deviceId: string): EventRecord[]
  /** Inserts or replaces an event; removes it when it is answered. */
  put(event: EventRecord): void
  count(areaId: string, kind: EventKind): Readonly<KindCount>
  all(): Iterable<EventRecord>
  /**
   * A new object after every change: values computed at the same version are still valid. Not a number, since worlds of
   * one seed share records, and two of them may have changed equally often.
   */
  version(): Version
  size(): number
}

const NONE: Readonly<KindCount> = { todo: 0, doing: 0 }

export const createOpenEvents = (events: Iterable<EventRecord>): OpenEvents => {
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
  const put = (event: EventRecord) => {
    version = {}
    const known = byId.get(event.id)
    if (known) remove(known)
    if (event.state !== 2) insert(event)
  }

  for (const event of events) put(event)
  return {
    get: (id) => byId.get(id),
    find: (deviceId, kind) => byDevice.get(deviceId)?.get(kind),
    ofDevice: (deviceId) => [...(byDevice.get(deviceId)?.values() ?? [])],
    put,
    count: (areaId, kind) => counts.get(`${areaId} ${kind}`) ?? NONE,
    all: () => byId.values(),
    version: () => version,
    size: () => byId.size,
  }
}
