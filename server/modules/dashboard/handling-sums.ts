import { sumHandling, type Handling } from '#server/modules/dashboard/dashboard.repo.ts'
import { createCachedDays } from '#server/modules/dashboard/cached-days.ts'
import type { Connection } from '#server/platform/store.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { EventKind } from '#shared/event/index.ts'
import { DAY, startOfDay } from '#shared/time.ts'

type DaySums = ReadonlyMap<string, Handling>

const keyOf = (projectId: string, kind: EventKind): string => `${projectId} ${kind}`

/**
 * How events were handled, by the day they were raised. A day is read again after one of its events was handled, so that a
 * month costs one day.
 */
export const createHandlingSums = (kernel: Kernel) => {
  const known = createCachedDays<DaySums>(kernel)

  kernel.changes.subscribe((change) => {
    // A raised event is not handled yet, so it changes no sums.
    if (!('event' in change) || change.type === 'event-raised') return
    const { projectId, kind, raisedAt } = change.event
    known.delete(startOfDay(raisedAt), keyOf(projectId, kind))
  })

  const read = (
    connection: Connection,
    { projectId, kind, from }: { projectId: string; kind: EventKind; from: number },
  ) => {
    const key = keyOf(projectId, kind)
    const sums = known.get(from, key) ?? sumHandling(connection, projectId, { kind, from, until: from + DAY })
    known.set(from, key, sums)
    return sums
  }

  return {
    /** The sums of each area, for each day; days are given by their start instants. */
    of: async (projectId: string, kind: EventKind, days: readonly number[]): Promise<DaySums[]> => {
      const missing = days.filter((day) => !known.get(day, keyOf(projectId, kind)))
      // A month is first read one day at a time, yielding in between. The final read fills what changed meanwhile, in one
      // snapshot.
      for (const from of missing.slice(1)) {
        await kernel.store.atomically((connection) => read(connection, { projectId, kind, from }))
        await transportClock.breathe()
      }
      return kernel.store.atomically((connection) => days.map((from) => read(connection, { projectId, kind, from })))
    },
  }
}
