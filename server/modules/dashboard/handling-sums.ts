import { sumHandling, type Handling } from '#server/modules/dashboard/dashboard.repo.ts'
import { createKeptDays } from '#server/modules/dashboard/kept-days.ts'
import type { Connection } from '#server/platform/store.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { EventKind } from '#shared/events/index.ts'
import { DAY, startOfDay } from '#shared/time.ts'

type DaySums = ReadonlyMap<string, Handling>

/**
 * How events were handled, by the day on which they were raised: a day is read again when one of its events was handled,
 * so that a month costs one day.
 */
export interface HandlingSums {
  /** For each of the days, given by the instants at which they began: the sums of each area. */
  of(projectId: string, kind: EventKind, days: readonly number[]): Promise<DaySums[]>
}

const keyOf = (projectId: string, kind: EventKind): string => `${projectId} ${kind}`

export const createHandlingSums = (kernel: Kernel): HandlingSums => {
  const known = createKeptDays<DaySums>(kernel)

  kernel.changes.subscribe((change) => {
    // What was only just raised has not been handled.
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
    of: async (projectId, kind, days) => {
      const missing = days.filter((day) => !known.get(day, keyOf(projectId, kind)))
      // A month is read once, a day at a time; and in one moment whatever changed meanwhile.
      for (const from of missing.slice(1)) {
        await kernel.store.atomically((connection) => read(connection, { projectId, kind, from }))
        await transportClock.breathe()
      }
      return kernel.store.atomically((connection) => days.map((from) => read(connection, { projectId, kind, from })))
    },
  }
}
