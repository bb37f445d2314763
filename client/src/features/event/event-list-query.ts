import type { z } from 'zod'
import type { eventContracts } from '#shared/event/event.contract.ts'
import { handlingStates, type HandlingState } from '#shared/event/handling-state.ts'
import type { EventKind } from '#shared/event/index.ts'
import { pagingOf, type ListQuery, type ListRules } from '#client/ui/list/list-query.ts'
import { filterInput, filtersOf, type ListInput } from '#client/features/event/address-filters.ts'

export const tabs = ['all', 'todo', 'doing', 'done'] as const
export type Tab = (typeof tabs)[number]
export type SortColumn = 'raisedAt' | 'dueAt'
/** Without a sort: unhandled first, then the newest. */
export type EventListQuery = ListQuery<Tab, SortColumn>
export type EventPage = z.output<typeof eventContracts.list.output>
type EventRules = ListRules<Tab, SortColumn>

const rulesOf = (kind: EventKind): EventRules => ({
  tabs,
  // Only hidden dangers have a due date.
  sorts: kind === 'risk' ? ['raisedAt', 'dueAt'] : ['raisedAt'],
  filters: filtersOf(kind),
})

export const eventRules: Readonly<Record<EventKind, EventRules>> = {
  alarm: rulesOf('alarm'),
  'video-alarm': rulesOf('video-alarm'),
  fault: rulesOf('fault'),
  risk: rulesOf('risk'),
  person: rulesOf('person'),
  electricity: rulesOf('electricity'),
  roof: rulesOf('roof'),
}

export const stateOfTab = (tab: Tab): HandlingState | undefined => (tab === 'all' ? undefined : handlingStates[tab])

/** The input of the list call for an address; `now` resolves relative times, so the input stays equal for a whole day. */
export const inputOf = (kind: EventKind, query: EventListQuery, now: number): ListInput => {
  const state = stateOfTab(query.tab)
  return {
    kind,
    ...(state !== undefined && { state }),
    ...filterInput(query.filters, now),
    ...pagingOf(query),
  }
}
