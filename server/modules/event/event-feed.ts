import { placesBelow } from '#server/modules/below.ts'
import { isDeferred } from '#server/modules/event/deferral-state.ts'
import { findNewest } from '#server/modules/event/event-page.repo.ts'
import { mayHandle } from '#server/modules/event/event.rules.ts'
import { eventView } from '#server/modules/event/event.view.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { eventContracts, EventRow } from '#shared/event/event.contract.ts'
import { isUnhandledFire } from '#shared/event/unhandled-fire.ts'
import type { InputOf } from '#shared/api/define.ts'

export type FeedQuery = InputOf<typeof eventContracts.feed>

/** A feed, with the places of its filter. */
type Wanted = Omit<FeedQuery, 'placeId'> & { readonly placeIds: readonly string[] | undefined }

const newestFirst = (a: EventRecord, b: EventRecord): number => b.raisedAt - a.raisedAt || (a.id < b.id ? 1 : -1)

const deferredLast = (a: EventRecord, b: EventRecord): number => Number(isDeferred(a)) - Number(isDeferred(b))

const firesFirst = (a: EventRecord, b: EventRecord): number =>
  Number(isUnhandledFire(b)) - Number(isUnhandledFire(a)) || newestFirst(a, b)

const waitsFor = (scope: Scope, event: EventRecord): boolean =>
  mayHandle(scope, event) && (event.handlerId === null || event.handlerId === scope.userId)

/** Whether an event belongs to the areas of the member and to the places of the feed. */
const belongs = ({ areaIds }: Scope, { placeIds }: Wanted) => {
  const places = placeIds && new Set(placeIds)
  return ({ areaId, placeId }: EventRecord): boolean => areaIds.has(areaId) && (places?.has(placeId) ?? true)
}

const findOpen = ({ model }: Kernel, scope: Scope, wanted: Wanted): EventRecord[] => {
  const isWanted = belongs(scope, wanted)
  return [...model.openEvents.all()]
    .filter((event) => isWanted(event) && (wanted.waiting !== true || waitsFor(scope, event)))
    .toSorted((a, b) => deferredLast(a, b) || firesFirst(a, b))
    .slice(0, wanted.limit)
}

const findFires = ({ model }: Kernel, scope: Scope, wanted: Wanted): EventRecord[] => {
  const isWanted = belongs(scope, wanted)
  const fires: EventRecord[] = []
  for (const event of model.openEvents.unhandledFires(scope.projectId))
    if (isWanted(event) && fires.push(event) === wanted.limit) break
  return fires
}

/** The newest events of all kinds, behind the unhandled fires: an old one is not pushed out by what came later. */
const findFeed = async (kernel: Kernel, scope: Scope, wanted: Wanted): Promise<EventRecord[]> => {
  const { placeIds, limit, open } = wanted
  const newest = await kernel.store.atomically((connection) =>
    findNewest(connection, scope, { placeIds, limit, state: open === false ? 2 : undefined }),
  )
  const fires = open === false ? [] : findFires(kernel, scope, wanted)
  const byId = new Map([...fires, ...newest].map((event) => [event.id, event]))
  return [...byId.values()].toSorted(firesFirst).slice(0, limit)
}

/** The feed, or only the open events of it, or only those that the member may handle. */
export const eventFeed = async (kernel: Kernel, scope: Scope, query: FeedQuery): Promise<EventRow[]> => {
  const { placeId, ...others } = query
  const wanted = { ...others, placeIds: placeId === undefined ? undefined : placesBelow(kernel.model, placeId) }
  const isOpenOnly = query.waiting === true || query.open === true
  const events = isOpenOnly ? findOpen(kernel, scope, wanted) : await findFeed(kernel, scope, wanted)
  return events.map((event) => eventView(kernel, event, scope))
}
