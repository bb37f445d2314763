import type { Sources } from '#server/modules/dashboard/sources.ts'
import { mayHandle } from '#server/modules/event/event.rules.ts'
import { eventView } from '#server/modules/event/event.view.ts'
import { openCounts } from '#server/modules/event/open-counts.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { dashboardContracts } from '#shared/dashboard/dashboard.contract.ts'
import type { EventSlice } from '#shared/dashboard/dashboard-views.schema.ts'
import type { EventRow } from '#shared/event/event.contract.ts'
import type { OutputOf } from '#shared/api/define.ts'
import { eventKindNames } from '#shared/event/index.ts'

type Mine = OutputOf<typeof dashboardContracts.mine>

/** Number of events on a card. */
export const CARD_ROWS = 20

/** The first events of a sorted list within the scope, at most one card full. */
const firstOf = (
  { areaIds }: Scope,
  events: readonly EventRecord[],
  fits: (event: EventRecord) => boolean = () => true,
): EventRecord[] => {
  const first: EventRecord[] = []
  for (const event of events) {
    if (first.length === CARD_ROWS) break
    if (areaIds.has(event.areaId) && fits(event)) first.push(event)
  }
  return first
}

/** The open events that the role of the member may handle, unhandled fires first. */
export const mineOf = ({ kernel, open }: Sources, scope: Scope): Mine => {
  const { kinds } = openCounts(kernel.model, scope)
  const handled = eventKindNames.filter((kind) => mayHandle(scope, { kind }))
  const events = handled.flatMap((kind): EventSlice[] => [
    { total: kinds[kind].todo, filter: { kind, state: 0 } },
    { total: kinds[kind].doing, filter: { kind, state: 1 } },
  ])
  const first = firstOf(scope, open().firesFirst, ({ kind }) => handled.includes(kind))
  return {
    records: first.map((event) => eventView(kernel, event, scope)),
    total: events.reduce((sum, { total }) => sum + total, 0),
    events,
  }
}

/** Open fire alarms, unhandled ones first: however many others are open, none of these is left out for them. */
export const firesOf = ({ kernel, open }: Sources, scope: Scope): EventRow[] =>
  firstOf(scope, open().firesFirst, ({ fire }) => fire).map((event) => eventView(kernel, event, scope))

/** Events with a handler on the way, the latest to set out first. */
export const goingOf = ({ kernel, open }: Sources, scope: Scope): EventRow[] =>
  firstOf(scope, open().going).map((event) => eventView(kernel, event, scope))
