import type { Kernel } from '#server/worlds/kernel.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { Version } from '#server/worlds/read-model/open-events.ts'
import { isUnhandledFire } from '#shared/event/unhandled-fire.ts'

/** The open events of a world, sorted for the figures that read them. */
export interface OpenLists {
  readonly newestFirst: readonly EventRecord[]
  /** The unhandled fires, then all others; the newest first in both. */
  readonly firesFirst: readonly EventRecord[]
  /** Events with a handler on the way, the latest to set out first. */
  readonly going: readonly (EventRecord & { readonly takenAt: number })[]
  /** Open faults 离线. */
  readonly silent: readonly EventRecord[]
}

const byId = (a: EventRecord, b: EventRecord): number => (a.id < b.id ? -1 : 1)

const isTaken = (event: EventRecord): event is EventRecord & { readonly takenAt: number } =>
  event.state === 1 && event.takenAt !== null

const listsOf = (events: Iterable<EventRecord>): OpenLists => {
  const all = [...events]
  const newestFirst = all.toSorted((a, b) => b.raisedAt - a.raisedAt || byId(a, b))
  return {
    newestFirst,
    firesFirst: newestFirst.toSorted((a, b) => Number(isUnhandledFire(b)) - Number(isUnhandledFire(a))),
    going: all.filter(isTaken).toSorted((a, b) => b.takenAt - a.takenAt || byId(a, b)),
    silent: all.filter(({ kind, reason }) => kind === 'fault' && reason === 'offline'),
  }
}

/** Sorted once per change, however many screens request it: in a storm tens of thousands are open. */
export const createOpenLists = (kernel: Kernel): (() => OpenLists) => {
  let known: { readonly version: Version; readonly lists: OpenLists } | null = null
  return () => {
    const { openEvents } = kernel.model
    const version = openEvents.version()
    if (known?.version !== version) known = { version, lists: listsOf(openEvents.all()) }
    return known.lists
  }
}
