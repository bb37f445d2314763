import { findNewest } from '#server/modules/event/event-page.repo.ts'
import { mayHandle } from '#server/modules/event/event.rules.ts'
import { eventView } from '#server/modules/event/event.view.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { EventRow } from '#shared/event/event.contract.ts'

const newestFirst = (a: EventRecord, b: EventRecord): number => b.raisedAt - a.raisedAt || (a.id < b.id ? 1 : -1)

const waitsFor = (scope: Scope, event: EventRecord): boolean =>
  scope.areaIds.has(event.areaId) &&
  mayHandle(scope, event) &&
  (event.handlerId === null || event.handlerId === scope.userId)

/** The newest events of all kinds, or only the open ones that the member may handle. */
export const eventFeed = async (
  kernel: Kernel,
  scope: Scope,
  { limit, waiting }: { limit: number; waiting?: boolean | undefined },
): Promise<EventRow[]> => {
  const events = waiting
    ? [...kernel.model.openEvents.all()]
        .filter((event) => waitsFor(scope, event))
        .toSorted(newestFirst)
        .slice(0, limit)
    : await kernel.store.atomically((connection) => findNewest(connection, scope, limit))
  return events.map((event) => eventView(kernel, event, scope))
}
