import type { EventFilter } from '#shared/dashboard/dashboard-views.schema.ts'
import { handlingStates } from '#shared/event/handling-state.ts'
import { eventPaths } from '#client/config/paths.ts'
import { initialListQuery, writeListQuery } from '#client/ui/list/list-query.ts'
import { compactQuery, type QueryValue } from '#client/ui/list/query-types.ts'
import { eventRules, tabs, type Tab } from '#client/features/event/event-list-query.ts'

const tabOf = (state: EventFilter['state']): Tab =>
  tabs.find((tab) => tab !== 'all' && handlingStates[tab] === state) ?? 'all'

const textsOf = ({ from, to, areaClass, deviceType, placeId, reason, result }: EventFilter): QueryValue =>
  compactQuery({
    time: from === undefined || to === undefined ? '' : `${from}~${to}`,
    deviceType: deviceType ?? '',
    placeId: placeId ?? '',
    reason: reason ?? '',
    result: result ?? '',
    areaClass: areaClass === undefined ? '' : String(areaClass),
  })

/**
 * The list of events with exactly this filter, so that its total equals the number beside the link; undefined when an
 * address cannot express the filter.
 */
export const eventListPath = (filter: EventFilter): string | undefined => {
  const { kind, state, from, to } = filter
  if ((from === undefined) !== (to === undefined)) return undefined
  const rules = eventRules[kind]
  const query = { ...initialListQuery(rules), tab: tabOf(state), filters: textsOf(filter) }
  const search = writeListQuery(rules, query).toString()
  return eventPaths[kind].list + (search === '' ? '' : `?${search}`)
}
