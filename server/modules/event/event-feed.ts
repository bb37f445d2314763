import { findNewest } from '#server/modules/event/event-page.repo.ts'
import { mayHandle } from '#server/modules/event/event.rules.ts'
import { eventView } from '#server/modules/event/event.view.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { EventRow } from '#shared/event/event.contract.ts'
import { isUnhandledFire } from '#shared/event/unhandled-fire.ts'

const newestFirst = (a: EventRecord, b: EventRecord): number => b.raisedAt - a.raisedAt || (a.id < b.id ? 1 : -1)

const firesFirst = (a: EventRecord, b: EventRecord): number =>
  Number(isUnhandledFire(b)) - Number(isUnhandledFire(a)) || newestFirst(a, b)

const waitsFor = (scope: Scope, event: EventRecord): boolean =>
  scope.areaIds.has(event.areaId) &&
  mayHandle(scope, event) &&
  (event.handlerId === null || event.handlerId === scope.userId)

/** The newest events of all kinds, behind the unhandled fires: an old one is not pushed out by what came later. */
const findFeed = async ({ store, model }: Kernel, scope: Scope, limit: number): Promise<EventRecord[]> => {
  const newest = await store.atomically((connection) => findNewest(connection, scope, limit))
  const fires: EventRecord[] = []
  for (const event of model.openEvents.unhandledFires(scope.projectId))
    if (scope.areaIds.has(event.areaId) && fires.push(event) === limit) break
  const byId = new Map([...fires, ...newest].map((event) => [event.id, event]))
  return [...byId.values()].toSorted(firesFirst).slice(0, limit)
}

/** The feed, or only the open events that the member may handle. */
export const eventFeed = async (
  kernel: Kernel,
  scope: Scope,
  { limit, waiting }: { limit: number; waiting?: boolean | undefined },
): Promise<EventRow[]> => {
  const events = waiting
    ? [...kernel.model.openEvents.all()]
        .filter((event) => waitsFor(scope, event))
        .toSorted(firesFirst)
        .slice(0, limit)
    : await findFeed(kernel, scope, limit)
  return events.map((event) => eventView(kernel, event, scope))
}
