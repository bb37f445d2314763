import type { z } from 'zod'
import type { eventContracts } from '#shared/event/event.contract.ts'
import { handlingStates, type HandlingState } from '#shared/event/handling-state.ts'
import { eventKinds, mapKinds, type EventKind } from '#shared/event/index.ts'
import { pagingOf, type ListQuery, type ListRules } from '#client/ui/list/list-query.ts'
import { filterInput, filtersOf, type ListInput } from '#client/features/event/address-filters.ts'

export const tabs = ['all', 'todo', 'doing', 'done'] as const
export type Tab = (typeof tabs)[number]
export type SortColumn = 'state' | 'raisedAt' | 'dueAt' | 'responseSeconds'
/** Without a sort: unhandled first, then the newest. */
export type EventListQuery = ListQuery<Tab, SortColumn>
export type EventPage = z.output<typeof eventContracts.list.output>
type EventRules = ListRules<Tab, SortColumn>

export const eventRules = mapKinds<EventRules>((kind) => ({
  tabs,
  sorts: [
    ...(['state', 'raisedAt', 'responseSeconds'] as const),
    ...(eventKinds[kind].list.own.includes('dueAt') ? ['dueAt' as const] : []),
  ],
  filters: filtersOf(kind),
}))

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
