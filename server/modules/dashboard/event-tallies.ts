import { findRaised, type Raised } from '#server/modules/dashboard/dashboard.repo.ts'
import { createCachedDays } from '#server/modules/dashboard/cached-days.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { EventKind } from '#shared/event/index.ts'
import { DAY, hourOfDay, startOfDay } from '#shared/time.ts'

/** Events of one kind that one area raised on one day. */
export interface Tally {
  total: number
  /** Counts per hour of the day. */
  readonly hours: number[]
  readonly reason: Map<string, number>
  readonly deviceType: Map<string, number>
  readonly placeId: Map<string, number>
}

/** Tallies of a day by area and kind. */
export type DayTallies = ReadonlyMap<string, Readonly<Tally>>

export const tallyKey = (areaId: string, kind: EventKind): string => `${areaId} ${kind}`

const newTally = (): Tally => ({
  total: 0,
  hours: Array.from({ length: 24 }, () => 0),
  reason: new Map(),
  deviceType: new Map(),
  placeId: new Map(),
})

const addOne = (counts: Map<string, number>, key: string) => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const add = (day: Map<string, Tally>, event: Raised) => {
  const key = tallyKey(event.areaId, event.kind)
  const tally = day.get(key) ?? newTally()
  const hour = Math.floor(hourOfDay(event.raisedAt))
  tally.total += 1
  tally.hours[hour] = (tally.hours[hour] ?? 0) + 1
  addOne(tally.reason, event.reason)
  addOne(tally.deviceType, event.deviceType)
  addOne(tally.placeId, event.placeId)
  day.set(key, tally)
}

/** The tallies of some events of one day. */
const tallied = (events: Iterable<Raised>): Map<string, Tally> => {
  const day = new Map<string, Tally>()
  for (const event of events) add(day, event)
  return day
}

/**
 * Raised events counted by day. A day is read from the store on its first request, then updated with each raised event. A
 * figure costs one addition per area and day, however many events there were.
 */
export const createEventTallies = (kernel: Kernel) => {
  const known = createCachedDays<Map<string, Tally>>(kernel)

  kernel.changes.subscribe((change) => {
    if (change.type !== 'event-raised') return
    const { projectId, raisedAt } = change.event
    const day = known.get(startOfDay(raisedAt), projectId)
    if (day) add(day, change.event)
  })

  // Serialised with writes: an event stored but not yet published would be counted twice.
  const load = (projectId: string, from: number): Promise<DayTallies> =>
    kernel.store.inTurn(() =>
      kernel.store.atomically((connection) => {
        const loaded = known.get(from, projectId)
        if (loaded) return loaded
        const day = tallied(findRaised(connection, projectId, { from, until: from + DAY }))
        known.set(from, projectId, day)
        return day
      }),
    )

  return {
    /** A part of a day, which is read each time: the same day is cut at another instant by the next call. */
    ofPart: (projectId: string, part: { from: number; until: number }): Promise<DayTallies> =>
      kernel.store.atomically((connection) => tallied(findRaised(connection, projectId, part))),
    /** One entry per day; days are given by their start instants. */
    of: async (projectId: string, days: readonly number[]): Promise<DayTallies[]> => {
      const found: DayTallies[] = []
      for (const from of days) {
        const day = known.get(from, projectId)
        found.push(day ?? (await load(projectId, from)))
        // A month is read one day at a time, so that other calls run in between.
        if (!day) await transportClock.breathe()
      }
      return found
    },
  }
}
