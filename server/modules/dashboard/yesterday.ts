import { countSinceAnswered, findOfflineThen } from '#server/modules/dashboard/dashboard.repo.ts'
import type { OpenLists } from '#server/modules/dashboard/open-lists.ts'
import type { Sources } from '#server/modules/dashboard/sources.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'

/** Figures at a past instant. */
export interface OpenCounts {
  readonly todo: number
  readonly risks: number
  /** Devices with a fault 离线 at that instant. */
  readonly offline: ReadonlySet<string>
}

const countOpen = ({ newestFirst }: OpenLists, { areaIds }: Scope, at: number) => {
  const counts = { todo: 0, risks: 0 }
  // The oldest come last; even in a storm few open events are older than a day.
  for (let index = newestFirst.length - 1; index >= 0; index -= 1) {
    const event = newestFirst[index]
    if (event === undefined || event.raisedAt > at) break
    if (!areaIds.has(event.areaId)) continue
    if (event.takenAt === null || event.takenAt > at) counts.todo += 1
    if (event.kind === 'risk') counts.risks += 1
  }
  return counts
}

const silentThen = ({ silent }: OpenLists, { areaIds }: Scope, at: number): string[] =>
  silent
    .filter(({ beganAt, recoveredAt }) => beganAt <= at && (recoveredAt === null || recoveredAt > at))
    .filter(({ areaId }) => areaIds.has(areaId))
    .map(({ deviceId }) => deviceId)

/** Computed from the open events in memory and the stored events answered since then. */
export const openCountsAt = ({ kernel, open }: Sources, scope: Scope, at: number): Promise<OpenCounts> =>
  kernel.store.atomically((connection) => {
    const [answered, still] = [countSinceAnswered(connection, scope, at), countOpen(open(), scope, at)]
    return {
      todo: answered.todo + still.todo,
      risks: answered.risks + still.risks,
      offline: new Set([...findOfflineThen(connection, scope, at), ...silentThen(open(), scope, at)]),
    }
  })
