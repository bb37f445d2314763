import type { EventKind } from '#shared/event/index.ts'
import { formatTime, HOUR } from '#shared/time.ts'
import { eventRules } from '#client/features/event/event-list-query.ts'
import { initialListQuery, writeListQuery } from '#client/ui/list/list-query.ts'
import { mayBeFire } from '#client/features/event/address-filters.ts'
import { eventPaths } from '#client/config/paths.ts'
import type { QueryValue } from '#client/ui/list/query-types.ts'

/** How long after a flood was looked at its list still shows new events, in milliseconds. */
const AHEAD_MS = HOUR

/** The unhandled events of a kind since a flood began, without fires, which are handled one by one. */
export const floodPath = (kind: EventKind, since: number, now: number): string => {
  const rules = eventRules[kind]
  const time = `${formatTime(since)}~${formatTime(now + AHEAD_MS)}`
  const filters: QueryValue = mayBeFire(kind) ? { time, fire: 'no' } : { time }
  const query = { ...initialListQuery(rules), tab: 'todo', size: 100, filters } as const
  return `${eventPaths[kind].list}?${writeListQuery(rules, query).toString()}`
}

/** Of the kinds of a flood, the most frequent first, the one to handle from the list of `here`. */
export const kindToHandle = (kinds: readonly EventKind[], here: EventKind): EventKind =>
  kinds.includes(here) ? here : (kinds[0] ?? here)
